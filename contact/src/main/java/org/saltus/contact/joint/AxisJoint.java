package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.Joint;
import org.saltus.core.interaction.JointWriter;
import org.saltus.core.interaction.Placements;

/**
 * A bilateral joint: blocked directions by {@link JointKind}, and on its driven free direction, if wanted, friction, a motor, a
 * spring and stops. Coordinates of the driven direction, s (m) or φ (rad, in (−π, π]), are zero at the start of the run.
 */
public final class AxisJoint implements Joint {
    private final JointFrame frame;
    private final int blocked;
    private final int driven;
    private final double[] offsets;
    private final List<ContactLaw> laws = new ArrayList<>();
    private final List<Row> rows = new ArrayList<>();
    private final double[] flipped = new double[9];

    /** A row on the driven direction: its live number follows sign · (coordinate − origin); kept gaps are reported. */
    private record Row(int law, double sign, double origin, double[] live, boolean gap) {
    }

    /**
     * @param dimension 2 or 3
     * @param anchor    in space at the start, m
     * @param axis      n in space at the start
     */
    public AxisJoint(Ends ends, JointKind kind, int dimension, double[] anchor, double[] axis) {
        frame = new JointFrame(ends, anchor, axis);
        blocked = kind.blocked(dimension);
        driven = kind.driven(dimension);
        offsets = new double[Integer.bitCount(blocked)];
        laws.add(new BilateralRows(offsets));
    }

    /** Adds Tresca friction of this force or torque, N or N·m. */
    public AxisJoint withFriction(double effort) {
        return add(new DriveRow(0, effort, false), 1, 0, new double[1], false);
    }

    /** Adds a motor with this speed and largest effort (may be infinite). */
    public AxisJoint withMotor(double speed, double effort) {
        return add(new DriveRow(speed, effort, true), 1, 0, new double[1], false);
    }

    /** Adds a spring and damper that is free of force at coordinate {@code rest}. */
    public AxisJoint withSpring(double stiffness, double damping, double rest) {
        double[] elongation = new double[1];
        return add(new SpringRow(stiffness, damping, elongation), 1, rest, elongation, false);
    }

    /** Keeps the coordinate in [lower, upper]. */
    public AxisJoint withLimits(double lower, double upper) {
        double[] low = new double[1];
        double[] high = new double[1];
        add(new StopRow(low), 1, lower, low, true);
        return add(new StopRow(high), -1, upper, high, true);
    }

    private AxisJoint add(ContactLaw law, double sign, double origin, double[] live, boolean gap) {
        if (driven == 0) {
            throw new IllegalStateException("joint \"" + ends().name() + "\" leaves no single direction free to drive, limit or rub.");
        }
        rows.add(new Row(laws.size(), sign, origin, live, gap));
        laws.add(law);
        return this;
    }

    @Override
    public Ends ends() {
        return frame.ends();
    }

    @Override
    public List<ContactLaw> laws() {
        return laws;
    }

    @Override
    public void prepare(Placements start) {
        frame.prepare(start);
    }

    /** Displacement along or angle about the driven direction at the start of the last step, m or rad. */
    public double coordinate() {
        return frame.start[Integer.numberOfTrailingZeros(driven)];
    }

    @Override
    public void append(JointWriter writer) {
        frame.measure(writer.start(), writer.at());
        int i = 0;
        for (int left = blocked; left != 0; left &= left - 1) {
            offsets[i++] = frame.start[Integer.numberOfTrailingZeros(left)];
        }
        writer.add(0, blocked, frame.point, frame.frame, frame.now[Integer.numberOfTrailingZeros(blocked)]);
        for (Row row : rows) {
            int d = Integer.numberOfTrailingZeros(driven);
            row.live[0] = row.sign * (frame.start[d] - row.origin);
            double gap = row.gap ? row.sign * (frame.now[d] - row.origin) : 0;
            writer.add(row.law, driven, frame.point, row.sign < 0 ? flip() : frame.frame, gap);
        }
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
