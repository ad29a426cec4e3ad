package org.saltus.solvers.nlgs;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * Variants of the sweeps.
 *
 * @param anderson        differences kept by Anderson's acceleration around the sweeps, 0 for none
 * @param adaptRelaxation ω follows the observed rate of contraction, from the relaxation given
 * @param freeze          contacts that stand still are left out for up to so many sweeps, 0 for never
 * @param symmetric       every second sweep runs backwards
 * @param pairVisits      contacts that touch the same other contacts (one pair of bodies) are visited together so many times in a row
 * @param colouredFrom    contacts from which sweeps are coloured, 0: never. The threads are those of the caller's team, and the bits do not depend on them
 */
public record SweepOptions(int anderson, boolean adaptRelaxation, int freeze, boolean symmetric, int pairVisits, int colouredFrom) {
    /** Contacts from which colours cost no more sweeps: ten scenes in the module's NOTES. */
    static final int COLOURED_FROM = 30_000;
    /** Plain sweeps. */
    public static final SweepOptions PLAIN = new SweepOptions(0, false, 0, false, 1, 0);

    /** Checks the ranges. */
    public SweepOptions {
        Check.that(anderson >= 0, "SweepOptions: anderson is " + anderson + ", expected at least 0.");
        Check.that(freeze >= 0, "SweepOptions: freeze is " + freeze + ", expected at least 0.");
        Check.that(pairVisits >= 1, "SweepOptions: pair_visits is " + pairVisits + ", expected at least 1.");
        Check.that(colouredFrom >= 0, "SweepOptions: coloured_from is " + colouredFrom + ", expected at least 0.");
        Check.that(colouredFrom == 0 || freeze == 0 && !symmetric && pairVisits == 1,
            "SweepOptions: coloured sweeps have an order of their own, so freeze, symmetric and pair_visits do not go with them.");
    }

    static List<Parameter> parameters(int defaultAnderson) {
        return List.of(
            Parameter.integer("anderson", 0, 50, defaultAnderson, "differences kept by Anderson acceleration, 0: none"),
            Parameter.flag("adapt_relaxation", false, "omega follows the observed contraction, starting from relaxation"),
            Parameter.integer("freeze", 0, 1000, 0, "leave contacts that stand still out for up to so many sweeps"),
            Parameter.flag("symmetric", false, "every second sweep runs backwards"),
            Parameter.integer("pair_visits", 1, 100, 1, "visits in a row of all contacts of one pair of bodies"),
            Parameter.flag("coloured", false,
                "sweep by colours of independent contacts whatever their number; the bits do not depend on the number of threads"),
            Parameter.integer("coloured_from", 0, Integer.MAX_VALUE, COLOURED_FROM,
                "contacts from which sweeps are coloured, unless an order of their own is asked for; 0: never"));
    }

    static SweepOptions from(Settings s) {
        boolean ownOrder = s.integer("freeze") > 0 || s.flag("symmetric") || s.integer("pair_visits") > 1 || s.flag("shuffle");
        int from = s.flag("coloured") ? 1 : ownOrder ? 0 : (int) s.integer("coloured_from");
        return new SweepOptions((int) s.integer("anderson"), s.flag("adapt_relaxation"), (int) s.integer("freeze"), s.flag("symmetric"),
            (int) s.integer("pair_visits"), from);
    }
}
