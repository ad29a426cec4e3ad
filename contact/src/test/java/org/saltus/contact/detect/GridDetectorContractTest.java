package org.saltus.contact.detect;

import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.detection.Detector;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.DetectorContract;

class GridDetectorContractTest extends DetectorContract {
    @Override
    protected Detector detector() {
        return new GridDetector();
    }

    @Override
    protected Shape ball(double radius) {
        return new Sphere(radius);
    }

    @Override
    protected Shape floor() {
        return new Plane(new double[] {0, 0, 1}, 0);
    }
}
