package org.saltus.contact.shape.surface;

import static org.saltus.contact.shape.ShapeRows.inPlane;
import static org.saltus.contact.shape.ShapeRows.inSpace;
import static org.saltus.contact.shape.ShapeRows.points;
import static org.saltus.contact.shape.ShapeRows.shape;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.saltus.contact.shape.ShapeRows;
import org.saltus.core.check.Reasons;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.SurfaceRepair;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** The surfaces of this package by name: from lists in the scene, from mesh files, from grids of heights. */
public final class SurfaceCatalogue implements Catalogue<ShapeProvider> {
    @Override
    public Class<ShapeProvider> layer() {
        return ShapeProvider.class;
    }

    @Override
    public List<ShapeProvider> providers() {
        return List.of(
            inPlane("triangle-surface", shape("polyline", "wall of a plane scene from point to point, free space to the left of the way",
                List.of(
                    Parameter.requiredList("points", "corners in order: a list of [x, y]; free space lies to the left of the way").in("m"),
                    Parameter.flag("closed", false, "true joins the last point to the first")),
                (s, c) -> new Polyline(points(s, "points", 2), s.flag("closed")))),
            inSpace("polyline", shape("triangle-surface",
                "surface of triangles, open (ground) or closed (rock), not convex in general; smooth across the edges of flat parts",
                List.of(
                    Parameter.text("file", null, "mesh file with triangles (or quadrangles) in space, in place of vertices and triangles"),
                    Parameter.list("vertices", "a list of [x, y, z]").in("m"),
                    Parameter.list("triangles", "a list of three vertex numbers from 0, counter-clockwise seen from free space"),
                    Parameter.number("scale", "-", Double.MIN_VALUE, Double.MAX_VALUE, 1, "factor on all coordinates, for files not in metres"),
                    Parameter.flag("repair", false, "true: triangles of \"file\" that are there twice or have no area are left out, those turned against their"
                        + " neighbours or inside out are turned; what was done is a warning"),
                    Parameter.flag("solid", false, "true: closed and homogeneous inside, mass from its volume; position means its centroid,"
                        + " orientation that of its principal axes")),
                SurfaceCatalogue::triangleSurface)),
            inSpace("polyline", shape("height-field", "ground given by heights on a regular grid, free space above (z up)",
                List.of(
                    Parameter.requiredList("heights", "rows along x of equal length, one row per y").in("m"),
                    Parameter.requiredNumbers("spacing", "m", "distance of neighbouring heights along x and y"),
                    Parameter.numbers("origin", "m", "x, y of the first height; default 0, 0")),
                (s, c) -> heightField(s))));
    }

    private static Shape triangleSurface(Settings settings, Context context) {
        settings.refuseIf(settings.has("file") == settings.has("vertices"), "file",
            "a triangle-surface needs either \"file\" or \"vertices\" and \"triangles\".");
        double scale = settings.number("scale");
        boolean solid = settings.flag("solid");
        settings.refuseIf(settings.flag("repair") && settings.has("vertices"), "repair", "\"repair\" is for files. Remove it, or mend the triangles.");
        if (settings.has("vertices")) {
            double[] x = scaled(points(settings, "vertices", 3), scale);
            int[] triangles = numbers(settings, points(settings, "triangles", 3));
            return ShapeRows.build(settings, "triangles", () -> new TriangleSurface(x, triangles, solid));
        }
        Mesh mesh = read(settings, context);
        if (settings.flag("repair")) {
            SurfaceRepair.Repaired repaired = SurfaceRepair.of(mesh);
            mesh = repaired.mesh();
            if (!repaired.report().isEmpty()) {
                context.warn(repaired.report());
            }
        }
        return new TriangleSurface(scaled(mesh.coordinates(), scale), triangles(mesh), solid);
    }

    private static double[] scaled(double[] x, double scale) {
        double[] out = x.clone();
        for (int i = 0; i < out.length; i++) {
            out[i] *= scale;
        }
        return out;
    }

    private static int[] numbers(Settings settings, double[] given) {
        int[] out = new int[given.length];
        for (int i = 0; i < out.length; i++) {
            out[i] = (int) given[i];
            if (out[i] != given[i]) {
                throw settings.error("triangles", "\"triangles\" entry " + (i / 3 + 1) + " holds " + given[i] + ", expected vertex numbers.");
            }
        }
        return out;
    }

    private static Mesh read(Settings settings, Context context) {
        String name = settings.text("file");
        Path file = context.resolve(name);
        StringBuilder known = new StringBuilder();
        for (MeshFormatProvider format : context.providers().all(MeshFormatProvider.class)) {
            for (String ending : format.extensions()) {
                known.append(known.length() == 0 ? "" : ", ").append(ending);
                if (name.toLowerCase(Locale.ROOT).endsWith(ending)) {
                    try {
                        return format.read(file);
                    } catch (IOException e) {
                        throw settings.error("file", "the mesh file " + file + " cannot be read: " + Reasons.reason(e) + ".");
                    }
                }
            }
        }
        throw settings.error("file", "\"file\" is \"" + name + "\": no installed mesh format reads it. Known endings: " + known + ".");
    }

    /** All triangles and halved quadrangles of a mesh. */
    private static int[] triangles(Mesh mesh) {
        int count = 0;
        for (Mesh.Block b : mesh.blocks()) {
            count += b.type() == Mesh.CellType.T3 ? b.count() : b.type() == Mesh.CellType.Q4 ? 2 * b.count() : 0;
        }
        int[] out = new int[3 * count];
        int at = 0;
        for (Mesh.Block b : mesh.blocks()) {
            int[] c = b.connectivity();
            int nodes = b.type().nodes;
            for (int k = 0; k < c.length && (b.type() == Mesh.CellType.T3 || b.type() == Mesh.CellType.Q4); k += nodes) {
                for (int half = 0; half < nodes - 2; half++) {
                    out[at++] = c[k];
                    out[at++] = c[k + half + 1];
                    out[at++] = c[k + half + 2];
                }
            }
        }
        return out;
    }

    private static TriangleSurface heightField(Settings settings) {
        List<Object> rows = settings.list("heights");
        int columns = rows.isEmpty() || !(rows.get(0) instanceof List<?> first) ? 0 : first.size();
        settings.refuseIf(rows.size() < 2 || columns < 2, "heights", "\"heights\" has " + rows.size() + " rows of " + columns + ", expected at least 2 of 2.");
        double[] heights = points(settings, "heights", columns);
        double[] spacing = settings.numbers("spacing", 2);
        double[] origin = settings.has("origin") ? settings.numbers("origin", 2) : new double[2];
        if (!(spacing[0] > 0 && spacing[1] > 0)) {
            throw settings.error("spacing", "\"spacing\" is " + spacing[0] + ", " + spacing[1] + " m, expected numbers > 0.");
        }
        return TriangleSurface.heightField(heights, columns, spacing, origin);
    }
}
