package org.saltus.contact.joint;

import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.Frames;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointWriter;
import org.saltus.core.joint.Placements;

/**
 * A massless link between a point of A and one of B, acting along the line between them: a rod keeps its length, a wire limits it, a
 * spring-dashpot pulls and pushes. n points from B's point to A's; for wires from A's to B's, so that the gap is L − length.
 */
public final class LinkJoint implements Joint {
    private final Ends ends;
    private final double[] spacePointA;
    private final double[] spacePointB;
    private final double restLength;
    private final double sign;
    private final boolean gap;
    private final ContactLaw law;
    private final double[] live;
    private final double[] rate;
    private final double[] end;
    private Anchor pointA;
    private Anchor pointB;
    private final double[] velocityA = new double[3];
    private final double[] velocityB = new double[3];
    private final double[] a = new double[3];
    private final double[] b = new double[3];
    private final double[] frame = new double[9];
    private final double[] mean = new double[3];
    private double length;

    private LinkJoint(Ends ends, double[] pointA, double[] pointB, double restLength, double sign, boolean gap, ContactLaw law,
                      double[] live, double[] rate, double[] end) {
        this.ends = ends;
        spacePointA = pointA.clone();
        spacePointB = pointB.clone();
        this.restLength = Check.positive("joint \"" + ends.name() + "\"", "length", restLength);
        this.sign = sign;
        this.gap = gap;
        this.law = law;
        this.live = live;
        this.rate = rate;
        this.end = end;
    }

    /** A rod of fixed length, m, between two points given in space at the start. */
    public static LinkJoint rod(Ends ends, double[] pointA, double[] pointB, double length) {
        double[] live = new double[1];
        double[] rate = new double[1];
        double[] end = new double[1];
        return new LinkJoint(ends, pointA, pointB, length, 1, true, new BilateralRows(live, rate, end), live, rate, end);
    }

    /** A wire at most this long, m: it pulls and never pushes. */
    public static LinkJoint wire(Ends ends, double[] pointA, double[] pointB, double length) {
        double[] live = new double[1];
        double[] rate = new double[1];
        double[] end = new double[1];
        return new LinkJoint(ends, pointA, pointB, length, -1, true, new StopRow(live, rate, end), live, rate, end);
    }

    /** A spring k, N/m, with damper c, N·s/m, free of force at this length, m. */
    public static LinkJoint spring(Ends ends, double[] pointA, double[] pointB, double length, double stiffness, double damping) {
        double[] live = new double[1];
        return new LinkJoint(ends, pointA, pointB, length, 1, false, new SpringRow(stiffness, damping, live), live, new double[1], new double[1]);
    }

    @Override
    public Ends ends() {
        return ends;
    }

    @Override
    public String kind() {
        return law instanceof SpringRow ? "spring" : law instanceof StopRow ? "wire" : "rod";
    }

    @Override
    public List<Anchor> anchors() {
        return List.of(pointA, pointB);
    }

    @Override
    public List<ContactLaw> laws() {
        return List.of(law);
    }

    @Override
    public void prepare(Placements start) {
        pointA = start.anchor(ends.partA(), spacePointA);
        pointB = start.anchor(ends.partB(), spacePointB);
    }

    /** Of a rod; what a wire or a spring does is no drift. */
    @Override
    public double offset() {
        return law instanceof BilateralRows ? Math.abs(live[0]) : 0;
    }

    @Override
    public double arm() {
        return restLength;
    }

    @Override
    public void append(JointWriter writer) {
        measure(writer.start());
        live[0] = sign * (length - restLength);
        rate[0] = rate(writer.start());
        if (writer.isFollowing()) {
            follow(writer);
            return;
        }
        measure(writer.at());
        end[0] = sign * (length - restLength);
        complete(writer, writer.add(0, ContactSet.N, pointA, pointB, a, frame, gap ? end[0] : 0));
    }

    /**
     * n̄ = (d₀ + d₁)/(|d₀| + |d₁|) with d from B's point to A's at both ends of the step: n̄·(d₁ − d₀) = |d₁| − |d₀|. Each side is touched at its own mean
     * point.
     */
    private void follow(JointWriter writer) {
        for (int i = 0; i < 3; i++) {
            mean[i] = a[i] - b[i];
        }
        double sum = length;
        measure(writer.end());
        sum += length;
        end[0] = sign * (length - restLength);
        for (int i = 0; i < 3; i++) {
            mean[i] = sign * (mean[i] + a[i] - b[i]) / sum;
        }
        System.arraycopy(mean, 0, frame, 0, 3);
        writer.mean(pointA, a);
        writer.mean(pointB, b);
        writer.lever(pointA.part(), a, a);
        writer.lever(pointB.part(), b, b);
        int c = writer.add(0, ContactSet.N, pointA, pointB, a, frame, gap ? sign * (sum / 2 - restLength) : 0);
        writer.otherPoint(c, b);
        complete(writer, c);
    }

    private void complete(JointWriter writer, int c) {
        if (law instanceof BilateralRows) {
            writer.hold(c, end);
        } else if (!gap) {
            writer.gapless(c);
        }
    }

    @Override
    public boolean isLink() {
        return true;
    }

    @Override
    public boolean constrains(int number) {
        return !(law instanceof SpringRow);
    }

    /** n · (v_A − v_B), m/s. */
    private double rate(Placements places) {
        places.velocity(pointA, a, velocityA);
        places.velocity(pointB, a, velocityB);
        return frame[0] * (velocityA[0] - velocityB[0]) + frame[1] * (velocityA[1] - velocityB[1]) + frame[2] * (velocityA[2] - velocityB[2]);
    }

    private void measure(Placements places) {
        places.point(pointA, a);
        places.point(pointB, b);
        double x = a[0] - b[0];
        double y = a[1] - b[1];
        double z = a[2] - b[2];
        length = Math.sqrt(x * x + y * y + z * z);
        if (!(length > 0)) {
            throw new IllegalArgumentException("joint \"" + ends.name() + "\": its two points coincide, so it has no direction."
                + " Use a point joint, or place the points apart.");
        }
        double s = sign / length;
        Frames.fromNormal(s * x, s * y, s * z, frame, 0);
    }
}
