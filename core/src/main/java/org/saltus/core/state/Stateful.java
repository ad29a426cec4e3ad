package org.saltus.core.state;

/**
 * Whatever must survive a step: histories, filters, law variables, warm starts, random state. Step halving, adaptivity,
 * checkpoint and resume use only this: save, step, restore, step gives the same bits.
 */
public interface Stateful {
    /** Writes copies of everything that the next step depends on. */
    default void save(Snapshot out) {
    }

    /** Takes everything back; the snapshot is not kept. */
    default void restore(Snapshot in) {
    }
}
