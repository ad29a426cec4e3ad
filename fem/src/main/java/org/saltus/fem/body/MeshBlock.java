package org.saltus.fem.body;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.Mesh.CellType;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.mesh.StructuredMesh;

/** Reads the block {@code mesh}: a file, or a structured mesh. */
final class MeshBlock {
    static final String SUMMARY = "{file: NAME} read by the format of its ending, or a structured mesh with a corner at the "
        + "origin: {type: bar | rectangle | box, size: [lengths, m], divisions: [counts], "
        + "cells: q4 (default) | t3 | q8 | t6 for rectangles, hex8 (default) | tet4 | wedge6 | hex20 | tet10 for boxes}";

    private static final List<Parameter> FILE = List.of(Parameter.requiredText("file", "mesh file"));
    private static final List<Parameter> STRUCTURED = List.of(
        Parameter.requiredText("type", "bar, rectangle or box"),
        Parameter.any("size", "edge lengths [m], one per direction; a plain number for bars"),
        Parameter.any("divisions", "number of cells, one per direction; a plain number for bars"),
        Parameter.text("cells", null, "q4, t3, q8 or t6 for rectangles; hex8, tet4, wedge6, hex20 or tet10 for boxes"));

    private final Settings block;
    private final Context context;

    MeshBlock(Settings block, Context context) {
        this.block = block;
        this.context = context;
    }

    Mesh read() {
        if (block.has("file")) {
            return file(block.checked(FILE));
        }
        return structured(block.checked(STRUCTURED));
    }

    private Mesh file(Settings s) {
        Path file = context.resolve(s.text("file"));
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<String> known = new ArrayList<>();
        for (MeshFormatProvider format : context.providers().all(MeshFormatProvider.class)) {
            known.addAll(format.extensions());
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                return read(s, format, file);
            }
        }
        throw s.error("file", "no mesh format reads \"" + name + "\". Known endings: " + String.join(", ", known)
            + ". Convert the file, or add the jar that reads it.");
    }

    private static Mesh read(Settings s, MeshFormatProvider format, Path file) {
        if (!Files.isRegularFile(file)) {
            throw s.error("file", "no file " + file + ". Names are relative to the folder of the scene.");
        }
        try {
            return format.read(file);
        } catch (IOException e) {
            throw s.error("file", "cannot read " + file + ": " + e.getMessage() + ".");
        }
    }

    private Mesh structured(Settings s) {
        return switch (s.text("type")) {
            case "bar" -> {
                noCells(s);
                yield StructuredMesh.bar(sizes(s, 1)[0], divisions(s, 1)[0]);
            }
            case "rectangle" -> {
                double[] l = sizes(s, 2);
                int[] n = divisions(s, 2);
                yield StructuredMesh.rectangle(l[0], l[1], n[0], n[1], cells(s, CellType.Q4, CellType.T3, CellType.Q8, CellType.T6));
            }
            case "box" -> {
                double[] l = sizes(s, 3);
                int[] n = divisions(s, 3);
                yield StructuredMesh.box(l[0], l[1], l[2], n[0], n[1], n[2], cells(s, CellType.HEX8, CellType.TET4, CellType.WEDGE6, CellType.HEX20,
                    CellType.TET10));
            }
            default -> throw s.error("type", "\"" + s.path() + ".type\" is \"" + s.text("type")
                + "\", expected bar, rectangle or box.");
        };
    }

    /** A list of numbers, or one plain number where one is wanted. */
    private static double[] numbers(Settings s, String key, int count) {
        return count == 1 && s.raw(key) instanceof Number ? new double[] {s.number(key)} : s.numbers(key, count);
    }

    private static double[] sizes(Settings s, int count) {
        double[] out = numbers(s, "size", count);
        for (double x : out) {
            if (!(x > 0)) {
                throw s.error("size", "\"" + s.path() + ".size\" has the length " + x + " m, expected positive ones.");
            }
        }
        return out;
    }

    private static int[] divisions(Settings s, int count) {
        double[] given = numbers(s, "divisions", count);
        int[] out = new int[count];
        for (int k = 0; k < count; k++) {
            if (given[k] != Math.rint(given[k]) || given[k] < 1 || given[k] > 1e8) {
                throw s.error("divisions", "\"" + s.path() + ".divisions\" has " + given[k]
                    + ", expected whole numbers from 1.");
            }
            out[k] = (int) given[k];
        }
        return out;
    }

    /** The type named in the block; the first one when none is. */
    private static CellType cells(Settings s, CellType... known) {
        String word = s.text("cells", known[0].name());
        List<String> words = new ArrayList<>();
        for (CellType type : known) {
            if (type.name().equalsIgnoreCase(word)) {
                return type;
            }
            words.add(type.name().toLowerCase(Locale.ROOT));
        }
        throw s.error("cells", "\"" + s.path() + ".cells\" is \"" + word + "\", expected one of " + String.join(", ", words) + ".");
    }

    private static void noCells(Settings s) {
        if (s.has("cells")) {
            throw s.error("cells", "\"" + s.path() + ".cells\" does not apply to a bar. Remove it.");
        }
    }
}
