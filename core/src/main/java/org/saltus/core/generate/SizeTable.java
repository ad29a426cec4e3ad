package org.saltus.core.generate;

import java.util.List;
import org.saltus.core.math.Lcg;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Radii by a table: classes with shares by number; within a class the density by number is r^(a−1). */
final class SizeTable implements SizeDistribution {
    static final List<Parameter> TABLE = List.of(
        Parameter.requiredNumbers("radii", "m", "increasing radii"),
        Parameter.requiredNumbers("passing", "-", "share of the grains below each radius, from 0 to 1"),
        Parameter.text("by", "mass", "what passing counts: mass or number"));
    static final List<Parameter> LIST = List.of(
        Parameter.requiredNumbers("radii", "m", "the radii"),
        Parameter.requiredNumbers("shares", "-", "their shares by number; need not add up to 1"));
    private final double[] upTo;
    private final SizeDistribution[] within;

    /** @param shares by number; @param within radii of each class */
    private SizeTable(double[] shares, SizeDistribution[] within) {
        this.within = within;
        upTo = new double[shares.length];
        double sum = 0;
        for (int k = 0; k < shares.length; k++) {
            sum += shares[k];
            upTo[k] = sum;
        }
        for (int k = 0; k < shares.length; k++) {
            upTo[k] /= sum;
        }
    }

    /** Mass spread evenly over the radii of a class is a density by number of r^(−d): shares by number are the integrals of it. */
    static SizeTable read(Settings block, int dimension) {
        Settings s = block.checked(TABLE, "type");
        double[] radii = radii(s, 2);
        double[] passing = s.numbers("passing", radii.length);
        String by = s.text("by");
        s.refuseIf(!by.equals("mass") && !by.equals("number"), "by", PlacementKeys.quoted(s, "by") + " is \"" + by + "\", expected mass or number.");
        double a = by.equals("mass") ? 1 - dimension : 1;
        double[] shares = new double[radii.length - 1];
        SizeDistribution[] within = new SizeDistribution[shares.length];
        for (int k = 0; k < shares.length; k++) {
            double share = passing[k + 1] - passing[k];
            s.refuseIf(!(share >= 0) || !(radii[k + 1] > radii[k]) || passing[0] != 0 || passing[passing.length - 1] != 1, "passing",
                PlacementKeys.quoted(s, "passing") + " and \"radii\" must increase together, passing from 0 to 1.");
            double width = radii[k + 1] - radii[k];
            shares[k] = share * (by.equals("mass") ? integral(radii[k], radii[k + 1], a) / width : 1);
            within[k] = SizeDistribution.power(radii[k], radii[k + 1], a);
        }
        return new SizeTable(shares, within);
    }

    /** ∫ r^(a−1) dr. */
    private static double integral(double from, double to, double a) {
        return (Math.pow(to, a) - Math.pow(from, a)) / a;
    }

    static SizeTable readList(Settings block) {
        Settings s = block.checked(LIST, "type");
        double[] radii = radii(s, 1);
        double[] shares = s.numbers("shares", radii.length);
        SizeDistribution[] within = new SizeDistribution[radii.length];
        for (int k = 0; k < radii.length; k++) {
            if (!(shares[k] > 0)) {
                throw s.error("shares", PlacementKeys.quoted(s, "shares") + " holds " + shares[k] + ", expected numbers > 0.");
            }
            double r = radii[k];
            within[k] = random -> r;
        }
        return new SizeTable(shares, within);
    }

    private static double[] radii(Settings s, int least) {
        double[] radii = s.numbers("radii");
        s.refuseIf(radii.length < least, "radii", PlacementKeys.quoted(s, "radii") + " holds " + radii.length + " numbers, expected at least " + least + ".");
        for (double r : radii) {
            s.refuseIf(!(r > 0), "radii", PlacementKeys.quoted(s, "radii") + " holds " + r + " m, expected radii > 0.");
        }
        return radii;
    }

    @Override
    public double next(Lcg random) {
        double u = random.next();
        int k = 0;
        while (k < upTo.length - 1 && u >= upTo[k]) {
            k++;
        }
        return within[k].next(random);
    }
}
