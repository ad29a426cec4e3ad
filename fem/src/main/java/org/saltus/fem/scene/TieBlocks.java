package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.linear.Load;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vec3;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.Ties;

/** Reads the lists {@code ties} and {@code symmetry}. */
final class TieBlocks {
    static final String TIES = "rigid ties: blocks {" + NodeSelection.SUMMARY + ", point: [x, y, z] (2D: [x, y]) that rotations"
        + " turn about (mean of the nodes when "
        + "absent, mesh's own axes), fix: [x, y, z, rx, ry, rz] of the tie that are held (none when absent), load: {force, moment, time} at the point}";
    static final String SYMMETRY = "planes of symmetry: blocks {plane: {normal, offset}}, or {nodes | box, normal: [nx, ny, nz] (2D: [nx, ny])},"
        + " in the mesh's own axes";

    private static final List<String> MODES = List.of("x", "y", "z", "rx", "ry", "rz");
    private static final List<Parameter> LOAD = List.of(
        Parameter.numbers("force", "N", "one per direction; 0 when absent"),
        Parameter.numbers("moment", "N·m", "about x, y, z; in 2D about z alone; 0 when absent"),
        Parameter.block("time", HistoryBlock.SUMMARY).holding(HistoryBlock.KEYS));
    static final List<Parameter> TIE = with(Parameter.numbers("point", "m", "where rotations turn about"),
        Parameter.list("fix", "of x, y, z, rx, ry, rz: held"),
        Parameter.block("load", "{force: [N], moment: [N·m] (a number list of one in 2D), time: FACTOR} at the point").holding(LOAD));
    static final List<Parameter> PLANE = with(Parameter.numbers("normal", "-", "of the plane that the nodes of a group or box lie on"));

    private final Mesh own;
    private final double[] position;
    private final double[] quaternion;
    private final NodeSelection selection;
    private final Ties ties;
    private final int dimension;
    private final List<Load.Term> loads;

    private TieBlocks(FiniteElementModel model, Mesh own, double[] quaternion, List<Load.Term> loads, int sceneDimension) {
        this.own = own;
        position = Arrays.copyOf(own.coordinates(), 3);         // where the model's mesh has gone, that of the original for copies
        Quaternion.rotate(quaternion, 0, position, 0, position, 0);
        Vec3.subtract(model.mesh().coordinates(), 0, position, 0, position, 0);
        this.quaternion = quaternion;
        selection = new NodeSelection(own, sceneDimension);
        ties = new Ties(model);
        dimension = model.translations();
        this.loads = loads;
    }

    private static List<Parameter> with(Parameter... more) {
        List<Parameter> out = new ArrayList<>(NodeSelection.PARAMETERS);
        out.addAll(List.of(more));
        return List.copyOf(out);
    }

    /**
     * The ties of a body, empty without any.
     *
     * @param own        mesh in its own axes
     * @param quaternion that has turned the model's mesh
     * @param loads      takes the loads of the ties
     * @param context    whose providers read formulas
     */
    static Ties read(Settings body, FiniteElementModel model, Mesh own, double[] quaternion, List<Load.Term> loads, Context context) {
        TieBlocks reader = new TieBlocks(model, own, quaternion, loads, context.dimension());
        for (Settings block : body.blocks("ties")) {
            Settings s = block.checked(TIE);
            FemBlock.located(s, () -> reader.tie(s, context));
        }
        for (Settings block : body.blocks("symmetry")) {
            reader.plane(block.checked(PLANE));
        }
        return reader.ties;
    }

    private Ties tie(Settings s, Context context) {
        boolean[] fixed = new boolean[6];
        for (Object word : s.has("fix") ? s.list("fix") : List.of()) {
            int mode = MODES.indexOf(word);
            s.refuseIf(mode < 0, "fix", "\"" + s.path() + ".fix\" has " + word + ", expected of " + String.join(", ", MODES) + ".");
            fixed[mode] = true;
        }
        double[] point = null;
        if (s.has("point")) {
            point = selection.vector(s, "point");
            Quaternion.rotate(quaternion, 0, point, 0, point, 0);
            Vec3.axpy(1, position, 0, point, 0);
        }
        ties.rigid(selection.nodes(s), point, fixed);
        if (s.has("load")) {
            Settings load = s.block("load").checked(LOAD);
            loads.add(Load.Term.of(ties.load(amplitude(load)), HistoryBlock.read(load, false, context)));
        }
        return ties;
    }

    /** Force and moment, six numbers. */
    private double[] amplitude(Settings load) {
        if (!load.has("force") && !load.has("moment")) {
            throw new SceneFormatException(load.location(), "\"" + load.path() + "\" has neither force [N] nor moment [N·m]. Give one, or remove the load.");
        }
        double[] out = new double[6];
        if (load.has("force")) {
            System.arraycopy(load.numbers("force", dimension), 0, out, 0, dimension);
        }
        if (load.has("moment")) {
            int count = dimension == 3 ? 3 : 1;
            System.arraycopy(load.numbers("moment", count), 0, out, 6 - count, count);
        }
        return out;
    }

    private void plane(Settings s) {
        int[] nodes = selection.nodes(s);
        s.refuseIf(s.has("plane") == s.has("normal"), "normal",
            "\"" + s.path() + "\" needs either a plane, or nodes of " + own.source() + " with the normal of theirs.");
        double[] normal = selection.normal(s.has("plane") ? s.block("plane") : s);
        Quaternion.rotate(quaternion, 0, normal, 0, normal, 0);
        ties.symmetry(nodes, normal);
    }
}
