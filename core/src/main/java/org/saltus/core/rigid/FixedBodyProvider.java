package org.saltus.core.rigid;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.Part;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** Makes obstacles that never move: shapes with a placement, without dofs. */
public final class FixedBodyProvider implements BodyProvider {
    @Override
    public String name() {
        return "fixed";
    }

    @Override
    public String summary() {
        return "obstacle that never moves: floor, wall, container";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> out = new ArrayList<>();
        out.add(Parameter.requiredBlock("shape", "what touches: {type: ...}"));
        out.addAll(PlacementKeys.DESCRIPTION);
        return out;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        for (Settings block : blocks) {
            double[] placement = PlacementKeys.placement(block, context.dimension());
            parts.addPart(block.text("name"), block, Part.FIXED, 0, parts.shape(block.block("shape")), placement);
        }
    }
}
