package org.saltus.contact.shape;

import org.junit.jupiter.api.Nested;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.ShapeContract;

class ShapeContractsTest {
    private abstract static class Of extends ShapeContract {
        private final Shape shape;
        private final int dimension;
        private final boolean hasVolume;

        Of(Shape shape, int dimension, boolean hasVolume) {
            this.shape = shape;
            this.dimension = dimension;
            this.hasVolume = hasVolume;
        }

        @Override
        protected Shape shape() {
            return shape;
        }

        @Override
        protected int dimension() {
            return dimension;
        }

        @Override
        protected boolean hasVolume() {
            return hasVolume;
        }
    }

    @Nested
    class SphereKeepsIt extends Of {
        SphereKeepsIt() {
            super(new Sphere(0.3), 3, true);
        }
    }

    @Nested
    class DiskKeepsIt extends Of {
        DiskKeepsIt() {
            super(new Disk(0.3), 2, true);
        }
    }

    @Nested
    class BoxKeepsIt extends Of {
        BoxKeepsIt() {
            super(new Box(1, 2, 3), 3, true);
        }
    }

    @Nested
    class PolygonKeepsIt extends Of {
        PolygonKeepsIt() {
            super(new Polygon(new double[] {0, 0, 2, 0, 3, 1, 1, 2}), 2, true);
        }
    }

    @Nested
    class SegmentKeepsIt extends Of {
        SegmentKeepsIt() {
            super(new Polygon(new double[] {0, 0, 2, 0}), 2, false);
        }
    }

    @Nested
    class PlaneKeepsIt extends Of {
        PlaneKeepsIt() {
            super(new Plane(new double[] {1, 2, 3}, 4), 3, false);
        }
    }

    @Nested
    class PointsKeepIt extends Of {
        PointsKeepIt() {
            super(new ContactPoints(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}), 3, false);
        }
    }
}
