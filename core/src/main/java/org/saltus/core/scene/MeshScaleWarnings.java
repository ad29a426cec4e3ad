package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Digits;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Meshes that are so much larger or smaller than everything else in the scene that they may be in another unit. */
public final class MeshScaleWarnings {
    /** Millimetres beside metres make 1000. */
    private static final double RATIO = 300;

    private record Sized(BodyDynamics body, Mesh mesh, double size) {
    }

    private MeshScaleWarnings() {
    }

    /** One sentence per doubtful mesh: its body, its size and that of the others, an element with its number. */
    public static List<String> of(Scene scene) {
        List<Sized> all = new ArrayList<>();
        for (BodyDynamics body : scene.bodies()) {
            if (body instanceof MeshedBody meshed) {
                all.add(new Sized(body, meshed.mesh(), extent(meshed.mesh().coordinates(), null, 0, meshed.mesh().nodeCount())));
            }
        }
        for (Part part : scene.parts()) {
            double radius = part.shape() == null ? 0 : part.shape().boundingRadius();
            if (radius > 0 && radius < Double.POSITIVE_INFINITY) {
                all.add(new Sized(null, null, 2 * radius));
            }
        }
        List<String> out = new ArrayList<>();
        for (Sized one : all) {
            if (one.body != null && all.size() > 1) {
                doubt(one, medianOfOthers(one, all), out);
            }
        }
        return out;
    }

    private static double medianOfOthers(Sized one, List<Sized> all) {
        double[] sizes = all.stream().filter(s -> s != one).mapToDouble(Sized::size).sorted().toArray();
        return sizes[sizes.length / 2];
    }

    private static void doubt(Sized one, double others, List<String> out) {
        if (one.size < RATIO * others && others < RATIO * one.size) {
            return;
        }
        Mesh.Block cells = one.mesh.solid().get(0);
        double element = extent(one.mesh.coordinates(), cells.connectivity(), 0, cells.type().nodes);
        out.add("Body \"" + one.body.name() + "\" (" + one.mesh.source() + ") is " + Digits.of(one.size, 3) + " m long, its element " + cells.ids()[0] + " "
            + Digits.of(element, 3) + " m; the other bodies of the scene are about " + Digits.of(others, 3) + " m long. If a mesh is in another unit, give"
            + " \"scale\" (0.001 for mm).");
    }

    /** Largest extent of a mesh along an axis, m. */
    static double extent(Mesh mesh) {
        return extent(mesh.coordinates(), null, 0, mesh.nodeCount());
    }

    /** Largest extent along an axis of {@code count} nodes, from a place in a list of nodes or of all of them. */
    private static double extent(double[] x, int[] nodes, int from, int count) {
        double[] low = new double[3];
        double[] high = new double[3];
        Arrays.fill(low, Double.POSITIVE_INFINITY);
        Arrays.fill(high, Double.NEGATIVE_INFINITY);
        for (int k = from; k < from + count; k++) {
            int node = nodes == null ? k : nodes[k];
            for (int a = 0; a < 3; a++) {
                low[a] = Math.min(low[a], x[3 * node + a]);
                high[a] = Math.max(high[a], x[3 * node + a]);
            }
        }
        return Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
    }
}
