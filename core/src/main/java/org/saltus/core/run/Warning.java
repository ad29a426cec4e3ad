package org.saltus.core.run;

/**
 * A line for the user: what is wrong, by how much, where, and what helps.
 *
 * @param id      what kind of warning it is; stays the same between versions
 * @param step    the worst step; 0 when it concerns none or all
 * @param contact the two sides there; empty when there are none
 * @param text    the line
 */
public record Warning(String id, long step, String contact, String text) {
    /** One without step and contact. */
    public Warning(String id, String text) {
        this(id, 0, "", text);
    }
}
