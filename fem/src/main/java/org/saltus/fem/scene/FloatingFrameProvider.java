package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** {@code floating-frame}: a finite-element body that moves and turns freely and deforms little in its own frame. */
public final class FloatingFrameProvider implements BodyProvider {
    private static final List<Parameter> PARAMETERS = parametersOfBody();

    private static List<Parameter> parametersOfBody() {
        List<Parameter> out = new ArrayList<>(FemBlock.PARAMETERS);
        out.add(FloatingBodies.CENTRIFUGAL);
        out.add(FloatingBodies.DRAG);
        return List.copyOf(out);
    }

    @Override
    public String name() {
        return "floating-frame";
    }

    @Override
    public String summary() {
        return "finite elements in a frame that follows the body: large motions, small strains, one factorisation for the run";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        new FloatingBodies(context, true).create(blocks, parts);
    }
}
