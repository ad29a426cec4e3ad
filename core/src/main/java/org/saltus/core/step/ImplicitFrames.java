package org.saltus.core.step;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.problem.SolveReport;

/**
 * Implicit frame update ([D18] 3.1.5): gaps, frames and H are taken again at
 *
 * <p>q_f = q₁ ⊕ (½ − λ) h v₁ = q₀ + h ((1−λ) v₀ + ½ v₁)
 *
 * <p>(q₁ itself where λ = ½), until v₁ stays what it is. q_f lies half way between this step's q₀ + (1−λ) h v₀ and the next one's, so a motion
 * along a circle keeps its radius; with frames forecast to q_m = q₀ ⊕ h_m v₀ it spirals outwards by O(h).
 */
final class ImplicitFrames {
    /** Gaps are known to round-off only, which gap-level laws divide by h. */
    private static final double ROUND_OFF = 1e-10;
    private static final int PASSES = 30;
    /** Contacts seen in the first pass must be seen again after their rebound: reach in steps. */
    private static final double REACH = 2;
    private boolean used;
    private final Agreement agreement = new Agreement("contact frames and motion", ROUND_OFF, ROUND_OFF, PASSES);
    private long[] keys = {};
    private int keyCount;
    private double[] last = {};
    private double[] way = {};
    private double[] relative = {};

    /** From now on frames are updated. */
    void use() {
        used = true;
    }

    /** Told at the beginning of a step. */
    void begin() {
        agreement.begin();
        keyCount = 0;
    }

    /** True when frames are updated in every step. */
    boolean isUsed() {
        return used;
    }

    /** True from the second pass of a step on. */
    boolean isUpdating() {
        return agreement.passes() > 0;
    }

    /** Time by which detection looks around q_f, s. */
    double reach(double h) {
        return REACH * h;
    }

    /** The way from q₀ to q_f as a velocity-like vector, m; null in the first pass. */
    double[] way() {
        return isUpdating() ? way : null;
    }

    /** True for contacts that were active in the first pass: they stay. */
    boolean forces(long key) {
        return Arrays.binarySearch(keys, 0, keyCount, key) >= 0;
    }

    /** True when the step is to be solved again with frames at the q_f that this writes to {@code arrays.qm}. */
    boolean renew(List<BodyStep> bodies, BodyStep.Arrays arrays, ContactSpace space, SolveReport solve) {
        if (!used || space.count() == 0 && !isUpdating()) {
            return false;
        }
        if (!isUpdating()) {
            remember(space);
            agreement.count();
        } else if (!agreement.another(moved(arrays, space), solve)) {
            return false;
        }
        space.keep();
        last = last.length == arrays.v1.length ? last : new double[arrays.v1.length];
        System.arraycopy(arrays.v1, 0, last, 0, last.length);
        aim(bodies, arrays, space);
        return true;
    }

    /** q_f of the motion found, to {@code arrays.qm}, and the way there, which is returned. */
    double[] aim(List<BodyStep> bodies, BodyStep.Arrays arrays, ContactSpace space) {
        way = way.length == arrays.v1.length ? way : new double[arrays.v1.length];
        double lambda = space.weights().positionTheta();
        double h = space.stepSize();
        for (int i = 0; i < way.length; i++) {
            way[i] = h * ((1 - lambda) * arrays.v0[i] + 0.5 * arrays.v1[i]);
        }
        for (BodyStep s : bodies) {
            BodyDynamics body = s.body();
            body.retract(arrays.q1, (0.5 - lambda) * h, arrays.v1, arrays.qm);
        }
        return way;
    }

    private void remember(ContactSpace space) {
        keyCount = space.count();
        keys = keys.length < keyCount ? new long[keyCount * 5 / 4] : keys;
        System.arraycopy(space.contacts().key, 0, keys, 0, keyCount);
        Arrays.sort(keys, 0, keyCount);
    }

    /** ‖Hᵀ(v₁ − v₁ of the pass before)‖ against the velocities of the contacts. */
    private double moved(BodyStep.Arrays arrays, ContactSpace space) {
        int n = space.map().length();
        relative = relative.length < n ? new double[n * 5 / 4] : relative;
        for (int i = 0; i < last.length; i++) {
            last[i] = arrays.v1[i] - last[i];
        }
        space.map().multiplyTranspose(last, relative);
        double size = Math.max(Vectors.norm2(n, space.uFree(), 0), Vectors.norm2(n, space.u0(), 0));
        return size > 0 ? Vectors.norm2(n, relative, 0) / size : 0;
    }

    /** The report of the last solve; not converged when frames and motion still disagree. */
    SolveReport judged(SolveReport solve) {
        return agreement.judged(solve);
    }
}
