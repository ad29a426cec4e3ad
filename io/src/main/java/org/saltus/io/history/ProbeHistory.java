package org.saltus.io.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.math.Quaternion;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code probe-NAME.csv}: the motion of a point of a body. Of a rigid body: a point that moves with it, by default its centre; of a mesh: a node, the node
 * nearest to a point at the start, the mean over the nodes of a set, or by default the body's centre of mass. Displacement and rotation vector count from the
 * start of the run; the acceleration is the mean over the step, (v₁ − v₀)/h. Of meshes that know them strain (tensor components) and stress of the nodes
 * follow.
 */
final class ProbeHistory extends History {
    static final String MOTION = "step,time_s,x_m,y_m,z_m,ux_m,uy_m,uz_m,rx_rad,ry_rad,rz_rad,vx_m_per_s,vy_m_per_s,vz_m_per_s,"
        + "wx_rad_per_s,wy_rad_per_s,wz_rad_per_s,ax_m_per_s2,ay_m_per_s2,az_m_per_s2";
    static final String TENSORS = ",strain_xx,strain_yy,strain_zz,strain_xy,strain_yz,strain_zx,stress_xx_Pa,stress_yy_Pa,stress_zz_Pa,stress_xy_Pa,"
        + "stress_yz_Pa,stress_zx_Pa";
    private static final MeshField[] FIELDS = {MeshField.STRAIN, MeshField.STRESS};

    /**
     * Which point.
     *
     * @param of    name of the body
     * @param node  number of a node in its mesh file; null for none
     * @param at    point in space at the start, m; null for none
     * @param group name of a node set; null for none
     */
    record Point(String of, Long node, double[] at, String group) {
    }

    private final Point point;
    private final String title;
    private BodyDynamics body;
    private int member;
    private MeshedBody mesh;
    private int[] nodes;
    private boolean tensors;
    private final double[] arm = new double[3];
    private final double[] place = new double[7];
    private final double[] rates = new double[6];
    private final double[] start = new double[7];
    private final double[] before = new double[3];
    private final double[] turn = new double[4];
    private final double[] rotation = new double[3];
    private double[] field = new double[0];
    private double[] tensor = new double[0];
    private CsvFile table;
    private Chart displacement;
    private Chart velocity;
    private Chart stress;

    /** @param folder of the run's results @param name of the file, and of the charts */
    ProbeHistory(Path folder, String name, Point point, long every) {
        super(folder.resolve("probe-" + fileName(name) + ".csv"), every);
        this.point = point;
        title = name;
    }

    @Override
    public void check(Scene scene, State state) {
        List<Part> parts = scene.parts();
        List<String> moving = new ArrayList<>(parts.stream().filter(part -> !part.isFixed()).map(Part::name).toList());
        Part part = parts.stream().filter(p -> p.name().equals(point.of)).findFirst().orElse(null);
        Check.that(part == null || !part.isFixed(), words() + ": \"" + point.of + "\" is fixed, so there is nothing to follow. Name a body that moves: "
            + Sides.list(Set.copyOf(moving)) + ".");
        if (part != null) {
            body = scene.bodies().get(part.body());
            member = part.member();
        } else {
            scene.bodies().stream().filter(b -> !b.hasRigidMembers()).map(BodyDynamics::name).filter(name -> !moving.contains(name)).forEach(moving::add);
            body = scene.bodies().stream().filter(b -> !b.hasRigidMembers() && b.name().equals(point.of)).findFirst().orElse(null);
            Check.that(body != null, words() + ": no body is named \"" + point.of + "\"" + Suggestions.hint(point.of, moving) + " Known: "
                + Sides.list(new TreeSet<>(moving)) + ".");
        }
        mesh = body instanceof MeshedBody m ? m : null;
        Check.that(mesh != null || body.hasRigidMembers(), words() + ": \"" + point.of + "\" is given by its matrices and has no place in space."
            + " Its q and v are written by \"dofs\".");
        Check.that(mesh != null || point.node == null && point.group == null, words() + ": \"" + point.of + "\" is rigid and has no nodes. Say where with"
            + " \"at\", [x, y, z] at the start.");
        Check.that(IntStream.of(point.node == null ? 0 : 1, point.at == null ? 0 : 1, point.group == null ? 0 : 1).sum() <= 1,
            words() + ": \"node\", \"at\" and \"group\" exclude each other. Give one of them.");
        Check.that(point.at == null || point.at.length == 3 || point.at.length == scene.dimension(), words() + ": \"at\" has "
            + (point.at == null ? 0 : point.at.length) + " entries, expected " + scene.dimension() + ".");
        nodes = mesh == null ? null : nodes(state);
    }

    /** Numbers of the nodes whose mean is taken; null for the body's centre of mass. */
    private int[] nodes(State state) {
        Mesh m = mesh.mesh();
        if (point.node != null) {
            for (int k = 0; k < m.nodeCount(); k++) {
                if (m.nodeIds()[k] == point.node) {
                    return new int[] {k};
                }
            }
            long least = Arrays.stream(m.nodeIds()).min().orElse(0);
            long most = Arrays.stream(m.nodeIds()).max().orElse(0);
            throw new IllegalArgumentException(words() + ": the mesh of \"" + point.of + "\" has no node " + point.node + ". Its " + m.nodeCount()
                + " nodes have numbers from " + least + " to " + most + ".");
        }
        if (point.group != null) {
            return m.nodeSet(point.group);
        }
        if (point.at == null) {
            return null;
        }
        double[] x = m.coordinates().clone();
        double[] u = new double[x.length];
        mesh.writeDisplacements(state.q(), u);
        int nearest = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int k = 0; k < m.nodeCount(); k++) {
            double square = 0;
            for (int i = 0; i < point.at.length; i++) {
                double d = x[3 * k + i] + u[3 * k + i] - point.at[i];
                square += d * d;
            }
            if (square < least) {
                least = square;
                nearest = k;
            }
        }
        return new int[] {nearest};
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        body.writePlacements(state.q(), member, member + 1, start);
        if (mesh == null && point.at != null) {
            double[] way = new double[3];
            for (int i = 0; i < point.at.length; i++) {
                way[i] = point.at[i] - start[i];
            }
            Quaternion.rotateInverse(start, 3, way, 0, arm, 0);
        }
        tensors = mesh != null && mesh.fields().containsAll(List.of(FIELDS));
        table = open(MOTION + (tensors ? TENSORS : ""));
        String[] axes = scene.dimension() == 3 ? new String[] {"x", "y", "z"} : new String[] {"x", "y"};
        displacement = chart("Displacement of " + title, "m", axes);
        velocity = chart("Velocity of " + title, "m/s", axes);
        if (tensors) {
            stress = chart("Stress of " + title, "Pa", "xx", "yy", "zz", "xy", "yz", "zx");
            tensor = new double[12];
        }
        look(state);
        System.arraycopy(place, 0, start, 0, 3);
        System.arraycopy(rates, 0, before, 0, 3);
        if (!table.isContinued()) {
            row(state, Double.NaN);
        }
    }

    @Override
    void saveSums(Snapshot mine) {
        mine.put("start", start);
        mine.put("before", before);
        mine.put("arm", arm);
        if (nodes != null) {
            mine.putLongs("nodes", Arrays.stream(nodes).asLongStream().toArray());
        }
    }

    @Override
    void restoreSums(Snapshot mine) {
        mine.read("start", start);
        mine.read("before", before);
        mine.read("arm", arm);
        if (nodes != null) {                                                 // the node nearest to a point at the start of the whole run
            nodes = Arrays.stream(mine.getLongs("nodes")).mapToInt(node -> (int) node).toArray();
        }
    }

    @Override
    public void step(StepReport report) {
        look(report.state());
        if (isDue(report)) {
            row(report.state(), report.stepSize());
        }
        System.arraycopy(rates, 0, before, 0, 3);
    }

    /** Reads where the point is and how it moves. */
    private void look(State state) {
        body.writePlacements(state.q(), member, member + 1, place);
        body.writeMemberVelocities(state.q(), state.v(), member, member + 1, rates);
        if (nodes != null) {
            mean(mesh.mesh().coordinates(), state);
            return;
        }
        if (mesh == null) {
            double[] way = new double[3];
            Quaternion.rotate(place, 3, arm, 0, way, 0);
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                int k = (i + 2) % 3;
                place[i] += way[i];
                rates[i] += rates[3 + j] * way[k] - rates[3 + k] * way[j];   // v + ω × r
            }
        }
    }

    private void mean(double[] x, State state) {
        field = field.length < x.length ? new double[x.length] : field;
        Arrays.fill(place, 0, 3, 0);
        Arrays.fill(rates, 0, 3, 0);
        mesh.writeDisplacements(state.q(), field);
        for (int node : nodes) {
            for (int i = 0; i < 3; i++) {
                place[i] += (x[3 * node + i] + field[3 * node + i]) / nodes.length;
            }
        }
        mesh.writeNodalVelocities(state.q(), state.v(), field);
        for (int node : nodes) {
            for (int i = 0; i < 3; i++) {
                rates[i] += field[3 * node + i] / nodes.length;
            }
        }
    }

    /** @param h of the step that ended here, s; NaN at the start, where the acceleration is not known */
    private void row(State state, double h) {
        table.add(state.step()).add(state.time());
        double[] moved = new double[3];
        for (int i = 0; i < 3; i++) {
            table.add(place[i]);
            moved[i] = place[i] - start[i];
        }
        table.add(moved[0]).add(moved[1]).add(moved[2]);
        double[] back = {start[3], -start[4], -start[5], -start[6]};
        Quaternion.multiply(place, 3, back, 0, turn, 0);
        Quaternion.log(turn, 0, rotation, 0);
        table.add(rotation[0]).add(rotation[1]).add(rotation[2]);
        for (int i = 0; i < 6; i++) {
            table.add(rates[i]);
        }
        for (int i = 0; i < 3; i++) {
            table.add(Double.isNaN(h) ? 0 : (rates[i] - before[i]) / h);
        }
        if (tensors) {
            tensors(state);
        }
        table.endRow();
        displacement.add(state.time(), moved);
        velocity.add(state.time(), rates);
    }

    private void tensors(State state) {
        int count = mesh.mesh().nodeCount();
        field = field.length < 6 * count ? new double[6 * count] : field;
        Arrays.fill(tensor, 0);
        for (int f = 0; f < 2; f++) {
            mesh.writeField(FIELDS[f], state, field);
            int shared = nodes == null ? count : nodes.length;
            for (int k = 0; k < shared; k++) {
                int node = nodes == null ? k : nodes[k];
                for (int i = 0; i < 6; i++) {
                    tensor[6 * f + i] += field[6 * node + i] / shared;
                }
            }
        }
        for (double value : tensor) {
            table.add(value);
        }
        stress.add(state.time(), Arrays.copyOfRange(tensor, 6, 12));
    }
}
