package org.saltus.solvers.nlgs;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.NaturalMap;
import org.saltus.solvers.local.LocalSolvers;

/**
 * Kernels of the sweeping solvers on 20 000 contacts with 12 blocks of W a row: ns per contact (sweeps, natural map) and per block (W r). In the package
 * of the sweeps, which are not public.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class SweepKernels {
    private static final int CONTACTS = 20_000;
    private static final int BLOCKS = 12;

    private final FrictionContactProblem problem = new BandedProblem(CONTACTS, BLOCKS).problem();
    private final double[] u = new double[3 * CONTACTS];
    private final NaturalMap map = new NaturalMap();
    private double[] r;

    /** A state in the middle of a solve: most contacts slip. */
    @Setup
    public void sweepSomeTimes() {
        r = new double[3 * CONTACTS];
        Plain plain = new Plain();
        plain.local = "hybrid";
        plain.prepare(this);
        for (int k = 0; k < 10; k++) {
            plain.sweep.run(r, plain.order.next());
        }
        map.open(problem);
    }

    /** Sweeps contact after contact. */
    @State(Scope.Benchmark)
    public static class Plain {
        @Param({"hybrid", "exact", "projection", "alart-curnier"})
        String local;
        private NlgsSweep sweep;
        private ContactOrder order;

        /** Takes the problem. */
        @Setup
        public void prepare(SweepKernels kernels) {
            sweep = new NlgsSweep(LocalSolvers.create(local), 1);
            sweep.prepare(kernels.problem, kernels.problem.delassus().blockSparse().orElseThrow());
            order = new ContactOrder(false, 1);
            order.reset(CONTACTS);
        }
    }

    /** Sweeps colour by colour; the clock runs, not CPU time. */
    @State(Scope.Benchmark)
    public static class Coloured {
        @Param({"1", "2"})
        int threads;
        private ColouredSweep sweep;
        private Team team;

        /** Colours the contacts for a team. */
        @Setup
        public void open(SweepKernels kernels) {
            team = Team.of(threads);
            sweep = new ColouredSweep("hybrid", 1);
            try (Team.Membership here = team.enter()) {
                sweep.open(kernels.problem, kernels.problem.delassus().blockSparse().orElseThrow(), new ContactScales().take(kernels.problem));
            }
        }

        /** Ends it. */
        @TearDown
        public void close() {
            team.close();
        }
    }

    /** One sweep. */
    @Benchmark
    @OperationsPerInvocation(CONTACTS)
    public double sweep(Plain plain) {
        return plain.sweep.run(r, plain.order.next());
    }

    /** One coloured sweep. */
    @Benchmark
    @OperationsPerInvocation(CONTACTS)
    public double colouredSweep(Coloured coloured) {
        return coloured.sweep.run(r);
    }

    /** W r, per block. */
    @Benchmark
    @OperationsPerInvocation(CONTACTS * BLOCKS)
    public double product() {
        problem.delassus().multiply(r, u);
        return u[0];
    }

    /** Both errors of an r. */
    @Benchmark
    @OperationsPerInvocation(CONTACTS)
    public double naturalMap() {
        return map.measure(r).error();
    }
}
