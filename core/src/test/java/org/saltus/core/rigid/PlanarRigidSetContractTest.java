package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.BodyDynamics;

class PlanarRigidSetContractTest extends RigidContract {
    PlanarRigidSetContractTest() {
        super(2);
    }

    @Override
    protected BodyDynamics newBody() {
        return new RigidSet(2, List.of(
            RigidBody.planar("disk", 2, 0.3).at(1, 2).turned(0.4).moving(1, 0).spinning(2).pushed(1, 2).twisted(0.4).dragged(0.7),
            RigidBody.planar("slider", 3, 0.5).locked("y", "rz").moving(1, 0),
            RigidBody.planar("free", 1, 0.1)), new double[] {0, -9.81, 0});
    }

    @Test
    void planarSetIsLinear() {
        assertTrue(body.isLinear());
    }
}
