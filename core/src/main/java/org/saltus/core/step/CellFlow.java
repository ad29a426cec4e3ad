package org.saltus.core.step;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Mat3;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.model.Scene;

/**
 * What the motion of a periodic cell does to a step, with L the gradient of its velocity and c the velocity of bodies beside the flow.
 *
 * <p>1. c₀ ← (1 + hL/2)⁻¹ (1 − hL/2) c₀, the exact mid-point rule of m c' = −m L c. Its energy is −h Σ m c̄·L c̄ = −h V σ_k : L with c̄ the mean of both and
 * σ_k = (1/V) Σ m c̄ ⊗ c̄ (pressure positive). 2. Bodies go with the flow: q ← q + s L x₀ beside what c does. 3. Contacts see u = Hᵀ c + L l₀, l₀ the line
 * from the centre of B's image to that of A at the start of the step: the flow gives Σ p · (−L l₀) = −h V σ_c : L with σ_c = (1/hV) Σ p ⊗ l₀. Together the cell
 * does −h V (σ_c + σ_k) : L in every step, whatever the impulses.
 */
final class CellFlow {
    private final Scene scene;
    private final PeriodicCell cell;
    private final boolean moves;
    private final double[] plus = new double[9];
    private final double[] minus = new double[9];
    private final double[] map = new double[9];
    private final double[] place = new double[14];
    private final double[] one = new double[7];
    private final double[] line = new double[3];
    private final double[] w = new double[12];
    private double work;

    CellFlow(Scene scene) {
        this.scene = scene;
        cell = scene.cell();
        moves = cell != null && cell.isMoving();
        for (BodyDynamics body : moves ? scene.bodies() : List.<BodyDynamics>of()) {
            Check.that(body.canFlow(), "periodic cell: it moves with a velocity gradient, and " + body.name() + " cannot go with it: only rigid bodies can"
                + " whose motion is not prescribed and who are there all the time. Leave the gradient out, or the body.");
        }
        for (Part part : moves ? scene.parts() : List.<Part>of()) {
            Check.that(!part.isFixed(), "periodic cell: it moves with a velocity gradient, and \"" + part.name() + "\" stands in it. Leave one of them out.");
        }
    }

    /** True when the cell moves. */
    boolean moves() {
        return moves;
    }

    /** Begins a step: c₀ goes on by the mid-point rule. @param v scene-long, written */
    void begin(double time, double h, double[] v) {
        work = 0;
        if (cell == null) {
            return;
        }
        cell.beginStep(time, h);
        if (!moves) {
            return;
        }
        double[] gradient = cell.gradient();
        for (int i = 0; i < 9; i++) {
            double unit = i % 4 == 0 ? 1 : 0;
            plus[i] = unit + h / 2 * gradient[i];
            minus[i] = unit - h / 2 * gradient[i];
        }
        Check.that(Mat3.invert(plus, 0, plus, 0), "periodic cell: h L/2 has the eigenvalue -1. Reduce the time step.");
        Mat3.multiplyMatrix(plus, 0, minus, 0, map, 0);
        for (BodyDynamics body : scene.bodies()) {
            work += body.mapVelocities(map, v);
        }
    }

    /** What that gave to the bodies, J. */
    double work() {
        return work;
    }

    /** q += s L x₀ for one body. */
    void carry(BodyDynamics body, double[] q0, double s, double[] q) {
        if (moves) {
            body.carry(q0, s, cell.gradient(), q);
        }
    }

    /** Detection follows: the cell stands as s after the start of the step. */
    void at(double s) {
        if (cell != null) {
            cell.at(s);
        }
    }

    /** Adds L l₀ to the drift of every contact. @param q0 configuration at the start of the step */
    void drive(ContactSet contacts, double[] q0) {
        for (int c = 0; moves && c < contacts.count(); c++) {
            place(contacts, 2 * c, q0, 0);
            place(contacts, 2 * c + 1, q0, 7);
            cell.shiftAtStart(contacts.image(c, 0), contacts.image(c, 1), contacts.image(c, 2), line, 0);
            for (int i = 0; i < 3; i++) {
                line[i] = place[i] - place[7 + i] - line[i];
            }
            Mat3.multiply(cell.gradient(), 0, line, 0, w, 0);
            System.arraycopy(w, 0, w, 6, 3);
            contacts.addDrift(c, 1, w);
        }
    }

    private void place(ContactSet contacts, int side, double[] q0, int at) {
        int member = contacts.feature[side];
        scene.bodies().get(contacts.body[side]).writePlacements(q0, member, member + 1, one);
        System.arraycopy(one, 0, place, at, 7);
    }

    /** Ends a step that is accepted. */
    void advance(double h) {
        if (cell != null) {
            cell.advance(h);
        }
    }
}
