package org.saltus.solvers.nlgs;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.math.Lcg;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.BandedProblem;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Cones;
import org.saltus.core.problem.ContactScales;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.problem.DelassusOperator.BlockSparse;
import org.saltus.core.problem.DelassusOperator.Incremental;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.solvers.local.ConeContact;
import org.saltus.solvers.local.FreeBlock;
import org.saltus.solvers.local.LocalSolver;
import org.saltus.solvers.local.LocalSolvers;

/** One sweep against Gauss-Seidel written with the dense matrix, and the orders in which sweeps go. */
class OneSweepTest {
    private static final double EXACT = 1e-13;
    private static final int[] MIXED = {3, 1, 5, 2, 6, 2, 4};
    private static final ConeKind[] KINDS = {ConeKind.COULOMB, ConeKind.COULOMB, ConeKind.ROLLING, ConeKind.DISC, ConeKind.SPINNING, ConeKind.COULOMB,
        ConeKind.FREE};

    /** W dense, D, q, cones: what a plain sweep needs. */
    private record Case(double[][] w, FrictionContactProblem problem) {
        static Case of(int[] size, ConeKind[] cone, long seed) {
            int n = Arrays.stream(size).sum();
            Lcg random = new Lcg(seed);
            double[] q = new double[n];
            double[] compliance = new double[n];
            for (int i = 0; i < n; i++) {
                q[i] = random.next(-1, 0.5);
                compliance[i] = i % 3 == 0 ? random.next(0, 0.5) : 0;
            }
            double[] mu = new double[size.length];
            double[] muR = new double[size.length];
            double[] muS = new double[size.length];
            for (int c = 0; c < size.length; c++) {
                mu[c] = random.next(0.1, 0.8);
                muR[c] = cone[c].hasSpins() ? random.next(0.05, 0.2) : 0;
                muS[c] = cone[c] == ConeKind.SPINNING ? 0.03 : 0;
            }
            double[][] w = MixedProblem.matrix(n, seed);
            return new Case(w, new FrictionContactProblem(size, cone, mu, muR, muS, q, compliance, new DenseDelassus(w, size)));
        }
    }

    static Stream<Arguments> cases() {
        ConeKind[] coulomb = new ConeKind[9];
        Arrays.fill(coulomb, ConeKind.COULOMB);
        int[] three = IntStream.generate(() -> 3).limit(9).toArray();
        int[] two = IntStream.generate(() -> 2).limit(9).toArray();
        int[] one = IntStream.generate(() -> 1).limit(9).toArray();
        ConeKind[] oneDisc = coulomb.clone();
        oneDisc[4] = ConeKind.DISC;
        return Stream.of(1.0, 0.8, 1.3).flatMap(omega -> Stream.of(Arguments.of("size 3", Case.of(three, coulomb, 1), omega),
            Arguments.of("size 2", Case.of(two, coulomb, 2), omega), Arguments.of("size 1", Case.of(one, coulomb, 3), omega),
            Arguments.of("size 3 with a disc", Case.of(three, oneDisc, 5), omega), Arguments.of("mixed", Case.of(MIXED, KINDS, 4), omega)));
    }

    /** The dense sweep: r is written; w_c ‖Δr_c‖² of every contact of the order. */
    private static double[] dense(Case a, double omega, int[] order, int count, double[] r, double[] norm) {
        FrictionContactProblem p = a.problem;
        ContactScales scales = new ContactScales().take(p);
        LocalSolver local = LocalSolvers.create("hybrid");
        double[] moved = new double[p.contactCount()];
        for (int n = 0; n < count; n++) {
            int c = order[n];
            int o = p.offset()[c];
            int size = p.size()[c];
            double[] b = new double[size];
            double[] block = new double[size * size];
            for (int i = 0; i < size; i++) {
                b[i] = p.freeTerm()[o + i];
                for (int j = 0; j < r.length; j++) {
                    b[i] += j >= o && j < o + size ? 0 : a.w[o + i][j] * r[j];
                }
                for (int j = 0; j < size; j++) {
                    block[i * size + j] = a.w[o + i][o + j] + (i == j ? p.compliance()[o + i] : 0);
                }
            }
            double[] old = Arrays.copyOfRange(r, o, o + size);
            double mu = p.friction()[c];
            double muR = p.rollingFriction()[c];
            switch (p.cone()[c]) {
                case COULOMB -> local.solve(size, block, 0, b, mu, r, o);
                case FREE -> new FreeBlock().solve(size, block, 0, b, r, o);
                case DISC -> new ConeContact().disc(size, block, 0, b, mu, r, o);
                case ROLLING -> new ConeContact().rolling(block, 0, b, mu, muR, r, o);
                default -> new ConeContact().spinning(block, 0, b, mu, muR, p.spinningFriction()[c], r, o);
            }
            double length = scales.length()[c];
            if (omega != 1) {
                for (int i = 0; i < size; i++) {
                    r[o + i] = (old[i] + omega * (r[o + i] - old[i])) / (i < 3 ? 1 : length);
                }
                Cones.project(p.cone()[c], size, mu, muR / length, p.spinningFriction()[c] / length, r, o);
                for (int i = 3; i < size; i++) {
                    r[o + i] *= length;
                }
            }
            for (int i = 0; i < size; i++) {
                double s = scales.weight()[c] / (i < 3 ? 1 : length * length);
                moved[c] += s * (r[o + i] - old[i]) * (r[o + i] - old[i]);
                norm[0] += s * r[o + i] * r[o + i];
            }
        }
        return moved;
    }

    private static double[] start(int n) {
        double[] r = new double[n];
        for (int i = 0; i < n; i++) {
            r[i] = 0.4 + 0.3 * Math.sin(2 * i);
        }
        return r;
    }

    @ParameterizedTest(name = "{0}, omega {2}")
    @MethodSource("cases")
    void aSweepIsGaussSeidelWithTheDenseMatrix(String name, Case a, double omega) {
        FrictionContactProblem p = a.problem;
        int nc = p.contactCount();
        int[] order = new int[nc + 3];
        for (int k = 0; k < nc; k++) {
            order[k] = (k * 4 + 2) % nc;
        }
        NlgsSweep blocks = new NlgsSweep(LocalSolvers.create("hybrid"), omega);
        blocks.prepare(p, p.delassus().blockSparse().orElseThrow());
        NlgsSweep free = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
        free.prepare(p, new Kept(a.w, p), new ContactScales().take(p));
        free.relaxation(omega);
        double[] expected = start(p.length());
        double[] r = expected.clone();
        double[] other = expected.clone();
        for (int count : new int[] {nc, nc - 2, 1, nc}) {
            double[] norm = new double[1];
            double[] moved = dense(a, omega, order, count, expected, norm);
            double sum = Arrays.stream(moved).sum();
            double change = blocks.run(r, order, count);
            assertArrayEquals(expected, r, EXACT, "r");
            assertEquals(sum == 0 ? 0 : Math.sqrt(sum / Math.max(norm[0], sum)), change, EXACT, "the relative change");
            assertEquals(sum, blocks.change(), EXACT);
            assertEquals(norm[0], blocks.norm(), EXACT * Math.max(1, norm[0]));
            for (int n = 0; n < count; n++) {
                assertEquals(moved[order[n]], blocks.moved()[order[n]], EXACT, "contact " + order[n]);
            }
            assertEquals(-1, blocks.unsolved());
            assertEquals(change, free.run(other, order, count), EXACT);
            assertArrayEquals(expected, other, EXACT, "by the matrix-free view");
        }
    }

    /** Local velocities kept with the dense matrix. */
    private static final class Kept implements Incremental {
        private final double[][] w;
        private final FrictionContactProblem problem;
        private double[] u;

        Kept(double[][] w, FrictionContactProblem problem) {
            this.w = w;
            this.problem = problem;
        }

        @Override
        public void reset(double[] r) {
            u = new double[w.length];
            for (int i = 0; i < u.length; i++) {
                for (int j = 0; j < u.length; j++) {
                    u[i] += w[i][j] * r[j];
                }
            }
        }

        @Override
        public void localVelocity(int c, double[] out) {
            System.arraycopy(u, problem.offset()[c], out, 0, problem.size()[c]);
        }

        @Override
        public void add(int c, double[] delta) {
            for (int i = 0; i < u.length; i++) {
                for (int j = 0; j < problem.size()[c]; j++) {
                    u[i] += w[i][problem.offset()[c] + j] * delta[j];
                }
            }
        }
    }

    /** √w_c for translations, √w_c / ℓ_c for spins. */
    @Test
    void entriesAreWeighedAsTheirContacts() {
        Case a = Case.of(MIXED, KINDS, 4);
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
        sweep.prepare(a.problem, a.problem.delassus().blockSparse().orElseThrow());
        double[] out = new double[a.problem.length()];
        sweep.entryWeights(out);
        ContactScales scales = new ContactScales().take(a.problem);
        for (int c = 0; c < MIXED.length; c++) {
            for (int i = 0; i < MIXED[c]; i++) {
                assertEquals(1 / scales.d()[c] / (i < 3 ? 1 : scales.length()[c]), out[a.problem.offset()[c] + i], EXACT);
            }
        }
    }

    /** Painlevé's contact has no solution of its own; the sweep remembers which, by the number in the problem, until the next one. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void aContactWithoutASolutionIsNamed(int size) {
        int nc = 5;
        int bad = 3;
        double[][] w = new double[size * nc][size * nc];
        double[] q = new double[size * nc];
        double[] mu = new double[nc];
        for (int i = 0; i < size * nc; i++) {
            w[i][i] = 1;
            q[i] = i % size == 0 ? -1 : 0;
        }
        int o = size * bad;
        w[o][o + 1] = -2;
        w[o + 1][o] = -2;
        w[o + 1][o + 1] = 3;
        q[o + 1] = -2.5;
        mu[bad] = 0.9;
        int[] sizes = new int[nc];
        Arrays.fill(sizes, size);
        FrictionContactProblem problem = FrictionContactProblem.coulomb(size, mu, q, new DenseDelassus(w, sizes));
        NlgsSweep sweep = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
        sweep.prepare(problem, problem.delassus().blockSparse().orElseThrow());
        double[] r = new double[size * nc];
        sweep.run(r, new int[] {0, 1, 2, 3, 4});
        assertEquals(bad, sweep.unsolved());
        sweep.run(r, new int[] {0, 1, 2, 4}, 4);
        assertEquals(-1, sweep.unsolved());
        ColouredSweep coloured = new ColouredSweep("hybrid", 1);
        coloured.open(problem, problem.delassus().blockSparse().orElseThrow(), new ContactScales().take(problem));
        coloured.run(r);
        assertEquals(bad, coloured.unsolved());
    }

    static Stream<Arguments> coloured() {
        return Stream.of(1, 3).flatMap(threads -> Stream.of(Arguments.of("banded", new BandedProblem(400, 6).problem(), threads),
            Arguments.of("mixed", Case.of(MIXED, KINDS, 4).problem, threads), Arguments.of("long", new BandedProblem(3000, 4).problem(), threads)));
    }

    /** A coloured sweep is the plain one in the order of its plan, with one thread or three; also after its relaxation changed. */
    @ParameterizedTest(name = "{0}, {2} threads")
    @MethodSource("coloured")
    void aColouredSweepIsThePlainOneInAnotherOrder(String name, FrictionContactProblem p, int threads) {
        BlockSparse w = p.delassus().blockSparse().orElseThrow();
        int[] order = new SweepPlan(w, p.contactCount()).order;
        ColouredSweep coloured = new ColouredSweep("hybrid", 1);
        try (Team.Membership here = Team.of(threads).enterUntilClosed()) {
            sweepTwice(p, w, order, coloured);
        }
    }

    private static void sweepTwice(FrictionContactProblem p, BlockSparse w, int[] order, ColouredSweep coloured) {
        for (int solve = 0; solve < 2; solve++) {
            NlgsSweep plain = new NlgsSweep(LocalSolvers.create("hybrid"), 1);
            plain.prepare(p, w);
            coloured.open(p, w, new ContactScales().take(p));
            double[] expected = start(p.length());
            double[] r = expected.clone();
            for (int n = 0; n < 4; n++) {
                double omega = n < 2 ? 1 : 0.7;
                plain.relaxation(omega);
                coloured.relaxation(omega);
                double change = plain.run(expected, order);
                assertEquals(change, coloured.run(r), 1e-12, "sweep " + n);
                assertArrayEquals(expected, r, 1e-12, "sweep " + n);
            }
            assertEquals(-1, coloured.unsolved());
            coloured.relaxation(1);
        }
    }

    /** The pattern of a graph given by neighbours, blocks of size 1. */
    private static BlockSparse graph(int[]... neighbours) {
        int[] rowStart = new int[neighbours.length + 1];
        for (int c = 0; c < neighbours.length; c++) {
            rowStart[c + 1] = rowStart[c] + 1 + neighbours[c].length;
        }
        int[] column = new int[rowStart[neighbours.length]];
        for (int c = 0; c < neighbours.length; c++) {
            column[rowStart[c]] = c;
            System.arraycopy(neighbours[c], 0, column, rowStart[c] + 1, neighbours[c].length);
        }
        return new BlockSparse(rowStart, column, new int[column.length], new double[1]);
    }

    private static int[][] chain(int n) {
        int[][] out = new int[n][];
        for (int c = 0; c < n; c++) {
            out[c] = c == 0 ? new int[] {1} : c == n - 1 ? new int[] {n - 2} : new int[] {c - 1, c + 1};
        }
        return out;
    }

    private static Colouring colours(int[]... neighbours) {
        BlockSparse g = graph(neighbours);
        return new Colouring(g.rowStart(), g.column(), neighbours.length);
    }

    /** A star takes two colours, its centre the first; a chain two; a triangle three; vertices without neighbours one. */
    @Test
    void coloursOfKnownGraphs() {
        Colouring star = colours(new int[] {3}, new int[] {3}, new int[] {3}, new int[] {0, 1, 2, 4}, new int[] {3});
        assertEquals(2, star.count());
        assertArrayEquals(new int[] {3, 0, 1, 2, 4}, star.vertices);
        assertArrayEquals(new int[] {0, 1, 5}, star.start);
        assertEquals(2, colours(chain(9)).count());
        assertEquals(3, colours(new int[] {1, 2}, new int[] {0, 2}, new int[] {0, 1}).count());
        Colouring none = colours(new int[0], new int[0], new int[0]);
        assertEquals(1, none.count());
        assertArrayEquals(new int[] {0, 1, 2}, none.vertices);
        // 0 - 1 - 2 - 3 with 1 and 2 of degree 2 first: 1 gets colour 0, 2 gets 1, then 0 gets 1 and 3 gets 0
        Colouring four = colours(chain(4));
        assertArrayEquals(new int[] {1, 3, 0, 2}, four.vertices);
        assertArrayEquals(new int[] {0, 2, 4}, four.start);
    }

    /** Groups of three along a chain, next to each other; parts of the graph that do not meet come one after the other. */
    @Test
    void groupsGrowAlongTheGraph() {
        ContactGroups groups = new ContactGroups(graph(chain(8)), 8, 3);
        assertEquals(3, groups.count());
        assertArrayEquals(new int[] {0, 1, 2, 3, 4, 5, 6, 7}, groups.contacts);
        assertArrayEquals(new int[] {0, 3, 6, 8}, Arrays.copyOf(groups.start, 4));
        assertEquals(2, groups.colours().count());
        // two triangles 0-2-4 and 1-3-5: groups do not cross, and inside one contacts ascend
        int[][] triangles = {{4, 2}, {5, 3}, {0, 4}, {1, 5}, {2, 0}, {3, 1}};
        groups = new ContactGroups(graph(triangles), 6, 3);
        assertArrayEquals(new int[] {0, 2, 4, 1, 3, 5}, groups.contacts);
        assertArrayEquals(new int[] {0, 3, 6}, Arrays.copyOf(groups.start, 3));
        assertEquals(1, groups.colours().count(), "they share no block");
        groups = new ContactGroups(graph(triangles), 6, 1);
        assertEquals(6, groups.count());
        assertEquals(3, groups.colours().count());
        groups = new ContactGroups(graph(triangles), 6, 4);
        assertEquals(2, groups.count(), "a group ends where its part of the graph does");
        // the seed of a group is the first that the earlier ones met: 5 comes before 2 in the row of 0
        int[][] fan = {{5, 2}, {2}, {0, 1}, {4}, {3}, {0}};
        groups = new ContactGroups(graph(fan), 6, 1);
        assertArrayEquals(new int[] {0, 5, 2, 1, 3, 4}, groups.contacts);
    }

    /** 9000 contacts in a band: groups so large that colours are few, so many that a colour feeds 24 chunks of 32 contacts or more. */
    @Test
    void plansHaveWideColoursOfFewChunks() {
        FrictionContactProblem p = new BandedProblem(9000, 4).problem();
        SweepPlan plan = new SweepPlan(p.delassus().blockSparse().orElseThrow(), 9000);
        assertTrue(plan.colours() <= 3, plan.colours() + " colours");
        assertTrue(plan.chunks() >= 24 * plan.colours(), plan.chunks() + " chunks");
        for (int k = 0; k < plan.colours(); k++) {
            for (int c = plan.firstChunk(k); c < plan.firstChunk(k + 1) - 1; c++) {
                int length = plan.start(c + 1) - plan.start(c);
                assertTrue(length >= 32 && length <= 128 + 32, "chunk of " + length);
            }
        }
        assertEquals(9000, plan.start(plan.chunks()));
        assertEquals(plan.chunks(), plan.firstChunk(plan.colours()));
        SweepPlan small = new SweepPlan(graph(chain(40)), 40);
        assertEquals(2, small.colours());
        assertEquals(2, small.chunks(), "20 single contacts of a colour make one chunk");
        for (int n = 0; n < 20; n++) {
            assertEquals(small.order[0] % 2, small.order[n] % 2, "every second contact");
        }
    }

    @Test
    void shuffledOrdersArePermutationsThatASeedRepeats() {
        ContactOrder order = new ContactOrder(true, 7);
        int n = 50;
        int[][] seen = new int[6][];
        order.reset(n);
        for (int k = 0; k < 6; k++) {
            seen[k] = Arrays.copyOf(order.next(), n);
            int[] sorted = seen[k].clone();
            Arrays.sort(sorted);
            assertArrayEquals(IntStream.range(0, n).toArray(), sorted, "each contact once");
            assertNotEquals(Arrays.toString(seen[Math.max(0, k - 1)]), k == 0 ? "" : Arrays.toString(seen[k]));
        }
        order.reset(n);
        assertArrayEquals(seen[0], Arrays.copyOf(order.next(), n), "a solve begins with the seed");
        assertArrayEquals(seen[1], Arrays.copyOf(order.next(), n));
        ContactOrder other = new ContactOrder(true, 8);
        other.reset(n);
        assertFalse(Arrays.equals(seen[0], Arrays.copyOf(other.next(), n)));
        int[] first = new int[n];
        for (int seed = 0; seed < 400; seed++) {
            ContactOrder some = new ContactOrder(true, 1000 + 7919L * seed);
            some.reset(4);
            first[some.next()[0]]++;
        }
        for (int c = 0; c < 4; c++) {
            assertEquals(100, first[c], 45, "contact " + c + " comes first as often as the others");
        }
    }

    @Test
    void plainOrdersAscendAndSymmetricOnesTurn() {
        ContactOrder plain = new ContactOrder(false, 7);
        plain.reset(3, graph(chain(3)));
        assertEquals(3, plain.count());
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(plain.next(), 3));
        assertArrayEquals(new int[] {0, 1, 2}, Arrays.copyOf(plain.next(), 3));
        ContactOrder symmetric = new ContactOrder(false, 7, true, 1);
        symmetric.reset(3);
        symmetric.next();
        symmetric.reset(5);
        assertArrayEquals(new int[] {0, 1, 2, 3, 4}, Arrays.copyOf(symmetric.next(), 5), "a solve begins forwards");
        assertArrayEquals(new int[] {4, 3, 2, 1, 0}, Arrays.copyOf(symmetric.next(), 5));
    }

    /** Contacts 0, 2, 5 couple the same; 1 couples fewer, 3 others, 4 nothing. Three visits in a row; what stands alone has one. */
    @Test
    void pairsAreContactsThatCoupleTheSame() {
        int[][] neighbours = {{2, 5, 1}, {0, 2, 5, 3}, {5, 0, 1}, {1}, {}, {0, 1, 2}};
        ContactOrder order = new ContactOrder(false, 1, true, 3);
        order.reset(6, graph(neighbours));
        int[] expected = {0, 2, 5, 0, 2, 5, 0, 2, 5, 1, 3, 4};
        assertEquals(12, order.count());
        assertArrayEquals(expected, Arrays.copyOf(order.next(), 12));
        for (int k = 0; k < 12; k++) {
            assertEquals(expected[11 - k], order.next()[k], "backwards");
            order.next();
        }
        // 0 and 1 couple as many, but not the same
        order.reset(4, graph(new int[][] {{1, 2}, {0, 3}, {0, 3}, {1, 2}}));
        assertArrayEquals(new int[] {0, 1, 2, 3}, Arrays.copyOf(order.next(), order.count()));
        order.reset(2, graph(new int[][] {{1}, {0}}));
        assertArrayEquals(new int[] {0, 1, 0, 1, 0, 1}, Arrays.copyOf(order.next(), order.count()));
    }

    /** Changes below a tenth of the mean, twice in a row, put a contact to sleep: 0.01 of the mean of squares. */
    @Test
    void onlyWhatStandsStillSleeps() {
        Freezing freezing = new Freezing(2);
        freezing.reset(4, 4);
        int[] order = {3, 1, 0, 2};
        double[] moved = {1, 0.0101, 0.0099, 2.9801};                        // mean 1
        int[] visits = new int[4];
        for (int n = 0; n < 8; n++) {
            int[] awake = freezing.filter(order, 4);
            for (int k = 0; k < freezing.count(); k++) {
                visits[awake[k]]++;
            }
            freezing.look(moved, 4);
        }
        assertArrayEquals(new int[] {8, 8, 4, 8}, visits, "2 visits, then pauses of 1, 2 and 2");
        assertArrayEquals(new int[] {3, 1, 0}, Arrays.copyOf(freezing.filter(order, 4), freezing.count()), "the others keep their order");
        freezing.look(moved, 4);
        freezing.filter(order, 4);
        freezing.filter(order, 4);
        freezing.look(moved, 4);
        freezing.reset(4, 4);
        freezing.filter(order, 4);
        assertEquals(4, freezing.count(), "a solve begins with all awake");
        freezing.look(moved, 4);
        freezing.filter(order, 4);
        moved[2] = 1;
        freezing.look(moved, 4);
        freezing.filter(order, 4);
        moved[2] = 0;
        freezing.look(moved, 4);
        freezing.filter(order, 4);
        assertEquals(4, freezing.count(), "once quiet is not enough");
        freezing.reset(40, 90);
        int[] many = IntStream.range(0, 90).map(k -> k % 40).toArray();
        freezing.filter(many, 90);
        assertEquals(90, freezing.count());
    }

    /** A view without blocks: the plain sweeps of nlgs take it, and find what they find with blocks. */
    @Test
    void plainSweepsTakeTheMatrixFreeView() {
        Case a = Case.of(MIXED, KINDS, 4);
        FrictionContactProblem p = a.problem;
        DelassusOperator free = new DelassusOperator() {
            @Override
            public int contactCount() {
                return p.contactCount();
            }

            @Override
            public int length() {
                return p.length();
            }

            @Override
            public void multiply(double[] r, double[] out) {
                p.delassus().multiply(r, out);
            }

            @Override
            public void diagonalBlock(int c, double[] out) {
                p.delassus().diagonalBlock(c, out);
            }

            @Override
            public boolean isSymmetric() {
                return true;
            }

            @Override
            public Optional<Incremental> incremental() {
                return Optional.of(new Kept(a.w, p));
            }
        };
        FrictionContactProblem other = new FrictionContactProblem(p.size(), p.cone(), p.friction(), p.rollingFriction(), p.spinningFriction(), p.freeTerm(),
            p.compliance(), free);
        double[] expected = new double[p.length()];
        double[] r = new double[p.length()];
        int sweeps = new NlgsSolver(NlgsParameters.of(1e-11, 5000)).solve(p, expected).iterations();
        assertEquals(sweeps, new NlgsSolver(NlgsParameters.of(1e-11, 5000)).solve(other, r).iterations(), 1);
        assertArrayEquals(expected, r, 1e-9);
        for (SweepOptions options : List.of(new SweepOptions(0, false, 0, false, 2, 0), new SweepOptions(0, false, 0, false, 1, 1))) {
            NlgsSolver needsBlocks = new NlgsSolver(NlgsParameters.of(1e-11, 5000).withSweeps(options));
            String message = assertThrows(IllegalArgumentException.class, () -> needsBlocks.solve(other, new double[p.length()]))
                .getMessage();
            assertTrue(message.contains("block-sparse"), message);
        }
    }
}
