package org.saltus.core.rigid;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.BodyDynamics;

class LinearRigidSetContractTest extends RigidContract {
    LinearRigidSetContractTest() {
        super(3);
    }

    @Override
    protected BodyDynamics newBody() {
        return new RigidSet(3, List.of(
            RigidBody.spatial("a", 3, 0.4, 0.4, 0.4).oriented(0.8, 0, 0.6, 0).spinning(3, 2, 1).twisted(1, 2, 3),
            RigidBody.spatial("b", 1, 0.2, 0.2, 0.2).at(1, 2, 3).moving(1, 2, 3)), new double[] {0, 0, -9.81});
    }

    @Test
    void setOfBallsIsLinear() {
        assertTrue(body.isLinear());
    }
}
