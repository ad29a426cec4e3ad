package org.saltus.contact.shape;

import java.util.List;
import java.util.function.Supplier;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/** Reads what the shape providers share from their blocks; every message points into the file. */
public final class ShapeSettings {
    private ShapeSettings() {
    }

    /** The shape, its own complaint placed at a key of the file. */
    public static <T> T build(Settings settings, String key, Supplier<T> shape) {
        try {
            return shape.get();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(settings.at(key), e.getMessage(), e);
        }
    }

    /** Throws unless the scene has the dimension of the shape. */
    public static void requireDimension(Settings settings, Context context, String shape, int dimension, String instead) {
        if (context.dimension() != dimension) {
            throw settings.error("type", "shape \"" + shape + "\" needs a scene of dimension " + dimension + ", this one has "
                + context.dimension() + ". Use \"" + instead + "\".");
        }
    }

    /** A list of points, each a list of {@code entries} finite numbers; one after the other. */
    public static double[] points(Settings settings, String key, int entries) {
        List<Object> rows = settings.list(key);
        double[] out = new double[entries * rows.size()];
        for (int i = 0; i < rows.size(); i++) {
            if (!(rows.get(i) instanceof List<?> row) || row.size() != entries) {
                throw settings.error(key, "\"" + key + "\" entry " + (i + 1) + " is " + rows.get(i) + ", expected a list of "
                    + entries + " numbers.");
            }
            for (int j = 0; j < entries; j++) {
                if (!(row.get(j) instanceof Number x) || !Double.isFinite(x.doubleValue())) {
                    throw settings.error(key, "\"" + key + "\" entry " + (i + 1) + " holds " + row.get(j)
                        + ", expected finite numbers.");
                }
                out[entries * i + j] = x.doubleValue();
            }
        }
        return out;
    }
}
