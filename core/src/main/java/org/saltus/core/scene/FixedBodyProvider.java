package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.saltus.core.model.Part;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/**
 * Makes obstacles: shapes with a placement that nothing moves. Those with a velocity or spin move as it says: they form one
 * {@link RigidSet} without mass, and their work is constraint work.
 */
public final class FixedBodyProvider implements BodyProvider {
    @Override
    public String name() {
        return "fixed";
    }

    @Override
    public String summary() {
        return "obstacle that stands still or moves with a given velocity: floor, wall, container, conveyor, press";
    }

    @Override
    public List<Parameter> parameters() {
        return Parameter.all(
            List.of(Parameter.requiredBlock("shape", "what touches: {type: ...}")),
            PlacementKeys.DESCRIPTION,
            List.of(
                Parameter.list("velocity", "velocity of its position, one entry per direction, each " + TimeFunctions.FORM + "; default 0").in("m/s")
                    .holding(TimeFunctions.KEYS),
                Parameter.any("spin", "spin: three such entries about space axes, in 2D one; default 0").in("rad/s").holding(TimeFunctions.KEYS),
                Parameter.optionalNumber("stop_time", "s", 0, Double.MAX_VALUE, "it stands still after this time; default: never"),
                Parameter.block(SurfaceKeys.KEY, "{velocity, spin, about, stop_time}: its surface runs along its tangent planes while"
                    + " it stands: belt, turntable, roller").holding(SurfaceKeys.DESCRIPTION)));
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        List<Settings> moving = new ArrayList<>();
        for (Settings block : blocks) {
            if (block.has("velocity") || block.has("spin")) {
                block.refuseIf(block.has(SurfaceKeys.KEY), SurfaceKeys.KEY, "\"" + SurfaceKeys.KEY + "\" stands beside \"velocity\" or \"spin\", expected a"
                    + " body that stands still. Leave one of them out; two bodies make a belt on a carriage.");
                moving.add(block);
                continue;
            }
            double[] placement = PlacementKeys.placement(block, context.dimension());
            parts.addPart(block.text("name"), block, Part.FIXED, 0, parts.shape(block.block("shape")), placement);
            if (block.has(SurfaceKeys.KEY)) {
                parts.moveSurface(SurfaceKeys.read(block, placement, context));
            }
        }
        if (!moving.isEmpty()) {
            addMoving(moving, context, parts);
        }
    }

    private static void addMoving(List<Settings> blocks, Context context, SceneParts parts) {
        int dimension = context.dimension();
        List<RigidBody> bodies = new ArrayList<>();
        for (Settings block : blocks) {
            RigidBody body = RigidBody.driven(block.text("name"), dimension, motion(block, context))
                .at(PlacementKeys.vector(block, "position", dimension));
            if (dimension == 3) {
                body.oriented(PlacementKeys.orientation(block));
            } else {
                body.turned(PlacementKeys.angle(block));
            }
            bodies.add(body);
        }
        int set = parts.addBody(new RigidSet(dimension, bodies, new double[3]));
        for (int u = 0; u < bodies.size(); u++) {
            Settings block = blocks.get(u);
            parts.addObstacle(block.text("name"), block, set, u, parts.shape(block.block("shape")));
        }
    }

    /** Velocity and spin as functions of time, 0 after {@code stop_time}. */
    private static TimeFunction[] motion(Settings block, Context context) {
        int dimension = context.dimension();
        int turns = RigidBody.rotationCount(dimension);
        List<TimeFunction> out = new ArrayList<>(block.has("velocity") ? TimeFunctions.readList(block, "velocity", dimension, context)
            : Collections.nCopies(dimension, TimeFunction.constant(0)));
        if (!block.has("spin")) {
            out.addAll(Collections.nCopies(turns, TimeFunction.constant(0)));
        } else if (dimension == 3) {
            out.addAll(TimeFunctions.readList(block, "spin", 3, context));
        } else {
            out.add(TimeFunctions.read(block, "spin", context));
        }
        double stop = block.number("stop_time", Double.POSITIVE_INFINITY);
        return out.stream().map(f -> (TimeFunction) time -> time > stop ? 0 : f.at(time)).toArray(TimeFunction[]::new);
    }
}
