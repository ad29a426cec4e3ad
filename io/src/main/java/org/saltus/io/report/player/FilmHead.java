package org.saltus.io.report.player;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape;

/**
 * All of a film but its frames: what is known without the scene once it stands in a file.
 *
 * @param json      an object: name, dimension, numbers of members, nodes and links, origin, parts (with the numbers of their members), shapes, meshes, joints,
 *                  fields (name, unit, and whether they are given on nodes)
 * @param members   number of rigid members
 * @param nodes     number of visible nodes
 * @param links     number of links
 * @param onNodes   per field of the scene whether it is given on nodes, not on members
 * @param radius    per member, m; 0 for a point
 * @param fixed     of fixed parts with an end, centre less the origin and radius, m: 4 each
 * @param reference places of the visible nodes in the mesh less the origin, m: 3 each
 * @param faces     per mesh what is drawn of it, see {@link Pieces}, by numbers among all visible nodes
 */
record FilmHead(String json, int members, int nodes, int links, boolean[] onNodes, double[] radius, double[] fixed, float[] reference, int[] faces) {
    private static final ObjectMapper JSON = new ObjectMapper();
    /** Behind the name in the label of a field. */
    private static final String UNIT = " *\\[([^\\]]*)\\]$";

    static FilmHead of(Cast cast) {
        return new Writer(cast).head();
    }

    /** Name of the scene. */
    String name() {
        return tree(json).path("name").asText();
    }

    /** The point that all places are differences from, m. */
    double[] origin() {
        double[] out = new double[3];
        JsonNode origin = tree(json).path("origin");
        for (int i = 0; i < 3; i++) {
            out[i] = origin.path(i).asDouble();
        }
        return out;
    }

    /** Whether frames of one are as long as those of the other. */
    boolean fits(FilmHead other) {
        return members == other.members && nodes == other.nodes && links == other.links && Arrays.equals(onNodes, other.onNodes);
    }

    /** Numbers that the fields have in a frame. */
    int fieldSize() {
        int out = 0;
        for (boolean nodal : onNodes) {
            out += nodal ? nodes : members;
        }
        return out;
    }

    /** The head as the page reads it. @param shown members that are, in order; the others' parts have member -1 */
    String text(int frames, int[] shown, Bounds bounds) {
        int[] place = new int[members];
        Arrays.fill(place, -1);
        for (int k = 0; k < shown.length; k++) {
            place[shown[k]] = k;
        }
        ObjectNode out = tree(json);
        out.put("frames", frames).put("members", shown.length);
        out.putPOJO("low", bounds.low);
        out.putPOJO("high", bounds.high);
        for (JsonNode part : out.path("parts")) {
            int member = part.path("member").asInt(-1);
            if (member >= 0) {
                ((ObjectNode) part).put("member", place[member]);
            }
        }
        return string(out);
    }

    /** A head whose numbers stand in its JSON. */
    static FilmHead of(String json, double[] radius, double[] fixed, float[] reference, int[] faces) {
        JsonNode tree = tree(json);
        boolean[] onNodes = new boolean[tree.path("fields").size()];
        for (int k = 0; k < onNodes.length; k++) {
            onNodes[k] = tree.path("fields").path(k).path("onNodes").asBoolean();
        }
        return new FilmHead(json, tree.path("members").asInt(), tree.path("nodes").asInt(), tree.path("links").asInt(), onNodes, radius, fixed, reference,
            faces);
    }

    private static ObjectNode tree(String json) {
        try {
            return (ObjectNode) JSON.readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String string(JsonNode node) {
        try {
            return JSON.writeValueAsString(node);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Reads a head off a scene. */
    private record Writer(Cast cast) {
        FilmHead head() {
            ObjectNode head = JSON.createObjectNode();
            head.put("name", cast.scene().name()).put("dimension", cast.scene().dimension());
            head.put("members", cast.members()).put("nodes", cast.nodes()).put("links", cast.links());
            ArrayNode origin = head.putArray("origin");
            Arrays.stream(cast.origin()).forEach(origin::add);
            ArrayNode parts = parts(head);
            ArrayNode meshes = head.putArray("meshes");
            int[] faces = new int[0];
            for (Cast.Meshed m : cast.meshes()) {
                int before = faces.length;
                int[] more = faces(m);
                faces = Arrays.copyOf(faces, before + more.length);
                System.arraycopy(more, 0, faces, before, more.length);
                meshes.addObject().put("part", partOf(m, parts)).put("name", m.name()).put("from", m.from()).put("nodes", m.visible().length)
                    .put("faces", more.length);
            }
            ArrayNode links = head.putArray("joints");
            for (int k = 0; k < cast.links(); k++) {
                links.addObject().put("name", cast.scene().links().name(k)).put("kind", cast.scene().links().kind(k))
                    .put("a", cast.scene().links().part(2 * k)).put("b", cast.scene().links().part(2 * k + 1));
            }
            ArrayNode fields = head.putArray("fields");
            cast.fields().forEach(field -> fields.addObject().put("name", field.label().replaceFirst(UNIT, "")).put("unit", unit(field.label()))
                .put("onNodes", field.place() == FieldOutput.Place.NODE));
            boolean[] onNodes = new boolean[cast.fields().size()];
            for (int k = 0; k < onNodes.length; k++) {
                onNodes[k] = cast.fields().get(k).place() == FieldOutput.Place.NODE;
            }
            return new FilmHead(string(head), cast.members(), cast.nodes(), cast.links(), onNodes, radii(), fixed(), reference(), faces);
        }

        private static String unit(String label) {
            Matcher found = Pattern.compile(UNIT).matcher(label);
            return found.find() ? found.group(1).replace("-", "") : "";
        }

        private double[] radii() {
            double[] out = new double[cast.members()];
            for (Part part : cast.scene().parts()) {
                Shape shape = part.shape();
                int m = shape == null ? -1 : cast.member(part);
                if (m >= 0 && Double.isFinite(shape.boundingRadius())) {
                    out[m] = Math.max(out[m], shape.boundingRadius());
                }
            }
            return out;
        }

        private double[] fixed() {
            return cast.scene().parts().stream().filter(p -> p.isFixed() && p.shape() != null && Double.isFinite(p.shape().boundingRadius()))
                .flatMapToDouble(p -> Arrays.stream(new double[] {p.placement()[0] - cast.origin()[0], p.placement()[1] - cast.origin()[1],
                    p.placement()[2] - cast.origin()[2], p.shape().boundingRadius()})).toArray();
        }

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

        private static int[] faces(Cast.Meshed m) {
            double[] all = m.mesh().mesh().coordinates();
            double[] seen = new double[3 * m.visible().length];
            for (int k = 0; k < seen.length; k++) {
                seen[k] = all[3 * m.visible()[k / 3] + k % 3];
            }
            return Pieces.ofMesh(m.faces(), m.from(), seen);
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
        private ArrayNode parts(ObjectNode head) {
            ArrayNode shapes = JSON.createArrayNode();
            Map<Object, Integer> known = new HashMap<>();
            boolean[] carried = new boolean[cast.members()];
            ArrayNode parts = head.putArray("parts");
            for (Part part : cast.scene().parts()) {
                int member = cast.member(part);
                ObjectNode out = parts.addObject().put("name", part.name());
                if (part.isFixed()) {
                    ArrayNode at = out.putArray("at");
                    for (int i = 0; i < part.placement().length; i++) {
                        at.add(part.placement()[i] - (i < 3 ? cast.origin()[i] : 0));
                    }
                } else if (member >= 0) {
                    out.put("member", member);
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
                    parts.addObject().put("dot", true).put("name", cast.name(m)).put("member", m);
                }
            }
            head.set("shapes", shapes);
            return parts;
        }

        private static int shape(Shape shape, ArrayNode shapes, Map<Object, Integer> known) {
            Integer found = known.get(shape);
            if (found == null) {
                ObjectNode picture = picture(shape);
                found = known.get(picture);                                  // equal shapes need not be equal objects
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
                    points.add(infinite ? (float) x : rounded(x, shape.boundingRadius()));
                }
                ArrayNode pieces = out.putArray("pieces");
                for (int number : Pieces.ofShape(picture.cells(), picture.points())) {
                    pieces.add(number);
                }
            }
            return out;
        }

        /** To 1e-5 of the size: what no eye sees would not deflate. */
        private static float rounded(double x, double size) {
            return size > 0 ? BigDecimal.valueOf(x).setScale(5 - (int) Math.ceil(Math.log10(size)), RoundingMode.HALF_EVEN).floatValue() : (float) x;
        }
    }
}
