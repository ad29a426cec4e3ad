package org.saltus.contact.granular;

import java.util.HashMap;
import java.util.Map;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.step.StepReport;

/** The touching pairs of a step: pairs of parts between which a force acts that pushes (or pulls: bonds), at least one of them a grain. */
final class Touching {
    private final Map<Long, Integer> numbers = new HashMap<>();
    private int[] first = new int[64];
    private int[] second = new int[64];
    private double[] normalForce = new double[64];
    private int count;

    /** Reads the step; forces below {@code least} N do not count. */
    void read(StepReport report, Grains grains, double least) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        numbers.clear();
        count = 0;
        for (int c = 0; c < space.count(); c++) {
            int a = contacts.part[2 * c];
            int b = contacts.part[2 * c + 1];
            double force = space.impulse()[space.map().offset(c)] / report.stepSize();
            boolean normal = contacts.direction(c, 0) == 0;
            if (a < 0 || !normal || Math.abs(force) <= least || grains.ofPart(a) < 0 && grains.ofPart(b) < 0) {
                continue;
            }
            int pair = numbers.computeIfAbsent((long) a << 32 | b & 0xFFFFFFFFL, k -> append(a, b));
            normalForce[pair] += force;
        }
    }

    private int append(int a, int b) {
        if (count == first.length) {
            first = java.util.Arrays.copyOf(first, 2 * count);
            second = java.util.Arrays.copyOf(second, 2 * count);
            normalForce = java.util.Arrays.copyOf(normalForce, 2 * count);
        }
        first[count] = a;
        second[count] = b;
        normalForce[count] = 0;
        return count++;
    }

    int count() {
        return count;
    }

    /** Grain on a side (0 or 1) of a pair, or -1 for a wall. */
    int grain(Grains grains, int pair, int side) {
        return grains.ofPart(side == 0 ? first[pair] : second[pair]);
    }

    /** Sum of the normal forces of the pair's contacts, N. */
    double normalForce(int pair) {
        return normalForce[pair];
    }
}
