package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.Frames;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointWriter;
import org.saltus.core.joint.Placements;

/**
 * Pins nodes of a meshed part, each to the point of the other part where it is at the start: a ball joint for one node, a hinge for nodes on a line, a weld
 * for nodes of a face. Every node is three rows (in the plane two), along axes that turn with B.
 */
public final class PinJoint implements Joint {
    private final Ends ends;
    private final NodeChoice nodes;
    private final int blocked;
    private final List<ContactLaw> laws = new ArrayList<>();
    private final List<Pin> pins = new ArrayList<>();
    private final double[] axes = new double[9];
    private final double[] frame = new double[9];
    private final double[] frameAtStart = new double[9];
    private final double[] pointA = new double[3];
    private final double[] pointB = new double[3];
    private final double[] velocityA = new double[3];
    private final double[] velocityB = new double[3];

    private record Pin(Anchor a, Anchor b, double[] offsets, double[] rates, double[] ends) {
    }

    /** @param nodes which of the meshed part; @param dimension 2 or 3 */
    public PinJoint(Ends ends, NodeChoice nodes, int dimension) {
        this.ends = ends;
        this.nodes = nodes;
        blocked = dimension == 3 ? ContactSet.N + ContactSet.T1 + ContactSet.T2 : ContactSet.N + ContactSet.T1;
        Frames.fromNormal(1, 0, 0, axes, 0);
    }

    @Override
    public Ends ends() {
        return ends;
    }

    @Override
    public String kind() {
        return "pin";
    }

    @Override
    public List<Anchor> anchors() {
        return pins.stream().flatMap(pin -> Stream.of(pin.a, pin.b)).toList();
    }

    @Override
    public List<ContactLaw> laws() {
        return laws;
    }

    @Override
    public void prepare(Placements start) {
        boolean first = !start.isRigid(ends.partA());
        int part = first ? ends.partA() : ends.partB();
        if (start.isRigid(part)) {
            throw new IllegalArgumentException("neither of its bodies is meshed, so there are no nodes to choose. Take away \"nodes\" and \"box\".");
        }
        for (int node : nodes.of(start, part)) {
            Anchor a = new Anchor(part, null, node);
            start.point(a, pointA);
            Anchor b = start.anchor(first ? ends.partB() : ends.partA(), pointA);
            int count = Integer.bitCount(blocked);
            Pin pin = new Pin(first ? a : b, first ? b : a, new double[count], new double[count], new double[count]);
            pins.add(pin);
            laws.add(new BilateralRows(pin.offsets, pin.rates, pin.ends));
        }
        for (int k = 0; k < 9; k += 3) {
            double[] direction = {axes[k], axes[k + 1], axes[k + 2]};
            System.arraycopy(start.localDirection(ends.partB(), direction), 0, axes, k, 3);
        }
    }

    @Override
    public double offset() {
        double most = 0;
        for (Pin pin : pins) {
            for (double offset : pin.offsets) {
                most = Math.max(most, Math.abs(offset));
            }
        }
        return most;
    }

    @Override
    public void append(JointWriter writer) {
        for (int k = 0; k < pins.size(); k++) {
            Pin pin = pins.get(k);
            measure(pin, writer.start());
            if (writer.isFollowing()) {
                System.arraycopy(frame, 0, frameAtStart, 0, 9);
                measureEnds(pin, writer.end());
                JointFrame.mean(frameAtStart, frame, frame);
                writer.mean(pin.a, pointA);
                writer.lever(pin.b.part(), pointA, pointB);
                writer.lever(pin.a.part(), pointA, pointA);
            } else {
                measureEnds(pin, writer.at());
            }
            double gap = writer.isFollowing() ? (pin.offsets[0] + pin.ends[0]) / 2 : pin.ends[0];
            int c = writer.add(k, blocked, pin.a, pin.b, pointA, frame, gap);
            writer.hold(c, pin.ends);
            if (writer.isFollowing()) {
                writer.otherPoint(c, pointB);
            }
        }
    }

    /** Offsets and rates at (q₀, v₀). */
    private void measure(Pin pin, Placements places) {
        places.point(pin.a, pointA);
        places.point(pin.b, pointB);
        places.velocity(pin.a, pointA, velocityA);
        places.velocity(pin.b, pointA, velocityB);
        turn(places);
        for (int i = 0; i < pin.offsets.length; i++) {
            pin.offsets[i] = along(i, pointA, pointB);
            pin.rates[i] = along(i, velocityA, velocityB);
        }
    }

    private void measureEnds(Pin pin, Placements places) {
        places.point(pin.a, pointA);
        places.point(pin.b, pointB);
        turn(places);
        for (int i = 0; i < pin.ends.length; i++) {
            pin.ends[i] = along(i, pointA, pointB);
        }
    }

    private void turn(Placements places) {
        for (int k = 0; k < 9; k += 3) {
            places.direction(ends.partB(), axes, k, frame);
        }
    }

    private double along(int i, double[] a, double[] b) {
        return frame[3 * i] * (a[0] - b[0]) + frame[3 * i + 1] * (a[1] - b[1]) + frame[3 * i + 2] * (a[2] - b[2]);
    }
}
