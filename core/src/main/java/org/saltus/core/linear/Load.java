package org.saltus.core.linear;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.TimeFunction;

/** A load F(t) = constant + Σ amplitude_k f_k(t), N, over the dofs of one body. It does not follow the motion: a dead load. */
public final class Load {
    private final double[] constant;
    private final List<Term> terms;

    /**
     * A share of the load with its own history.
     *
     * @param dofs      where it acts
     * @param amplitude per dof of {@code dofs}, N
     * @param history   f(t)
     */
    public record Term(int[] dofs, double[] amplitude, TimeFunction history) {
        /** The nonzero entries of a full vector. */
        public static Term of(double[] amplitude, TimeFunction history) {
            int count = 0;
            int[] dofs = new int[amplitude.length];
            double[] values = new double[amplitude.length];
            for (int i = 0; i < amplitude.length; i++) {
                if (amplitude[i] != 0) {
                    dofs[count] = i;
                    values[count++] = amplitude[i];
                }
            }
            return new Term(Arrays.copyOf(dofs, count), Arrays.copyOf(values, count), history);
        }
    }

    /** @param constant dofCount entries, N; @param terms with dofs below dofCount */
    public Load(double[] constant, List<Term> terms) {
        this.constant = Check.finite("Load", "constant", constant);
        this.terms = List.copyOf(terms);
        for (Term term : terms) {
            Check.length("Load", "amplitude", term.amplitude.length, term.dofs.length, "Give one per dof.");
            Check.finite("Load", "amplitude", term.amplitude);
            for (int dof : term.dofs) {
                Check.that(dof >= 0 && dof < constant.length, "Load: dof " + dof + ", expected 0 to " + (constant.length - 1) + ".");
            }
        }
    }

    /**
     * F(t) = constant + Σ amplitude_k cos(ω_k t + phase_k).
     *
     * @param constant  dofCount entries, N
     * @param amplitude per harmonic dofCount entries, N
     * @param omega     per harmonic, rad/s
     * @param phase     per harmonic, rad
     */
    public Load(double[] constant, double[][] amplitude, double[] omega, double[] phase) {
        this(constant, harmonics(constant.length, amplitude, omega, phase));
    }

    private static List<Term> harmonics(int n, double[][] amplitude, double[] omega, double[] phase) {
        Check.finite("Load", "omega", omega);
        Check.finite("Load", "phase", phase);
        Check.length("Load", "omega", omega.length, amplitude.length, "Give one per harmonic.");
        Check.length("Load", "phase", phase.length, amplitude.length, "Give one per harmonic.");
        List<Term> out = new ArrayList<>();
        for (int k = 0; k < amplitude.length; k++) {
            Check.length("Load", "amplitude", amplitude[k].length, n, "Give one per dof.");
            out.add(Term.of(amplitude[k], History.cosine(omega[k], phase[k])));
        }
        return out;
    }

    /** A constant load. */
    public static Load constant(double... force) {
        return new Load(force, List.of());
    }

    /** No load on n dofs. */
    public static Load none(int n) {
        return constant(new double[n]);
    }

    /** The load on coordinates η of displacements u = Σ shapes_j η_j: shapes_jᵀ F(t). @param shapes one per coordinate, size entries each */
    public Load onto(double[][] shapes) {
        List<Term> reduced = new ArrayList<>();
        for (Term term : terms) {
            double[] amplitude = new double[shapes.length];
            for (int j = 0; j < shapes.length; j++) {
                for (int i = 0; i < term.dofs.length; i++) {
                    amplitude[j] += shapes[j][term.dofs[i]] * term.amplitude[i];
                }
            }
            reduced.add(Term.of(amplitude, term.history));
        }
        double[] sum = new double[shapes.length];
        for (int j = 0; j < shapes.length; j++) {
            sum[j] = Vectors.dot(constant.length, shapes[j], 0, constant, 0);
        }
        return new Load(sum, reduced);
    }

    /** Number of dofs. */
    public int size() {
        return constant.length;
    }

    /** f += alpha F(t), f from offset. */
    public void add(double time, double alpha, double[] f, int offset) {
        Vectors.axpy(constant.length, alpha, constant, 0, f, offset);
        for (int k = 0; k < terms.size(); k++) {
            Term term = terms.get(k);
            double c = alpha * term.history.at(time);
            for (int i = 0; i < term.dofs.length; i++) {
                f[offset + term.dofs[i]] += c * term.amplitude[i];
            }
        }
    }
}
