package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saltus.io.interop.Scalar;
import org.saltus.io.interop.SceneDraft;

/** Meshed bodies: a Gmsh file for each, elasticity, held and loaded nodes. */
final class MeshBodies {
    /** Name of an element in the deck: its type in Gmsh, number of nodes, dimension (0: that of the deck). */
    private static final Map<String, int[]> ELEMENTS = Map.of("T3xxx", new int[] {2, 3, 2}, "T6xxx", new int[] {9, 6, 2}, "Q4xxx", new int[] {3, 4, 2},
        "Q8xxx", new int[] {16, 8, 2}, "TE4xx", new int[] {4, 4, 3}, "TE10x", new int[] {11, 10, 3}, "H8xxx", new int[] {5, 8, 3});
    private final SceneDraft draft;
    private final Materials materials;
    private final InitialState initial;
    private final DrivenDofs driven;
    private final String hypothesis;
    private final double scale;
    private final Map<String, Map<String, String>> models = new HashMap<>();

    /** @param scale of lengths: 1, or 1e-3 for decks in mm, N, tonne, s */
    MeshBodies(SceneDraft draft, Materials materials, InitialState initial, DrivenDofs driven, String hypothesis, double scale) {
        this.draft = draft;
        this.materials = materials;
        this.initial = initial;
        this.driven = driven;
        this.hypothesis = hypothesis;
        this.scale = scale;
    }

    static int dimension(DeckBody body) {
        for (DeckBody.Element element : body.elements) {
            int[] type = ELEMENTS.get(element.type());
            if (type != null) {
                return type[2];
            }
            if (element.type().startsWith("H") || element.type().startsWith("TE") || element.type().startsWith("PRI")) {
                return 3;
            }
        }
        return 2;
    }

    /** Reads MODELS.DAT: of each model the words behind their keywords; "physics" and "element" are the first pair. */
    void models(Path folder) throws IOException {
        Deck deck = Deck.read(folder, "MODELS.DAT", false);
        while (deck != null && deck.skipTo("model")) {
            Deck.Line line = deck.data("the name of a model");
            Map<String, String> words = new HashMap<>();
            String name = line.text(2, 6);
            while (deck.hasData()) {
                String[] pair = deck.take().text(1, 60).split("\\s+");
                if (pair.length < 2) {
                    continue;
                }
                if (pair[0].matches("MECAx|THERx|THERM|POROx")) {
                    words.put("physics", pair[0]);
                    words.put("element", pair[1]);
                    if (pair.length > 3) {
                        words.put(pair[2], pair[3]);
                    }
                } else {
                    words.put(pair[0], pair[1]);
                }
            }
            models.put(name, words);
        }
    }

    /** The body in the words of a scene; null when it has no counterpart, which is then said. */
    Map<String, Object> block(DeckBody body, String name, int dimension) {
        if (body.elements.isEmpty()) {
            throw body.line.error(body.label() + " has no elements, expected $blmty with some.");
        }
        DeckBody.Element first = body.elements.get(0);
        Map<String, String> model = models.get(first.model());
        if (model == null) {
            throw first.line().error("is of the model \"" + Deck.shortened(first.model()) + "\", and MODELS.DAT has no such model.");
        }
        boolean whole = true;
        if (!"MECAx".equals(model.get("physics"))) {
            draft.miss(first.line().place(), "a body of the physics " + model.get("physics") + " has no counterpart here: heat is not imported");
            return null;
        }
        Materials.Material material = materials.of(first.line(), first.material(), draft);
        whole &= material.fault().isEmpty();
        for (DeckBody.Element element : body.elements) {
            int[] type = ELEMENTS.get(element.type());
            if (type == null) {
                draft.miss(element.line().place(), "elements of type " + Deck.shortened(element.type()) + " are not imported");
                whole = false;
                break;
            }
            if (element.nodes().length != type[1]) {
                throw element.line().error("an element " + element.type() + " with " + element.nodes().length + " nodes, expected " + type[1] + ".");
            }
            if (!element.model().equals(first.model()) || !element.material().equals(first.material())) {
                draft.miss(element.line().place(), "a mesh of several models or materials is not imported");
                whole = false;
                break;
            }
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", name);
        boolean large = "large".equals(model.get("kine_"));
        out.put("type", large ? "finite-strain" : "linear");
        Map<Integer, double[]> nodes = nodes(body);
        boolean moved = motion(body, nodes, out, dimension);
        if (!whole || !moved) {
            return null;
        }
        out.put("mesh", mesh(body, name, nodes, out, dimension));
        out.put("material", elasticity(material, dimension, first));
        if (large && model.getOrDefault("mater", "").startsWith("neoh")) {
            out.put("law", "neo-hookean");
        }
        if (model.getOrDefault("element", "").startsWith("Q4P0")) {
            if (large) {
                draft.warn("MODELS.DAT, " + first.model() + ": elements Q4P0x at large strains are told with full integration, which is stiffer near poisson"
                    + " 1/2");
            } else {
                out.put("formulation", "b-bar");
            }
        }
        out.put("mass", "lump_".equals(model.get("mstrg")) ? "lumped" : "consistent");
        boundary(body);
        return out;
    }

    private Map<String, Object> elasticity(Materials.Material material, int dimension, DeckBody.Element place) {
        if (!(material.young() > 0)) {
            throw material.line().error("material " + material.name() + " of " + place.line().place() + " has no modulus EYng above 0.");
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("young", material.young() * (scale == 1 ? 1 : 1e6));
        out.put("poisson", material.poisson());
        out.put("density", material.density() * (scale == 1 ? 1 : 1e12));
        if (dimension == 2) {
            if (!hypothesis.matches("plane-strain|plane-stress|axisymmetric")) {
                throw new IllegalArgumentException("--hypothesis is \"" + hypothesis + "\", expected plane-strain, plane-stress or axisymmetric.");
            }
            out.put("model", hypothesis);
            draft.assume("meshes in " + hypothesis + "; --hypothesis for another");
        }
        return out;
    }

    private Map<Integer, double[]> nodes(DeckBody body) {
        Map<Integer, double[]> out = new TreeMap<>();
        for (double[] node : body.nodes) {
            if (out.put((int) node[0], new double[] {node[1], node[2], node[3]}) != null) {
                throw body.line.error("node " + (int) node[0] + " of " + body.label() + " stands twice.");
            }
        }
        for (DeckBody.Element element : body.elements) {
            for (int node : element.nodes()) {
                if (!out.containsKey(node)) {
                    throw element.line().error("names node " + node + ", and " + body.label() + " has no such node.");
                }
            }
        }
        return out;
    }

    /** Velocity at the start where it is the same at all nodes; false where the state has no counterpart. */
    private boolean motion(DeckBody body, Map<Integer, double[]> nodes, Map<String, Object> out, int dimension) {
        double[] all = null;
        for (int node : nodes.keySet()) {
            InitialState.State state = initial.of(body.label() + "/" + node);
            double[] v = state == null ? new double[3] : state.velocity();
            if (state != null && Arrays.stream(state.displacement()).anyMatch(x -> x != 0)) {
                draft.miss(state.line().place(), "displacements of a mesh at the start have no counterpart");
                return false;
            }
            if (all != null && !Arrays.equals(all, v)) {
                draft.miss(state == null ? body.line.place() : state.line().place(), "velocities that differ from node to node at the start have no"
                    + " counterpart");
                return false;
            }
            all = v;
        }
        if (all != null && Arrays.stream(all).anyMatch(x -> x != 0)) {
            out.put("velocity", Arrays.stream(all, 0, dimension).map(x -> x * scale).toArray());
        }
        return true;
    }

    /** The mesh as a Gmsh file; nodes that are driven alike are a group, which {@code fix} and {@code loads} name. */
    private Map<String, Object> mesh(DeckBody body, String name, Map<Integer, double[]> nodes, Map<String, Object> block, int dimension) {
        Map<String, List<Integer>> groups = new LinkedHashMap<>();
        Map<String, Integer> sample = new HashMap<>();
        for (int node : nodes.keySet()) {
            String label = body.label() + "/" + node;
            String drives = words(driven.velocities(label)) + " / " + words(driven.forces(label));
            if (drives.length() > 3) {
                groups.computeIfAbsent(drives, k -> new ArrayList<>()).add(node);
                sample.putIfAbsent(drives, node);
            }
        }
        StringBuilder text = new StringBuilder("$MeshFormat\n2.2 0 8\n$EndMeshFormat\n");
        text.append("$PhysicalNames\n").append(groups.size()).append('\n');
        int tag = 0;
        for (int k = 0; k < groups.size(); k++) {
            text.append("0 ").append(++tag).append(" \"driven-").append(tag).append("\"\n");
        }
        text.append("$EndPhysicalNames\n$Nodes\n").append(nodes.size()).append('\n');
        nodes.forEach((number, x) -> text.append(number).append(' ').append(x[0]).append(' ').append(x[1]).append(' ').append(dimension == 2 ? 0
            : x[2]).append('\n'));
        int points = groups.values().stream().mapToInt(List::size).sum();
        text.append("$EndNodes\n$Elements\n").append(points + body.elements.size()).append('\n');
        int number = 0;
        tag = 0;
        List<Object> fix = new ArrayList<>();
        List<Object> loads = new ArrayList<>();
        for (Map.Entry<String, List<Integer>> group : groups.entrySet()) {
            tag++;
            for (int node : group.getValue()) {
                text.append(++number).append(" 15 2 ").append(tag).append(' ').append(tag).append(' ').append(node).append('\n');
            }
            String label = body.label() + "/" + sample.get(group.getKey());
            supports(fix, "driven-" + tag, driven.velocities(label));
            loads(loads, "driven-" + tag, driven.forces(label), dimension);
        }
        for (DeckBody.Element element : body.elements) {
            text.append(++number).append(' ').append(ELEMENTS.get(element.type())[0]).append(" 2 0 1");
            int[] order = element.nodes();
            for (int k = 0; k < order.length; k++) {
                boolean swapped = element.type().equals("TE10x") && k >= 8;    // Gmsh has the last two the other way round
                text.append(' ').append(order[swapped ? 17 - k : k]);
            }
            text.append('\n');
        }
        text.append("$EndElements\n");
        draft.file(name + ".msh", text.toString().getBytes(StandardCharsets.UTF_8));
        if (!fix.isEmpty()) {
            block.put("fix", fix);
        }
        if (!loads.isEmpty()) {
            block.put("loads", loads);
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("file", name + ".msh");
        if (scale != 1) {
            out.put("scale", scale);
        }
        return out;
    }

    private static String words(Map<Integer, DrivenDofs.Drive> drives) {
        StringBuilder out = new StringBuilder();
        drives.forEach((dof, drive) -> out.append(dof).append('=').append(SceneDraft.text(drive.value().value())).append(' '));
        return out.toString();
    }

    private void supports(List<Object> fix, String group, Map<Integer, DrivenDofs.Drive> drives) {
        List<Object> held = new ArrayList<>();
        drives.forEach((dof, drive) -> {
            String direction = List.of("x", "y", "z").get(dof - 1);
            if (drive.value().isZero()) {
                held.add(direction);
                return;
            }
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("nodes", group);
            entry.put("directions", List.of(direction));
            entry.put("velocity", new double[] {factored(drive.value(), entry, scale)});
            moveTimeLast(entry);
            fix.add(entry);
        });
        if (!held.isEmpty()) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("nodes", group);
            entry.put("directions", held);
            fix.add(entry);
        }
    }

    private void loads(List<Object> loads, String group, Map<Integer, DrivenDofs.Drive> drives, int dimension) {
        drives.forEach((dof, drive) -> {
            if (drive.value().isZero()) {
                return;
            }
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("type", "force");
            entry.put("nodes", group);
            double[] value = new double[dimension];
            value[dof - 1] = factored(drive.value(), entry, 1);
            entry.put("value", value);
            moveTimeLast(entry);
            loads.add(entry);
        });
    }

    private static void moveTimeLast(Map<String, Object> entry) {
        Object time = entry.remove("time");
        if (time != null) {
            entry.put("time", time);
        }
    }

    /** The constant factor; what depends on time goes to the key {@code time}. */
    @SuppressWarnings("unchecked")
    private static double factored(Scalar value, Map<String, Object> entry, double scale) {
        if (value.value() instanceof Double x) {
            return x * scale;
        }
        Map<String, Object> f = (Map<String, Object>) value.value();
        Map<String, Object> time = new LinkedHashMap<>();
        if (f.containsKey("times")) {
            time.put("type", "table");
            time.putAll(f);
        } else if (f.containsKey("expression")) {
            time.putAll(f);
        } else {
            time.put("expression", SceneDraft.text(f.get("mean")) + " + " + SceneDraft.text(f.get("amplitude")) + "*sin(2*pi*"
                + SceneDraft.text(f.get("frequency")) + "*t + " + SceneDraft.text(f.get("phase")) + ")");
        }
        entry.put("time", time);
        return scale;
    }

    /** Says it when the deck lets a part of the boundary of a plane mesh touch only. */
    private void boundary(DeckBody body) {
        if (body.contactors.isEmpty() || dimension(body) != 2) {
            return;
        }
        Set<List<Integer>> sides = new HashSet<>();
        for (DeckBody.Element element : body.elements) {
            int corners = element.type().startsWith("T") ? 3 : 4;
            for (int k = 0; k < corners; k++) {
                List<Integer> side = side(element.nodes()[k], element.nodes()[(k + 1) % corners]);
                if (!sides.remove(side)) {
                    sides.add(side);
                }
            }
        }
        for (DeckBody.Contactor contactor : body.contactors) {
            for (int k = 0; k + 1 < contactor.nodes().length; k++) {
                sides.remove(side(contactor.nodes()[k], contactor.nodes()[k + 1]));
            }
        }
        if (!sides.isEmpty()) {
            draft.warn(body.line.place() + ": " + body.label() + " has contactors on a part of its boundary; here all of it can touch");
        }
    }

    private static List<Integer> side(int a, int b) {
        return List.of(Math.min(a, b), Math.max(a, b));
    }
}
