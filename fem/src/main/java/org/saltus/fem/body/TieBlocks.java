package org.saltus.fem.body;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Mesh;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;

/** Reads the lists {@code ties} and {@code symmetry}. */
final class TieBlocks {
    static final String TIES = "rigid ties: blocks {" + NodeSelection.SUMMARY + ", point: [x, y, z] that rotations turn about (mean of the nodes when "
        + "absent, mesh's own axes), fix: [x, y, z, rx, ry, rz] of the tie that are held (none when absent)}";
    static final String SYMMETRY = "planes of symmetry: blocks {plane: {normal, offset}}, or {nodes | box, normal: [nx, ny, nz]}, in the mesh's own axes";

    private static final List<String> MODES = List.of("x", "y", "z", "rx", "ry", "rz");
    private static final List<Parameter> TIE = with(Parameter.numbers("point", "m", "where rotations turn about"),
        Parameter.list("fix", "of x, y, z, rx, ry, rz: held"));
    private static final List<Parameter> PLANE = with(Parameter.numbers("normal", "-", "of the plane that the nodes of a group or box lie on"));

    private final Mesh own;
    private final double[] position;
    private final double[] quaternion;
    private final NodeSelection selection;
    private final Ties ties;

    private TieBlocks(FiniteElementModel model, Mesh own, double[] position, double[] quaternion) {
        this.own = own;
        this.position = position;
        this.quaternion = quaternion;
        selection = new NodeSelection(own);
        ties = new Ties(model);
    }

    private static List<Parameter> with(Parameter... more) {
        List<Parameter> out = new ArrayList<>(NodeSelection.PARAMETERS);
        out.addAll(List.of(more));
        return List.copyOf(out);
    }

    /** The ties of a body, empty without any. @param own mesh in its own axes; @param position and @param quaternion of the placed one */
    static Ties read(Settings body, FiniteElementModel model, Mesh own, double[] position, double[] quaternion) {
        TieBlocks reader = new TieBlocks(model, own, position, quaternion);
        for (Settings block : body.blocks("ties")) {
            Settings s = block.checked(TIE);
            FemBlock.located(s, () -> reader.tie(s));
        }
        for (Settings block : body.blocks("symmetry")) {
            reader.plane(block.checked(PLANE));
        }
        return reader.ties;
    }

    private Ties tie(Settings s) {
        boolean[] fixed = new boolean[6];
        for (Object word : s.has("fix") ? s.list("fix") : List.of()) {
            int mode = MODES.indexOf(word);
            if (mode < 0) {
                throw s.error("fix", "\"" + s.path() + ".fix\" has " + word + ", expected of " + String.join(", ", MODES) + ".");
            }
            fixed[mode] = true;
        }
        double[] point = null;
        if (s.has("point")) {
            point = Arrays.copyOf(s.numbers("point"), 3);
            Quaternion.rotate(quaternion, 0, point, 0, point, 0);
            for (int a = 0; a < 3; a++) {
                point[a] += position[a];
            }
        }
        ties.rigid(selection.nodes(s), point, fixed);
        return ties;
    }

    private void plane(Settings s) {
        int[] nodes = selection.nodes(s);
        if (s.has("plane") == s.has("normal")) {
            throw s.error("normal", "\"" + s.path() + "\" needs either a plane, or nodes of " + own.source() + " with the normal of theirs.");
        }
        double[] normal = s.has("plane") ? s.block("plane").numbers("normal", 3) : s.numbers("normal", 3);
        if (!(normal[0] * normal[0] + normal[1] * normal[1] + normal[2] * normal[2] > 0)) {
            throw s.error("normal", "\"" + s.path() + ".normal\" is zero, expected a direction.");
        }
        Quaternion.rotate(quaternion, 0, normal, 0, normal, 0);
        ties.symmetry(nodes, normal);
    }
}
