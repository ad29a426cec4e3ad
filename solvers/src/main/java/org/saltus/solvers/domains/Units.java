package org.saltus.solvers.domains;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.solvers.delassus.MemberSides;

/**
 * What the bodies in contact are to a division: units that an impulse couples inside (each rigid body of a set, a whole deformable body), those that no impulse
 * moves, and those whose S is more than a diagonal.
 */
final class Units {
    /** Relative difference up to which S x counts as diag(S 1) x: a product each way. */
    private static final double ROUND_OFF = 8 * 0x1p-52;
    private final MemberSides sides = new MemberSides();
    private ContactMap map;
    private double[] diagonal = new double[0];
    private double[] probe = new double[0];
    private boolean[] dense = new boolean[0];
    private int count;

    /** Takes the sides of a step. */
    void take(ContactMap contactMap, ImpulseResponse[] responses, int dofCount) {
        map = contactMap;
        sides.sort(map, responses.length);
        count = 0;
        boolean[] touched = new boolean[responses.length];
        for (int s = 0; s < 2 * map.contactCount(); s++) {
            if (map.body(s) >= 0) {
                touched[map.body(s)] = true;
                count = Math.max(count, sides.group(s) + 1);
            }
        }
        if (diagonal.length < dofCount) {
            diagonal = new double[dofCount + dofCount / 4];
            probe = new double[diagonal.length];
        }
        Arrays.fill(diagonal, 0, dofCount, 1);
        for (int i = 0; i < dofCount; i++) {
            probe[i] = factor(i);
        }
        dense = new boolean[responses.length];
        for (int b = 0; b < responses.length; b++) {
            dense[b] = touched[b] && responses[b].isFactorised();
            if (touched[b] && !dense[b]) {
                responses[b].apply(diagonal);
                responses[b].apply(probe);
            }
        }
        for (int s = 0; s < 2 * map.contactCount(); s++) {
            for (int k = map.start(s); k < map.start(s + 1); k++) {
                int i = map.dofs()[k];
                double expected = diagonal[i] * factor(i);
                dense[map.body(s)] |= Math.abs(probe[i] - expected) > ROUND_OFF * Math.abs(expected);
            }
        }
    }

    /** Announces the sides of all contacts to the bodies they lie on. */
    void expect(ImpulseResponse[] responses) {
        for (int b = 0; b < responses.length; b++) {
            if (sides.bodyStart(b + 1) > sides.bodyStart(b)) {
                responses[b].expect(map, sides.sides(), sides.bodyStart(b), sides.bodyStart(b + 1));
            }
        }
    }

    private static double factor(int i) {
        return 1 + (i * 7L % 11) / 8.0;
    }

    /** Number of units; they are numbered from 0, and some may be in no contact. */
    int count() {
        return count;
    }

    /** Unit of a side, -1 where no impulse moves it: the fixed world, bodies that move as prescribed. */
    int of(int side) {
        int unit = sides.group(side);
        return unit < 0 || isStill(side) ? -1 : unit;
    }

    private boolean isStill(int side) {
        if (dense[map.body(side)]) {
            return map.start(side) == map.start(side + 1);
        }
        for (int k = map.start(side); k < map.start(side + 1); k++) {
            if (diagonal[map.dofs()[k]] != 0) {
                return false;
            }
        }
        return true;
    }

    /** Whether S of the body of a side is more than a diagonal. */
    boolean isDense(int side) {
        return dense[map.body(side)];
    }

    /** S of the bodies that are not {@link #isDense}, per scene-long dof. */
    double[] diagonal() {
        return diagonal;
    }

    /** First place of the sides of a unit in {@link #sides}. */
    int start(int unit) {
        return sides.start(unit);
    }

    /** Sides by units, ascending inside a unit. */
    int[] sides() {
        return sides.sides();
    }
}
