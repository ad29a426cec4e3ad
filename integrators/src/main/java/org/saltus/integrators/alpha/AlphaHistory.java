package org.saltus.integrators.alpha;

import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;

/**
 * What a scheme of the α-family remembers of the last step, scene-long: the contact-free acceleration a (a shifted one, not v'),
 * the filters z, x, y of [A16] (52), and the reaction of prescribed dofs; each with its value at the end of the step that is
 * being taken.
 */
final class AlphaHistory implements Stateful {
    /** A quantity at the start and at the end of the step. */
    static final class Pair {
        double[] now;
        double[] next;

        Pair(int n) {
            now = new double[n];
            next = new double[n];
        }

        void advance(int from, int to) {
            System.arraycopy(next, from, now, from, to - from);
        }
    }

    final Pair a;
    final Pair z;
    final Pair x;
    final Pair y;
    final Pair reaction;
    /** Δq of the step as a velocity-like vector: q₁ = q₀ ⊕ Δq. */
    final double[] move;
    /** ā = (1−α_m) a₁ + α_m a₀ of the iteration, for bodies whose mass depends on q. */
    final double[] mean;

    AlphaHistory(int n) {
        a = new Pair(n);
        z = new Pair(n);
        x = new Pair(n);
        y = new Pair(n);
        reaction = new Pair(n);
        move = new double[n];
        mean = new double[n];
    }

    void advance(int from, int to) {
        a.advance(from, to);
        z.advance(from, to);
        x.advance(from, to);
        y.advance(from, to);
        reaction.advance(from, to);
    }

    @Override
    public void save(Snapshot out) {
        out.put("a", a.now);
        out.put("z", z.now);
        out.put("x", x.now);
        out.put("y", y.now);
        out.put("reaction", reaction.now);
    }

    @Override
    public void restore(Snapshot in) {
        in.read("a", a.now);
        in.read("z", z.now);
        in.read("x", x.now);
        in.read("y", y.now);
        in.read("reaction", reaction.now);
    }
}
