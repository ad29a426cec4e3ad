package org.saltus.pardiso;

import java.lang.ref.Cleaner;
import org.bytedeco.javacpp.DoublePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.javacpp.LongPointer;
import org.bytedeco.mkl.global.mkl_rt;
import org.bytedeco.mkl.global.mkl_rt._MKL_DSS_HANDLE_t;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.math.SparseMatrix;

/** L of P A Pᵀ = L Lᵀ in PARDISO's memory, given back when this object is no longer reachable. Solves one after the other. */
public final class PardisoFactor implements Factorization {
    private static final Cleaner CLEANER = Cleaner.create();
    private static final int ANALYSE_AND_FACTORISE = 12;
    private static final int FACTORISE = 22;
    private static final int SOLVE = 33;
    private static final int NOT_POSITIVE = -4;
    /** Right-hand sides handed over at once. */
    private static final int BATCH = 32;

    private final Memory memory;
    private final int n;

    PardisoFactor(SparseMatrix a) {
        n = a.columns();
        memory = new Memory(a);
        CLEANER.register(this, memory);
        factorise(ANALYSE_AND_FACTORISE, a);
    }

    /** Factorises a matrix of the same pattern in place of this one, with the analysis kept. */
    public synchronized void refactorize(SparseMatrix a) {
        memory.upper.take(a);
        factorise(FACTORISE, a);
    }

    private void factorise(int phase, SparseMatrix a) {
        int error = memory.run(phase, 1);
        if (error == NOT_POSITIVE) {
            int row = memory.firstBadRow();
            throw new SingularMatrixException("Pardiso", row, Double.NaN, a.get(row, row));
        }
        require(error, phase);
    }

    private static void require(int error, int phase) {
        if (error != 0) {
            throw new IllegalStateException("Pardiso: phase " + phase + " ended with error " + error
                + (error == -2 ? " (not enough memory)" : "") + ". Use linear_solver cholesky, or look the number up in MKL's reference.");
        }
    }

    @Override
    public int size() {
        return n;
    }

    @Override
    public void solve(double[] b, int offset) {
        solve(b, offset, 1, n);
    }

    @Override
    public synchronized void solve(double[] b, int offset, int count, int stride) {
        for (int k = 0; k < count; k += BATCH) {
            int lanes = Math.min(BATCH, count - k);
            memory.reserve(lanes);
            for (int r = 0; r < lanes; r++) {
                memory.rightSides.position((long) r * n).put(b, offset + (k + r) * stride, n);
            }
            require(memory.run(SOLVE, lanes), SOLVE);
            for (int r = 0; r < lanes; r++) {
                memory.solutions.position((long) r * n).get(b, offset + (k + r) * stride, n);
            }
        }
    }

    /** Entries of L. */
    public long nonzeros() {
        return memory.nonzeros();
    }

    /** PARDISO's handle, parameters and vectors; running it gives them back. */
    private static final class Memory implements Runnable {
        private static final int RELEASE = -1;
        private static final int POSITIVE_DEFINITE = 2;
        private static final int NONZEROS = 17;
        private static final int PIVOT_FAILED = 29;

        private final _MKL_DSS_HANDLE_t handle = new _MKL_DSS_HANDLE_t(new LongPointer(new long[64]));
        private final IntPointer one = new IntPointer(1).put(1);
        private final IntPointer quiet = new IntPointer(1).put(0);
        private final IntPointer type = new IntPointer(1).put(POSITIVE_DEFINITE);
        private final IntPointer size;
        private final IntPointer phase = new IntPointer(1);
        private final IntPointer columns = new IntPointer(1);
        private final IntPointer error = new IntPointer(1);
        private final IntPointer parameters = new IntPointer(new int[64]);
        private final IntPointer noOrder = null;
        private final UpperTriangle upper;
        private DoublePointer rightSides = new DoublePointer();
        private DoublePointer solutions = new DoublePointer();
        private long room;

        Memory(SparseMatrix a) {
            upper = new UpperTriangle(a);
            size = new IntPointer(1).put(a.columns());
            parameters.put(0, 1);                               // what follows, not MKL's defaults
            parameters.put(1, 2);                               // nested dissection by METIS
            parameters.put(NONZEROS, -1);                       // count the entries of L
            parameters.put(34, 1);                              // indices from 0
        }

        void reserve(int lanes) {
            long wanted = (long) lanes * size.get();
            if (room >= wanted) {
                return;
            }
            rightSides.close();
            solutions.close();
            rightSides = new DoublePointer(wanted);
            solutions = new DoublePointer(wanted);
            room = wanted;
        }

        int run(int what, int lanes) {
            phase.put(what);
            columns.put(lanes);
            mkl_rt.pardiso(handle, one, one, type, phase, size, upper.values, upper.start, upper.column, noOrder, columns, parameters, quiet,
                rightSides.position(0), solutions.position(0), error);
            return error.get();
        }

        int firstBadRow() {
            return Math.max(0, parameters.get(PIVOT_FAILED) - 1);
        }

        long nonzeros() {
            return parameters.get(NONZEROS);
        }

        @Override
        public void run() {
            run(RELEASE, 1);
            rightSides.close();
            solutions.close();
            upper.close();
        }
    }
}
