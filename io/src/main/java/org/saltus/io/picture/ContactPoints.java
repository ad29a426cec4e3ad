package org.saltus.io.picture;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.StepWeights;
import org.saltus.core.step.StepReport;

/**
 * The contacts of a step that have a place in space (explicit rows have none), copied so that they outlive the step.
 *
 * @param point   3 per contact, m
 * @param frame   n, t1, t2: 9 per contact
 * @param gap     at the end of the step, g₁ = g₀ + h ((1−θ_p) u_N,0 + θ_p u_N,1), m
 * @param force   p / h on the candidate A in space axes: 3 per contact, N
 * @param speed   u_N,1, m/s
 * @param parts   numbers of the two parts: 2 per contact, -1 where unknown
 */
public record ContactPoints(double[] point, double[] frame, double[] gap, double[] force, double[] speed, int[] parts) {
    /** No contacts. */
    public static ContactPoints none() {
        return new ContactPoints(new double[0], new double[0], new double[0], new double[0], new double[0], new int[0]);
    }

    /** The contacts of a step. */
    public static ContactPoints of(StepReport report) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        int count = 0;
        for (int c = 0; c < space.count(); c++) {
            count += isShown(contacts, c) ? 1 : 0;
        }
        ContactPoints out = new ContactPoints(new double[3 * count], new double[9 * count], new double[count],
            new double[3 * count], new double[count], new int[2 * count]);
        int k = 0;
        for (int c = 0; c < space.count(); c++) {
            if (isShown(contacts, c)) {
                out.copy(space, c, report.stepSize(), k);
                report.scene().wrap(out.point, 3 * k++);
            }
        }
        return out;
    }

    private static boolean isShown(ContactSet contacts, int c) {
        return contacts.part[2 * c] >= 0 && !contacts.isAuxiliary(c);
    }

    private void copy(ContactSpace space, int c, double h, int k) {
        ContactSet contacts = space.contacts();
        System.arraycopy(contacts.point, 3 * c, point, 3 * k, 3);
        System.arraycopy(contacts.frame, 9 * c, frame, 9 * k, 9);
        System.arraycopy(contacts.part, 2 * c, parts, 2 * k, 2);
        int o = space.map().offset(c);
        StepWeights weights = space.weights();
        double u = (1 - weights.positionTheta()) * space.u0()[o] + weights.positionTheta() * space.u1()[o];
        gap[k] = space.gap0()[c] + h * u;
        speed[k] = space.u1()[o];
        for (int row = 0; row < space.map().size(c); row++) {
            int direction = contacts.direction(c, row);                      // sliders and hinges hold other rows than N, T1, T2
            for (int i = 0; direction < 3 && i < 3; i++) {
                force[3 * k + i] += space.impulse()[o + row] / h * frame[9 * k + 3 * direction + i];
            }
        }
    }

    /** Number of contacts. */
    public int count() {
        return gap.length;
    }
}
