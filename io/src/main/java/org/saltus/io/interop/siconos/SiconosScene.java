package org.saltus.io.interop.siconos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.BodyDraft;
import org.saltus.io.interop.BodyNames;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.RunOptions;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.interop.Solid;

/** Tells the scene of one file: objects of {@code data/input} with their contactors, laws of {@code data/nslaws}, {@code data/joints}. */
final class SiconosScene {
    private static final double GRAVITY = 9.80665;
    private final HdfTree root;
    private final HdfTree data;
    private final Settings options;
    private final Context context;
    private final SceneDraft draft = new SceneDraft();
    private final int dimension;
    private final SiconosShapes shapes;
    private final SiconosResult result;
    private final BodyNames names = new BodyNames();
    /** Objects by their names in the file, in that order. */
    private final Map<String, Item> items = new LinkedHashMap<>();

    /** An object of the file. @param name in the scene; @param groups of its contactors; @param position, orientation at the start of the scene */
    record Item(String name, HdfTree node, boolean moves, TreeSet<Integer> groups, double[] position, double[] orientation) {
    }

    SiconosScene(HdfTree root, Settings options, Context context) {
        this.root = root;
        this.options = options;
        this.context = context;
        data = root.child("data");
        if (data == null) {
            throw root.fault("there is no group /data in this HDF5 file. Choose a file of siconos.io.mechanics_run.");
        }
        dimension = root.whole("dimension", 3);
        if (dimension != 2 && dimension != 3) {
            throw root.fault("attribute dimension is " + dimension + ", expected 2 or 3.");
        }
        shapes = new SiconosShapes(data.child("ref"), dimension, context, draft);
        result = new SiconosResult(data);
    }

    ForeignScene read() {
        HdfTree input = data.child("input");
        if (input == null || input.children().isEmpty()) {
            throw root.fault("there are no objects in /data/input. Choose a file that holds a scene.");
        }
        for (String rare : List.of("boundary_conditions", "permanent_interactions", "plugins", "external_functions")) {
            HdfTree group = data.child(rare);
            for (HdfTree entry : group == null ? List.<HdfTree>of() : group.children()) {
                draft.miss(entry.path(), rare.replace('_', ' ') + " have no counterpart");
            }
        }
        draft.head("Scene of Siconos (siconos.io.mechanics_run), from " + root.file().path().getFileName() + ".");
        draft.head("Names are those of the file; comments name the path of what they stand above.");
        boolean last = switch (options.text("at")) {
            case "start" -> false;
            case "last" -> true;
            default -> throw new IllegalArgumentException("--at is \"" + options.text("at") + "\", expected start or last.");
        };
        top(last);
        List<Map<String, Object>> blocks = new ArrayList<>();
        for (HdfTree object : input.children()) {
            Map<String, Object> block = object(object, last);
            if (block != null) {
                blocks.add(block);
            }
        }
        SiconosLaws laws = new SiconosLaws(data.child("nslaws"), items, draft);
        laws.materials();
        int k = 0;
        for (Item item : items.values()) {
            Map<String, Object> block = blocks.get(k++);
            laws.putMaterial(item, block);
            draft.entry("bodies", block, item.node().path());
        }
        laws.write();
        new SiconosJoints(data, items, laws, draft).write();
        return draft.scene();
    }

    private void top(boolean last) {
        double[] times = result.times();
        RunOptions.Choice step = times.length > 1 ? RunOptions.Choice.assumed(times[1], "the first step of the stored run")
            : RunOptions.Choice.assumed(1e-3, "the file holds no run");
        RunOptions.Choice end = times.length > 1 && !last ? RunOptions.Choice.assumed(times[times.length - 1], "the end of the stored run")
            : RunOptions.Choice.assumed(1, last ? "more from there" : "the file holds no run");
        double[] g = dimension == 3 ? new double[] {0, 0, -GRAVITY} : new double[] {0, -GRAVITY};
        RunOptions.write(draft, RunOptions.sceneName(root.file().path().getFileName().toString()), dimension, options, step, end,
            new RunOptions.Choice(g, "that of the runner of Siconos", "not in the file: that of the runner of Siconos"));
    }

    private Map<String, Object> object(HdfTree node, boolean last) {
        double mass = node.number("mass", 0);
        if (mass < 0) {
            throw node.fault("attribute mass is " + mass + " kg, expected 0 (static) or more.");
        }
        boolean moves = mass > 0;
        double[] position = Arrays.copyOf(node.numbers("translation", dimension, null), 3);
        double[] orientation = orientation(node);
        double[] motion = node.numbers("velocity", dimension == 3 ? 6 : 3, new double[dimension == 3 ? 6 : 3]);
        double[] velocity = Arrays.copyOf(Arrays.copyOf(motion, dimension), 3);
        double[] spin = dimension == 3 ? Arrays.copyOfRange(motion, 3, 6) : new double[] {0, 0, motion[2]};
        if (node.has("fext")) {
            draft.warn(node.path() + ": fext is stored there and never applied by Siconos 4.4; it is left out");
        }
        double[] row = last && moves ? result.last(node.whole("id", Double.NaN)) : null;
        if (last && moves && (row != null || !node.has("time_of_birth"))) {
            if (row == null) {
                throw node.fault("the stored run has no rows of this object, so --at last has nothing to take. Leave it away.");
            }
            position = Arrays.copyOf(row, 3);
            orientation = Arrays.copyOfRange(row, 3, 7);
            velocity = Arrays.copyOfRange(row, 7, 10);
            spin = Arrays.copyOfRange(row, 10, 13);
        }
        TreeSet<Integer> groups = new TreeSet<>();
        List<Piece> pieces = pieces(node, groups);
        if (pieces == null) {
            return null;
        }
        String name = names.of(node.name());
        items.put(node.name(), new Item(name, node, moves, groups, position, orientation));
        BodyDraft body = new BodyDraft(name, dimension, pieces, position, orientation);
        if (!moves) {
            if (pieces.isEmpty()) {
                draft.warn(node.path() + ": a static object without a contactor does nothing; it is written as a sphere that no law names");
            }
            Map<String, Object> obstacle = pieces.isEmpty() ? marker(name, position) : body.fixed();
            times(node, obstacle, false, last);
            return obstacle;
        }
        Map<String, Object> out = body.rigid(mass, inertia(node, mass, pieces), velocity, BodyDraft.inSpace(orientation, spin));
        times(node, out, true, last);
        return out;
    }

    private Map<String, Object> marker(String name, double[] position) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", name);
        out.put("type", "fixed");
        Map<String, Object> shape = new LinkedHashMap<>();
        shape.put("type", dimension == 3 ? "sphere" : "disk");
        shape.put("radius", 1e-3);
        out.put("shape", shape);
        out.put("position", Arrays.copyOf(position, dimension));
        return out;
    }

    private double[] orientation(HdfTree node) {
        if (dimension == 3) {
            return SiconosShapes.unit(node, "orientation");
        }
        double angle = node.numbers("orientation", 1, new double[1])[0];
        return new double[] {Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)};
    }

    /** The contactors about the centre of mass; null when one of them has no counterpart. */
    private List<Piece> pieces(HdfTree node, TreeSet<Integer> groups) {
        double[] centre = node.has("center_of_mass") ? Arrays.copyOf(node.numbers("center_of_mass"), 3) : new double[3];
        List<Piece> out = new ArrayList<>();
        boolean whole = true;
        for (HdfTree contactor : node.children()) {
            if (!contactor.has("group") || contactor.has("type") || contactor.has("contact_index")) {
                draft.miss(contactor.path(), "a contactor of a CAD model (no group) has no counterpart");
                whole = false;
                continue;
            }
            groups.add(contactor.whole("group", Double.NaN));
            double[] shift = Arrays.copyOf(contactor.numbers("translation", 3, new double[3]), 3);
            for (int i = 0; i < 3; i++) {
                shift[i] -= centre[i];
            }
            Piece piece = shapes.piece(contactor.textOf("shape_name"), contactor);
            if (piece == null) {
                draft.miss(node.path(), "left out, because a shape of it has no counterpart");
                whole = false;
                continue;
            }
            out.add(piece.moved(shift, SiconosShapes.unit(contactor, "orientation")));
        }
        return whole ? out : null;
    }

    /** Nine entries about the centre of mass; null for that of the pieces. */
    private double[] inertia(HdfTree node, double mass, List<Piece> pieces) {
        double[] given = node.numbers("inertia");
        if (given == null) {
            if (pieces.isEmpty()) {
                throw node.fault("has neither inertia nor a contactor to give it. Add the attribute inertia.");
            }
            if (pieces.stream().anyMatch(piece -> piece.solid() == null)) {
                throw node.fault("has no inertia, and a surface as a contactor gives it none. Add the attribute inertia.");
            }
            draft.warn("bodies without inertia have that of their solid shapes here, scaled to the mass; Siconos takes a box about the last contactor instead");
            return null;
        }
        if (dimension == 2) {
            if (given.length != 1 || !(given[0] > 0)) {
                throw node.fault("attribute inertia is " + Arrays.toString(given) + ", expected one number above 0.");
            }
            return new double[] {0, 0, 0, 0, 0, 0, 0, 0, given[0]};
        }
        if (given.length != 3 && given.length != 9) {
            throw node.fault("attribute inertia has " + given.length + " numbers, expected 3 moments or a 3 x 3 matrix.");
        }
        double[] j = BodyDraft.matrix(given);
        double asymmetry = Math.max(Math.abs(j[1] - j[3]), Math.max(Math.abs(j[2] - j[6]), Math.abs(j[5] - j[7])));
        if (asymmetry > 1e-6 * (Math.abs(j[0]) + Math.abs(j[4]) + Math.abs(j[8]))) {
            throw node.fault("attribute inertia is not symmetric: " + Arrays.toString(given) + ".");
        }
        String fault = RigidBody.inertiaFault(Arrays.copyOf(Solid.principal(j), 3));
        if (fault != null) {
            throw node.fault("attribute inertia: " + fault);
        }
        return j;
    }

    /** Adds when the object comes and goes. */
    private void times(HdfTree node, Map<String, Object> block, boolean moves, boolean last) {
        double birth = node.number("time_of_birth", -1);
        double death = node.number("time_of_death", Double.MAX_VALUE);
        if (birth <= 0 && death == Double.MAX_VALUE) {
            return;
        }
        if (options.flag("ignore_times")) {
            draft.warn(node.path() + ": its times of birth and death are left out");
            return;
        }
        double now = last && result.times().length > 0 ? result.times()[result.times().length - 1] : 0;
        if (!moves) {
            draft.miss(node.path(), "a static object that comes or goes has no counterpart; --ignore-times has it there all the time");
        } else if (death <= Math.max(birth, now)) {
            throw node.fault("time_of_death is " + death + " s, expected later than its birth and the start of the scene.");
        } else {
            if (birth > now) {
                block.put("appears", birth - now);
            }
            if (death < Double.MAX_VALUE) {
                block.put("vanishes", death - now);
            }
        }
    }
}
