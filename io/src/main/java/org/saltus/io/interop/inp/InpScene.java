package org.saltus.io.interop.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.BodyNames;
import org.saltus.io.interop.RunOptions;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.mesh.inp.InpDeck;
import org.saltus.io.mesh.inp.InpElement;
import org.saltus.io.mesh.inp.InpFaults;
import org.saltus.io.mesh.inp.InpReader;

/**
 * Tells an input deck as a scene. Elements that share nodes are a body (so are what a rigid body or a tie of like meshes joins), of finite elements with small
 * displacements, or of finite strains where the step has NLGEOM; its mesh is a Gmsh file beside the scene. Static steps become scenes for
 * {@code saltus static}.
 */
final class InpScene {
    private static final double STATIC_STEP = 1e-3;
    private final Path source;
    private final Settings options;
    private final SceneDraft draft = new SceneDraft();
    private final double scale;
    private InpDeck deck;
    private int dimension;
    private final InpTies ties = new InpTies();
    private final List<InpBody> bodies = new ArrayList<>();
    private final Map<Long, InpBody> bodyOfNode = new HashMap<>();
    private InpMaterialList materials;
    private InpBoundaries boundaries;

    InpScene(Path source, Settings options) {
        this.source = source;
        this.options = options;
        String units = options.text("units");
        if (!units.equals("si") && !units.equals("mm-tonne-s")) {
            throw new IllegalArgumentException("--units is \"" + units + "\", expected si or mm-tonne-s.");
        }
        scale = units.equals("si") ? 1 : 1e-3;
    }

    ForeignScene read() throws IOException {
        deck = InpReader.deck(source, new InpFaults() {
            @Override
            public void refuse(Location place, String what) {
                draft.miss(place.toString(), what);
            }

            @Override
            public void warn(Location place, String what) {
                draft.warn(place + ": " + what);
            }
        });
        materials = new InpMaterialList(deck, options, draft, scale, !isDynamic());
        List<InpDeck.Cell> solids = solids();
        dimension = dimension(solids);
        List<InpDeck.Cell> joined = ties.joined(deck, solids, draft);
        split(joined);
        boundaries = new InpBoundaries(deck, draft, bodies, ties, materials, new InpTimes(deck, isDynamic(), increment(), end()), dimension, scale);
        double[] gravity = boundaries.commonGravity();
        head(gravity);
        for (InpBody body : bodies) {
            Map<String, Object> block = block(body);
            if (block != null) {
                draft.entry("bodies", block, comment(body));
            }
        }
        boundaries.leftOver();
        new InpLaws(deck, draft, bodies, ties).write();
        return draft.scene();
    }

    private boolean isDynamic() {
        return deck.step() != null && deck.step().procedure().equals("DYNAMIC");
    }

    private double increment() {
        return deck.step() == null || Double.isNaN(deck.step().increment()) ? STATIC_STEP : deck.step().increment();
    }

    private double end() {
        return deck.step() == null || Double.isNaN(deck.step().end()) ? 1 : deck.step().end();
    }

    /** The elements that make bodies: those of the highest dimension, all others being their skin. */
    private List<InpDeck.Cell> solids() {
        int highest = deck.cells().stream().mapToInt(cell -> cell.type().dimension).max().orElse(0);
        List<InpDeck.Cell> out = new ArrayList<>();
        Set<String> told = new HashSet<>();
        for (InpDeck.Cell cell : deck.cells()) {
            if (cell.type().dimension < highest) {
                if (materials.has(cell.id()) && told.add(cell.element())) {
                    draft.miss(cell.place().toString(), "elements " + cell.element() + " with a section of their own beside solids have no counterpart");
                }
                continue;
            }
            if (InpElement.state(cell.element()).isEmpty() && !cell.element().matches("C3D.*|T[23]D.*")) {
                throw new SceneFormatException(cell.place(), "element type " + cell.element() + " has no counterpart but as the skin of solids.");
            }
            out.add(cell);
        }
        return out;
    }

    private static int dimension(List<InpDeck.Cell> solids) {
        InpDeck.Cell first = solids.get(0);
        return first.type().dimension == 3 || first.element().startsWith("T3D") ? 3 : 2;
    }

    /** Elements that share nodes, or have some in one rigid body, are one body. */
    private void split(List<InpDeck.Cell> cells) {
        Map<Long, Long> parent = new HashMap<>();
        for (InpDeck.Cell cell : cells) {
            for (long node : cell.nodes()) {
                join(parent, cell.nodes()[0], node);
            }
        }
        for (InpDeck.Rigid rigid : deck.rigids()) {
            long[] own = Arrays.stream(ties.merged(rigid.nodes())).filter(parent::containsKey).toArray();
            for (long node : own) {
                join(parent, own[0], node);
            }
        }
        Map<Long, List<InpDeck.Cell>> lists = new LinkedHashMap<>();
        for (InpDeck.Cell cell : cells) {
            lists.computeIfAbsent(root(parent, cell.nodes()[0]), k -> new ArrayList<>()).add(cell);
        }
        BodyNames names = new BodyNames();
        lists.forEach((root, list) -> {
            InpBody body = new InpBody(names.of(name(list, lists.size())), list, materials.places());
            bodies.add(body);
            body.nodes().forEach(node -> bodyOfNode.put(node, body));
        });
    }

    private static long root(Map<Long, Long> parent, long node) {
        long at = node;
        while (parent.computeIfAbsent(at, k -> k) != at) {
            long up = parent.get(at);
            parent.put(at, parent.computeIfAbsent(up, k -> k));
            at = parent.get(at);
        }
        return at;
    }

    private static void join(Map<Long, Long> parent, long a, long b) {
        long rootA = root(parent, a);
        long rootB = root(parent, b);
        if (rootA != rootB) {
            parent.put(rootB, rootA);
        }
    }

    /** The instance or the element set that the body is; else the name of the file, where it is alone. */
    private String name(List<InpDeck.Cell> list, int count) {
        Set<Long> own = list.stream().map(InpDeck.Cell::id).collect(Collectors.toSet());
        Set<Long> instances = list.stream().map(cell -> cell.id() / InpDeck.INSTANCE).collect(Collectors.toSet());
        long instance = instances.iterator().next();
        if (instances.size() == 1 && instance > 0
            && deck.cells().stream().filter(cell -> cell.id() / InpDeck.INSTANCE == instance && cell.type().dimension == list.get(0).type().dimension)
                .allMatch(cell -> own.contains(cell.id()))) {
            return deck.instances().get((int) instance - 1);
        }
        if (count == 1) {
            return "body";
        }
        for (Map.Entry<String, long[]> set : deck.elementSets().entrySet()) {
            if (set.getValue().length == own.size() && Arrays.stream(set.getValue()).allMatch(own::contains)) {
                return set.getKey();
            }
        }
        return "body-" + (bodies.size() + 1);
    }

    private void head(double[] gravity) {
        draft.head(source.getFileName() + ", an input deck of CalculiX or Abaqus");
        boolean dynamic = isDynamic();
        InpDeck.Step step = deck.step();
        if (!dynamic) {
            draft.head("run it by: saltus static scene.yaml (loads and supports are those of the end of its " + (step == null || step.procedure().isEmpty()
                ? "first step" : "step *" + step.procedure()) + ")");
        }
        if (step != null && step.procedure().equals("FREQUENCY")) {
            draft.warn(step.place() + ": *FREQUENCY: saltus modes scene.yaml gives the frequencies");
        }
        if (step != null && step.procedure().isEmpty()) {
            draft.miss(step.place().toString(), "the first step is none of *STATIC, *DYNAMIC, *FREQUENCY");
        }
        boolean hasIncrement = dynamic && !Double.isNaN(step.increment());
        boolean hasEnd = dynamic && !Double.isNaN(step.end());
        RunOptions.write(draft, RunOptions.sceneName(String.valueOf(source.getFileName())), dimension, options,
            hasIncrement ? new RunOptions.Choice(new double[] {increment()}, "the first increment of *DYNAMIC", "")
                : RunOptions.Choice.assumed(STATIC_STEP, "no time matters to a static step"),
            hasEnd ? new RunOptions.Choice(new double[] {end()}, "the time of *DYNAMIC", "")
                : RunOptions.Choice.assumed(dynamic ? 1 : STATIC_STEP, dynamic ? "*DYNAMIC says none" : "no time matters to a static step"),
            new RunOptions.Choice(gravity, "", Arrays.stream(gravity).anyMatch(g -> g != 0) ? "*DLOAD, GRAV" : "the deck has none on all bodies"));
    }

    private String comment(InpBody body) {
        Set<String> types = new LinkedHashSet<>();
        body.cells().forEach(cell -> types.add(cell.element()));
        return body.cells().size() + " elements " + String.join(", ", types) + ", " + body.nodes().size() + " nodes"
            + (dimension == 2 && Double.isNaN(materials.thickness(body)) && !InpElement.state(types.iterator().next()).equals("axisymmetric")
                ? "; thickness 1" : "");
    }

    /** The body in the words of a scene; null when it has no counterpart, which is then said. */
    private Map<String, Object> block(InpBody body) {
        boolean large = deck.step() != null && deck.step().large();
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("name", body.name());
        out.put("type", large ? "finite-strain" : "linear");
        Map<String, Object> mesh = new LinkedHashMap<>();
        mesh.put("file", body.name() + ".msh");
        mesh.put("scale", scale);
        out.put("mesh", mesh);
        if (!materials.write(body, out)) {
            return null;
        }
        formulation(body, large, out);
        if (body.cells().get(0).type().dimension == 1) {
            out.put("truss", true);
        }
        double[] velocity = boundaries.velocity(body);
        if (velocity != null) {
            out.put("velocity", velocity);
        }
        boundaries.write(body, out);
        deck.nodeSets().forEach((set, nodes) -> body.keep(set, ties.merged(nodes)));
        draft.file(body.name() + ".msh", body.gmsh(deck, materials.count(body)));
        return out;
    }

    private void formulation(InpBody body, boolean large, Map<String, Object> out) {
        Location place = body.cells().get(0).place();
        if (body.cells().stream().allMatch(cell -> InpElement.isIncompatible(cell.element()))) {
            if (large) {
                draft.warn(place + ": incompatible modes of " + body.name() + ": finite strains take full integration here, which is stiffer in bending");
            } else {
                out.put("formulation", "incompatible");
            }
        } else if (body.cells().stream().anyMatch(cell -> InpElement.isIncompatible(cell.element()))) {
            draft.warn(place + ": some elements of " + body.name() + " have incompatible modes; here all have full integration, stiffer in bending");
        }
        if (body.cells().stream().anyMatch(cell -> InpElement.isReduced(cell.element()))) {
            draft.warn(place + ": reduced integration of " + body.name() + ": full here, which is stiffer");
        }
    }
}
