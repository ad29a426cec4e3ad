package org.saltus.contact.shape;

import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** What the rows of catalogues of shapes are made of; every message points into the file. */
public final class ShapeRows {
    private ShapeRows() {
    }

    /** A row of a catalogue of shapes; a complaint of the shape itself is placed at its first key. */
    public static ShapeProvider shape(String name, String summary, List<Parameter> parameters, BiFunction<Settings, Context, Shape> maker) {
        return ShapeProvider.of(name, summary, parameters,
            (settings, context) -> build(settings, parameters.get(0).name(), () -> maker.apply(settings, context)));
    }

    /** The row of a shape for plane scenes only. @param instead the shape for the others */
    public static ShapeProvider inPlane(String instead, ShapeProvider row) {
        return only(2, instead, row);
    }

    /** The row of a shape for scenes in space only. @param instead the shape for the others */
    public static ShapeProvider inSpace(String instead, ShapeProvider row) {
        return only(3, instead, row);
    }

    private static ShapeProvider only(int dimension, String instead, ShapeProvider row) {
        return ShapeProvider.of(row.name(), row.summary(), row.parameters(), (settings, context) -> {
            settings.refuseIf(context.dimension() != dimension, "type",
                "shape \"" + row.name() + "\" needs a scene of dimension " + dimension + ", this one has "
                    + context.dimension() + ". Use \"" + instead + "\".");
            return row.create(settings, context);
        });
    }

    /** The shape, its own complaint placed at a key of the file. */
    public static Shape build(Settings settings, String key, Supplier<Shape> shape) {
        try {
            return shape.get();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(settings.at(key), e.getMessage(), e);
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
