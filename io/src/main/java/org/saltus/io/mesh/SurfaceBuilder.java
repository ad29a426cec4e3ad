package org.saltus.io.mesh;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** Gathers the triangles of a surface; equal corners become one node, triangles with two equal corners are left out. */
final class SurfaceBuilder {
    private final String source;
    private final Map<List<Double>, Integer> numbers = new HashMap<>();
    private final List<double[]> nodes = new ArrayList<>();
    private int[] triangles = new int[48];
    private int length;

    SurfaceBuilder(String source) {
        this.source = source;
    }

    /** Number of the node at a place, new if there is none; −0 counts as 0. */
    int node(double x, double y, double z) {
        double[] at = {x + 0.0, y + 0.0, z + 0.0};
        Integer known = numbers.putIfAbsent(List.of(at[0], at[1], at[2]), nodes.size());
        if (known != null) {
            return known;
        }
        nodes.add(at);
        return nodes.size() - 1;
    }

    void triangle(int a, int b, int c) {
        if (a == b || b == c || c == a) {
            return;
        }
        if (length == triangles.length) {
            triangles = Arrays.copyOf(triangles, 2 * length);
        }
        triangles[length++] = a;
        triangles[length++] = b;
        triangles[length++] = c;
    }

    Mesh mesh() {
        double[] x = new double[3 * nodes.size()];
        long[] ids = new long[nodes.size()];
        for (int k = 0; k < ids.length; k++) {
            System.arraycopy(nodes.get(k), 0, x, 3 * k, 3);
            ids[k] = k + 1L;
        }
        long[] cells = new long[length / 3];
        for (int t = 0; t < cells.length; t++) {
            cells[t] = t + 1L;
        }
        return new Mesh(2, x, List.of(new Mesh.Block(Mesh.CellType.T3, Arrays.copyOf(triangles, length), cells, "")), ids, Map.of(), source);
    }

    /** The three finite numbers after the first word of a line. */
    static double[] numbers(String[] words, Path file, int line) {
        double[] out = new double[3];
        for (int i = 0; i < 3; i++) {
            String word = i + 1 < words.length ? words[i + 1] : "";
            try {
                out[i] = Double.parseDouble(word);
            } catch (NumberFormatException e) {
                throw new SceneFormatException(new Location(file.toString(), line, 1), file.getFileName() + ": coordinate " + (i + 1) + " is \"" + word
                    + "\", expected a number.", e);
            }
            if (!Double.isFinite(out[i])) {
                throw new SceneFormatException(new Location(file.toString(), line, 1), file.getFileName() + ": coordinate " + (i + 1) + " is " + word
                    + ", expected a finite number.");
            }
        }
        return out;
    }
}
