package org.saltus.core.model;

import java.util.function.DoubleSupplier;

/**
 * One number of a field's row, of the step just taken.
 *
 * @param name  as tables call it, with its unit behind the last underscore: {@code source_J}
 * @param role  how it enters the balance of total energy
 * @param value reads it
 */
public record FieldColumn(String name, Role role, DoubleSupplier value) {
    /** How a number enters the balance of total energy, J; all but INFO have the sign of the ledger: what the scene gains is positive. */
    public enum Role {
        /** Energy that the field itself gained in the step. */
        GAIN,
        /** Energy that came into the scene from outside, or left it (negative), in the step. */
        SUPPLY,
        /** A part of the step's exchange that other columns hold already; for the record. */
        PART,
        /** No energy of the step: a state, a count, an extreme. Runs do not add it up. */
        INFO
    }

    /** Whether a run adds it up. */
    public boolean isSummed() {
        return role != Role.INFO;
    }
}
