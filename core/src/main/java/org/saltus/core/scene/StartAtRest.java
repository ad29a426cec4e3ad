package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;

/** The start of a run from an equilibrium at rest ({@code initial: rest}): inertia plays no part in an equilibrium, so no body keeps a velocity. */
final class StartAtRest {
    /** More names than these are not said. */
    private static final int SHOWN = 5;

    private StartAtRest() {
    }

    /**
     * Sets all velocities to 0 but the prescribed ones.
     *
     * @param state v is written
     * @return one sentence that names the units whose velocity was not 0; empty when there is none
     */
    static Optional<String> of(Scene scene, State state) {
        double[] v = state.v();
        double[] still = new double[v.length];
        for (BodyDynamics body : scene.bodies()) {
            for (int dof : body.prescribedDofs()) {
                still[dof] = v[dof];
            }
        }
        if (Arrays.equals(v, still)) {
            return Optional.empty();
        }
        Set<String> names = new LinkedHashSet<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            double[] given = memberVelocities(body, state.q(), v);
            double[] kept = memberVelocities(body, state.q(), still);
            for (int u = 0; u < body.memberCount(); u++) {
                if (!Arrays.equals(given, 6 * u, 6 * u + 6, kept, 6 * u, 6 * u + 6)) {
                    names.add(body.memberName(u));
                }
            }
        }
        System.arraycopy(still, 0, v, 0, v.length);
        List<String> shown = new ArrayList<>(names).subList(0, Math.min(SHOWN, names.size()));
        return Optional.of("The equilibrium is at rest: the scene's velocities of " + String.join(", ", shown)
            + (names.size() > SHOWN ? ", ... (" + names.size() + ")" : "")
                + " are left out. Prescribe a velocity to keep it, or start a run with \"initial: static\".");
    }

    private static double[] memberVelocities(BodyDynamics body, double[] q, double[] v) {
        double[] out = new double[6 * body.memberCount()];
        body.writeMemberVelocities(q, v, out);
        return out;
    }
}
