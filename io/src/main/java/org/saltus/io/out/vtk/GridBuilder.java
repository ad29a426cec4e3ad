package org.saltus.io.out.vtk;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SceneShapes;
import org.saltus.io.picture.SolidPart;

/** Turns parts, meshes and contacts into grids. Cells are listed once per run; only points and fields change. */
final class GridBuilder {
    private static final byte LINE = 3;
    private static final byte TRIANGLE = 5;
    private static final byte POLYGON = 7;
    private static final byte VERTEX = 1;
    private final SceneShapes shapes;
    private final Cells solidCells;
    private final Cells meshCells;

    /** Cells of a grid, and for each the number of the part (or meshed body, in order) it belongs to. */
    private record Cells(int points, int[] connectivity, long[] ends, byte[] types, int[] owner) {
    }

    private final Scene scene;

    GridBuilder(Scene scene, SceneShapes shapes) {
        this.scene = scene;
        this.shapes = shapes;
        solidCells = solids(shapes.moving());
        meshCells = meshes(shapes.meshed());
    }

    private static Cells solids(List<SolidPart> parts) {
        int points = 0;
        int cells = 0;
        int entries = 0;
        for (SolidPart p : parts) {
            points += p.pointCount();
            cells += p.outline().cells().length;
            for (int[] cell : p.outline().cells()) {
                entries += cell.length;
            }
        }
        Cells out = new Cells(points, new int[entries], new long[cells], new byte[cells], new int[cells]);
        int first = 0;
        int cell = 0;
        int entry = 0;
        for (int k = 0; k < parts.size(); k++) {
            for (int[] nodes : parts.get(k).outline().cells()) {
                for (int node : nodes) {
                    out.connectivity[entry++] = first + node;
                }
                out.types[cell] = nodes.length == 1 ? VERTEX : nodes.length == 2 ? LINE
                    : nodes.length == 3 ? TRIANGLE : POLYGON;
                out.owner[cell] = k;
                out.ends[cell++] = entry;
            }
            first += parts.get(k).pointCount();
        }
        return out;
    }

    private static Cells meshes(List<MeshedBody> bodies) {
        int points = 0;
        int cells = 0;
        int entries = 0;
        for (MeshedBody m : bodies) {
            points += m.mesh().nodeCount();
            for (Mesh.Block block : m.mesh().solid()) {
                cells += block.count();
                entries += block.connectivity().length;
            }
        }
        Cells out = new Cells(points, new int[entries], new long[cells], new byte[cells], new int[cells]);
        int first = 0;
        int cell = 0;
        int entry = 0;
        for (int k = 0; k < bodies.size(); k++) {
            for (Mesh.Block block : bodies.get(k).mesh().solid()) {
                for (int node : block.connectivity()) {
                    out.connectivity[entry++] = first + node;
                }
                for (int c = 0; c < block.count(); c++) {
                    out.types[cell] = (byte) block.type().vtk;
                    out.owner[cell] = k;
                    out.ends[cell++] = entry - block.connectivity().length + (c + 1L) * block.type().nodes;
                }
            }
            first += bodies.get(k).mesh().nodeCount();
        }
        return out;
    }

    /** The fixed parts, with their number in the scene. */
    VtuFile fixed() {
        Cells cells = solids(shapes.fixed());
        return grid(cells, place(shapes.fixed(), cells.points)).onCells("part", 1, parts(shapes.fixed(), cells));
    }

    /** The moving parts at the last update of the shapes. */
    VtuFile bodies() {
        List<SolidPart> moving = shapes.moving();
        int n = solidCells.types.length;
        double[] velocity = new double[3 * n];
        double[] spin = new double[3 * n];
        int[] body = new int[n];
        int[] unit = new int[n];
        for (int c = 0; c < n; c++) {
            SolidPart part = moving.get(solidCells.owner[c]);
            double[] v = shapes.velocities(part.body());
            System.arraycopy(v, 6 * part.member(), velocity, 3 * c, 3);
            System.arraycopy(v, 6 * part.member() + 3, spin, 3 * c, 3);
            body[c] = part.body();
            unit[c] = part.member();
        }
        VtuFile out = grid(solidCells, place(moving, solidCells.points))
            .onCells("velocity [m/s]", 3, velocity).onCells("spin [rad/s]", 3, spin)
            .onCells("part", 1, parts(moving, solidCells)).onCells("body", 1, body).onCells("unit", 1, unit);
        for (FieldOutput output : outputs(FieldOutput.Place.MEMBER)) {
            double[][] byBody = new double[scene.bodies().size()][];
            double[] values = new double[n];
            for (int c = 0; c < n; c++) {
                byBody[body[c]] = byBody[body[c]] == null ? values(output, body[c], scene.bodies().get(body[c]).memberCount()) : byBody[body[c]];
                values[c] = byBody[body[c]][unit[c]];
            }
            out.onCells(output.label(), 1, values);
        }
        return out;
    }

    private List<FieldOutput> outputs(FieldOutput.Place place) {
        return scene.fields().stream().flatMap(f -> f.outputs().stream()).filter(o -> o.place() == place).toList();
    }

    private static double[] values(FieldOutput output, int body, int count) {
        double[] out = new double[count];
        if (!output.writer().write(body, out)) {
            Arrays.fill(out, Double.NaN);
        }
        return out;
    }

    private static int[] parts(List<SolidPart> parts, Cells cells) {
        int[] out = new int[cells.types.length];
        Arrays.setAll(out, c -> parts.get(cells.owner[c]).part());
        return out;
    }

    /** Single precision: these points are a picture, the placements themselves are in bodies.csv. */
    private float[] place(List<SolidPart> parts, int pointCount) {
        float[] points = new float[3 * pointCount];
        double[] one = new double[0];
        int at = 0;
        for (SolidPart p : parts) {
            int length = 3 * p.pointCount();
            one = one.length < length ? new double[length] : one;
            shapes.place(p, one, 0);
            for (int k = 0; k < length; k++) {
                points[at++] = (float) one[k];
            }
        }
        return points;
    }

    /** The deformed meshes, with further fields; a body that has not a field has NaN there. */
    VtuFile meshes(State state, Collection<MeshField> fields) {
        VtuFile out = meshes(state);
        for (FieldOutput output : outputs(FieldOutput.Place.NODE)) {
            double[] all = new double[meshCells.points];
            int from = 0;
            for (int k = 0; k < shapes.meshed().size(); k++) {
                int count = shapes.meshed().get(k).mesh().nodeCount();
                System.arraycopy(values(output, shapes.meshedBody(k), count), 0, all, from, count);
                from += count;
            }
            out.onPoints(output.label(), 1, all);
        }
        for (MeshField field : fields) {
            double[] all = new double[field.components.size() * (field.onCells ? meshCells.types.length : meshCells.points)];
            int at = 0;
            for (MeshedBody m : shapes.meshed()) {
                int count = field.onCells ? m.mesh().solid().stream().mapToInt(Mesh.Block::count).sum() : m.mesh().nodeCount();
                double[] one = new double[field.components.size() * count];
                if (m.fields().contains(field)) {
                    m.writeField(field, state, one);
                } else {
                    Arrays.fill(one, Double.NaN);
                }
                System.arraycopy(one, 0, all, at, one.length);
                at += one.length;
            }
            out.with(field, all);
        }
        return out;
    }

    /** Gauss points of all meshes as a cloud, with their stress and strain. */
    VtuFile stressPoints(State state) {
        int n = shapes.meshed().stream().mapToInt(MeshedBody::stressPointCount).sum();
        double[] place = new double[3 * n];
        double[] stress = new double[6 * n];
        double[] strain = new double[6 * n];
        int at = 0;
        for (MeshedBody m : shapes.meshed()) {
            int count = m.stressPointCount();
            double[][] one = {new double[3 * count], new double[6 * count], new double[6 * count]};
            m.writeStressPoints(state, one[0], one[1], one[2]);
            System.arraycopy(one[0], 0, place, 3 * at, 3 * count);
            System.arraycopy(one[1], 0, stress, 6 * at, 6 * count);
            System.arraycopy(one[2], 0, strain, 6 * at, 6 * count);
            at += count;
        }
        return VtuFile.cloud(place).with(MeshField.STRESS, stress).with(MeshField.STRAIN, strain);
    }

    private VtuFile meshes(State state) {
        int n = meshCells.points;
        double[] points = new double[3 * n];
        double[] displacement = new double[3 * n];
        double[] velocity = new double[3 * n];
        double[] vonMises = new double[n];
        int at = 0;
        for (MeshedBody m : shapes.meshed()) {
            int nodes = m.mesh().nodeCount();
            double[] u = new double[3 * nodes];
            double[] v = new double[3 * nodes];
            double[] s = new double[nodes];
            m.writeDisplacements(state.q(), u);
            m.writeNodalVelocities(state.q(), state.v(), v);
            m.writeVonMises(state.q(), s);
            System.arraycopy(u, 0, displacement, 3 * at, 3 * nodes);
            System.arraycopy(v, 0, velocity, 3 * at, 3 * nodes);
            System.arraycopy(s, 0, vonMises, at, nodes);
            for (int k = 0; k < 3 * nodes; k++) {
                points[3 * at + k] = m.mesh().coordinates()[k] + u[k];
            }
            at += nodes;
        }
        int[] body = new int[meshCells.types.length];
        Arrays.setAll(body, c -> shapes.meshedBody(meshCells.owner[c]));
        return grid(meshCells, points).onPoints("displacement [m]", 3, displacement)
            .onPoints("velocity [m/s]", 3, velocity).onPoints("von Mises [Pa]", 1, vonMises).onCells("body", 1, body);
    }

    /** Contact points. */
    VtuFile contacts(ContactPoints contacts) {
        int n = contacts.count();
        double[][] axes = new double[3][3 * n];
        int[][] sides = new int[2][n];
        for (int c = 0; c < n; c++) {
            for (int d = 0; d < 3; d++) {
                System.arraycopy(contacts.frame(), 9 * c + 3 * d, axes[d], 3 * c, 3);
            }
            sides[0][c] = part(contacts.parts()[2 * c]);
            sides[1][c] = part(contacts.parts()[2 * c + 1]);
        }
        return VtuFile.cloud(contacts.point()).onPoints("n", 3, axes[0]).onPoints("t1", 3, axes[1]).onPoints("t2", 3, axes[2])
            .onPoints("gap [m]", 1, contacts.gap()).onPoints("force [N]", 3, contacts.force())
            .onPoints("uN [m/s]", 1, contacts.speed()).onPoints("part A", 1, sides[0]).onPoints("part B", 1, sides[1]);
    }

    private static int part(int number) {
        return Math.max(number, Part.FIXED);
    }

    private static VtuFile grid(Cells cells, Object points) {
        return new VtuFile(points, cells.connectivity, cells.ends, cells.types);
    }
}
