package org.saltus.fem.scene;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Digits;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.mesh.SurfaceRepair;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.mesh.MeshDoubts;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.RoundMesh;
import org.saltus.fem.mesh.StructuredMesh;

/** Reads the block {@code mesh}: a file, or a structured mesh. */
record MeshBlock(Settings block, Context context) {
    static final String SUMMARY = "{file: NAME} read by the format of its ending, or a mesh by its measures: "
        + "{type: bar | rectangle | box, size: [lengths, m], divisions: [counts]} with a corner at the origin, "
        + "{type: disk | sphere, radius [m], divisions: k or mesh_size [m]} about it, {type: cylinder, radius, length [m], divisions: [k, layers] or "
        + "mesh_size} from it along z; cells: q4 (default), t3, q8, t6 for rectangles; t3 (default), t6, q4, q8 for disks; hex8 (default), hex20, tet4, "
        + "tet10 for boxes, spheres and cylinders, wedge6 for boxes and cylinders";

    private static final List<Parameter> FILE = List.of(Parameter.requiredText("file", "mesh file"),
        Parameter.number("scale", "-", Double.MIN_NORMAL, Double.MAX_VALUE, 1, "factor on the coordinates: 0.001 for a file in mm"),
        Parameter.flag("repair", false, "true: of files of triangles (.stl, .obj), those that are there twice or have no area are left out, those turned"
            + " against their neighbours are turned; what was done is a warning"),
        Parameter.text("boundary", "apply", "apply or ignore: the fixed nodes that the file gives (*BOUNDARY of .inp files)"));
    private static final List<Parameter> STRUCTURED = List.of(
        Parameter.requiredText("type", "bar, rectangle, box, disk, sphere or cylinder"),
        Parameter.any("size", "edge lengths, one per direction; a plain number for bars").in("m"),
        Parameter.any("divisions", "number of cells, one per direction; a plain number for bars; of disks and spheres along the radius, of cylinders"
            + " [along the radius, along z]"),
        Parameter.optionalNumber("radius", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "of disks, spheres, cylinders"),
        Parameter.optionalNumber("length", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "of cylinders"),
        Parameter.optionalNumber("mesh_size", "m", Double.MIN_NORMAL, Double.MAX_VALUE, "in place of the divisions of round bodies: they are radius (length) /"
            + " mesh_size, rounded"),
        Parameter.text("cells", null, "q4, t3, q8 or t6 for rectangles and disks; hex8, hex20, tet4, tet10 or wedge6 for boxes, cylinders and (not wedge6)"
            + " spheres"));

    static final List<Parameter> KEYS = Parameter.anyOf(List.of(), FILE, STRUCTURED);
    private static final List<String> ANGULAR = List.of("bar", "rectangle", "box");
    private static final List<String> ROUND = List.of("disk", "sphere", "cylinder");
    /** Of K per cell of each dimension: 12 bytes per entry, dofs times neighbours of a node of plain cells, half of which a triangle has. */
    private static final double[] LEAST_BYTES = {0, 36, 200, 1000};
    private static final int MOST = 100_000_000;
    /** Larger meshes are looked at twice, m: a part of 10 mm in a file in mm. */
    private static final double LARGE_PART = 10;

    /** The mesh with what its file says beside it; doubts about a file are warnings of the scene. */
    MeshFile read() {
        if (!block.has("file")) {
            return MeshFile.of(structured(block.checked(STRUCTURED)));
        }
        Settings s = block.checked(FILE);
        boolean ignore = choice(s, "boundary", "apply", "ignore").equals("ignore");
        MeshFile read = file(s);
        read.warnings().forEach(context::warn);
        Mesh mesh = Meshes.scaled(s.flag("repair") ? repaired(s, read.mesh()) : read.mesh(), s.number("scale"));
        List<String> doubts = MeshDoubts.of(mesh);
        doubts.forEach(context::warn);
        double size = MeshDoubts.size(mesh);
        if (doubts.isEmpty() && !block.has("scale") && size >= LARGE_PART) {
            context.warn(block.at("file") + ": " + mesh.source() + " is " + Digits.of(size, 3) + " m long, and there is no \"scale\". If the file is in mm,"
                + " give scale: 0.001; scale: 1 says that it is in m.");
        }
        return new MeshFile(mesh, read.materials(), ignore ? List.of() : read.fixed(), read.warnings());
    }

    private Mesh repaired(Settings s, Mesh mesh) {
        s.refuseIf(!s.text("file").toLowerCase(Locale.ROOT).matches(".*\\.(stl|obj)"), "repair", "\"" + s.path() + ".repair\" is for files of triangles, .stl"
            + " and .obj. Remove it.");
        SurfaceRepair.Repaired out = SurfaceRepair.of(mesh);
        if (!out.report().isEmpty()) {
            context.warn(out.report());
        }
        return out.mesh();
    }

    private static String choice(Settings s, String key, String... known) {
        String word = s.text(key);
        if (!List.of(known).contains(word)) {
            throw s.error(key, "\"" + s.path() + "." + key + "\" is \"" + word + "\", expected " + String.join(" or ", known) + ".");
        }
        return word;
    }

    private MeshFile file(Settings s) {
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

    private static MeshFile read(Settings s, MeshFormatProvider format, Path file) {
        if (!Files.isRegularFile(file)) {
            throw s.error("file", "no file " + file + ". Names count from the folder of the file in which they stand.");
        }
        try {
            return format.readAll(file);
        } catch (IOException e) {
            throw s.error("file", "cannot read " + file + ": " + e.getMessage() + ".");
        }
    }

    private Mesh structured(Settings s) {
        String type = s.text("type");
        boolean round = ROUND.contains(type);
        if (!round && !ANGULAR.contains(type)) {
            throw s.error("type", "\"" + s.path() + ".type\" is \"" + type + "\", expected bar, rectangle, box, disk, sphere or cylinder.");
        }
        for (String key : round ? List.of("size") : List.of("radius", "length", "mesh_size")) {
            unused(s, key, type);
        }
        return switch (type) {
            case "bar" -> {
                unused(s, "cells", type);
                requireRoom(s, 1, divisions(s, 1)[0]);
                yield StructuredMesh.bar(sizes(s, 1)[0], divisions(s, 1)[0]);
            }
            case "rectangle" -> {
                double[] l = sizes(s, 2);
                int[] n = divisions(s, 2);
                requireRoom(s, 2, (double) n[0] * n[1]);
                yield StructuredMesh.rectangle(l[0], l[1], n[0], n[1], cells(s, CellType.Q4, CellType.T3, CellType.Q8, CellType.T6));
            }
            case "box" -> {
                double[] l = sizes(s, 3);
                int[] n = divisions(s, 3);
                requireRoom(s, 3, (double) n[0] * n[1] * n[2]);
                yield StructuredMesh.box(l[0], l[1], l[2], n[0], n[1], n[2], cells(s, CellType.HEX8, CellType.TET4, CellType.WEDGE6, CellType.HEX20,
                    CellType.TET10));
            }
            case "disk" -> {
                unused(s, "length", type);
                int k = along(s, "radius")[0];
                requireRoom(s, 2, 6.0 * k * k);
                yield RoundMesh.disk(s.number("radius"), k, cells(s, CellType.T3, CellType.T6, CellType.Q4, CellType.Q8));
            }
            case "sphere" -> {
                unused(s, "length", type);
                int k = along(s, "radius")[0];
                requireRoom(s, 3, 4.0 * k * k * k);
                yield RoundMesh.sphere(s.number("radius"), k, cells(s, CellType.HEX8, CellType.HEX20, CellType.TET4, CellType.TET10));
            }
            default -> {
                int[] n = along(s, "radius", "length");
                requireRoom(s, 3, 3.0 * n[0] * n[0] * n[1]);
                yield RoundMesh.cylinder(s.number("radius"), s.number("length"), n[0], n[1], cells(s, CellType.HEX8, CellType.HEX20, CellType.TET4,
                    CellType.TET10, CellType.WEDGE6));
            }
        };
    }

    /** Refuses a mesh whose stiffness matrix alone, at the least number of its entries, is larger than the memory that Java may use. */
    private static void requireRoom(Settings s, int dimension, double cells) {
        double bytes = cells * LEAST_BYTES[dimension];
        double room = Runtime.getRuntime().maxMemory();
        if (bytes > room) {
            throw s.error(s.has("divisions") ? "divisions" : "mesh_size", String.format(Locale.ROOT,
                "\"%s\" makes about %.3g cells, whose matrices take at least"
                + " %.3g GB; Java may use %.3g GB. Take fewer cells, or give Java more memory (SALTUS_JAVA_OPTS=-Xmx..g).", s.path(), cells, bytes / 1e9,
                room / 1e9));
        }
    }

    /** Cells along the measures of a round body: given, or the measures by the mesh size. */
    private static int[] along(Settings s, String... measures) {
        for (String measure : measures) {
            if (!s.has(measure)) {
                throw s.error(measure, "\"" + s.path() + "." + measure + "\" is missing [m]. Add it.");
            }
        }
        if (s.has("mesh_size") == s.has("divisions")) {
            throw s.error("mesh_size", "\"" + s.path() + "\" has " + (s.has("divisions") ? "both" : "neither") + " of divisions and mesh_size, expected one.");
        }
        if (s.has("divisions")) {
            return divisions(s, measures.length);
        }
        int[] out = new int[measures.length];
        for (int k = 0; k < out.length; k++) {
            out[k] = (int) Math.max(1, Math.min(MOST, Math.round(s.number(measures[k]) / s.number("mesh_size"))));
        }
        return out;
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
            if (given[k] != Math.rint(given[k]) || given[k] < 1 || given[k] > MOST) {
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

    private static void unused(Settings s, String key, String type) {
        if (s.has(key)) {
            throw s.error(key, "\"" + s.path() + "." + key + "\" does not apply to a " + type + ". Remove it.");
        }
    }
}
