package org.saltus.core.joint;

import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.Drift;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/** Appends the contacts of joints to what another detector finds; parts that are joined do not touch unless asked. */
public final class JointDetector implements Detector {
    private final Detector next;
    private final List<Joint> joints;
    private int[] firstLaw;
    private Placements at;
    private Placements start;
    private JointWriter writer;
    private double[] q0;
    private double[] arms;

    /** @param next finds all other contacts */
    public JointDetector(Detector next, List<Joint> joints) {
        this.next = next;
        this.joints = List.copyOf(joints);
    }

    @Override
    public void prepare(Scene scene) {
        at = new Placements(scene);
        start = new Placements(scene);
        writer = new JointWriter(scene, at, start);
        State initial = scene.initialState();
        start.update(initial.q(), initial.v());
        firstLaw = new int[joints.size()];
        arms = new double[joints.size()];
        for (int j = 0; j < firstLaw.length; j++) {
            Joint joint = joints.get(j);
            Joint.Ends ends = joint.ends();
            if (!ends.collide() && ends.partB() != Placements.WORLD) {
                scene.interactions().keepApart(ends.partA(), ends.partB());
            }
            prepare(joint);
            arms[j] = joint.arm() > 0 ? joint.arm() : Math.max(radius(scene, ends.partA()), radius(scene, ends.partB()));
            firstLaw[j] = scene.interactions().laws().size();
            for (ContactLaw law : joint.laws()) {
                scene.interactions().add(law, ends.name());
            }
        }
        scene.link(new JointLinks(scene, joints));
        next.prepare(scene);
    }

    /** Size of a part with a bounded shape, m; 0 for others. */
    private static double radius(Scene scene, int part) {
        Shape shape = part == Placements.WORLD ? null : scene.parts().get(part).shape();
        return shape == null || Double.isInfinite(shape.boundingRadius()) ? 0 : shape.boundingRadius();
    }

    @Override
    public void drift(Drift worst, long step) {
        for (int j = 0; j < arms.length; j++) {
            Joint joint = joints.get(j);
            worst.look(step, joint.ends().name(), joint.offset(), joint.turn(), arms[j]);
        }
    }

    private void prepare(Joint joint) {
        try {
            joint.prepare(start);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("joint \"" + joint.ends().name() + "\": " + e.getMessage(), e);
        }
    }

    @Override
    public boolean canMeet(int partA, int partB) {
        return next.canMeet(partA, partB);
    }

    @Override
    public void sweep(double[] q, double[] v, double length, double fastest, double share, SweepVisitor out) {
        next.sweep(q, v, length, fastest, share, out);
    }

    @Override
    public void beginStep(double[] configuration) {
        q0 = configuration;
        next.beginStep(configuration);
    }

    @Override
    public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
        at.update(qm, v0);
        start.update(q0 == null ? qm : q0, v0);
        writer.begin(out);
        for (int j = 0; j < firstLaw.length; j++) {
            writer.joint(j, firstLaw[j]);
            joints.get(j).append(writer);
        }
        next.detect(scene, qm, v0, reach, tolerance, out);
    }

    @Override
    public void save(Snapshot out) {
        next.save(out);
    }

    @Override
    public void restore(Snapshot in) {
        next.restore(in);
    }
}
