package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointWriter;
import org.saltus.core.joint.Placements;
import org.saltus.core.model.TimeFunction;

/**
 * A bilateral joint: blocked directions by {@link JointKind}, and on its driven free direction, if wanted, friction, a motor, a
 * spring and stops. Coordinates of the driven direction, s (m) or φ (rad, in (−π, π]), are zero at the start of the run.
 */
public final class AxisJoint implements Joint {
    private final JointKind kind;
    private final JointFrame frame;
    private final int blocked;
    private final int driven;
    private final double[] offsets;
    private final double[] rates;
    private final double[] endOffsets;
    private final List<ContactLaw> laws = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final double[] flipped = new double[9];

    /** A row on the driven direction: its live number follows sign · (coordinate − origin), with its rate; gaps also have their end. */
    private record Row(int law, double sign, double origin, double[] live, double[] rate, double[] end) {
    }

    /**
     * @param dimension 2 or 3
     * @param anchor    in space at the start, m
     * @param axis      n in space at the start
     */
    public AxisJoint(Ends ends, JointKind kind, int dimension, double[] anchor, double[] axis) {
        this.kind = kind;
        frame = new JointFrame(ends, anchor, axis);
        blocked = kind.blocked(dimension);
        driven = kind.driven(dimension);
        offsets = new double[Integer.bitCount(blocked)];
        rates = new double[offsets.length];
        endOffsets = new double[offsets.length];
        laws.add(new BilateralRows(offsets, rates, endOffsets));
    }

    /** Adds Tresca friction of this force or torque, N or N·m. */
    public AxisJoint withFriction(double effort) {
        double[] rate = new double[1];
        return add(new DriveRow(TimeFunction.constant(0), TimeFunction.constant(effort), false, rate), 1, 0, new double[1], rate, null);
    }

    /** Adds a motor with this speed, m/s or rad/s, and largest effort, N or N·m (null: whatever it takes). */
    public AxisJoint withMotor(TimeFunction speed, TimeFunction effort) {
        double[] rate = new double[1];
        return add(new DriveRow(speed, effort, true, rate), 1, 0, new double[1], rate, null);
    }

    /** Adds a spring and damper that is free of force at coordinate {@code rest}. */
    public AxisJoint withSpring(double stiffness, double damping, double rest) {
        double[] elongation = new double[1];
        return add(new SpringRow(stiffness, damping, elongation), 1, rest, elongation, new double[1], null);
    }

    /** Keeps the coordinate in [lower, upper]. */
    public AxisJoint withLimits(double lower, double upper) {
        addStop(1, lower);
        return addStop(-1, upper);
    }

    private AxisJoint addStop(double sign, double at) {
        double[] gap = new double[1];
        double[] rate = new double[1];
        double[] end = new double[1];
        return add(new StopRow(gap, rate, end), sign, at, gap, rate, end);
    }

    private AxisJoint add(ContactLaw law, double sign, double origin, double[] live, double[] rate, double[] end) {
        if (driven == 0) {
            throw new IllegalStateException("joint \"" + ends().name() + "\" leaves no single direction free to drive, limit or rub.");
        }
        rows.add(new Row(laws.size(), sign, origin, live, rate, end));
        laws.add(law);
        return this;
    }

    @Override
    public Ends ends() {
        return frame.ends();
    }

    @Override
    public String kind() {
        String driving = laws.stream().anyMatch(law -> law instanceof DriveRow drive && drive.motor()) ? " with a motor" : "";
        return kind.name().toLowerCase(Locale.ROOT) + driving;
    }

    @Override
    public List<Anchor> anchors() {
        return List.of(frame.anchorA, frame.anchorB);
    }

    @Override
    public double[] axis() {
        return kind == JointKind.POINT || kind == JointKind.FIXED ? null : frame.axisOnB();
    }

    @Override
    public List<ContactLaw> laws() {
        return laws;
    }

    @Override
    public void prepare(Placements start) {
        for (int part : new int[] {ends().partA(), ends().partB()}) {
            if (kind != JointKind.POINT && !start.isRigid(part)) {
                throw new IllegalArgumentException("\"" + start.name(part) + "\" is meshed, and its nodes have no axes for this joint to turn with."
                    + " Use \"point\" at one node, or weld a rigid body to some nodes by \"fixed\" with \"nodes\" or \"box\" and join that one.");
            }
        }
        frame.prepare(start);
    }

    @Override
    public double offset() {
        return frame.largest(blocked, 0, 3);
    }

    @Override
    public double turn() {
        return frame.largest(blocked, 3, 6);
    }

    @Override
    public double arm() {
        return frame.arm();
    }

    @Override
    public void append(JointWriter writer) {
        frame.measure(writer);
        int i = 0;
        for (int left = blocked; left != 0; left &= left - 1) {
            offsets[i] = frame.start[Integer.numberOfTrailingZeros(left)];
            endOffsets[i] = frame.end[Integer.numberOfTrailingZeros(left)];
            rates[i++] = frame.rate[Integer.numberOfTrailingZeros(left)];
        }
        writer.hold(add(writer, 0, blocked, frame.frame, frame.now[Integer.numberOfTrailingZeros(blocked)]), endOffsets);
        for (Row row : rows) {
            int d = Integer.numberOfTrailingZeros(driven);
            row.live[0] = row.sign * (frame.start[d] - row.origin);
            row.rate[0] = row.sign * frame.rate[d];
            double gap = row.end != null ? row.sign * (frame.now[d] - row.origin) : 0;
            int c = add(writer, row.law, driven, row.sign < 0 ? flip() : frame.frame, gap);
            if (row.end == null) {
                writer.gapless(c);
            } else {
                row.end[0] = row.sign * (frame.end[d] - row.origin);
            }
        }
    }

    private int add(JointWriter writer, int law, int directions, double[] axes, double gap) {
        int c = writer.add(law, directions, frame.anchorA, frame.anchorB, frame.point, axes, gap);
        if (writer.isFollowing()) {
            writer.otherPoint(c, frame.otherPoint);
        }
        return c;
    }

    @Override
    public boolean constrains(int law) {
        return !(laws.get(law) instanceof SpringRow);
    }

    /** The frame turned by π about t1: n and t2 reversed. */
    private double[] flip() {
        for (int k = 0; k < 9; k++) {
            boolean tangent = k >= 3 && k < 6;
            flipped[k] = tangent ? frame.frame[k] : -frame.frame[k];
        }
        return flipped;
    }

}
