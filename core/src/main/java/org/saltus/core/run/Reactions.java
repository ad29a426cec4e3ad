package org.saltus.core.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.HeldBody;
import org.saltus.core.model.Part;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Support;
import org.saltus.core.step.StepReport;

/**
 * Reactions of a scene in equilibrium, from a step in which nothing moves but what is prescribed to: those of supports are F_int(q) + C v − F(t) − H p/h on
 * the dofs they hold, those of contacts p/h. Inertia is left out. Contacts given by rows, and bodies that are neither rigid nor {@link HeldBody}, have no
 * place in space: they appear in the contacts of others only.
 */
public final class Reactions {
    /** A support of rigid bodies, whose dofs have no names. */
    private static final String LOCKED = "locked";
    private final StepReport report;
    private final Scene scene;
    private final double[] load;
    /** F_int(q) + C v − F(t) − H p/h: what a support must exert. */
    private final double[] held;
    private final boolean[] isHeld;
    /** The same on dofs that are held, 0 on others. */
    private final double[] locked;
    private final Map<Integer, Map<String, Resultant>> contacts = new LinkedHashMap<>();
    private final List<Reaction> out = new ArrayList<>();

    private Reactions(StepReport report) {
        this.report = report;
        scene = report.scene();
        load = new double[scene.dofCount()];
        held = new double[scene.dofCount()];
        double[] q = report.state().q();
        report.space().map().multiplyAdd(report.space().impulse(), held);
        for (int i = 0; i < held.length; i++) {
            held[i] /= -report.stepSize();                                   // − H p/h
        }
        for (BodyDynamics body : scene.bodies()) {
            body.addInternalForce(1, q, report.state().v(), held);
            body.addExternalForce(report.time(), 1, q, load);
        }
        isHeld = new boolean[held.length];
        locked = new double[held.length];
        for (BodyDynamics body : scene.bodies()) {
            for (int dof : body.prescribedDofs()) {
                isHeld[dof] = true;
            }
        }
        for (int i = 0; i < held.length; i++) {
            held[i] -= load[i];
            locked[i] = isHeld[i] ? held[i] : 0;
        }
    }

    /** All resultants, part by part. @param report of a step from the equilibrium */
    public static List<Reaction> of(StepReport report) {
        Reactions reactions = new Reactions(report);
        reactions.addContacts();
        for (int p = 0; p < reactions.scene.parts().size(); p++) {
            reactions.addPart(p);
        }
        return reactions.out;
    }

    private void addContacts() {
        ContactSpace space = report.space();
        ContactSet set = space.contacts();
        for (int c = 0; c < space.count(); c++) {
            int a = set.part[2 * c];
            int b = set.part[2 * c + 1];
            if (a < 0) {
                continue;                                                    // a row
            }
            Resultant onA = contact(space, c);
            resultant(a, b < 0 ? "world" : scene.parts().get(b).name()).add(1, onA);
            if (b >= 0) {
                resultant(b, scene.parts().get(a).name()).add(-1, onA);
            }
        }
    }

    private Resultant resultant(int part, String by) {
        return contacts.computeIfAbsent(part, k -> new LinkedHashMap<>()).computeIfAbsent(by, k -> new Resultant());
    }

    /** Force and moment on A; in the centre of pressure it weighs as much as its normal force, where there is none as its force. */
    private Resultant contact(ContactSpace space, int c) {
        ContactSet set = space.contacts();
        double[] force = new double[6];
        for (int i = 0; i < space.map().size(c); i++) {
            int direction = set.direction(c, i);
            int axis = direction < 3 ? direction : direction == 5 ? 0 : direction - 2;       // spins are about t1, t2, n
            for (int k = 0; k < 3; k++) {
                force[k + (direction < 3 ? 0 : 3)] += space.impulse()[space.map().offset(c) + i] / report.stepSize() * set.frame[9 * c + 3 * axis + k];
            }
        }
        Resultant one = new Resultant();
        double size = (set.rows[c] & ContactSet.N) != 0 ? Math.abs(space.impulse()[space.map().offset(c)]) / report.stepSize()
            : Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
        one.add(Math.max(size, Double.MIN_NORMAL), set.point, 3 * c, force, 0, force, 3);
        return one;
    }

    private void addPart(int p) {
        Part part = scene.parts().get(p);
        Resultant sum = new Resultant();
        if (!part.isFixed()) {
            addSupports(part, sum);
        }
        Resultant touching = new Resultant();
        contacts.getOrDefault(p, Map.of()).forEach((by, one) -> {
            add(part.name(), Reaction.Kind.CONTACT, by, one);
            touching.add(1, one);
        });
        if (contacts.containsKey(p)) {
            add(part.name(), Reaction.Kind.CONTACTS, "", touching);
            sum.add(1, touching);
        }
        if (!part.isFixed()) {
            addLoads(part, sum);
        }
    }

    private void addSupports(Part part, Resultant sum) {
        BodyDynamics body = scene.bodies().get(part.body());
        if (body instanceof HeldBody nodes) {
            for (Support support : nodes.supports()) {
                Resultant one = new Resultant();
                nodes.addResultant(support.dofs(), report.state().q(), held, one);
                add(part.name(), Reaction.Kind.SUPPORT, support.name(), one);
                sum.add(1, one);
            }
        } else if (body.hasRigidMembers()) {
            int per = body.dofCount() / body.memberCount();
            int first = scene.velocityOffset(part.body()) + per * part.member();
            if (IntStream.range(first, first + per).anyMatch(dof -> isHeld[dof])) {
                Resultant one = rigid(part, locked);
                add(part.name(), Reaction.Kind.SUPPORT, LOCKED, one);
                sum.add(1, one);
            }
        }
    }

    private void addLoads(Part part, Resultant sum) {
        BodyDynamics body = scene.bodies().get(part.body());
        Resultant loads;
        if (body instanceof HeldBody nodes) {
            loads = new Resultant();
            nodes.addResultant(IntStream.range(0, body.dofCount()).toArray(), report.state().q(), load, loads);
        } else if (body.hasRigidMembers()) {
            loads = rigid(part, load);
        } else {
            return;
        }
        add(part.name(), Reaction.Kind.LOADS, "", loads);
        sum.add(1, loads);
        double[] place = loads.place();
        out.add(new Reaction(part.name(), Reaction.Kind.SUM, "", place, sum.force(), sum.moment(place)));
    }

    /** Forces on the dofs of a rigid unit turn like its velocities: both are the same components in the same axes. */
    private Resultant rigid(Part part, double[] force) {
        BodyDynamics body = scene.bodies().get(part.body());
        double[] six = new double[6];
        double[] placement = new double[7];
        body.writeMemberVelocities(report.state().q(), force, part.member(), part.member() + 1, six);
        body.writePlacements(report.state().q(), part.member(), part.member() + 1, placement);
        Resultant one = new Resultant();
        one.add(1, placement, 0, six, 0, six, 3);
        return one;
    }

    private void add(String part, Reaction.Kind kind, String by, Resultant one) {
        double[] place = one.place();
        out.add(new Reaction(part, kind, by, place, one.force(), one.moment(place)));
    }
}
