package org.saltus.core.model;

import java.util.List;
import java.util.Map;

/** A field as results see it: a quantity that lives on bodies and flows through contacts. Read only; the numbers are those of the last step. */
public interface FieldView {
    /** Its word in scene files; names its table. */
    String name();

    /** Its row: what it exchanged in the step; the same columns in the same order for the whole run. */
    List<FieldColumn> columns();

    /** What it shows on bodies, meshes and contacts. */
    List<FieldOutput> outputs();

    /** Sum of a column over the run so far; of one that is not summed its value. */
    default double total(int column) {
        return columns().get(column).value().getAsDouble();
    }

    /** What the user should know of the run so far, one line for each id of a warning. */
    default Map<String, String> warnings() {
        return Map.of();
    }

    /** Largest residual of the field's own balance over the run, as a share of what it exchanged; NaN for a field without balance. */
    default double worstResidual() {
        return Double.NaN;
    }
}
