package org.saltus.core.rigid;

import java.util.List;
import org.saltus.core.model.BodyDynamics;

class SpatialRigidSetContractTest extends RigidContract {
    SpatialRigidSetContractTest() {
        super(3);
    }

    /** A brick, a ball, a brick with explicit gyroscopic moment, one with locks, one that cannot turn; with loads. */
    @Override
    protected BodyDynamics newBody() {
        return new RigidSet(3, List.of(
            RigidBody.spatial("brick", 2, 0.3, 0.5, 0.7).dragged(0.7).at(1, 2, 3).oriented(0.5, -0.5, 0.5, 0.5).moving(1, 0, 2)
                .spinning(1, 2, 3).pushed(1, 2, 3).twisted(0.4, 0.5, 0.6),
            RigidBody.spatial("ball", 3, 0.4, 0.4, 0.4).oriented(0.8, 0, 0.6, 0).spinning(3, 2, 1).twisted(1, 2, 3),
            RigidBody.spatial("explicit", 1, 0.3, 0.2, 0.4).withExplicitGyroscopicMoment().spinning(1, 1, 2),
            RigidBody.spatial("locked", 1, 0.3, 0.2, 0.4).locked("y", "rx"),
            RigidBody.spatial("upright", 4, 1, 2, 2.5).withFixedRotation().moving(1, 2, 3)),
            new double[] {0, 0.5, -9.81});
    }
}
