package org.saltus.core.model;

/**
 * A set of dofs of a body that something outside holds or moves: a support with one reaction.
 *
 * @param name as reports call it
 * @param dofs local numbers
 */
public record Support(String name, int[] dofs) {
}
