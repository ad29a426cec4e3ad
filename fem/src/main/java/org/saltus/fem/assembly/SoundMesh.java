package org.saltus.fem.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.Mesh;
import org.saltus.fem.element.Element;

/** Checks that a mesh lies where its displacements are and that no cell is inverted or degenerate. */
final class SoundMesh {
    /** Determinant of the Jacobian by size^dimension below which an element counts as degenerate: needles of 1 : 10⁶ pass. */
    private static final double SMALLEST_QUALITY = 1e-12;
    /** How far a plane or straight mesh may leave its plane or line, by its size: digits that mesh files print. */
    private static final double FLATNESS = 1e-9;
    /** Unsound elements named in a message. */
    private static final int SHOWN = 20;
    private final Mesh mesh;
    private final List<String> bad = new ArrayList<>();

    SoundMesh(Mesh mesh) {
        this.mesh = mesh;
    }

    /** Throws when a cell was unsound, naming them. */
    void finish() {
        if (!bad.isEmpty()) {
            throw new IllegalArgumentException(bad.get(0) + (bad.size() == 1 ? "" : " So " + (bad.size() == 2 ? "is" : "are") + " element"
                + (bad.size() == 2 ? "" : "s") + " " + String.join(", ", bad.subList(1, Math.min(bad.size(), SHOWN))) + (bad.size() > SHOWN ? ", ... ("
                + bad.size() + " in all)." : ".")));
        }
    }

    /** The directions beyond the displacement components of a node must not vary. */
    void checkFlat(int displacements) {
        double[] x = mesh.coordinates();
        double size = 0;
        for (int i = 3; i < x.length; i++) {
            size = Math.max(size, Math.abs(x[i] - x[i % 3]));
        }
        for (int i = 0; i < x.length; i++) {
            Check.that(i % 3 < displacements || Math.abs(x[i] - x[i % 3]) <= FLATNESS * size, mesh.source() + ": node "
                + mesh.nodeIds()[i / 3] + " has " + "xyz".charAt(i % 3) + " = " + x[i] + ", expected "
                + x[i % 3] + " like the first node: with " + displacements + " displacement component(s) per node the mesh must lie "
                + (displacements == 1 ? "along x. Turn it, or use truss bars." : "in the x-y plane. Turn it."));
        }
    }

    /** Takes down the unsound cells of a block: the whole message for the first one, the numbers of others. */
    void check(Mesh.Block block, Element element) {
        int nodes = block.type().nodes;
        double[] x = new double[3 * nodes];
        for (int c = 0; c < block.count(); c++) {
            for (int i = 0; i < nodes; i++) {
                System.arraycopy(mesh.coordinates(), 3 * block.connectivity()[c * nodes + i], x, 3 * i, 3);
            }
            double quality = element.shapeQuality(x);
            if (!(quality > SMALLEST_QUALITY)) {
                bad.add(bad.isEmpty() ? badCell(block, c, quality) : String.valueOf(block.ids()[c]));
            }
        }
    }

    private String badCell(Mesh.Block block, int c, double quality) {
        StringBuilder nodes = new StringBuilder();
        for (int i = 0; i < block.type().nodes; i++) {
            nodes.append(' ').append(mesh.nodeIds()[block.connectivity()[c * block.type().nodes + i]]);
        }
        return String.format(Locale.ROOT, "%s: element %d (%s, nodes%s) is %s: its Jacobian determinant is %.3g of the element"
            + " size to the power %d, expected a positive number. %s", mesh.source(), block.ids()[c], block.type(), nodes,
            quality < -SMALLEST_QUALITY ? "inverted" : "degenerate", quality, block.type().dimension,
            "Order its nodes counter-clockwise (3D: right-handed), untangle or re-mesh the region.");
    }
}
