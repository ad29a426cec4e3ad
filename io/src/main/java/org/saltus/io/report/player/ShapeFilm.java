package org.saltus.io.report.player;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.io.picture.Skin;

/** Vibration modes side by side, each through one period in the same second, so that shapes can be compared; all are drawn equally large. */
public final class ShapeFilm {
    private static final int FRAMES = 25;
    /** Largest displacement, of the longest side of the mesh. */
    private static final double LARGE = 0.12;
    private static final double APART = 0.4;
    private static final long BUDGET = 12_000_000;
    private final String name;
    private final int dimension;
    private final List<Mode> modes = new ArrayList<>();

    /** @param dimension of the scene */
    public ShapeFilm(String name, int dimension) {
        this.name = name;
        this.dimension = dimension;
    }

    /**
     * A mode.
     *
     * @param name  what the page calls it
     * @param mesh  in place
     * @param shape displacement of every node, 3 numbers each, in any size
     */
    private record Mode(String name, Mesh mesh, double[] shape) {
    }

    /** Adds one. @param shape displacement of every node, 3 numbers each, in any size */
    public ShapeFilm add(String what, Mesh mesh, double[] shape) {
        modes.add(new Mode(what, mesh, shape));
        return this;
    }

    /** The bytes that the page unpacks. */
    public byte[] toBytes() {
        ObjectNode head = new ObjectMapper().createObjectNode().put("name", name).put("dimension", dimension).put("members", 0).put("links", 0);
        ArrayNode parts = head.putArray("parts");
        ArrayNode meshes = head.putArray("meshes");
        head.putArray("origin").add(0).add(0).add(0);
        head.putArray("joints");
        head.putArray("fields");
        head.putArray("shapes");
        List<float[]> reference = new ArrayList<>();
        List<double[]> shapes = new ArrayList<>();
        List<int[]> faces = new ArrayList<>();
        int nodes = 0;
        double[] cell = cell();
        int columns = (int) Math.ceil(Math.sqrt(modes.size() * cell[1] / cell[0]));
        columns = Math.max(1, Math.min(modes.size(), columns));
        for (int k = 0; k < modes.size(); k++) {
            Mode mode = modes.get(k);
            List<int[]> skin = Skin.of(mode.mesh);
            int[] seen = skin.stream().flatMapToInt(Arrays::stream).distinct().sorted().toArray();
            int from = nodes;
            double[] low = sides(mode.mesh)[0];
            float[] places = new float[3 * seen.length];
            double[] shape = new double[3 * seen.length];
            double size = scale(mode);
            for (int n = 0; n < places.length; n++) {
                int axis = n % 3;
                double moved = axis == 0 ? k % columns * cell[0] : axis == dimension - 1 ? -(k / columns) * cell[1] : 0;
                places[n] = (float) (mode.mesh.coordinates()[3 * seen[n / 3] + axis] - low[axis] + moved);
                shape[n] = size * mode.shape[3 * seen[n / 3] + axis];
            }
            double[] still = new double[places.length];
            Arrays.setAll(still, n -> places[n]);
            int[] pieces = Pieces.ofMesh(skin.stream().map(face -> Arrays.stream(face).map(node -> Arrays.binarySearch(seen, node)).toArray()).toList(), from,
                still);
            faces.add(pieces);
            parts.addObject().put("name", mode.name);
            meshes.addObject().put("part", k).put("name", mode.name).put("from", from).put("nodes", seen.length).put("faces", pieces.length);
            reference.add(places);
            shapes.add(shape);
            nodes += seen.length;
        }
        head.put("nodes", nodes);
        float[] all = new float[3 * nodes];
        int at = 0;
        for (float[] places : reference) {
            System.arraycopy(places, 0, all, at, places.length);
            at += places.length;
        }
        FilmHead film = FilmHead.of(head.toString(), new double[0], new double[0], all, faces.stream().flatMapToInt(Arrays::stream).toArray());
        return new Reel(film, frames(nodes, shapes), BUDGET, new int[0], false).toBytes();
    }

    private static List<Frame> frames(int nodes, List<double[]> shapes) {
        List<Frame> out = new ArrayList<>();
        for (int f = 0; f < FRAMES; f++) {
            double time = f / (FRAMES - 1.0);
            double phase = Math.sin(2 * Math.PI * time);
            float[] field = new float[5 * nodes];
            int n = 0;
            for (double[] shape : shapes) {
                for (int k = 0; k < shape.length; k++) {
                    field[5 * (n + k / 3) + k % 3] = (float) (phase * shape[k]);
                }
                n += shape.length / 3;
            }
            out.add(new Frame(time, new float[0], field, new float[0], new float[0], ContactFrame.none()));
        }
        return out;
    }

    private static double[][] sides(Mesh mesh) {
        double[][] out = {new double[3], new double[3]};
        Arrays.fill(out[0], Double.POSITIVE_INFINITY);
        Arrays.fill(out[1], Double.NEGATIVE_INFINITY);
        double[] x = mesh.coordinates();
        for (int k = 0; k < x.length; k++) {
            out[0][k % 3] = Math.min(out[0][k % 3], x[k]);
            out[1][k % 3] = Math.max(out[1][k % 3], x[k]);
        }
        return out;
    }

    private static double longest(Mesh mesh) {
        double[][] s = sides(mesh);
        return Math.max(s[1][0] - s[0][0], Math.max(s[1][1] - s[0][1], s[1][2] - s[0][2]));
    }

    /** Room of one mode across and up the page, m. */
    private double[] cell() {
        double[] out = new double[2];
        for (Mode mode : modes) {
            double[][] s = sides(mode.mesh);
            double room = APART * longest(mode.mesh);
            out[0] = Math.max(out[0], s[1][0] - s[0][0] + room);
            out[1] = Math.max(out[1], s[1][dimension - 1] - s[0][dimension - 1] + room);
        }
        return out;
    }

    private static double scale(Mode mode) {
        double most = 0;
        for (int k = 0; k < mode.shape.length; k += 3) {
            most = Math.max(most, Math.sqrt(mode.shape[k] * mode.shape[k] + mode.shape[k + 1] * mode.shape[k + 1] + mode.shape[k + 2] * mode.shape[k + 2]));
        }
        return most > 0 ? LARGE * longest(mode.mesh) / most : 0;
    }
}
