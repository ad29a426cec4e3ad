package org.saltus.io.mesh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.saltus.core.check.FileBytes;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** Surfaces in Wavefront OBJ files: the lines {@code v} and {@code f}; polygons are cut into triangles from their first corner. */
public final class ObjFormat {
    private ObjFormat() {
    }

    /** The mesh of a file. @throws SceneFormatException if it is damaged */
    public static Mesh read(Path file) throws IOException {
        SurfaceBuilder out = new SurfaceBuilder(file.getFileName().toString());
        int[] nodes = new int[16];
        int count = 0;
        int number = 0;
        for (String line : FileBytes.lines(file, StandardCharsets.ISO_8859_1)) {
            number++;
            String[] words = line.strip().split("\\s+");
            if (words[0].equals("v")) {
                double[] x = SurfaceBuilder.numbers(words, file, number);
                if (count == nodes.length) {
                    nodes = Arrays.copyOf(nodes, 2 * count);
                }
                nodes[count++] = out.node(x[0], x[1], x[2]);
            } else if (words[0].equals("f")) {
                int first = nodes[corner(words, 1, count, file, number)];
                for (int k = 2; k + 1 < words.length; k++) {
                    out.triangle(first, nodes[corner(words, k, count, file, number)], nodes[corner(words, k + 1, count, file, number)]);
                }
            }
        }
        return out.mesh();
    }

    /** Position of the vertex in "7", "7/1/2" or, counted from the last one, "-1". */
    private static int corner(String[] words, int k, int count, Path file, int line) {
        String word = k < words.length ? words[k] : "";
        int slash = word.indexOf('/');
        try {
            int given = Integer.parseInt(slash < 0 ? word : word.substring(0, slash));
            int at = given < 0 ? count + given : given - 1;
            if (at >= 0 && at < count) {
                return at;
            }
        } catch (NumberFormatException e) {
            throw new SceneFormatException(new Location(file.toString(), line, 1), file.getFileName() + ": a face names \"" + word
                + "\", expected the number of a vertex.", e);
        }
        throw new SceneFormatException(new Location(file.toString(), line, 1), file.getFileName() + ": a face names vertex " + word
            + ", expected 1 to " + count + ".");
    }
}
