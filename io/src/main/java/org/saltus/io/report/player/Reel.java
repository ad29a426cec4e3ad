package org.saltus.io.report.player;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape;

/**
 * A film in the form that the page unpacks, within a budget. Where it does not fit, every second frame goes while more than {@link #FEW_FRAMES} are there,
 * then weak contact forces where they weigh more than the motion, then every second body. What went is said in {@link #notes}.
 */
public final class Reel {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final int FEW_FRAMES = 100;
    private static final int FEW_CONTACTS = 50;
    private final Film film;
    private final Cast cast;
    private final List<String> notes = new ArrayList<>();
    private final int framesBefore;
    private Bounds bounds;
    private int[] shown;
    private int mostContacts = Integer.MAX_VALUE;
    private Packer packed;

    /** @param budget bytes that it may have */
    public Reel(Film film, long budget) {
        this.film = film;
        cast = film.cast();
        framesBefore = film.frames().size();
        shown = new int[cast.members()];
        Arrays.setAll(shown, m -> m);
        while (true) {
            bounds = new Bounds(cast, film.frames());
            Packer motion = motion();
            Packer contacts = contacts();
            packed = new Packer().text(head()).append(motion).append(contacts);
            if (packed.size() <= budget || !shorten(motion.size() < contacts.size())) {
                break;
            }
        }
        tell();
    }

    private boolean shorten(boolean contactsWeighMore) {
        if (film.frames().size() > 2 * FEW_FRAMES) {
            film.thin();
        } else if (contactsWeighMore && largestCount() > FEW_CONTACTS) {
            mostContacts = largestCount() / 2;
        } else if (shown.length > 2 * FEW_CONTACTS) {
            int[] all = shown;
            shown = new int[(all.length + 1) / 2];
            Arrays.setAll(shown, k -> all[2 * k]);
        } else if (film.frames().size() > 3) {
            film.thin();
        } else {
            return false;
        }
        return true;
    }

    private int largestCount() {
        return film.frames().stream().mapToInt(f -> Math.min(mostContacts, f.contacts().count())).max().orElse(0);
    }

    private void tell() {
        if (film.frames().size() < framesBefore) {
            notes.add(film.frames().size() + " of " + framesBefore + " recorded frames are kept");
        }
        if (shown.length < cast.members()) {
            notes.add("one body of " + Math.round((double) cast.members() / shown.length) + " is shown, " + shown.length + " of " + cast.members());
        }
        long dropped = film.frames().stream().mapToLong(f -> f.contacts().dropped() + Math.max(0, f.contacts().count() - mostContacts)).max().orElse(0);
        if (dropped > 0) {
            notes.add("weak contact forces are left out, at most " + dropped + " in a frame");
        }
    }

    /** What was left out, a sentence each. */
    public List<String> notes() {
        return notes;
    }

    /** The bytes. */
    public byte[] toBytes() {
        return packed.toBytes();
    }

    // ---- frames

    private interface Entry {
        float of(Frame f, int item);
    }

    private float[][] gather(int items, Entry entry) {
        List<Frame> frames = film.frames();
        float[][] out = new float[items][frames.size()];
        for (int f = 0; f < frames.size(); f++) {
            for (int i = 0; i < items; i++) {
                out[i][f] = entry.of(frames.get(f), i);
            }
        }
        return out;
    }

    private static float largest(float[][] values) {
        float most = 0;
        for (float[] row : values) {
            for (float v : row) {
                most = Float.isFinite(v) ? Math.max(most, Math.abs(v)) : most;
            }
        }
        return most;
    }

    /** Times, then series: members x y z, turns, speed; nodes displacement, speed, stress; links. */
    private Packer motion() {
        Packer out = new Packer().doubles(film.frames().stream().mapToDouble(Frame::time).toArray());
        float place = (float) (bounds.size() / Packer.TOP);
        for (int i = 0; i < 7; i++) {
            int at = i;
            float[][] all = gather(shown.length, (f, m) -> f.members()[7 * shown[m] + at]);
            out.series(all, i < 3 ? place : i < 6 ? (float) (2 * Math.PI / Packer.TOP) : largest(all) / Packer.TOP);
        }
        for (int i = 0; i < 5; i++) {
            int at = i;
            float[][] all = gather(cast.nodes(), (f, n) -> f.nodes()[5 * n + at]);
            out.series(all, largest(all) / Packer.TOP);
        }
        for (int i = 0; i < 9; i++) {
            int at = i;
            out.series(gather(cast.links(), (f, k) -> f.links()[9 * k + at]), i < 6 ? place : 1f / Packer.TOP);
        }
        return out.floats(reference()).ints(faces());
    }

    /** Places of the visible nodes in the mesh, less the origin. */
    private float[] reference() {
        float[] out = new float[3 * cast.nodes()];
        for (Cast.Meshed m : cast.meshes()) {
            double[] x = m.mesh().mesh().coordinates();
            for (int k = 0; k < 3 * m.visible().length; k++) {
                out[3 * m.from() + k] = (float) (x[3 * m.visible()[k / 3] + k % 3] - cast.origin()[k % 3]);
            }
        }
        return out;
    }

    /** Per mesh its faces: number of nodes, and these among all visible ones. */
    private int[] faces() {
        return cast.meshes().stream().flatMapToInt(m -> m.faces().stream().flatMapToInt(face -> Arrays.stream(face(face, m.from())))).toArray();
    }

    private static int[] face(int[] nodes, int from) {
        int[] out = new int[nodes.length + 1];
        out[0] = nodes.length;
        for (int k = 0; k < nodes.length; k++) {
            out[k + 1] = nodes[k] + from;
        }
        return out;
    }

    /** Counts per frame, parts and joint flags, then points in 16-bit steps of the box and mean forces since the frame before, N, with 13 bits. */
    private Packer contacts() {
        List<Frame> frames = film.frames();
        int[] counts = new int[frames.size()];
        List<int[]> chosen = new ArrayList<>();
        int total = 0;
        for (int f = 0; f < counts.length; f++) {
            chosen.add(strongest(frames.get(f).contacts()));
            counts[f] = chosen.get(f).length;
            total += counts[f];
        }
        int[][] parts = new int[2][total];
        byte[] joints = new byte[total];
        float[][] numbers = new float[7][total];
        int at = 0;
        for (int f = 0; f < counts.length; f++) {
            ContactFrame c = frames.get(f).contacts();
            double duration = f == 0 ? 1 : frames.get(f).time() - frames.get(f - 1).time();
            for (int k : chosen.get(f)) {
                parts[0][at] = c.part()[2 * k];
                parts[1][at] = c.part()[2 * k + 1];
                joints[at] = (byte) (c.joint()[k] ? 1 : 0);
                for (int i = 0; i < 7; i++) {
                    float x = c.number()[7 * k + i];
                    numbers[i][at] = i < 3 ? x : round((float) (x / duration));
                }
                at++;
            }
        }
        Packer out = new Packer().ints(counts).ints(parts[0]).ints(parts[1]).bytes(joints);
        for (int i = 0; i < 3; i++) {
            out.series(new float[][] {numbers[i]}, (float) (bounds.size() / Packer.TOP));
        }
        for (int i = 3; i < 7; i++) {
            out.floats(numbers[i]);
        }
        return out;
    }

    private int[] strongest(ContactFrame c) {
        Integer[] order = new Integer[c.count()];
        Arrays.setAll(order, k -> k);
        if (c.count() > mostContacts) {
            Arrays.sort(order, (a, b) -> Double.compare(square(c, b), square(c, a)));
        }
        return Arrays.stream(order).limit(mostContacts).mapToInt(k -> k).sorted().toArray();
    }

    private static double square(ContactFrame c, int k) {
        double x = c.number()[7 * k + 3];
        double y = c.number()[7 * k + 4];
        double z = c.number()[7 * k + 5];
        return x * x + y * y + z * z;
    }

    /** The nearest number with 13 bits, 4 decimal digits: the rest would not deflate. */
    private static float round(float x) {
        return Float.isFinite(x) ? Float.intBitsToFloat(Float.floatToIntBits(x) + 0x400 & ~0x7ff) : x;
    }

    // ---- head

    private String head() {
        ObjectNode head = JSON.createObjectNode();
        head.put("name", cast.scene().name()).put("dimension", cast.scene().dimension()).put("frames", film.frames().size());
        head.put("members", shown.length).put("nodes", cast.nodes()).put("links", cast.links());
        head.putPOJO("origin", cast.origin());
        head.putPOJO("low", bounds.low);
        head.putPOJO("high", bounds.high);
        int[] place = new int[cast.members()];
        Arrays.fill(place, -1);
        for (int k = 0; k < shown.length; k++) {
            place[shown[k]] = k;
        }
        ArrayNode parts = parts(head, place);
        ArrayNode meshes = head.putArray("meshes");
        for (Cast.Meshed m : cast.meshes()) {
            meshes.addObject().put("part", partOf(m, parts)).put("name", m.name()).put("from", m.from()).put("nodes", m.visible().length)
                .put("faces", m.faces().stream().mapToInt(face -> face.length + 1).sum());
        }
        ArrayNode links = head.putArray("joints");
        for (int k = 0; k < cast.links(); k++) {
            links.addObject().put("name", cast.scene().links().name(k)).put("kind", cast.scene().links().kind(k))
                .put("a", cast.scene().links().part(2 * k)).put("b", cast.scene().links().part(2 * k + 1));
        }
        try {
            return JSON.writeValueAsString(head);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The part that a mesh touches as, or one more where it touches nothing. */
    private int partOf(Cast.Meshed mesh, ArrayNode parts) {
        for (int p = 0; p < cast.scene().parts().size(); p++) {
            if (cast.scene().parts().get(p).body() == mesh.body()) {
                return p;
            }
        }
        parts.addObject().put("name", mesh.name());
        return parts.size() - 1;
    }

    /** Every part of the scene by its number, shapes once each; members without a shape come behind, as points. */
    private ArrayNode parts(ObjectNode head, int[] place) {
        ArrayNode shapes = JSON.createArrayNode();
        Map<Object, Integer> known = new HashMap<>();
        boolean[] carried = new boolean[cast.members()];
        ArrayNode parts = head.putArray("parts");
        for (Part part : cast.scene().parts()) {
            int member = cast.member(part);
            ObjectNode out = parts.addObject().put("name", part.name());
            if (part.isFixed()) {
                double[] at = part.placement().clone();
                for (int i = 0; i < 3; i++) {
                    at[i] -= cast.origin()[i];
                }
                out.putPOJO("at", at);
            } else if (member >= 0) {
                out.put("member", place[member]);
            }
            if (part.shape() != null) {
                out.put("shape", shape(part.shape(), shapes, known));
                if (member >= 0) {
                    carried[member] = true;
                }
            }
        }
        for (int m = 0; m < carried.length; m++) {
            if (!carried[m] && !cast.isMeshed(m)) {
                parts.addObject().put("dot", true).put("name", cast.name(m)).put("member", place[m]);
            }
        }
        head.set("shapes", shapes);
        return parts;
    }

    private int shape(Shape shape, ArrayNode shapes, Map<Object, Integer> known) {
        Integer found = known.get(shape);
        if (found == null) {
            ObjectNode picture = picture(shape);
            found = known.get(picture);                                      // equal shapes need not be equal objects
            if (found == null) {
                found = shapes.size();
                shapes.add(picture);
                known.put(picture, found);
            }
            known.put(shape, found);
        }
        return found;
    }

    /** Round shapes are drawn as such, those without bounds by three points of them or two. */
    private static ObjectNode picture(Shape shape) {
        boolean infinite = Double.isInfinite(shape.boundingRadius());
        ObjectNode out = JSON.createObjectNode().put("kind", shape.kind());
        if (infinite) {
            out.put("infinite", true);
        } else {
            out.put("radius", (float) shape.boundingRadius());
        }
        if (!shape.kind().equals("sphere") && !shape.kind().equals("disk")) {
            Shape.Tessellation picture = shape.tessellate(infinite ? 1 : shape.boundingRadius());
            ArrayNode points = out.putArray("points");
            for (double x : picture.points()) {
                points.add((float) x);
            }
            ArrayNode cells = out.putArray("cells");
            for (int[] cell : picture.cells()) {
                ArrayNode nodes = cells.addArray();
                for (int node : cell) {
                    nodes.add(node);
                }
            }
        }
        return out;
    }
}
