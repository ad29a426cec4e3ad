package org.saltus.core.joint;

import java.util.List;
import org.saltus.core.interaction.ContactLaw;

/**
 * A link between two parts, or a part and the world, that does not come from detection: it appends its contacts in every
 * step. What they do is said by its laws; whatever joins for good is {@link ContactLaw.Activity#ALWAYS}.
 */
public interface Joint {
    /** Whom it joins. */
    Ends ends();

    /** The laws of its contacts, in its own numbering; asked for once, after {@link #prepare}. */
    List<ContactLaw> laws();

    /**
     * Told once per run, with the parts at the start: anchors and axes are fixed to them now.
     *
     * @throws IllegalArgumentException when the parts cannot be joined so (the caller adds the joint's name)
     */
    void prepare(Placements start);

    /** What it is, in a word, for pictures and tables: "rod", "pivot". */
    default String kind() {
        return "joint";
    }

    /** What it holds, after {@link #prepare}: an anchor on A and one on B in turn; none where there is nothing to show. */
    default List<Anchor> anchors() {
        return List.of();
    }

    /** Its axis in the axes of part B, after {@link #prepare}; null where it has none. */
    default double[] axis() {
        return null;
    }

    /** Appends its contacts with the parts at q_m ({@link JointWriter#at}) and at q₀ ({@link JointWriter#start}). */
    void append(JointWriter writer);

    /** Largest offset of its blocked directions at the start of the step of the last {@link #append}, m. */
    default double offset() {
        return 0;
    }

    /** Largest turn about its blocked directions then, rad. */
    default double turn() {
        return 0;
    }

    /** Lever arm that an offset is compared with, m: of a rod its length, else the distance to the farther centre; 0 when it has none. */
    default double arm() {
        return 0;
    }

    /** True when its row acts along the line between its two anchors, which then resists being turned as a string does. */
    default boolean isLink() {
        return false;
    }

    /** False for a law whose force is given by the state, not by what it holds: springs, loads. @param law in the joint's own numbering */
    default boolean constrains(int law) {
        return true;
    }

    /**
     * Whom a joint joins.
     *
     * @param name    of the joint, for messages
     * @param partA   number of the first part; it moves
     * @param partB   number of the second part, or {@link Placements#WORLD}
     * @param collide true when the two may touch as well
     */
    record Ends(String name, int partA, int partB, boolean collide) {
    }
}
