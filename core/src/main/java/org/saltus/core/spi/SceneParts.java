package org.saltus.core.spi;

import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Shape;
import org.saltus.core.model.SurfaceMotion;

/** Where body providers hand in what they made. */
public interface SceneParts {
    /** Adds a body and returns its number in the scene. */
    int addBody(BodyDynamics body);

    /**
     * Adds a part that can touch and be named by laws.
     *
     * @param name  its name in the scene
     * @param block its block in the scene file (for its collision group)
     * @param body  number of its body, or {@link org.saltus.core.model.Part#FIXED}
     * @param member  member of the body
     * @param shape null for meshed bodies
     * @param placement of fixed parts: x, y, z, quaternion; null for others
     */
    void addPart(String name, Settings block, int body, int member, Shape shape, double[] placement);

    /** As {@link #addPart} for an obstacle that moves as prescribed: it never touches fixed parts or its like. */
    default void addObstacle(String name, Settings block, int body, int member, Shape shape) {
        addPart(name, block, body, member, shape, null);
    }

    /** Says that a surface runs over the part that was added last; who only looks at bodies and shapes passes over it. */
    default void moveSurface(SurfaceMotion motion) {
    }

    /** The shape described by a nested block {@code {type: ..., ...}}. */
    Shape shape(Settings block);
}
