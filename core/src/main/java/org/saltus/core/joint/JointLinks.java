package org.saltus.core.joint;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.Links;
import org.saltus.core.model.Scene;

/** The joints of a scene as lines between their anchors. */
final class JointLinks implements Links {
    private record Line(Joint joint, Anchor a, Anchor b) {
    }

    private final List<Joint> joints;
    private final Placements places;
    private final List<Line> lines = new ArrayList<>();
    private final double[] scratch = new double[3];

    /** @param joints prepared */
    JointLinks(Scene scene, List<Joint> joints) {
        this.joints = joints;
        places = new Placements(scene);
        for (Joint joint : joints) {
            List<Anchor> anchors = joint.anchors();
            for (int k = 0; k + 1 < anchors.size(); k += 2) {
                lines.add(new Line(joint, anchors.get(k), anchors.get(k + 1)));
            }
        }
    }

    @Override
    public int count() {
        return lines.size();
    }

    @Override
    public String name(int k) {
        return lines.get(k).joint.ends().name();
    }

    @Override
    public String kind(int k) {
        return lines.get(k).joint.kind();
    }

    @Override
    public List<String> joints() {
        return joints.stream().map(joint -> joint.ends().name()).toList();
    }

    @Override
    public double offset(int joint) {
        return joints.get(joint).offset();
    }

    @Override
    public double turn(int joint) {
        return joints.get(joint).turn();
    }

    @Override
    public int part(int side) {
        Line line = lines.get(side / 2);
        return (side % 2 == 0 ? line.a : line.b).part();
    }

    @Override
    public void write(double[] q, double[] v, double[] out) {
        places.update(q, v);
        for (int k = 0; k < lines.size(); k++) {
            Line line = lines.get(k);
            copy(line.a, out, 9 * k);
            copy(line.b, out, 9 * k + 3);
            double[] axis = line.joint.axis();
            Arrays.fill(scratch, 0);
            if (axis != null) {
                places.direction(line.b.part(), axis, 0, scratch);
            }
            System.arraycopy(scratch, 0, out, 9 * k + 6, 3);
        }
    }

    private void copy(Anchor anchor, double[] out, int to) {
        places.point(anchor, scratch);
        System.arraycopy(scratch, 0, out, to, 3);
    }
}
