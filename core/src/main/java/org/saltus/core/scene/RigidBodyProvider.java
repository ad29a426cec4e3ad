package org.saltus.core.scene;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.generate.BodyList;
import org.saltus.core.generate.CurveOrder;
import org.saltus.core.generate.Generators;
import org.saltus.core.generate.GrainShape;
import org.saltus.core.model.Shape;
import org.saltus.core.rigid.RigidBlock;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** Makes one {@link RigidSet} of all blocks {@code type: rigid}; a block may stand for many bodies ({@code generate}). */
public final class RigidBodyProvider implements BodyProvider {
    private static final List<String> SINGLE_BODY_KEYS = List.of("shape", "mass", "inertia", "position", "orientation",
        "angle");

    @Override
    public String name() {
        return "rigid";
    }

    @Override
    public String summary() {
        return "rigid body in 2D or 3D: mass and inertia given or from shape and density, Cayley rotations; "
            + "for parts whose deformation does not matter";
    }

    @Override
    public List<Parameter> parameters() {
        return Parameter.all(RigidBlock.DESCRIPTION, List.of(Parameter.block("generate", Generators.SUMMARY + "; shape: {type: ..., a shape for r = 1} puts"
            + " that shape, scaled by r and turned at random (seed of the turns: turns) unless the generator says how, in place of spheres and disks")));
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        if (blocks.isEmpty()) {
            return;
        }
        List<Unit> units = new ArrayList<>();
        for (Settings block : blocks) {
            if (block.has("generate")) {
                generate(block, context, parts, units);
            } else {
                units.add(single(block, context, parts));
            }
        }
        checkNames(units);
        List<RigidBody> bodies = units.stream().map(Unit::body).toList();
        int body = parts.addBody(new RigidSet(context.dimension(), bodies, context.gravity()));
        for (int u = 0; u < units.size(); u++) {
            Unit unit = units.get(u);
            parts.addPart(unit.body.name(), unit.block, body, u, unit.shape, null);
        }
    }

    private static Unit single(Settings block, Context context, SceneParts parts) {
        Shape shape = block.has("shape") ? parts.shape(block.block("shape")) : null;
        return new Unit(block, shape, new RigidBlock(block, block.text("name"), shape, RigidBlock.Own.NOTHING, context).read());
    }

    private static void generate(Settings block, Context context, SceneParts parts, List<Unit> units) {
        for (String key : SINGLE_BODY_KEYS) {
            if (block.has(key)) {
                throw block.error(key, quoted(block, key) + " belongs to a single body, but \"generate\" makes the bodies "
                    + "of this block. Remove it; the density gives the masses.");
            }
        }
        Settings generate = block.block("generate");
        BodyList list = Generators.read(generate, context);
        GrainShape grain = generate.has("shape") ? new GrainShape(generate, context.dimension()) : null;
        String path = block.path() + ".generate";
        Location place = block.at("generate");
        for (int i : CurveOrder.of(list)) {
            RigidBlock.Own own = list.own(i);
            if (!own.hasMass() && !block.has("density")) {
                throw block.error("generate", quoted(block, "density") + " is missing: generated bodies take their masses from "
                    + "it. Add it.");
            }
            Shape shape = parts.shape(grain != null ? grain.scaled(list.radius(i)) : list.shape(i, path, place));
            RigidBody body = list.placed(new RigidBlock(block, list.name(i, block.text("name")), shape, own, context).read(), i);
            boolean random = grain != null && list.orientation(i) == null;  // grains of a shape of their own, unless the list says how they are turned
            units.add(new Unit(list.owner(i, block), shape, random ? grain.turned(body, i) : body));
        }
    }

    private static void checkNames(List<Unit> units) {
        Map<String, Settings> owners = new HashMap<>();
        for (Unit unit : units) {
            Settings twin = owners.putIfAbsent(unit.body.name(), unit.block);
            if (twin != null) {
                throw unit.block.error("name", "a body named \"" + unit.body.name() + "\" exists already, made by the block at "
                    + twin.at("name") + ". Rename one of the blocks.");
            }
        }
    }

    /** One body with its shape (null for none) and the block it comes from. */
    private record Unit(Settings block, Shape shape, RigidBody body) {
    }
}
