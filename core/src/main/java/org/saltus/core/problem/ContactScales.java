package org.saltus.core.problem;

import java.util.Optional;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * The blocks A_cc = W_cc + D_c of all contacts, contiguous, and the scales of {@link ContactScale} that they give: made once per solve, for the measure and
 * for sweeps alike. One instance serves many problems and keeps its buffers.
 */
public final class ContactScales {
    private ContactScale[] scale = {new ContactScale()};               // by piece of the contacts
    private final Team.Piece copying = this::copy;
    private FrictionContactProblem problem;
    private BlockSparse blocks;
    private int[] start = new int[0];
    private double[] values = new double[0];
    private double[] d = new double[0];
    private double[] weight = new double[0];
    private double[] length = new double[0];

    /** Copies the diagonal of W + D. */
    public ContactScales take(FrictionContactProblem newProblem) {
        reserve(newProblem);
        problem = newProblem;
        Optional<BlockSparse> view = newProblem.delassus().blockSparse();
        blocks = view.orElse(null);
        if (blocks == null) {
            askDiagonal();
        }
        int nc = newProblem.contactCount();
        int size = Team.ofContacts(nc);
        int pieces = Team.pieces(nc, size);
        if (scale.length < pieces) {
            scale = new ContactScale[pieces];
            for (int k = 0; k < pieces; k++) {
                scale[k] = new ContactScale();
            }
        }
        Team.current().run(nc, size, copying);
        problem = null;
        blocks = null;
        return this;
    }

    private void copy(int piece, int from, int to) {
        if (blocks != null) {
            copyDiagonal(from, to);
        }
        ContactScale own = scale[piece];
        for (int c = from; c < to; c++) {
            own.of(problem, c, values, start[c]);
            d[c] = own.d();
            weight[c] = 1 / (d[c] * d[c]);
            length[c] = own.length();
        }
    }

    private void reserve(FrictionContactProblem of) {
        int nc = of.contactCount();
        if (start.length < nc + 1) {
            start = new int[nc + (start.length == 0 ? 0 : nc / 4) + 1];      // some more when problems turn out to grow
            d = new double[start.length];
            weight = new double[start.length];
            length = new double[start.length];
        }
        int count = 0;
        for (int c = 0; c < nc; c++) {
            start[c] = count;
            count += of.size()[c] * of.size()[c];
        }
        start[nc] = count;
        if (values.length < count) {
            values = new double[count + (values.length == 0 ? 0 : count / 4)];
        }
    }

    private void copyDiagonal(int first, int to) {
        for (int c = first; c < to; c++) {
            int from = blocks.valueStart()[blocks.rowStart()[c]];
            for (int k = start[c]; k < start[c + 1]; k++) {                  // a few numbers: a call to copy them takes longer
                values[k] = blocks.values()[from++];
            }
            int next = problem.size()[c] + 1;
            for (int i = problem.offset()[c], k = start[c]; i < problem.offset()[c + 1]; i++, k += next) {
                values[k] += problem.compliance()[i];
            }
        }
    }

    private void askDiagonal() {
        for (int c = 0; c < problem.contactCount(); c++) {
            System.arraycopy(scale[0].of(problem, c).block(), 0, values, start[c], start[c + 1] - start[c]);
        }
    }

    /** Start of the block of every contact; longer than needed. */
    public int[] start() {
        return start;
    }

    /** Blocks, row-major. */
    public double[] values() {
        return values;
    }

    /** d, the scale of the translations. */
    public double[] d() {
        return d;
    }

    /** tr Ã / size = 1/d², 1/kg (1 where the block is zero). */
    public double[] weight() {
        return weight;
    }

    /**
     * Square roots of the weights of the entries of r, with which impulses of contacts are comparable: rolling entries are divided by ℓ first.
     *
     * @param out written
     */
    public void entryWeights(FrictionContactProblem of, double[] out) {
        int nc = of.contactCount();
        int size = Team.ofContacts(nc);
        if (size >= nc) {
            entryWeights(of, out, 0, nc);
        } else {
            Team.current().run(nc, size, (piece, from, to) -> entryWeights(of, out, from, to));
        }
    }

    private void entryWeights(FrictionContactProblem of, double[] out, int from, int to) {
        for (int c = from; c < to; c++) {
            double w = Math.sqrt(weight[c]);
            int turn = of.offset()[c] + 3;
            for (int i = of.offset()[c]; i < of.offset()[c + 1]; i++) {
                out[i] = i < turn ? w : w / length[c];
            }
        }
    }

    /** ℓ, m; 1 where a contact does not roll. */
    public double[] length() {
        return length;
    }
}
