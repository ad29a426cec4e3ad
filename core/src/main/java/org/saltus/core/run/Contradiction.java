package org.saltus.core.run;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Digits;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** Which contacts of an infeasible step contradict each other: those whose impulses ran off. */
final class Contradiction {
    /** More pairs than these are not said. */
    private static final int SHOWN = 3;
    /** An impulse that ran off is at least this share of the largest. */
    private static final double LARGE = 1e-3;

    private Contradiction() {
    }

    /** "\"box\" and \"floor\" (impulse 3e7 N s, velocity -0.25 m/s), ...": pairs with the largest impulses, each once. */
    static String of(StepReport report, TimeStepper stepper) {
        ContactSpace space = report.space();
        double[] size = new double[space.count()];
        double largest = 0;
        for (int c = 0; c < size.length; c++) {
            size[c] = Vectors.norm2(space.map().size(c), space.impulse(), space.map().offset(c));
            largest = Math.max(largest, size[c]);
        }
        List<String> seen = new ArrayList<>();
        List<String> words = new ArrayList<>();
        for (int c = worst(size); c >= 0 && size[c] >= LARGE * largest && seen.size() < SHOWN; c = worst(size)) {
            String pair = name(space, c, stepper);
            if (!seen.contains(pair)) {
                seen.add(pair);
                words.add(pair + " (impulse " + Digits.of(size[c], 3) + " N s, velocity " + Digits.of(space.u1()[space.map().offset(c)], 3) + " m/s)");
            }
            size[c] = -1;
        }
        return String.join(", ", words);
    }

    /** The two sides; of a joint its name before them. */
    private static String name(ContactSpace space, int c, TimeStepper stepper) {
        int law = space.contacts().law[c];
        boolean joint = space.contacts().part[2 * c] >= 0 && !stepper.scene().interactions().isBetweenParts(law);
        return (joint ? "joint \"" + stepper.scene().interactions().name(law) + "\" of " : "") + stepper.describe(space.contacts(), c);
    }

    private static int worst(double[] size) {
        int worst = -1;
        for (int c = 0; c < size.length; c++) {
            worst = size[c] >= 0 && (worst < 0 || size[c] > size[worst]) ? c : worst;
        }
        return worst;
    }
}
