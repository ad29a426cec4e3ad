package org.saltus.core.problem;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.parallel.Team;

/**
 * All that a solver may see: find r with û = (W + D) r + q and K* ∋ û + (μ‖û_T‖ + μ_r‖û_R‖ + μ_s|û_S|) n ⊥ r ∈ K per contact (plain
 * û for cones without friction). Per contact the order is (N, T1, T2[, R1, R2[, S]]), S the spin about n. Contact sizes mix freely.
 */
public final class FrictionContactProblem {
    private final int[] offset;
    private final int[] size;
    private final ConeKind[] cone;
    private final double[] friction;
    private final double[] rollingFriction;
    private final double[] spinningFriction;
    private final double[] freeTerm;
    private final double[] compliance;
    private final DelassusOperator delassus;
    private final int uniformSize;

    /** As the other form, without spinning resistance. */
    public FrictionContactProblem(int[] size, ConeKind[] cone, double[] friction, double[] rollingFriction,
                                  double[] freeTerm, double[] compliance, DelassusOperator delassus) {
        this(size, cone, friction, rollingFriction, new double[size.length], freeTerm, compliance, delassus);
    }

    /**
     * @param size             local directions per contact (1, 2, 3, 5 or 6; any for FREE)
     * @param cone             per contact
     * @param friction         μ per contact, - (radius, N·s, for DISC)
     * @param rollingFriction  μ_r per contact, m
     * @param spinningFriction μ_s per contact, m
     * @param freeTerm         q, m/s, Σ size entries
     * @param compliance       diagonal D, 1/kg, Σ size entries
     * @param delassus         W
     * @throws IllegalArgumentException for lengths that do not match, NaN, μ &lt; 0, D &lt; 0, or a diagonal block of W with a
     *                                  negative diagonal
     */
    public FrictionContactProblem(int[] size, ConeKind[] cone, double[] friction, double[] rollingFriction, double[] spinningFriction,
                                  double[] freeTerm, double[] compliance, DelassusOperator delassus) {
        String me = "FrictionContactProblem";
        int nc = size.length;
        offset = new int[nc + 1];
        int uniform = nc == 0 ? 3 : size[0];
        for (int c = 0; c < nc; c++) {
            offset[c + 1] = offset[c] + size[c];
            uniform = size[c] == uniform ? uniform : 0;
        }
        String list = "Build it from the same contact list as W.";
        Check.length(me, "cone", cone.length, nc, list);
        Check.length(me, "friction", friction.length, nc, list);
        Check.length(me, "rollingFriction", rollingFriction.length, nc, list);
        Check.length(me, "spinningFriction", spinningFriction.length, nc, list);
        Check.length(me, "freeTerm", freeTerm.length, offset[nc], list);
        Check.length(me, "compliance", compliance.length, offset[nc], list);
        Check.length(me, "W", delassus.length(), offset[nc], list);
        Check.finite(me, "freeTerm", freeTerm);
        for (int c = 0; c < nc; c++) {
            if (!isFriction(friction[c]) || !isFriction(rollingFriction[c]) || !isFriction(spinningFriction[c])) {
                throw new IllegalArgumentException(me + ": friction of contact " + c + " is " + friction[c] + " (rolling " + rollingFriction[c]
                    + ", spinning " + spinningFriction[c] + "), expected finite numbers >= 0.");
            }
        }
        this.size = size;
        this.cone = cone;
        this.friction = friction;
        this.rollingFriction = rollingFriction;
        this.spinningFriction = spinningFriction;
        this.freeTerm = freeTerm;
        this.compliance = compliance;
        this.delassus = delassus;
        this.uniformSize = uniform;
        checkDiagonal(me);
    }

    private static boolean isFriction(double mu) {
        return mu >= 0 && mu < Double.POSITIVE_INFINITY;
    }

    private void checkDiagonal(String me) {
        int nc = size.length;
        int piece = Team.ofContacts(nc);
        if (piece >= nc || delassus.blockSparse().isEmpty()) {
            checkDiagonal(me, 0, nc);
        } else {
            Team.current().run(nc, piece, (k, from, to) -> checkDiagonal(me, from, to));
        }
    }

    private void checkDiagonal(String me, int from, int to) {
        double[] block = new double[64];
        for (int c = from; c < to; c++) {
            int d = size[c];
            if (d * d > block.length) {
                block = new double[d * d];
            }
            delassus.diagonalBlock(c, block);
            for (int i = 0; i < d; i++) {
                double w = block[i * d + i] + compliance[offset[c] + i];
                if (!(w >= 0) || !(compliance[offset[c] + i] >= 0) || Double.isInfinite(w)) {
                    throw new IllegalArgumentException(me + ": diagonal entry " + i + " of contact " + c + " is " + w
                        + " (compliance " + compliance[offset[c] + i] + "), expected a finite number >= 0.");
                }
            }
        }
    }

    /** A problem with Coulomb cones only, no compliance, all contacts of one size. */
    public static FrictionContactProblem coulomb(int contactSize, double[] friction, double[] freeTerm,
                                                 DelassusOperator delassus) {
        int nc = friction.length;
        int[] size = new int[nc];
        ConeKind[] cone = new ConeKind[nc];
        Arrays.fill(size, contactSize);
        Arrays.fill(cone, ConeKind.COULOMB);
        return new FrictionContactProblem(size, cone, friction, new double[nc], freeTerm,
            new double[freeTerm.length], delassus);
    }

    /** Number of contacts. */
    public int contactCount() {
        return size.length;
    }

    /** Length of r. */
    public int length() {
        return freeTerm.length;
    }

    /** Starts of the contacts in r; contactCount + 1 entries; read only. */
    public int[] offset() {
        return offset;
    }

    /** Local directions per contact; read only. */
    public int[] size() {
        return size;
    }

    /** The size that all contacts share, or 0. */
    public int uniformSize() {
        return uniformSize;
    }

    /** Cones; read only. */
    public ConeKind[] cone() {
        return cone;
    }

    /** μ (radius for DISC); read only. */
    public double[] friction() {
        return friction;
    }

    /** μ_r, m; read only. */
    public double[] rollingFriction() {
        return rollingFriction;
    }

    /** μ_s, m; read only. */
    public double[] spinningFriction() {
        return spinningFriction;
    }

    /** q, m/s; read only. */
    public double[] freeTerm() {
        return freeTerm;
    }

    /** Diagonal of D, 1/kg; read only. */
    public double[] compliance() {
        return compliance;
    }

    /** W. */
    public DelassusOperator delassus() {
        return delassus;
    }

    /** out = û = (W + D) r + q. */
    public void modifiedVelocity(double[] r, double[] out) {
        delassus.multiply(r, out);
        for (int i = 0; i < freeTerm.length; i++) {
            out[i] += compliance[i] * r[i] + freeTerm[i];
        }
    }
}
