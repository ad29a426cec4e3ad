package org.saltus.solvers.delassus;

import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;

/**
 * A random contact map over bodies of several units, their responses S (block diagonal by units), and W = Hᵀ S H computed
 * densely from both, with nothing shared with the assembler.
 */
public final class MapFixture {
    public final ContactMap map = new ContactMap();
    final ContactSet contacts = new ContactSet();
    private final Lcg random;
    private final int[] units;
    private final int unitDofs;
    private final List<BodyDynamics> bodies = new ArrayList<>();
    final FakeResponse[] responses;
    public final int dofCount;

    /** @param units number of units per body; @param unitDofs dofs of every unit */
    public MapFixture(long seed, boolean symmetric, int unitDofs, int... units) {
        random = new Lcg(seed);
        this.units = units;
        this.unitDofs = unitDofs;
        responses = new FakeResponse[units.length];
        int offset = 0;
        for (int b = 0; b < units.length; b++) {
            bodies.add(body(offset));
            responses[b] = new FakeResponse(response(units[b], symmetric), offset, symmetric);
            offset += units[b] * unitDofs;
        }
        dofCount = offset;
    }

    /** S of a body: one dense positive block per unit. */
    private double[][] response(int count, boolean symmetric) {
        double[][] s = new double[count * unitDofs][count * unitDofs];
        for (int o = 0; o < s.length; o += unitDofs) {
            for (int i = o; i < o + unitDofs; i++) {
                s[i][i] = random.next(1, 2);
                for (int j = o; j < i; j++) {
                    s[i][j] = random.next(-0.3, 0.3);
                    s[j][i] = symmetric ? s[i][j] : random.next(-0.3, 0.3);
                }
            }
        }
        return s;
    }

    /** A contact between (body, unit) and (body, unit); body −1 is the fixed world. */
    public void contact(int size, int bodyA, int unitA, int bodyB, int unitB) {
        int c = contacts.append();
        contacts.sides(c, 0, bodyA, unitA, 0, bodyB, unitB);
        contacts.geometry(c, 0, 0, 0, 1, 0, 0, 0, c);
        contacts.law(c, 0, size);
    }

    /** A contact of random sides and one of the sizes. */
    public void randomContact(int... sizes) {
        int a = (int) (random.next() * units.length);
        int b = (int) (random.next() * (units.length + 1)) - 1;
        contact(sizes[(int) (random.next() * sizes.length)], a, (int) (random.next() * units[a]), b,
            b < 0 ? 0 : (int) (random.next() * units[b]));
    }

    public void build() {
        map.build(bodies, contacts, new double[0]);
    }

    public ImpulseResponse[] responses() {
        return responses;
    }

    /** A body that answers to the two questions of {@link ContactMap#build} only. */
    private BodyDynamics body(int offset) {
        return (BodyDynamics) Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {BodyDynamics.class},
            (proxy, method, arguments) -> answer(method, arguments, offset));
    }

    private Object answer(Method method, Object[] a, int offset) {
        if (method.getName().equals("countSideDofs")) {
            for (int k = (int) a[2]; k < (int) a[3]; k++) {
                ((int[]) a[4])[k] = unitDofs;
            }
            return null;
        }
        if (!method.getName().equals("writeSides")) {
            throw new AssertionError("unexpected call of " + method.getName());
        }
        ContactMap m = (ContactMap) a[5];
        for (int k = (int) a[3]; k < (int) a[4]; k++) {
            int s = ((int[]) a[2])[k];
            int unit = ((ContactSet) a[1]).feature[s];
            m.member(s, unit);
            for (int e = 0; e < unitDofs; e++) {
                m.dofs()[m.start(s) + e] = offset + unit * unitDofs + e;
            }
            for (int v = m.valueStart(s); v < m.valueStart(s) + unitDofs * m.size(s / 2); v++) {
                m.values()[v] = random.next(-1, 1);
            }
        }
        return null;
    }

    /** Hᵀ S H, column by column. */
    public double[][] dense() {
        int n = map.length();
        double[][] w = new double[n][n];
        double[] unit = new double[n];
        double[] u = new double[n];
        for (int j = 0; j < n; j++) {
            double[] f = new double[dofCount];
            unit[j] = 1;
            map.multiplyAdd(unit, f);
            unit[j] = 0;
            for (FakeResponse response : responses) {
                response.apply(f);
            }
            map.multiplyTranspose(f, u);
            for (int i = 0; i < n; i++) {
                w[i][j] = u[i];
            }
        }
        return w;
    }
}
