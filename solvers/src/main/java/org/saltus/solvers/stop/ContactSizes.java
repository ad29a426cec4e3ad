package org.saltus.solvers.stop;

import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.FrictionContactProblem;

/** The sizes that cones come in. */
public final class ContactSizes {
    private ContactSizes() {
    }

    /** Throws when a Coulomb contact has not 1, 2 or 3 directions or a rolling one not 5, and where there is spinning resistance. */
    public static void check(String solver, FrictionContactProblem problem) {
        for (int c = 0; c < problem.contactCount(); c++) {
            if (problem.cone()[c] == ConeKind.SPINNING) {
                throw new IllegalArgumentException(solver + ": contact " + c + " has spinning resistance (the cone SPINNING), which this solver"
                    + " does not cover. Choose auto or nlgs.");
            }
        }
        checkWithSpinning(solver, problem);
    }

    /** Throws when a contact has not as many directions as its cone: 1, 2 or 3 for Coulomb's, 5 for rolling, 6 for spinning. */
    public static void checkWithSpinning(String solver, FrictionContactProblem problem) {
        for (int c = 0; c < problem.contactCount(); c++) {
            int size = problem.size()[c];
            ConeKind cone = problem.cone()[c];
            if (cone == ConeKind.COULOMB && (size < 1 || size > 3) || cone == ConeKind.ROLLING && size != 5 || cone == ConeKind.SPINNING && size != 6) {
                throw new IllegalArgumentException(solver + ": contact " + c + " has the cone " + cone + " and " + size
                    + " local directions, expected " + (cone == ConeKind.ROLLING ? "5." : cone == ConeKind.SPINNING ? "6." : "1, 2 or 3."));
            }
        }
    }
}
