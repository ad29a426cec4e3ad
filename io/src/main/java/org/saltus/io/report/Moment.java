package org.saltus.io.report;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.state.State;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SceneShapes;

/**
 * What a scene looked like at one time.
 *
 * @param time       s
 * @param placements per body, 7 numbers per unit
 * @param positions  per meshed body, 3 numbers per node, m
 * @param vonMises   per meshed body, per node, Pa
 * @param contacts   with their forces
 */
record Moment(double time, List<double[]> placements, List<double[]> positions, List<double[]> vonMises, ContactPoints contacts) {
    /** A copy of the present. */
    static Moment of(SceneShapes shapes, int bodies, State state, ContactPoints contacts) {
        shapes.update(state);
        List<double[]> placements = new ArrayList<>();
        for (int b = 0; b < bodies; b++) {
            placements.add(shapes.placements(b).clone());
        }
        List<double[]> positions = new ArrayList<>();
        List<double[]> stresses = new ArrayList<>();
        for (MeshedBody m : shapes.meshed()) {
            positions.add(SceneShapes.positions(m, state));
            double[] s = new double[m.mesh().nodeCount()];
            m.writeVonMises(state.q(), s);
            stresses.add(s);
        }
        return new Moment(state.time(), placements, positions, stresses, contacts);
    }
}
