package org.saltus.core.rigid;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.Part;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/**
 * Makes obstacles: shapes with a placement that nothing moves. Those with a velocity or spin keep it: they form one
 * {@link RigidSet} without mass, and their work is constraint work.
 */
public final class FixedBodyProvider implements BodyProvider {
    @Override
    public String name() {
        return "fixed";
    }

    @Override
    public String summary() {
        return "obstacle that stands still or keeps a given velocity: floor, wall, container, conveyor, press";
    }

    @Override
    public List<Parameter> parameters() {
        List<Parameter> out = new ArrayList<>();
        out.add(Parameter.requiredBlock("shape", "what touches: {type: ...}"));
        out.addAll(PlacementKeys.DESCRIPTION);
        out.add(Parameter.numbers("velocity", "m/s", "velocity of its position, kept; default 0"));
        out.add(Parameter.any("spin", "spin, kept, rad/s: three numbers in space axes, in 2D one number; default 0"));
        out.add(Parameter.optionalNumber("stop_time", "s", 0, Double.MAX_VALUE, "it stands still after this time; default: never"));
        return out;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        List<Settings> moving = new ArrayList<>();
        for (Settings block : blocks) {
            if (block.has("velocity") || block.has("spin")) {
                moving.add(block);
                continue;
            }
            double[] placement = PlacementKeys.placement(block, context.dimension());
            parts.addPart(block.text("name"), block, Part.FIXED, 0, parts.shape(block.block("shape")), placement);
        }
        if (!moving.isEmpty()) {
            addMoving(moving, context.dimension(), parts);
        }
    }

    private static void addMoving(List<Settings> blocks, int dimension, SceneParts parts) {
        List<RigidBody> bodies = new ArrayList<>();
        for (Settings block : blocks) {
            RigidBody body = RigidBody.driven(block.text("name"), dimension, block.number("stop_time", Double.POSITIVE_INFINITY))
                .at(PlacementKeys.vector(block, "position", dimension)).moving(PlacementKeys.vector(block, "velocity", dimension));
            if (dimension == 3) {
                body.oriented(PlacementKeys.orientation(block)).spinning(PlacementKeys.vector(block, "spin", 3));
            } else {
                body.turned(PlacementKeys.angle(block)).spinning(block.number("spin", 0));
            }
            bodies.add(body);
        }
        int set = parts.addBody(new RigidSet(dimension, bodies, new double[3]));
        for (int u = 0; u < bodies.size(); u++) {
            Settings block = blocks.get(u);
            parts.addObstacle(block.text("name"), block, set, u, parts.shape(block.block("shape")));
        }
    }
}
