package org.saltus.core.interaction;

import org.saltus.core.problem.ConeKind;

/**
 * An interaction law as a change of variables ([D18] 3.1.7): û = u + D r + b, r = p + p₀, K* ∋ û + μ‖û_T‖ n ⊥ r ∈ K.
 * Stateless: internal variables live in core by contact key. Called once per step for all contacts of the law.
 */
public interface ContactLaw {
    /** Number of local directions of its contacts, at most {@code available} (2 in the plane, 3 in space). */
    int size(int available);

    /** Cone of its contacts. */
    ConeKind cone();

    /** Number of internal variables per contact. */
    default int stateSize() {
        return 0;
    }

    /**
     * Writes the internal variables of a contact that is not remembered; zeros on entry.
     *
     * @param gap   at the start of the step, m
     * @param first true in the first step of the run
     */
    default void initialise(double[] state, double gap, boolean first) {
    }

    /**
     * True for impact laws: û = u₁ + b with b_N a multiple of u_N,0, by {@link ContactSpace#restitution}, no compliance, no shift of the impulse. What such
     * a contact creates can be charged to the solution, to restitution or to friction ({@link org.saltus.core.energy.Cause}).
     */
    default boolean isImpact() {
        return false;
    }

    /** Gap up to which its contacts are wanted whatever their speed, m: more than 0 for bonds that act at a distance. */
    default double reach() {
        return 0;
    }

    /**
     * When a contact with these internal variables (null: none) enters the problem; {@link #activity()} for most laws. Asked by several threads at once, so
     * nothing is kept here.
     */
    default Activity activity(double[] state) {
        return activity();
    }

    /** When its contacts enter the problem. */
    default Activity activity() {
        return Activity.SCENE;
    }

    /** SCENE: as the scene's activation says; GAP: by gap alone; ALWAYS: in every step. */
    enum Activity { SCENE, GAP, ALWAYS }

    /**
     * Writes D, b, p₀, μ of the given contacts.
     *
     * @param space    the step's contacts: u₀, u_free, gaps, step size, weights, internal variables; read only
     * @param contacts contact numbers from {@code from} to {@code to}
     * @param terms    written
     */
    void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms);

    /** True for laws that {@link #reopen} within the step. */
    default boolean isImplicit() {
        return false;
    }

    /**
     * Of implicit laws: writes p₀ and μ again, from u₁ and p of the contact problem just solved, and in {@link LawTerms#impulseSlope} how p₀ follows u₁;
     * the problem is then solved again until p₀ stays what it is. Internal variables wait for {@link #close}.
     *
     * @param terms holds what the last problem was made of; overwritten
     */
    default void reopen(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
    }

    /**
     * Updates internal variables and posts stored, dissipated or supplied energies to {@link ContactSpace#energies} once p
     * and u₁ are known.
     */
    default void close(ContactSpace space, int[] contacts, int from, int to) {
    }
}
