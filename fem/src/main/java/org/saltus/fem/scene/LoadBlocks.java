package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.linear.Load;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.load.SideLoads;

/** Reads the list {@code loads}: body forces, pressures and tractions on sides, forces on nodes, what turning about an axis does. */
final class LoadBlocks {
    static final String SUMMARY = "dead loads: {type: body-force, value: [N/m³]}, {type: pressure, value: Pa}, {type: traction, value: [Pa]} (both on "
        + "the sides whose nodes are all selected), {type: force, value: [N]} and of beams {type: moment, value: [N·m]} on every selected node,"
        + " {type: centrifugal, value: [rad/s] (2D: a number), point} of all that turns about an axis; with "
        + NodeSelection.SUMMARY + " and time: FACTOR; directions in those of the scene";

    static final List<Parameter> PARAMETERS = Parameter.all(
        NodeSelection.PARAMETERS,
        List.of(
            Parameter.requiredText("type", "body-force, pressure, traction, force, moment or centrifugal"),
            Parameter.any("value", "a number for pressure, else one number per direction"),
            Parameter.numbers("point", "m", "of centrifugal: a point on the axis, x, y, z (2D: x, y) in the axes of the scene; the origin when absent"),
            Parameter.block("time", HistoryBlock.SUMMARY).holding(HistoryBlock.KEYS)));

    private final FiniteElementModel model;
    private final NodeSelection selection;
    private final int dimension;

    private LoadBlocks(FiniteElementModel model, Mesh own, int dimension) {
        this.model = model;
        this.dimension = dimension;
        selection = new NodeSelection(own, dimension);
    }

    /** The keys with the unit of the value for this type of load. */
    private static List<Parameter> parameters(String type) {
        String unit = switch (type) {
            case "body-force" -> "N/m³ or Pa or N/m";                        // per volume; in 2D and 1D per area and length
            case "pressure", "traction" -> "Pa";
            case "force" -> "N";
            case "moment" -> "N·m";
            case "centrifugal" -> "rad/s";
            default -> "-";
        };
        return PARAMETERS.stream().map(p -> p.name().equals("value") ? p.in(unit) : p).toList();
    }

    /** The loads of a body. @param own mesh in its own axes */
    static List<Load.Term> read(Settings body, FiniteElementModel model, Mesh own, Context context) {
        LoadBlocks reader = new LoadBlocks(model, own, context.dimension());
        List<Load.Term> out = new ArrayList<>();
        for (Settings block : body.blocks("loads")) {
            Settings s = block.checked(block.raw("type") instanceof String type ? parameters(type) : PARAMETERS);
            out.add(Load.Term.of(reader.amplitude(s), HistoryBlock.read(s, false, context)));
        }
        return out;
    }

    private double[] amplitude(Settings s) {
        s.refuseIf(s.has("point") && !s.text("type").equals("centrifugal"), "point", "\"" + s.path() + ".point\" is for centrifugal loads. Remove it.");
        return switch (s.text("type")) {
            case "centrifugal" -> centrifugal(s);
            case "body-force" -> bodyForce(s);
            case "pressure" -> sides(s).pressure(s.number("value"));
            case "traction" -> sides(s).traction(vector(s));
            case "force" -> nodal(s, 0, vector(s));
            case "moment" -> moments(s);
            default -> throw s.error("type", "\"" + s.path() + ".type\" is \"" + s.text("type")
                + "\", expected body-force, pressure, traction, force, moment or centrifugal.");
        };
    }

    private static void refuseSelection(Settings s, String what) {
        for (String key : new String[] {"nodes", "box", "plane"}) {
            s.refuseIf(s.has(key), key, "\"" + s.path() + "." + key + "\" does not apply to a " + what + ", which acts everywhere. Remove it.");
        }
    }

    private double[] centrifugal(Settings s) {
        refuseSelection(s, "centrifugal load");
        double[] spin = new double[3];
        if (dimension == 2) {
            spin[model.isAxisymmetric() ? 1 : 2] = s.raw("value") instanceof Number ? s.number("value") : s.numbers("value", 1)[0];
        } else {
            spin = s.numbers("value", 3);
        }
        double[] point = s.has("point") ? selection.vector(s, "point") : new double[3];
        return model.centrifugalLoad(spin, point);
    }

    private double[] bodyForce(Settings s) {
        refuseSelection(s, "body force");
        return model.bodyForceLoad(vector(s));
    }

    /** One number per direction, as three. */
    private double[] vector(Settings s) {
        double[] value = s.numbers("value", model.translations());
        return Arrays.copyOf(value, 3);
    }

    private SideLoads sides(Settings s) {
        if (model.mesh().dimension() == 1) {
            throw s.error("type", "\"" + s.path() + ".type\" is \"" + s.text("type") + "\", but bars have no sides. Use force or body-force.");
        }
        SideLoads sides = new SideLoads(model, selection.nodes(s));
        if (sides.count() == 0) {
            throw new SceneFormatException(s.location(), "\"" + s.path() + "\" selects no side of the boundary of " + model.mesh().source()
                + " with all its nodes. Select the nodes of whole sides.");
        }
        return sides;
    }

    private double[] moments(Settings s) {
        int rotations = model.dofsPerNode() - model.translations();
        s.refuseIf(rotations == 0, "type", "\"" + s.path() + ".type\" is \"moment\", but the nodes have no rotations. Use forces, or \"beam\".");
        return nodal(s, model.translations(), s.numbers("value", rotations));
    }

    /** The value on the dofs of every selected node from {@code first} on. */
    private double[] nodal(Settings s, int first, double[] value) {
        double[] f = new double[model.dofCount()];
        int count = first == 0 ? model.translations() : value.length;
        for (int node : selection.nodes(s)) {
            System.arraycopy(value, 0, f, node * model.dofsPerNode() + first, count);
        }
        return f;
    }
}
