package org.saltus.core.detection;

import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

/** Appends the explicit contact rows of bodies to what another detector finds. */
public final class RowDetector implements Detector {
    private final Detector geometric;
    private int[] firstLaw = new int[0];

    /** @param geometric finds the contacts between shapes; null for scenes with rows only */
    public RowDetector(Detector geometric) {
        this.geometric = geometric;
    }

    @Override
    public boolean findsImages() {
        return geometric == null || geometric.findsImages();
    }

    @Override
    public void prepare(Scene scene) {
        firstLaw = new int[scene.bodies().size()];
        for (int b = 0; b < firstLaw.length; b++) {
            ContactRows rows = scene.bodies().get(b).rows();
            firstLaw[b] = rows == null ? -1 : scene.interactions().add(rows, scene.bodies().get(b).name());
        }
        if (geometric != null) {
            geometric.prepare(scene);
        }
    }

    @Override
    public boolean canMeet(int partA, int partB) {
        return geometric == null || geometric.canMeet(partA, partB);
    }

    @Override
    public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
        for (int b = 0; b < firstLaw.length; b++) {
            if (firstLaw[b] >= 0) {
                append(scene, b, qm, out);
            }
        }
        if (geometric != null) {
            geometric.detect(scene, qm, v0, reach, tolerance, out);
        }
    }

    @Override
    public void sweep(double[] q, double[] v, double length, double fastest, double share, SweepVisitor out) {
        if (geometric != null) {
            geometric.sweep(q, v, length, fastest, share, out);
        }
    }

    @Override
    public void beginStep(double[] q0) {
        if (geometric != null) {
            geometric.beginStep(q0);
        }
    }

    private void append(Scene scene, int b, double[] qm, ContactSet out) {
        BodyDynamics body = scene.bodies().get(b);
        ContactRows rows = body.rows();
        int qo = scene.configurationOffset(b);
        for (int k = 0; k < rows.count(); k++) {
            double[] normal = rows.rows()[k][0];
            double g = rows.offsets()[k];
            for (int i = 0; i < normal.length; i++) {
                g += normal[i] * qm[qo + i];
            }
            int c = out.append();
            out.sides(c, -1, b, k, -1, -1, 0);
            out.geometry(c, 0, 0, 0, 1, 0, 0, g, ContactSet.key(-1, b, k, 0));
            out.law(c, firstLaw[b] + k, rows.laws()[k].size(rows.rows()[k].length));
        }
    }

    @Override
    public void save(Snapshot out) {
        if (geometric != null) {
            geometric.save(out);
        }
    }

    @Override
    public void restore(Snapshot in) {
        if (geometric != null) {
            geometric.restore(in);
        }
    }
}
