package org.saltus.fem.scene;

import java.util.List;
import java.util.stream.Stream;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** {@code rigid-mesh}: the body of {@code floating-frame} without its deformation. */
public final class RigidMeshProvider implements BodyProvider {
    private static final List<Parameter> PARAMETERS = Stream.concat(FemBlock.PARAMETERS.stream(), Stream.of(FloatingBodies.DRAG)).toList();

    @Override
    public String name() {
        return "rigid-mesh";
    }

    @Override
    public String summary() {
        return "a mesh that keeps its shape: mass and inertia from its elements; same keys as linear and floating-frame";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        new FloatingBodies(context, false).create(blocks, parts);
    }
}
