package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.mesh.StructuredMesh;

/**
 * V23: an elastic bar of 1 m flies at 5 m/s against a rigid wall, e = 0, Moreau-Jean with θ = ½ by hand. Exact: contact
 * stress ρ c v₀ for 2L/c, then the bar leaves unstrained.
 */
class BarWallTest {
    private static final int N = 100;
    private static final double SPEED = 5;
    private static final double WAVE = 5000;
    private static final double AREA = 0.01;
    private static final double STEP = 0.5 * (1.0 / N) / WAVE;

    private final LinearFemBody bar = new LinearFemBody("bar",
        new FiniteElementModel(StructuredMesh.bar(1, N), Elements.bar(new Material(200e9, 0, 8000, 1, AREA), 1)),
        Options.defaults().withVelocity(-SPEED, 0, 0));
    private final double[] q = new double[N + 1];
    private final double[] v = new double[N + 1];

    /** One step with the wall at x = 0 below node 0; returns the impulse, N·s. */
    private double step(ImpulseResponse response, ContactMap map, double compliance) {
        double[] middle = new double[N + 1];
        bar.retract(q, STEP / 2, v, middle);
        double[] dv = new double[N + 1];
        bar.addInternalForce(-STEP, middle, v, dv);
        response.solve(dv);
        double free = v[0] + dv[0];
        double impulse = q[0] + STEP * v[0] <= 1e-12 ? Math.max(0, -free / compliance) : 0;
        double[] jump = new double[N + 1];
        map.multiplyAdd(new double[] {impulse}, jump);
        response.apply(jump);
        double[] mean = new double[N + 1];
        for (int i = 0; i <= N; i++) {
            double v1 = v[i] + dv[i] + jump[i];
            mean[i] = 0.5 * (v[i] + v1);
            v[i] = v1;
        }
        bar.retract(q, STEP, mean, q);
        return impulse;
    }

    @Test
    void barPushesWithTheImpedanceForTwoPassagesAndRebounds() {
        bar.attach(0, 0);
        bar.writeInitialState(q, v);
        ContactSet set = new ContactSet();
        int c = set.append();
        set.sides(c, 0, 0, 0, 1, -1, 0);
        set.geometry(c, 0, 0, 0, 1, 0, 0, 0, 1);
        set.law(c, 0, 1);
        ContactMap map = new ContactMap();
        map.build(List.of(bar), set, q);
        ImpulseResponse response = bar.prepare(IterationCoefficients.direct(STEP / 2, STEP * STEP / 4));
        response.expect(map, new int[] {0}, 0, 1);
        double[] compliance = new double[1];
        response.addCompliance(map, 0, 0, compliance, 0);

        double total = 0;
        double middle = 0;
        double last = 0;
        double start = 0.2 / WAVE;
        double end = 1.8 / WAVE;
        for (int k = 0; k * STEP < 3 / WAVE; k++) {
            double impulse = step(response, map, compliance[0]);
            double time = (k + 0.5) * STEP;
            total += impulse;
            middle += time > start && time < end ? impulse : 0;
            last = impulse > 0 ? time : last;
        }
        double stress = middle / (end - start) / AREA;
        assertEquals(8000 * WAVE * SPEED, stress, 0.01 * 8000 * WAVE * SPEED);
        assertEquals(2 / WAVE, last, 0.03 * 2 / WAVE);
        assertEquals(800, total, 0.02 * 800);                   // 2 m v₀, m = 80 kg
        // reference run of V23 (its own 1D code, same mesh and step): contact time and mean stress depend on how they are
        // counted, velocity and energy do not
        double energy = bar.kineticEnergy(q, v) + bar.elasticEnergy(q);
        double[] velocity = new double[6];
        bar.writeMemberVelocities(q, v, velocity);
        assertEquals(1.995, last * WAVE, 0.01);
        assertEquals(0.9999444286073, stress / (8000 * WAVE * SPEED), 0.01);
        assertEquals(0.9897457022757, velocity[0] / SPEED, 1e-9);
        assertEquals(0.9961811869209, energy / 1000, 1e-9);
        assertTrue(energy <= 1000, () -> "energy " + energy + " of 1000 J");
    }
}
