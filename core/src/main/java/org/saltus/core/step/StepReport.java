package org.saltus.core.step;

import org.saltus.core.energy.LedgerRow;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.state.State;

/**
 * All that an observer gets of a step. The objects are live and valid until the next step; observers must not write.
 *
 * @param scene       what moves
 * @param state       at the end of the step; observers of a run are shown a copy, and what they write into it is said and has no effect
 * @param step        number of the step, from 1
 * @param time        at the end of the step, s
 * @param stepSize    h, s
 * @param space       contacts, impulses p, local velocities u₀, u₁; what observers of a run write into them is said and put back
 * @param problem     the friction-contact problem that was solved
 * @param start       r that its solver began from, the warm start, N·s; longer than the problem needs
 * @param solve       how the solve ended
 * @param energy      the step's energy balance
 * @param penetration deepest overlap of an active contact at the end of the step, m (0 or more)
 * @param cpuSeconds  CPU time of detection, assembly, solve and the rest, s
 * @param supportImpulse generalised impulse of what holds or drives the prescribed dofs of bodies over the step, scene-long, 0 on all others, N·s (N·m·s):
 *                    with it, H p and the loads, the momentum of a body is balanced as the scheme balances it
 */
public record StepReport(Scene scene, State state, long step, double time, double stepSize, ContactSpace space,
                         FrictionContactProblem problem, double[] start, SolveReport solve, LedgerRow energy,
                         double penetration, double[] cpuSeconds, double[] supportImpulse) {
    /** What the reason of a solve says when passes around the contact problems of a step did not come to an end. */
    public static final String DISAGREE = " still disagree by ";

    /** The same with another state in its place: a copy, for those who must not write. */
    public StepReport with(State shown) {
        return new StepReport(scene, shown, step, time, stepSize, space, problem, start, solve, energy, penetration, cpuSeconds,
            supportImpulse);
    }
}
