package org.saltus.contact.joint;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.Frames;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointWriter;
import org.saltus.core.joint.Placements;
import org.saltus.core.model.TimeFunction;

/**
 * A servo: pushes A against B with a given force along a direction fixed to B, whatever the motion: F = f(t) Π L_i. With f a pressure and L_i the present
 * distances between pairs of walls it is a wall under imposed pressure. The force acts at A's origin; its work is constraint work.
 */
public final class ServoJoint implements Joint {
    private final Ends ends;
    private final double[] space;
    private final List<Side> sides;
    private final List<Anchor> from = new ArrayList<>();
    private final List<Anchor> to = new ArrayList<>();
    private final double[] force = new double[1];
    private final ContactLaw law;
    private final double[] local = new double[9];
    private final double[] frame = new double[9];
    private final double[] point = new double[3];
    private final double[] other = new double[3];
    private Anchor anchorA;
    private Anchor anchorB;

    /**
     * A length that the load is multiplied with: the distance of the origins of two parts along an axis of space.
     *
     * @param from number of a part
     * @param to   number of the other one
     * @param axis unit vector
     */
    public record Side(int from, int to, double[] axis) {
    }

    /**
     * @param direction of the force on A, in space at the start; any length
     * @param load      f, N, or N/m with one side, Pa with two
     * @param sides     L_i
     */
    public ServoJoint(Ends ends, double[] direction, TimeFunction load, List<Side> sides) {
        this.ends = ends;
        this.sides = List.copyOf(sides);
        double length = Math.sqrt(direction[0] * direction[0] + direction[1] * direction[1] + direction[2] * direction[2]);
        space = new double[9];
        Frames.fromNormal(direction[0] / length, direction[1] / length, direction[2] / length, space, 0);
        law = new ServoRow(load, force);
    }

    @Override
    public Ends ends() {
        return ends;
    }

    @Override
    public String kind() {
        return "servo";
    }

    @Override
    public List<Anchor> anchors() {
        return List.of(anchorA, anchorB);
    }

    @Override
    public double[] axis() {
        return new double[] {local[0], local[1], local[2]};
    }

    @Override
    public List<ContactLaw> laws() {
        return List.of(law);
    }

    @Override
    public void prepare(Placements start) {
        anchorA = start.origin(ends.partA());
        start.point(anchorA, point);
        for (Side side : sides) {
            from.add(start.origin(side.from));
            to.add(start.origin(side.to));
        }
        anchorB = start.anchor(ends.partB(), point);
        for (int k = 0; k < 9; k += 3) {
            System.arraycopy(start.localDirection(ends.partB(), new double[] {space[k], space[k + 1], space[k + 2]}), 0, local, k, 3);
        }
    }

    @Override
    public boolean constrains(int number) {
        return false;
    }

    @Override
    public void append(JointWriter writer) {
        Placements at = writer.at();
        force[0] = 1;
        for (int k = 0; k < sides.size(); k++) {
            double[] axis = sides.get(k).axis;
            at.point(from.get(k), point);
            at.point(to.get(k), other);
            force[0] *= Math.abs(axis[0] * (other[0] - point[0]) + axis[1] * (other[1] - point[1]) + axis[2] * (other[2] - point[2]));
        }
        at.point(anchorA, point);
        for (int k = 0; k < 9; k += 3) {
            at.direction(ends.partB(), local, k, frame);
        }
        writer.gapless(writer.add(0, ContactSet.N, anchorA, anchorB, point, frame, 0));
    }
}
