package org.saltus.core.statics;

import java.util.function.Supplier;
import org.saltus.core.field.Field;
import org.saltus.core.field.FieldStep;
import org.saltus.core.field.Fields;

/**
 * Equilibrium of a scene that carries fields: mechanics and fields in turn until the fields no longer change, since bodies expand by their temperatures, and
 * heat flows where bodies touch. Every round starts from the given configuration, so friction acts on the displacements from there. Where no field acts back
 * on the bodies, or none is asked to be steady, one round is all.
 */
public final class SteadyState {
    /** At most so many rounds. */
    public static final int ROUNDS = 50;
    private static final double SETTLED = 1e-11;

    private SteadyState() {
    }

    /**
     * Finds it.
     *
     * @param mechanics a new equilibrium from the start of the scene, for every round
     * @param fields    started; written
     * @return q, scene-long
     * @throws NotSteadyException when it was not found
     */
    public static double[] find(Supplier<StaticEquilibrium> mechanics, Fields fields) {
        double change = 0;
        for (int round = 0; round < ROUNDS; round++) {
            StaticEquilibrium equilibrium = mechanics.get();
            double[] q = equilibrium.find();
            change = settle(equilibrium.asStep(), fields);
            if (!(change > SETTLED) || !fields.loadBodies()) {
                return q;
            }
        }
        throw new NotSteadyException("No steady state of motion and fields was found in " + ROUNDS + " rounds: they still change by " + change + " of their"
            + " size, for example because a contact that opens where bodies expand cools or heats them. Follow it in time with \"saltus run\".");
    }

    private static double settle(FieldStep step, Fields fields) {
        double change = 0;
        for (Field field : fields.all()) {
            change = Math.max(change, field.settle(step));
        }
        String fault = fields.fault();
        if (fault != null) {
            throw new NotSteadyException("Static equilibrium: " + fault + ".");
        }
        return change;
    }
}
