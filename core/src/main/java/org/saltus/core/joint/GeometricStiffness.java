package org.saltus.core.joint;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.Frames;
import org.saltus.core.math.Mat3;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/**
 * Geometric stiffness of the joints of a scene, from the impulses that they carry. A part on which the impulse P acts at the lever r resists being turned by
 * −∂(r × P)/∂φ = (P·r) I − r Pᵀ. What is taken of it is (P·r)(I − r̂ r̂ᵀ), which is symmetric, and nothing for turns about the lever as it must be; the rest,
 * −r P_⊥ᵀ, only turns about r what was turned across it. (The symmetric part, which has ½ P_⊥ in both places, would stiffen light turns about r.) Of the
 * sum over the joints of a part the positive part is taken. A link of length ℓ under tension P
 * resists being swept across by P/ℓ. (For rows whose frame turns with part B and that are blocked across a free axis, as those of slides, the same holds
 * with r from B's centre to A's anchor.) What pushes has none: K_e is never negative.
 *
 * <p>With these, (h ω)² = h κ w, κ an eigenvalue and w the compliance of the part about its axis; of a link the sum over all links at its two ends.
 */
final class GeometricStiffness {
    private static final int KEY = -3;
    /** A stiffness below this share of the part's largest is none. */
    private static final double FLAT = 1e-9;
    private final Scene scene;
    private final Placements at;
    private final boolean planar;
    private final double[] turning;
    private final boolean[] touched;
    private final double[] axes;
    private final double[] kappa;
    /** Per part: the largest h κ w of its turns, and Σ h (P/ℓ) w over its links. */
    private final double[] turns;
    private final double[] sweeps;
    private final double[] values = new double[3];
    private final double[] vectors = new double[9];
    private final double[] centre = new double[3];
    private final double[] lever = new double[3];
    private int links;
    private Anchor[] end = new Anchor[0];
    private double[] tension = new double[0];
    private int[] owner = new int[0];
    private final double[] x = new double[3];
    private final double[] y = new double[3];
    private final double[] frame = new double[9];
    private final ContactSet rows = new ContactSet();
    private final ContactMap map = new ContactMap();
    private double[] stiffness = new double[8];
    private int rowCount;
    private double factor = 1;
    private final double[] block = new double[36];

    GeometricStiffness(Scene scene, Placements at) {
        this.scene = scene;
        this.at = at;
        planar = scene.dimension() == 2;
        int parts = scene.parts().size();
        turning = new double[9 * parts];
        axes = new double[9 * parts];
        kappa = new double[3 * parts];
        touched = new boolean[parts];
        turns = new double[parts];
        sweeps = new double[parts];
    }

    void clear() {
        Arrays.fill(touched, false);
        Arrays.fill(turns, 0);
        Arrays.fill(sweeps, 0);
        links = 0;
    }

    /** Adds an impulse P, N·s, on a part at a point of space. */
    void push(int part, double[] points, int from, double[] P, double sign) {
        if (part == Placements.WORLD || !at.isMovingUnit(part)) {
            return;
        }
        int o = 9 * part;
        if (!touched[part]) {
            touched[part] = true;
            Arrays.fill(turning, o, o + 9, 0);
        }
        at.centre(part, centre);
        double product = 0;
        for (int i = 0; i < 3; i++) {
            lever[i] = points[from + i] - centre[i];
            product += sign * P[i] * lever[i];
        }
        double squared = lever[0] * lever[0] + lever[1] * lever[1] + lever[2] * lever[2];
        for (int i = 0; squared > 0 && i < 3; i++) {
            turning[o + 4 * i] += product;
            for (int j = 0; j < 3; j++) {
                turning[o + 3 * i + j] -= product / squared * lever[i] * lever[j];
            }
        }
    }

    /** Adds a link between two anchors that acts with an impulse P on A, N·s; what turns its ends always, what it resists when it pulls. */
    void link(int joint, Anchor a, Anchor b, double[] P) {
        at.point(a, x);
        at.point(b, y);
        push(a.part(), x, 0, P, 1);
        push(b.part(), y, 0, P, -1);
        double pull = -(P[0] * (x[0] - y[0]) + P[1] * (x[1] - y[1]) + P[2] * (x[2] - y[2])) / distance();
        if (!(pull > 0)) {
            return;
        }
        if (links == tension.length) {
            tension = Arrays.copyOf(tension, 2 * links + 4);
            owner = Arrays.copyOf(owner, tension.length);
            end = Arrays.copyOf(end, 2 * tension.length);
        }
        end[2 * links] = a;
        end[2 * links + 1] = b;
        owner[links] = joint;
        tension[links++] = pull;
    }

    /** Makes the rows of what was added, and (h ω)² of parts and links. */
    void weigh(double h, List<BodyDynamics> bodies, ImpulseResponse[] responses, double[] q) {
        for (int part = 0; part < touched.length; part++) {
            if (touched[part]) {
                diagonalise(part);
            }
        }
        rows.clear();
        append(rows, 0);
        if (rows.count() == 0) {
            return;
        }
        map.build(bodies, rows, q);
        int row = 0;
        for (int c = 0; c < rows.count(); c++) {
            for (int side = 2 * c; side < 2 * c + 2; side++) {
                int part = rows.part[side];
                double most = rows.body[side] < 0 ? 0 : h * softest(side, row, responses[rows.body[side]]);
                if (most > 0 && (rows.rows[c] & ContactSet.T1) == 0) {
                    turns[part] = most;
                } else if (most > 0) {
                    sweeps[part] = at.isRigid(part) ? sweeps[part] + most : Math.max(sweeps[part], most);
                }
            }
            row += rows.size[c];
        }
    }

    /** Largest k w of a side. */
    private double softest(int side, int row, ImpulseResponse response) {
        int n = map.size(side / 2);
        Arrays.fill(block, 0, n * n, 0);
        response.addCompliance(map, side, side, block, 0);
        double most = 0;
        for (int i = 0; i < n; i++) {
            most = Math.max(most, stiffness[row + i] * block[i * n + i]);
        }
        return most;
    }

    private void diagonalise(int part) {
        if (planar) {
            kappa[3 * part] = Math.max(0, turning[9 * part + 8]);
            return;
        }
        Mat3.symmetricEigen(turning, 9 * part, values, vectors);
        System.arraycopy(vectors, 0, axes, 9 * part, 9);
        double most = Math.max(values[0], Math.max(values[1], values[2]));
        for (int i = 0; i < 3; i++) {
            kappa[3 * part + i] = values[i] > FLAT * most ? values[i] : 0;
        }
    }

    /** (h ω)² of a joint between two parts, by what is carried by both. */
    double squared(int partA, int partB) {
        double a = partA == Placements.WORLD ? 0 : turns[partA];
        double b = partB == Placements.WORLD ? 0 : turns[partB];
        double sa = partA == Placements.WORLD ? 0 : sweeps[partA];
        double sb = partB == Placements.WORLD ? 0 : sweeps[partB];
        return Math.max(a, b) + sa + sb;
    }

    /** Rows get this multiple of the stiffness. */
    void scale(double by) {
        factor = by;
    }

    /** D of a row, counted through all of them, 1/kg. */
    double compliance(int row) {
        return 1 / (factor * stiffness[row]);
    }

    /** Appends its rows with the parts where they are now. */
    void append(ContactSet out, int law) {
        rowCount = 0;
        for (int part = 0; part < touched.length; part++) {
            if (touched[part] && kappa[3 * part] + kappa[3 * part + 1] + kappa[3 * part + 2] > 0) {
                appendTurn(out, law, part);
            }
        }
        for (int k = 0; k < links; k++) {
            appendLink(out, law, k);
        }
    }

    private void appendTurn(ContactSet out, int law, int part) {
        int c = out.append();
        Part p = scene.parts().get(part);
        out.sides(c, part, p.body(), p.member(), Placements.WORLD, Part.FIXED, 0);
        at.centre(part, centre);
        System.arraycopy(centre, 0, out.point, 3 * c, 3);
        if (planar) {
            Frames.fromNormal(1, 0, 0, out.frame, 9 * c);
        } else {
            System.arraycopy(axes, 9 * part, out.frame, 9 * c + 3, 6);       // t1, t2, n are the three axes
            System.arraycopy(axes, 9 * part + 6, out.frame, 9 * c, 3);
        }
        out.gap[c] = 0;
        out.key[c] = ContactSet.key(KEY, part, 0, 0);
        int directions = planar ? ContactSet.R2 : 0;
        for (int i = 0; i < 3; i++) {
            if (kappa[3 * part + i] > 0) {
                directions |= planar ? 0 : ContactSet.R1 << i;
                row(kappa[3 * part + i]);
            }
        }
        out.rows(c, law, directions);
        out.auxiliary(c);
    }

    private void appendLink(ContactSet out, int law, int k) {
        Anchor a = end[2 * k];
        Anchor b = end[2 * k + 1];
        at.point(a, x);
        at.point(b, y);
        double length = distance();
        Frames.fromNormal((x[0] - y[0]) / length, (x[1] - y[1]) / length, (x[2] - y[2]) / length, frame, 0);
        int c = out.append();
        side(out, 2 * c, a);
        side(out, 2 * c + 1, b);
        System.arraycopy(x, 0, out.point, 3 * c, 3);
        out.otherPoint(c, y);
        System.arraycopy(frame, 0, out.frame, 9 * c, 9);
        out.gap[c] = 0;
        out.key[c] = ContactSet.key(KEY, owner[k], 1, k);
        out.rows(c, law, planar ? ContactSet.T1 : ContactSet.T1 + ContactSet.T2);
        out.auxiliary(c);
        for (int i = 0; i < out.size[c]; i++) {
            row(tension[k] / length);
        }
    }

    private double distance() {
        return Math.sqrt((x[0] - y[0]) * (x[0] - y[0]) + (x[1] - y[1]) * (x[1] - y[1]) + (x[2] - y[2]) * (x[2] - y[2]));
    }

    private void side(ContactSet out, int side, Anchor anchor) {
        int part = anchor.part();
        Part p = part == Placements.WORLD ? null : scene.parts().get(part);
        out.part[side] = part;
        out.body[side] = p == null ? Part.FIXED : p.body();
        out.feature[side] = anchor.isNode() ? anchor.node() : p == null ? 0 : p.member();
    }

    private void row(double k) {
        if (rowCount == stiffness.length) {
            stiffness = Arrays.copyOf(stiffness, 2 * rowCount);
        }
        stiffness[rowCount++] = k;
    }
}
