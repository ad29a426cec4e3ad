package org.saltus.core.linear;

import java.util.List;
import org.saltus.core.check.Check;

/** The dofs of a body that move as prescribed, with their motions. */
final class PrescribedDofs {
    private final int[] dofs;
    private final List<DofMotion> motions;

    /** @param name of the body, for messages; @param n number of its dofs */
    PrescribedDofs(String name, int n, int[] dofs, List<DofMotion> motions) {
        Check.length(name, "prescribed velocities", motions.size(), dofs.length, "One per dof.");
        for (int dof : dofs) {
            Check.that(dof >= 0 && dof < n, name + ": prescribed dof " + dof + ", expected 0 to " + (n - 1) + ".");
        }
        this.dofs = dofs.clone();
        this.motions = List.copyOf(motions);
    }

    int count() {
        return dofs.length;
    }

    /** Local numbers; read only. */
    int[] local() {
        return dofs;
    }

    /** Numbers for a body that starts at {@code offset}. */
    int[] from(int offset) {
        int[] out = dofs.clone();
        for (int k = 0; k < out.length; k++) {
            out[k] += offset;
        }
        return out;
    }

    void writeVelocity(double time, double[] v, int offset) {
        for (int k = 0; k < dofs.length; k++) {
            v[offset + dofs[k]] = motions.get(k).velocity(time);
        }
    }

    void writeAcceleration(double time, double[] a, int offset) {
        for (int k = 0; k < dofs.length; k++) {
            a[offset + dofs[k]] = motions.get(k).acceleration(time);
        }
    }
}
