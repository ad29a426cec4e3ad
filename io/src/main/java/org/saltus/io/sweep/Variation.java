package org.saltus.io.sweep;

import java.util.List;
import org.saltus.core.spi.Location;

/** One entry of {@code vary}: values that are gone through, or one that is drawn. */
sealed interface Variation {
    /** The paths that it varies. */
    List<Variable> variables();

    /**
     * A varied value.
     *
     * @param path  in the scene, as {@code --set} has it
     * @param unit  of its numbers, empty for none
     * @param place of its key in the plan
     */
    record Variable(String path, String unit, Location place) {
        /** What {@code --set} takes. */
        String change(Value value) {
            return path + "=" + value.yaml();
        }
    }

    /**
     * Values in their order; several entries of this kind make a grid.
     *
     * @param points one value per variable each
     */
    record Listed(List<Variable> variables, List<List<Value>> points) implements Variation {
    }

    /** A value that is drawn anew for every sample. */
    record Drawn(Variable variable, Distribution distribution) implements Variation {
        @Override
        public List<Variable> variables() {
            return List.of(variable);
        }
    }
}
