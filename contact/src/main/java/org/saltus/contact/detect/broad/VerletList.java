package org.saltus.contact.detect.broad;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import org.saltus.contact.detect.pair.PairTable;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.interaction.InteractionTable;

/**
 * The pairs of pieces that may come within reach, kept over several steps (Verlet 1967): the broad phase searches balls and boxes grown by a skin, and its
 * pairs serve until a piece leaves its grown ball or box. A piece's skin is what it moved lately times {@value #LIFE} steps, so what rests needs next to none;
 * where a list does not outlive its step there are no skins for {@value #PAUSE} searches. Which pairs are here besides those that {@link #meet} now
 * depends on earlier steps; those that do are complete, in lexicographic order, and none is without a law.
 */
public final class VerletList {
    private static final int LIFE = 10;
    private static final int PAUSE = 16;
    /** Bounds of a skin by the size of its piece, and at most that of the mean piece. */
    private static final double LEAST = 0.01;
    private static final double MOST = 0.1;
    /** What round-off may add to a length, as a factor. */
    private static final double ROUND_OFF = 1 + 1e-9;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final BroadPhase.Choice choice;
    private final IntBinaryOperator entryOf;
    private final IntBinaryOperator lawOf;
    private int[] members;
    private int[] balls;
    private int[] others;
    private final FixedPlanes planes;
    private final PairList found = new PairList(this::heldBallsMeet);
    private BroadPhase broadPhase;
    /** Per piece: centre and radius of its grown ball; lower and upper corner of its grown box. */
    private final double[] heldBall;
    private final double[] heldBox;
    private final double[] skin;
    private int age;
    private boolean hasSkins;
    private int pause;
    private int count;
    private int[] pairs = new int[128];
    /** Runs of pairs with one law and one test: the end of each, its law, its test. */
    private int runs;
    private int[] runEnd = new int[4];
    private int[] runLaw = new int[4];
    private int[] runEntry = new int[4];

    /**
     * A list of the pairs of some pieces.
     *
     * @param entryOf entry of two pieces in the table of pair tests
     * @param lawOf number of the law between two pieces, or {@link InteractionTable#NONE}
     */
    public VerletList(PartGeometry geometry, PartKinematics motion, int[] members, BroadPhase.Choice choice,
                      IntBinaryOperator entryOf, IntBinaryOperator lawOf) {
        this.geometry = geometry;
        this.motion = motion;
        members(members);
        planes = new FixedPlanes(geometry, motion, members);
        this.choice = choice;
        this.entryOf = entryOf;
        this.lawOf = lawOf;
        int n = geometry.count();
        heldBall = new double[4 * n];
        heldBox = new double[6 * n];
        skin = new double[n];
    }

    /** From now on these are the pieces: the next update searches anew. */
    public final void members(int[] present) {
        members = present;
        balls = Arrays.stream(members).filter(geometry::isBall).toArray();
        others = Arrays.stream(members).filter(p -> !geometry.isBall(p)).toArray();
        age = 0;
    }

    public int count() {
        return count;
    }

    public int first(int k) {
        return pairs[2 * k];
    }

    public int second(int k) {
        return pairs[2 * k + 1];
    }

    /** Number of runs of pairs that have one law and one test. */
    public int runs() {
        return runs;
    }

    /** First pair of a run. */
    public int begin(int run) {
        return run == 0 ? 0 : runEnd[run - 1];
    }

    /** End of a run. */
    public int end(int run) {
        return runEnd[run];
    }

    /** Law of the pairs of a run. */
    public int law(int run) {
        return runLaw[run];
    }

    /** Entry of the pairs of a run in the table of pair tests. */
    public int entry(int run) {
        return runEntry[run];
    }

    /** Brings the list up to date with the motion; true when it was made anew. */
    public boolean update() {
        if (age > 0 && holds()) {
            age++;
            return false;
        }
        if (age == 1 && hasSkins) {
            pause = PAUSE;
        }
        grow();
        if (broadPhase == null) {
            broadPhase = choice.of(motion.box, members, members.length);
        }
        found.clear();
        broadPhase.find(heldBox, members, members.length, found);
        found.sort(geometry.count());
        keepThoseWithLaws();
        age = 1;
        return true;
    }

    /** True when balls and boxes of two pieces, grown by what these can move within the reach of the step, meet now. */
    public boolean meet(int a, int b) {
        double[] c = motion.placement;
        double x = c[7 * a] - c[7 * b];
        double y = c[7 * a + 1] - c[7 * b + 1];
        double z = c[7 * a + 2] - c[7 * b + 2];
        double reach = (geometry.boundingRadius(a) + geometry.boundingRadius(b) + motion.reachOf(a, b)) * ROUND_OFF;
        return x * x + y * y + z * z <= reach * reach && CellGrid.overlap(motion.box, a, b);
    }

    private boolean holds() {
        if (!planes.hold()) {
            return false;
        }
        for (int p : balls) {
            if (isBallOutside(p, motion.ball, 4 * p, motion.ball[4 * p + 3])) {
                return false;
            }
        }
        for (int p : others) {
            boolean isBounded = geometry.boundingRadius(p) < Double.POSITIVE_INFINITY;
            if (isBounded && isBallOutside(p, motion.placement, 7 * p, motion.margin[p]) || isBoxOutside(p)) {
                return false;
            }
        }
        return true;
    }

    private boolean isBallOutside(int p, double[] centre, int o, double margin) {
        double x = centre[o] - heldBall[4 * p];
        double y = centre[o + 1] - heldBall[4 * p + 1];
        double z = centre[o + 2] - heldBall[4 * p + 2];
        double room = heldBall[4 * p + 3] - geometry.boundingRadius(p) - margin;
        return !(room >= 0 && x * x + y * y + z * z <= room * room);
    }

    private boolean isBoxOutside(int p) {
        double[] box = motion.box;
        for (int i = 6 * p; i < 6 * p + 3; i++) {
            if (box[i] < heldBox[i] || box[i + 3] > heldBox[i + 3]) {
                return true;
            }
        }
        return false;
    }

    /** Takes balls and boxes as they are and grows them by new skins. */
    private void grow() {
        motion.refreshBalls();
        planes.keep();
        hasSkins = age > 0 && pause == 0;
        pause = Math.max(0, pause - 1);
        double mean = hasSkins ? meanExtent() : 0;
        for (int p : members) {
            double extent = CellGrid.extent(motion.box, p);
            double s = 0;
            if (hasSkins && extent < Double.POSITIVE_INFINITY) {
                double size = Math.min(extent, mean);
                s = Math.max(LEAST * size, Math.min(MOST * size, LIFE * moved(p) / age));
            }
            skin[p] = s;
            System.arraycopy(motion.placement, 7 * p, heldBall, 4 * p, 3);
            heldBall[4 * p + 3] = geometry.boundingRadius(p) + motion.margin[p] + s;
            double wide = s * ROUND_OFF;
            for (int i = 6 * p; i < 6 * p + 3; i++) {
                heldBox[i] = motion.box[i] - wide;
                heldBox[i + 3] = motion.box[i + 3] + wide;
            }
        }
    }

    private double meanExtent() {
        double sum = 0;
        int finite = 0;
        for (int p : members) {
            double e = CellGrid.extent(motion.box, p);
            if (e < Double.POSITIVE_INFINITY) {
                sum += e;
                finite++;
            }
        }
        return finite == 0 ? 0 : sum / finite;
    }

    /** By how much the box of a piece has changed since the last search, m. */
    private double moved(int p) {
        double out = 0;
        for (int i = 6 * p; i < 6 * p + 3; i++) {
            out = Math.max(out, Math.abs(motion.box[i] - (heldBox[i] + skin[p])));
            out = Math.max(out, Math.abs(motion.box[i + 3] - (heldBox[i + 3] - skin[p])));
        }
        return out;
    }

    private boolean heldBallsMeet(int a, int b) {
        if (planes.isOne(a) || planes.isOne(b)) {
            return planes.isOne(a) ? planes.isNear(a, heldBall, 4 * b) : planes.isNear(b, heldBall, 4 * a);
        }
        double x = heldBall[4 * a] - heldBall[4 * b];
        double y = heldBall[4 * a + 1] - heldBall[4 * b + 1];
        double z = heldBall[4 * a + 2] - heldBall[4 * b + 2];
        double reach = (heldBall[4 * a + 3] + heldBall[4 * b + 3]) * ROUND_OFF;
        return x * x + y * y + z * z <= reach * reach;
    }

    private void keepThoseWithLaws() {
        if (pairs.length < 2 * found.count()) {
            pairs = new int[2 * (found.count() + found.count() / 4)];
        }
        count = 0;
        runs = 0;
        for (int k = 0; k < found.count(); k++) {
            int a = found.first(k);
            int b = found.second(k);
            int entry = entryOf.applyAsInt(a, b);
            int law = entry == PairTable.NEVER ? InteractionTable.NONE : lawOf.applyAsInt(a, b);
            if (law != InteractionTable.NONE) {
                pairs[2 * count] = a;
                pairs[2 * count++ + 1] = b;
                append(law, entry);
            }
        }
    }

    /** Lets the last pair join the last run, or begin a new one. */
    private void append(int law, int entry) {
        if (runs == 0 || runLaw[runs - 1] != law || runEntry[runs - 1] != entry) {
            if (runs == runEnd.length) {
                runEnd = Arrays.copyOf(runEnd, 2 * runs);
                runLaw = Arrays.copyOf(runLaw, 2 * runs);
                runEntry = Arrays.copyOf(runEntry, 2 * runs);
            }
            runLaw[runs] = law;
            runEntry[runs++] = entry;
        }
        runEnd[runs - 1] = count;
    }
}
