package org.saltus.core.interaction;

/** What a body tells the contact map of its own sides of contacts: all that {@link ContactMap} and {@link ContactSpace} know of bodies. */
public interface ContactSides {
    /**
     * How many dofs the given sides of contacts move: count[k] for side sides[k], k in [from, to). Side s belongs to
     * contact s/2 (even: candidate A, odd: antagonist B) and lies on this body.
     */
    void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count);

    /**
     * Writes the columns of H for those sides at configuration q: for each, its scene-long dof indices and, per dof, one
     * number per local direction of the contact (its velocity in the frame per unit of the dof's velocity). The map adds
     * the sign of side B itself.
     */
    void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map);
}
