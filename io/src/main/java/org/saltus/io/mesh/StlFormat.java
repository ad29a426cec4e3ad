package org.saltus.io.mesh;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.saltus.core.check.FileBytes;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** Triangulated surfaces in STL files, text or binary. Corners with the same coordinates become one node. */
public final class StlFormat {
    private static final int HEADER = 84;
    private static final int RECORD = 50;

    private StlFormat() {
    }

    /** The mesh of a file. @throws SceneFormatException if it is damaged */
    public static Mesh read(Path file) throws IOException {
        byte[] bytes = FileBytes.of(file);
        SurfaceBuilder out = new SurfaceBuilder(file.getFileName().toString());
        ByteBuffer data = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        if (bytes.length >= HEADER && bytes.length == HEADER + (long) RECORD * data.getInt(HEADER - 4)) {
            binary(data, out);
        } else {
            text(new String(bytes, StandardCharsets.UTF_8), file, out);
        }
        return out.mesh();
    }

    private static void binary(ByteBuffer data, SurfaceBuilder out) {
        int count = data.getInt(HEADER - 4);
        int[] corners = new int[3];
        for (int t = 0; t < count; t++) {
            int at = HEADER + RECORD * t + 12;
            for (int k = 0; k < 3; k++) {
                corners[k] = out.node(data.getFloat(at + 12 * k), data.getFloat(at + 12 * k + 4), data.getFloat(at + 12 * k + 8));
            }
            out.triangle(corners[0], corners[1], corners[2]);
        }
    }

    private static void text(String all, Path file, SurfaceBuilder out) {
        int[] corners = new int[3];
        int k = 0;
        int number = 0;
        for (String line : all.split("\n")) {
            number++;
            String[] words = line.strip().split("\\s+");
            if (!words[0].equalsIgnoreCase("vertex")) {
                continue;
            }
            double[] x = SurfaceBuilder.numbers(words, file, number);
            corners[k++] = out.node(x[0], x[1], x[2]);
            if (k == 3) {
                out.triangle(corners[0], corners[1], corners[2]);
                k = 0;
            }
        }
        if (k != 0) {
            throw new SceneFormatException(new Location(file.toString(), number, 1), file.getFileName()
                + ": ends within a triangle, expected three vertices each.");
        }
    }
}
