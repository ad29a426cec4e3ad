package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.io.picture.Skin;

/** Who plays: the rigid members, the visible nodes of meshes and the links of a scene, numbered through, and how a state is read off them. */
final class Cast {
    /** A mesh with its faces by its own visible nodes; the first of these has number {@code from} among all. */
    record Meshed(int body, String name, MeshedBody mesh, int[] visible, List<int[]> faces, int from) {
    }

    private final Scene scene;
    private final int[] firstMember;
    private final List<Meshed> meshes = new ArrayList<>();
    private final double[] origin = new double[3];
    private final double[] links;
    private final List<FieldOutput> fields;
    private double[] placements = new double[0];
    private double[] velocities = new double[0];
    private final int members;
    private int nodes;

    Cast(Scene scene, State state) {
        this.scene = scene;
        firstMember = new int[scene.bodies().size()];
        int count = 0;
        for (int b = 0; b < firstMember.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            firstMember[b] = body.hasRigidMembers() ? count : -1;
            count += body.hasRigidMembers() ? body.memberCount() : 0;
            if (body instanceof MeshedBody meshed) {
                meshes.add(visible(b, body.name(), meshed));
            }
        }
        members = count;
        links = new double[9 * scene.links().count()];
        fields = scene.fields().stream().flatMap(field -> field.outputs().stream()).filter(this::isSeen).toList();
        placeOrigin(state);
    }

    /** Contacts have no place among what is filmed. */
    private boolean isSeen(FieldOutput field) {
        return field.place() == FieldOutput.Place.MEMBER && members > 0 || field.place() == FieldOutput.Place.NODE && nodes > 0;
    }

    private Meshed visible(int body, String name, MeshedBody meshed) {
        List<int[]> skin = Skin.of(meshed.mesh());
        int[] number = new int[meshed.mesh().nodeCount()];
        Arrays.fill(number, -1);
        int[] seen = skin.stream().flatMapToInt(Arrays::stream).distinct().sorted().toArray();
        for (int k = 0; k < seen.length; k++) {
            number[seen[k]] = k;
        }
        List<int[]> faces = skin.stream().map(face -> Arrays.stream(face).map(node -> number[node]).toArray()).toList();
        Meshed out = new Meshed(body, name, meshed, seen, faces, nodes);
        nodes += seen.length;
        return out;
    }

    /** The median of where things are at the start: differences from it keep their digits in single precision. */
    private void placeOrigin(State state) {
        List<double[]> places = new ArrayList<>();
        for (int b = 0; b < firstMember.length; b++) {
            if (firstMember[b] >= 0) {
                double[] at = read(b, state);
                for (int m = 0; m < scene.bodies().get(b).memberCount(); m++) {
                    places.add(new double[] {at[7 * m], at[7 * m + 1], at[7 * m + 2]});
                }
            }
        }
        for (Meshed m : meshes) {
            double[] x = m.mesh.mesh().coordinates();
            places.add(new double[] {x[0], x[1], x[2]});
        }
        for (int i = 0; i < 3 && !places.isEmpty(); i++) {
            int axis = i;
            double median = places.stream().mapToDouble(p -> p[axis]).sorted().toArray()[places.size() / 2];
            origin[i] = Double.isFinite(median) ? median : 0;
        }
    }

    /** Puts the origin where it was when a film began that now goes on. */
    void placeOrigin(double[] at) {
        System.arraycopy(at, 0, origin, 0, 3);
    }

    private double[] read(int b, State state) {
        BodyDynamics body = scene.bodies().get(b);
        if (placements.length < 7 * body.memberCount()) {
            placements = new double[7 * body.memberCount()];
            velocities = new double[6 * body.memberCount()];
        }
        body.writePlacements(state.q(), placements);
        scene.wrapPlacements(placements, body.memberCount());
        return placements;
    }

    /** A frame. @param before the one before, whose turns are gone on with; null at the start */
    Frame frame(State state, Frame before, ContactFrame contacts) {
        float[] outMembers = new float[7 * members];
        for (int b = 0; b < firstMember.length; b++) {
            if (firstMember[b] >= 0) {
                writeMembers(b, state, before, outMembers);
            }
        }
        float[] outNodes = new float[5 * nodes];
        for (Meshed m : meshes) {
            writeNodes(m, state, outNodes);
        }
        float[] outLinks = new float[links.length];
        scene.links().write(state.q(), state.v(), links);
        for (int k = 0; k < links.length; k++) {
            outLinks[k] = (float) (k % 9 < 6 ? links[k] - origin[k % 3] : links[k]);
        }
        return new Frame(state.time(), outMembers, outNodes, outLinks, readFields(), contacts);
    }

    private float[] readFields() {
        float[] out = new float[fields.stream().mapToInt(o -> o.place() == FieldOutput.Place.NODE ? nodes : members).sum()];
        Arrays.fill(out, Float.NaN);
        int from = 0;
        for (FieldOutput field : fields) {
            if (field.place() == FieldOutput.Place.NODE) {
                for (Meshed m : meshes) {
                    double[] values = new double[m.mesh.mesh().nodeCount()];
                    if (field.writer().write(m.body, values)) {
                        for (int k = 0; k < m.visible.length; k++) {
                            out[from + m.from + k] = (float) values[m.visible[k]];
                        }
                    }
                }
                from += nodes;
                continue;
            }
            for (int b = 0; b < firstMember.length; b++) {
                double[] values = new double[firstMember[b] < 0 ? 0 : scene.bodies().get(b).memberCount()];
                if (values.length > 0 && field.writer().write(b, values)) {
                    for (int m = 0; m < values.length; m++) {
                        out[from + firstMember[b] + m] = (float) values[m];
                    }
                }
            }
            from += members;
        }
        return out;
    }

    private void writeMembers(int b, State state, Frame before, float[] out) {
        BodyDynamics body = scene.bodies().get(b);
        double[] at = read(b, state);
        body.writeMemberVelocities(state.q(), state.v(), velocities);
        double[] turn = new double[3];
        for (int m = 0; m < body.memberCount(); m++) {
            int to = 7 * (firstMember[b] + m);
            rotationVector(at, 7 * m + 3, turn);
            if (before != null) {
                goOn(turn, before.members(), to + 3);
            }
            for (int i = 0; i < 3; i++) {
                out[to + i] = (float) (at[7 * m + i] - origin[i]);
                out[to + 3 + i] = (float) turn[i];
            }
            out[to + 6] = (float) length(velocities, 6 * m);
        }
    }

    /** θ a of the quaternion, θ in [0, π]. */
    static void rotationVector(double[] q, int from, double[] out) {
        double w = q[from];
        double sine = Math.sqrt(q[from + 1] * q[from + 1] + q[from + 2] * q[from + 2] + q[from + 3] * q[from + 3]);
        double angle = 2 * Math.atan2(sine, Math.abs(w));
        double factor = sine > 0 ? Math.copySign(angle / sine, w) : 2;
        for (int i = 0; i < 3; i++) {
            out[i] = factor * q[from + 1 + i];
        }
    }

    /** Of the two vectors of up to 2π with the same rotation, the one nearer to that of the frame before. */
    private static void goOn(double[] turn, float[] before, int from) {
        double angle = length(turn, 0);
        if (angle == 0) {
            return;
        }
        double other = (angle - 2 * Math.PI) / angle;
        double distance = 0;
        double distanceOther = 0;
        for (int i = 0; i < 3; i++) {
            distance += (turn[i] - before[from + i]) * (turn[i] - before[from + i]);
            distanceOther += (other * turn[i] - before[from + i]) * (other * turn[i] - before[from + i]);
        }
        for (int i = 0; i < 3 && distanceOther < distance; i++) {
            turn[i] *= other;
        }
    }

    private void writeNodes(Meshed m, State state, float[] out) {
        int count = m.mesh.mesh().nodeCount();
        double[] u = new double[3 * count];
        double[] v = new double[3 * count];
        double[] stress = new double[count];
        m.mesh.writeDisplacements(state.q(), u);
        m.mesh.writeNodalVelocities(state.q(), state.v(), v);
        m.mesh.writeVonMises(state.q(), stress);
        for (int k = 0; k < m.visible.length; k++) {
            int node = m.visible[k];
            int to = 5 * (m.from + k);
            for (int i = 0; i < 3; i++) {
                out[to + i] = (float) u[3 * node + i];
            }
            out[to + 3] = (float) length(v, 3 * node);
            out[to + 4] = (float) stress[node];
        }
    }

    private static double length(double[] x, int from) {
        return Math.sqrt(x[from] * x[from] + x[from + 1] * x[from + 1] + x[from + 2] * x[from + 2]);
    }

    Scene scene() {
        return scene;
    }

    /** Number of rigid members. */
    int members() {
        return members;
    }

    /** Number of visible nodes. */
    int nodes() {
        return nodes;
    }

    /** Number of links. */
    int links() {
        return links.length / 9;
    }

    /** What the scene's fields show of members and nodes. */
    List<FieldOutput> fields() {
        return fields;
    }

    List<Meshed> meshes() {
        return meshes;
    }

    /** The point that all places are differences from, m. */
    double[] origin() {
        return origin;
    }

    /** Number of the member that carries a part; -1 for fixed and meshed ones. */
    int member(Part part) {
        return part.isFixed() || firstMember[part.body()] < 0 ? -1 : firstMember[part.body()] + part.member();
    }

    /** True where a member's body is drawn as a mesh. */
    boolean isMeshed(int member) {
        return meshes.stream().anyMatch(m -> m.body == bodyOf(member));
    }

    private int bodyOf(int member) {
        int b = 0;
        for (int k = 0; k < firstMember.length; k++) {
            b = firstMember[k] >= 0 && firstMember[k] <= member ? k : b;
        }
        return b;
    }

    /** Name of a member's body where it carries no part. */
    String name(int member) {
        int b = bodyOf(member);
        return scene.bodies().get(b).memberName(member - firstMember[b]);
    }
}
