package org.saltus.core.model;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;

/** What every {@link BodyDynamics} that can touch promises of its points: rows of H and blocks of the compliance. */
public abstract class BodyContactContract extends BodyFixture {
    /** Step of central differences: the error is about ε² of the third derivative and 1e-16/ε of round-off. */
    static final double EPSILON = 1e-5;
    static final double DIFFERENCE_TOLERANCE = 1e-8;
    static final List<IterationCoefficients> DIRECT = List.of(IterationCoefficients.massOnly(),
        IterationCoefficients.direct(0.01, 0.002), new IterationCoefficients(0.6, 0.02, 0.01, 0, 0, true));
    static final List<IterationCoefficients> INDIRECT = List.of(
        new IterationCoefficients(1, 0.01, 0.004, 1, -0.001, false),
        new IterationCoefficients(0.6, 0.02, 0.003, 0.6, 0.002, false));

    /** Contacts that touch the body (number 0) at configuration q, the other side the fixed world (-1); none unless told. */
    protected ContactSet contacts(double[] q) {
        return new ContactSet();
    }

    /**
     * Position, along local direction k of its contact, of the material point of the body that touches on a side at
     * configuration {@code base}, when the body is at q, m.
     */
    protected double coordinate(ContactSet contacts, int side, int k, double[] base, double[] q) {
        throw new AssertionError("contacts() gives contacts: tell where their points are.");
    }

    @Test
    void contactRowsAreTheDerivativesOfPositions() {
        ContactSet contacts = contacts(q);
        ContactMap map = map(contacts);
        for (int trial = 0; trial < 5; trial++) {
            double[] w = randomVelocity();
            double[] plus = padded(QO, body.configurationSize());
            double[] minus = padded(QO, body.configurationSize());
            body.retract(q, EPSILON, w, plus);
            body.retract(q, -EPSILON, w, minus);
            double[] u = new double[map.length()];
            map.multiplyTranspose(w, u);
            for (int c = 0; c < contacts.count(); c++) {
                for (int k = 0; k < map.size(c); k++) {
                    double rate = 0;
                    for (int side = 2 * c; side < 2 * c + 2; side++) {
                        if (contacts.body[side] == 0) {
                            double sign = side % 2 == 0 ? 1 : -1;
                            rate += sign * (coordinate(contacts, side, k, q, plus) - coordinate(contacts, side, k, q, minus))
                                / (2 * EPSILON);
                        }
                    }
                    assertEquals(rate, u[map.offset(c) + k], DIFFERENCE_TOLERANCE * (1 + norm(w)));
                }
            }
        }
    }

    @Test
    void complianceBlocksAreThoseOfTheDenseProduct() {
        ContactMap map = map(contacts(q));
        int sides = 2 * map.contactCount();
        int[] mine = new int[sides];
        int count = 0;
        for (int s = 0; s < sides; s++) {
            if (map.body(s) == 0) {
                mine[count++] = s;
            }
        }
        for (IterationCoefficients c : List.of(DIRECT.get(1), INDIRECT.get(0))) {
            ImpulseResponse response = body.prepare(c);
            response.expect(map, mine, 0, count);
            for (int a = 0; a < count; a++) {
                for (int b = 0; b < count; b++) {
                    if (map.member(mine[a]) == map.member(mine[b])) {
                        assertCompliance(response, map, mine[a], mine[b]);
                    }
                }
            }
        }
    }

    private void assertCompliance(ImpulseResponse response, ContactMap map, int i, int j) {
        int rows = map.size(i / 2);
        int columns = map.size(j / 2);
        double[] block = new double[rows * columns + 3];
        Arrays.fill(block, 0.25);
        response.addCompliance(map, i, j, block, 2);
        for (int l = 0; l < columns; l++) {
            double[] sh = column(map, j, l);
            response.apply(sh);
            for (int k = 0; k < rows; k++) {
                double[] h = column(map, i, k);
                assertEquals(0.25 + dot(h, sh), block[2 + k * columns + l], ROUND_OFF * (1 + norm(h) * norm(sh)));
            }
        }
        assertEquals(0.25, block[1]);
        assertEquals(0.25, block[rows * columns + 2]);
    }

    /** Column k of H of one side, scene-long. */
    private double[] column(ContactMap map, int side, int k) {
        double[] h = zeros();
        int size = map.size(side / 2);
        for (int e = map.start(side); e < map.start(side + 1); e++) {
            h[map.dofs()[e]] = map.values()[map.valueStart(side) + (e - map.start(side)) * size + k];
        }
        return h;
    }

    private ContactMap map(ContactSet contacts) {
        ContactMap map = new ContactMap();
        map.build(List.of(body), contacts, q);
        return map;
    }
}
