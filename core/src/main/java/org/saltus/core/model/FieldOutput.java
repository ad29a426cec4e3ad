package org.saltus.core.model;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * What a field shows of its state: one number per member of a body, node of a mesh, or contact of the step.
 *
 * @param column name in tables, with its unit behind the last underscore: {@code temperature_K}
 * @param label  in pictures and frames: {@code temperature [K]}
 * @param place  what it is given on
 * @param writer writes it
 */
public record FieldOutput(String column, String label, Place place, Writer writer) {
    /** What a number belongs to. */
    public enum Place { MEMBER, NODE, CONTACT }

    /** One number per part of the scene that moves. @param value by part, NaN for parts that have none; read whenever it is asked for */
    public static FieldOutput ofParts(String column, String label, Scene scene, IntToDoubleFunction value) {
        return new FieldOutput(column, label, Place.MEMBER, (body, out) -> {
            Arrays.fill(out, 0, scene.bodies().get(body).memberCount(), Double.NaN);
            boolean any = false;
            for (int p = 0; p < scene.parts().size(); p++) {
                if (scene.parts().get(p).body() == body) {
                    out[scene.parts().get(p).member()] = value.applyAsDouble(p);
                    any |= !Double.isNaN(value.applyAsDouble(p));
                }
            }
            return any;
        });
    }

    /** Writes the numbers of one body, or of the contacts of the step. */
    public interface Writer {
        /**
         * Writes them from {@code out[0]} on, NaN where there is none.
         *
         * @param body number of a body; -1 for contacts
         * @return false, with nothing written, when the body has none at all
         */
        boolean write(int body, double[] out);
    }
}
