package org.saltus.contact.granular;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vec3;
import org.saltus.core.step.StepReport;

/**
 * What a packing is like at the end of a step, inside a {@link Gauge}. Grains count when their centre is inside.
 * <ul>
 * <li>Rattlers: grains that fewer than {@code least} pairs press, taken away one after the other with their pairs: 2 are needed with friction, d + 1 without.
 * <li>Coordination number z = 2 N_p/N: N grains that are no rattlers, N_p pairs of theirs that touch, walls included, those with a grain outside the gauge by
 *     half. In a box of frictionless walls that is 2d where grains are isostatic without friction.
 * <li>Solid fraction: what of the grains lies in the gauge; grains that are neither disks nor spheres lie in it with their centre.
 * <li>Fabric F = (1/N_c) Σ n ⊗ n over the contacts that carry force.
 * <li>Weber stress σ = −(1/V) Σ_grains Σ_contacts (x_c − x_grain) ⊗ R, R on the grain, pressure positive ([D18] (17) with the centre of every grain
 *     for that of the
 *     gauge: the same at rest without body forces, and additive by grain).
 * <li>Force distribution: normal forces of pairs by their mean.
 * </ul>
 */
public final class GrainMeasures {
    private final Grains grains;
    private final Gauge gauge;
    private final int dimension;
    private final double quietShare;
    private final int least;
    private final RoundInBox round = new RoundInBox();
    private final double[] low = new double[3];
    private final double[] high = new double[3];
    private final Touching pairs = new Touching();
    private final double[] stress = new double[9];
    private final double[] fabric = new double[9];
    private final double[] force = new double[3];
    private boolean[] inside;
    private boolean[] held;
    private int insideCount;
    private int heldCount;
    private double heldPairs;
    private int loaded;
    private double solid;
    private double meanForce;
    private double largestForce;

    /**
     * @param quietShare pairs whose force is below this share of the largest one do not count as touching
     * @param least      a grain with fewer touching pairs is a rattler
     */
    public GrainMeasures(Grains grains, Gauge gauge, int dimension, double quietShare, int least) {
        this.grains = grains;
        this.gauge = gauge;
        this.dimension = dimension;
        this.quietShare = quietShare;
        this.least = least;
        inside = new boolean[grains.count()];
        held = new boolean[grains.count()];
    }

    /** Measures a step. */
    public void read(StepReport report) {
        grains.update(report.state());
        gauge.update(report.scene(), report.state());
        solid = 0;
        insideCount = 0;
        for (int g = 0; g < inside.length; g++) {
            inside[g] = gauge.holds(grains, g);
            insideCount += inside[g] ? 1 : 0;
            solid += solid(g);
        }
        sums(report);
        pairs.read(report, grains, quietShare * largestForce);
        dropRattlers();
    }

    /** Volume of a grain in the gauge, m³ (2D: m²). */
    private double solid(int g) {
        double r = grains.radius(g);
        if (r == 0) {
            return inside[g] ? grains.volume(g) : 0;
        }
        return gauge.cuts(grains, g, r, low, high) ? round.size(dimension, r, low, high) : grains.volume(g);
    }

    /** Stress, fabric and forces, contact by contact. */
    private void sums(StepReport report) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        Arrays.fill(stress, 0);
        Arrays.fill(fabric, 0);
        loaded = 0;
        largestForce = 0;
        for (int c = 0; c < space.count(); c++) {
            int a = contacts.part[2 * c];
            if (a < 0 || !takeForce(space, c, report.stepSize())) {
                continue;
            }
            boolean counts = false;
            for (int side = 0; side < 2; side++) {
                int g = grains.ofPart(contacts.part[2 * c + side]);
                if (g < 0 || !inside[g]) {
                    continue;
                }
                counts = true;
                for (int i = 0; i < 3; i++) {
                    double lever = (contacts.points(2 * c + side)[3 * c + i] - grains.centre(g, i)) * (side == 0 ? 1 : -1) / gauge.volume();
                    Vec3.axpy(-lever, force, 0, stress, 3 * i);
                }
            }
            if (counts) {
                loaded++;
                for (int k = 0; k < 9; k++) {
                    fabric[k] += contacts.frame[9 * c + k / 3] * contacts.frame[9 * c + k % 3];
                }
            }
        }
    }

    /** force = that on A, N; false when there is none. */
    private boolean takeForce(ContactSpace space, int c, double h) {
        ContactSet contacts = space.contacts();
        int o = space.map().offset(c);
        Arrays.fill(force, 0);
        double square = 0;
        for (int k = 0; k < space.map().size(c); k++) {
            int direction = contacts.direction(c, k);
            if (direction >= 3) {
                continue;
            }
            double f = space.impulse()[o + k] / h;
            square += f * f;
            Vec3.axpy(f, contacts.frame, 9 * c + 3 * direction, force, 0);
        }
        largestForce = Math.max(largestForce, Math.sqrt(square));
        return square > 0;
    }

    private void dropRattlers() {
        System.arraycopy(inside, 0, held, 0, held.length);
        int[] number = new int[held.length];
        boolean changed = true;
        while (changed) {
            Arrays.fill(number, 0);
            for (int p = 0; p < pairs.count(); p++) {
                if (carries(p)) {
                    for (int side = 0; side < 2; side++) {
                        int g = pairs.grain(grains, p, side);
                        if (g >= 0) {
                            number[g]++;
                        }
                    }
                }
            }
            changed = false;
            for (int g = 0; g < held.length; g++) {
                if (held[g] && number[g] < least) {
                    held[g] = false;
                    changed = true;
                }
            }
        }
        count();
    }

    /** True when no side of a pair is a rattler, or a grain outside the gauge with nothing inside. */
    private boolean carries(int p) {
        boolean any = false;
        for (int side = 0; side < 2; side++) {
            int g = pairs.grain(grains, p, side);
            if (g >= 0 && inside[g] && !held[g]) {
                return false;
            }
            any |= g >= 0 && held[g];
        }
        return any;
    }

    private void count() {
        heldCount = 0;
        for (boolean h : held) {
            heldCount += h ? 1 : 0;
        }
        heldPairs = 0;
        meanForce = 0;
        for (int p = 0; p < pairs.count(); p++) {
            if (carries(p)) {
                double share = crosses(p) ? 0.5 : 1;
                heldPairs += share;
                meanForce += share * Math.abs(pairs.normalForce(p));
            }
        }
        meanForce /= Math.max(1, heldPairs);
    }

    /** True when one grain of a pair is outside the gauge. */
    private boolean crosses(int p) {
        int a = pairs.grain(grains, p, 0);
        int b = pairs.grain(grains, p, 1);
        return a >= 0 && b >= 0 && inside[a] != inside[b];
    }

    /** Grains inside. */
    public int count(boolean withRattlers) {
        return withRattlers ? insideCount : heldCount;
    }

    /** Touching pairs of grains that are no rattlers; those with a grain outside the gauge count by half. */
    public double pairs() {
        return heldPairs;
    }

    /** z = 2 N_p/N; 0 when every grain rattles. */
    public double coordination() {
        return heldCount == 0 ? 0 : 2 * heldPairs / heldCount;
    }

    /** Volume of grains by that of the gauge. */
    public double solidFraction() {
        return solid / gauge.volume();
    }

    /** σ_ij, Pa (2D: N/m); pressure positive. */
    public double stress(int i, int j) {
        return stress[3 * i + j];
    }

    /** (σ_1 + … + σ_d)/d, Pa. */
    public double pressure() {
        double sum = 0;
        for (int i = 0; i < dimension; i++) {
            sum += stress[4 * i];
        }
        return sum / dimension;
    }

    /** F_ij; trace 1 when contacts carry force. */
    public double fabric(int i, int j) {
        return loaded == 0 ? 0 : fabric[3 * i + j] / loaded;
    }

    /** Mean normal force of the pairs, N. */
    public double meanForce() {
        return meanForce;
    }

    /** Shares of the pairs whose normal force by the mean lies in bins of a width; the last bin is open. */
    public double[] forceShares(double width, int bins) {
        double[] out = new double[bins];
        for (int p = 0; p < pairs.count(); p++) {
            if (carries(p) && meanForce > 0) {
                out[(int) Math.min(bins - 1, Math.abs(pairs.normalForce(p)) / (meanForce * width))] += (crosses(p) ? 0.5 : 1) / heldPairs;
            }
        }
        return out;
    }

    /** The gauge. */
    public Gauge gauge() {
        return gauge;
    }
}
