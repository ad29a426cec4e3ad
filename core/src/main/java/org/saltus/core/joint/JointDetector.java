package org.saltus.core.joint;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.Drift;
import org.saltus.core.detection.JointRows;
import org.saltus.core.detection.SweepVisitor;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/** Appends the contacts of joints to what another detector finds; parts that are joined do not touch unless asked. */
public final class JointDetector implements Detector, JointRows {
    private final Detector next;
    private final List<Joint> joints;
    private int[] firstLaw;
    private Placements at;
    private Placements start;
    private JointWriter writer;
    private double[] q0;
    private double[] arms;
    private Placements end;
    private GeometricStiffness stiffness;
    private int stiffnessLaw;
    /** Joint by law, -1: none. */
    private int[] owner;
    private double[] middle;
    private double[] reached;
    private String fastest = "";
    private final double[] pull = new double[3];

    /** @param next finds all other contacts */
    public JointDetector(Detector next, List<Joint> joints) {
        this.next = next;
        this.joints = List.copyOf(joints);
    }

    @Override
    public boolean findsImages() {
        return next.findsImages();
    }

    @Override
    public void prepare(Scene scene) {
        at = new Placements(scene);
        start = new Placements(scene);
        end = new Placements(scene);
        writer = new JointWriter(scene, at, start, end);
        stiffness = new GeometricStiffness(scene, at);
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
        owner = new int[scene.interactions().laws().size() + 1];
        Arrays.fill(owner, -1);
        for (int j = 0; j < firstLaw.length; j++) {
            Arrays.fill(owner, firstLaw[j], firstLaw[j] + joints.get(j).laws().size(), j);
        }
        stiffnessLaw = scene.interactions().add(new StiffnessRows(stiffness), "joints");
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

    @Override
    public void drift(Drift worst, long step, double[] q, double[] v) {
        at.update(q, v);
        start.update(q, v);
        writer.follow(false);
        writer.begin(new ContactSet());
        for (int j = 0; j < firstLaw.length; j++) {
            writer.joint(j, firstLaw[j]);
            joints.get(j).append(writer);
        }
        drift(worst, step);
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
        at.update(middle == null ? qm : middle, v0);
        start.update(q0 == null ? qm : q0, v0);
        writer.follow(middle != null);
        if (middle != null) {
            end.update(reached, v0);
        }
        writer.begin(out);
        for (int j = 0; j < firstLaw.length; j++) {
            writer.joint(j, firstLaw[j]);
            joints.get(j).append(writer);
        }
        if (middle != null) {
            stiffness.append(out, stiffnessLaw);
        }
        out.endOfJoints();
        next.detect(scene, qm, v0, reach, tolerance, out);
    }

    @Override
    public JointRows jointRows() {
        return this;
    }

    @Override
    public void forecast() {
        middle = null;
    }

    @Override
    public void follow(double[] qMiddle, double[] q1, double factor) {
        middle = qMiddle;
        reached = q1;
        stiffness.scale(factor);
    }

    @Override
    public String fastest() {
        return fastest;
    }

    @Override
    public double weigh(ContactSpace space, double[] impulse, List<BodyDynamics> bodies, ImpulseResponse[] responses, double[] q) {
        stiffness.clear();
        ContactSet contacts = space.contacts();
        for (int c = 0; c < space.count(); c++) {
            int j = contacts.law[c] < owner.length ? owner[contacts.law[c]] : -1;
            if (j >= 0) {
                push(joints.get(j), j, contacts, c, impulse, space.map().offset(c));
            }
        }
        stiffness.weigh(space.stepSize(), bodies, responses, q);
        double most = 0;
        fastest = "";
        for (int c = 0; c < space.count(); c++) {
            int j = contacts.law[c] < owner.length ? owner[contacts.law[c]] : -1;
            if (j >= 0 && joints.get(j).constrains(contacts.law[c] - firstLaw[j])) {
                double here = stiffness.squared(contacts.part[2 * c], contacts.part[2 * c + 1]);
                fastest = here > most ? joints.get(j).ends().name() : fastest;
                most = Math.max(most, here);
            }
        }
        return Math.sqrt(most);
    }

    /** What a contact of a joint pulls with. */
    private void push(Joint joint, int j, ContactSet contacts, int c, double[] impulse, int o) {
        Arrays.fill(pull, 0);
        for (int i = 0; i < contacts.size[c]; i++) {
            int direction = contacts.direction(c, i);
            for (int k = 0; direction < 3 && k < 3; k++) {
                pull[k] += impulse[o + i] * contacts.frame[9 * c + 3 * direction + k];
            }
        }
        if (joint.isLink()) {
            stiffness.link(j, joint.anchors().get(0), joint.anchors().get(1), pull);
            return;
        }
        stiffness.push(contacts.part[2 * c], contacts.points(2 * c), 3 * c, pull, 1);
        stiffness.push(contacts.part[2 * c + 1], contacts.points(2 * c + 1), 3 * c, pull, -1);
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
