package org.saltus.solvers.domains;

import java.util.Arrays;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;

/** S of the copies that a domain has of the units of a body: a unit that m domains share has an m-th of its mass in each, so that its copy answers m S. */
final class SharedResponse implements ImpulseResponse {
    private ImpulseResponse whole;
    private Units units;
    private Division division;
    private int[] contacts;
    private int first;
    private double[] block = new double[36];

    /** @param firstContact place of the domain's first contact in the division's list, which the sides of its map follow */
    void set(ImpulseResponse response, Units allUnits, Division ofAll, int firstContact) {
        whole = response;
        units = allUnits;
        division = ofAll;
        contacts = ofAll.contacts;
        first = firstContact;
    }

    @Override
    public void solve(double[] x) {
        whole.solve(x);
    }

    @Override
    public void apply(double[] x) {
        whole.apply(x);
    }

    @Override
    public boolean isFactorised() {
        return whole.isFactorised();
    }

    @Override
    public boolean isSymmetric() {
        return whole.isSymmetric();
    }

    @Override
    public void expect(ContactMap map, int[] sides, int from, int to) {
        whole.expect(map, sides, from, to);
    }

    @Override
    public void addCompliance(ContactMap map, int i, int j, double[] out, int offset) {
        int unit = units.of(2 * contacts[first + i / 2] + i % 2);
        int m = unit < 0 ? 1 : division.multiplicity[unit];
        if (m == 1) {
            whole.addCompliance(map, i, j, out, offset);
            return;
        }
        int length = map.size(i / 2) * map.size(j / 2);
        if (block.length < length) {
            block = new double[length];
        }
        Arrays.fill(block, 0, length, 0);
        whole.addCompliance(map, i, j, block, 0);
        for (int k = 0; k < length; k++) {
            out[offset + k] += m * block[k];
        }
    }
}
