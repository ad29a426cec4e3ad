package org.saltus.core.detection;

import java.util.List;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;

/**
 * The rows of a scene's joints as a step sees them: how fast they turn under what they carry, and where they stand. Forces that turn with the motion act as
 * a stiffness K_g = −∂(H p)/∂q, the geometric stiffness; with rows taken once per step it is explicit, stable only while h ω is below 2.
 */
public interface JointRows {
    /**
     * Takes the geometric stiffness from the impulses that the joints carry, and returns h ω of the fastest.
     *
     * @param space     contacts with the rows of the joints
     * @param impulse   p of the space, N·s; read only
     * @param responses S of the bodies
     * @param q         configuration that the contacts of joints stand at
     */
    double weigh(ContactSpace space, double[] impulse, List<BodyDynamics> bodies, ImpulseResponse[] responses, double[] q);

    /** Name of the joint whose h ω the last {@link #weigh} returned; empty when none turns. */
    String fastest();

    /** From now on rows stand at q_m of {@link Detector#detect}. */
    void forecast();

    /**
     * From now on rows stand half way of a motion, with the geometric stiffness last taken as rows beside them that matter for the iteration only.
     *
     * @param middle q_½; read only
     * @param end    q₁; read only
     * @param factor of the stiffness: λ h/2 times the ratio of the step to that of the impulses, by which h cancels
     */
    void follow(double[] middle, double[] end, double factor);
}
