package org.saltus.fem.body;

import org.saltus.core.check.Digits;
import org.saltus.core.mesh.Mesh;

/** How far a body of small displacements has turned in the mean, which it must not by much: it grows by half the square of the angle. */
final class MeanRotation {
    /** Angle from which a run warns, rad: strains of 0.5 %. */
    private static final double MOST = 0.1;

    private MeanRotation() {
    }

    /**
     * The warning, or null. The mean turn is θ_a = Σ m (X × u)_a / Σ m (|X|² − X_a²) with X and u about the centre of mass.
     *
     * @param mass per node, kg; @param q displacements of {@code d} dofs per node from {@code offset}, the first {@code t} of which are translations
     */
    static String warning(String name, Mesh mesh, double[] mass, double[] q, int offset, int d, int t) {
        if (t < 2) {
            return null;
        }
        double[] centre = new double[6];
        double total = 0;
        for (int k = 0; k < mass.length; k++) {
            total += mass[k];
            for (int a = 0; a < 3; a++) {
                centre[a] += mass[k] * mesh.coordinates()[3 * k + a];
                centre[3 + a] += a < t ? mass[k] * q[offset + k * d + a] : 0;
            }
        }
        double[] turn = new double[3];
        double[] inertia = new double[3];
        double[] r = new double[6];
        for (int k = 0; k < mass.length; k++) {
            for (int a = 0; a < 3; a++) {
                r[a] = mesh.coordinates()[3 * k + a] - centre[a] / total;
                r[3 + a] = (a < t ? q[offset + k * d + a] : 0) - centre[3 + a] / total;
            }
            for (int a = 0; a < 3; a++) {
                int b = (a + 1) % 3;
                int c = (a + 2) % 3;
                turn[a] += mass[k] * (r[b] * r[3 + c] - r[c] * r[3 + b]);
                inertia[a] += mass[k] * (r[b] * r[b] + r[c] * r[c]);
            }
        }
        double square = 0;
        for (int a = t == 3 ? 0 : 2; a < 3; a++) {
            square += inertia[a] > 0 ? turn[a] * turn[a] / (inertia[a] * inertia[a]) : 0;
        }
        double angle = Math.sqrt(square);
        return angle <= MOST ? null : "Body \"" + name + "\" has turned by about " + Digits.of(angle, 2)
            + " rad, but its displacements are taken as small: it has"
            + " grown by about " + Digits.of(50 * square, 2) + " %. Use \"type: floating-frame\", or finite-strain.";
    }
}
