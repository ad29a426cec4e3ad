package org.saltus.contact.shape.surface;

import java.util.List;
import org.saltus.contact.shape.ShapeSettings;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes a {@link TriangleSurface} over a regular grid of heights. */
public final class HeightFieldProvider implements ShapeProvider {
    @Override
    public String name() {
        return "height-field";
    }

    @Override
    public String summary() {
        return "ground given by heights on a regular grid, free space above (z up)";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredList("heights", "m: rows along x of equal length, one row per y"),
            Parameter.requiredNumbers("spacing", "m", "distance of neighbouring heights along x and y"),
            Parameter.numbers("origin", "m", "x, y of the first height; default 0, 0"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "height-field", 3, "polyline");
        List<Object> rows = settings.list("heights");
        int columns = rows.isEmpty() || !(rows.get(0) instanceof List<?> first) ? 0 : first.size();
        if (rows.size() < 2 || columns < 2) {
            throw settings.error("heights", "\"heights\" has " + rows.size() + " rows of " + columns + ", expected at least 2 of 2.");
        }
        double[] heights = ShapeSettings.points(settings, "heights", columns);
        double[] spacing = settings.numbers("spacing", 2);
        double[] origin = settings.has("origin") ? settings.numbers("origin", 2) : new double[2];
        if (!(spacing[0] > 0 && spacing[1] > 0)) {
            throw settings.error("spacing", "\"spacing\" is " + spacing[0] + ", " + spacing[1] + " m, expected numbers > 0.");
        }
        return ShapeSettings.build(settings, "heights", () -> surface(heights, columns, spacing, origin));
    }

    /** Each cell is cut along the diagonal from its first to its last corner. */
    public static TriangleSurface surface(double[] heights, int columns, double[] spacing, double[] origin) {
        int rows = heights.length / columns;
        double[] x = new double[3 * heights.length];
        for (int k = 0; k < heights.length; k++) {
            x[3 * k] = origin[0] + k % columns * spacing[0];
            x[3 * k + 1] = origin[1] + k / columns * spacing[1];
            x[3 * k + 2] = heights[k];
        }
        int[] triangles = new int[6 * (rows - 1) * (columns - 1)];
        int at = 0;
        for (int j = 0; j + 1 < rows; j++) {
            for (int i = 0; i + 1 < columns; i++) {
                int a = j * columns + i;
                int[] cell = {a, a + 1, a + columns + 1, a, a + columns + 1, a + columns};
                System.arraycopy(cell, 0, triangles, at, 6);
                at += 6;
            }
        }
        return new TriangleSurface("height-field", x, triangles, false);
    }
}
