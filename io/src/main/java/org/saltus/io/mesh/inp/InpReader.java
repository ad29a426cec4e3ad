package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.io.mesh.MeshBuilder;

/**
 * Reads the keywords of an input file. Outside of steps, what is not known is an error, because it may change the results; the first
 * step gives fixed nodes, and its loads are named in warnings: procedure, loads and output are the scene's.
 */
public final class InpReader {
    /** Keywords that say nothing of the body: titles, output, procedures. */
    private static final Set<String> PASSED = Set.of("HEADING", "PREPRINT", "NODE PRINT", "NODE FILE", "NODE OUTPUT", "EL PRINT", "EL FILE",
        "ELEMENT OUTPUT", "CONTACT FILE", "CONTACT PRINT", "CONTACT OUTPUT", "OUTPUT", "RESTART", "SURFACE", "AMPLITUDE", "TIME POINTS",
        "MONITOR", "FILTER", "ORIENTATION", "PHYSICAL CONSTANTS", "EXPANSION", "CONDUCTIVITY", "SPECIFIC HEAT", "STATIC", "FREQUENCY",
        "DYNAMIC", "MODAL DYNAMIC", "STEADY STATE DYNAMICS", "SECTION PRINT", "SECTION FILE", "CONTROLS", "USER MATERIAL NAMES");
    /** Parameters of the keywords that are read; others are errors. */
    private static final Map<String, Set<String>> KNOWN = Map.of("NODE", Set.of("NSET"), "ELEMENT", Set.of("TYPE", "ELSET"),
        "NSET", Set.of("NSET", "GENERATE", "UNSORTED", "INTERNAL"), "ELSET", Set.of("ELSET", "GENERATE", "UNSORTED", "INTERNAL"),
        "MATERIAL", Set.of("NAME"), "ELASTIC", Set.of("TYPE"), "DENSITY", Set.of(), "SOLID SECTION", Set.of("ELSET", "MATERIAL", "ORIENTATION"),
        "BOUNDARY", Set.of("OP"));

    private final InpCards cards;
    private final String source;
    private final InpMesh mesh;
    private final InpSets nodeSets = new InpSets("NSET");
    private final InpSets elementSets = new InpSets("ELSET");
    private final InpMaterials materials = new InpMaterials();
    private final InpBoundary boundary = new InpBoundary();
    private final List<String> warnings = new ArrayList<>();
    private boolean inStep;
    private int steps;

    private InpReader(InpCards cards, String source) {
        this.cards = cards;
        this.source = source;
        mesh = new InpMesh(cards, nodeSets, elementSets, warnings);
    }

    /** The mesh of a file, with its materials and fixed nodes. @throws org.saltus.core.spi.SceneFormatException if it is damaged */
    public static MeshFile read(Path file) throws IOException {
        try (InpCards cards = new InpCards(file)) {
            return new InpReader(cards, file.getFileName().toString()).read();
        }
    }

    private MeshFile read() throws IOException {
        if (!cards.next()) {
            throw cards.error("no keyword (*NODE, ...) in the file. This is no input file of Abaqus or CalculiX.");
        }
        do {
            checkParameters();
            keyword();
        } while (cards.next());
        return assembled();
    }

    private void checkParameters() {
        Set<String> known = KNOWN.get(cards.keyword());
        for (String parameter : known == null ? List.<String>of() : cards.parameters()) {
            if (!known.contains(parameter)) {
                throw cards.keywordError("the parameter " + parameter + " is not supported. Known: " + String.join(", ", known.stream().sorted().toList())
                    + ".");
            }
        }
    }

    private void keyword() throws IOException {
        switch (cards.keyword()) {
            case "NODE" -> mesh.nodes();
            case "ELEMENT" -> mesh.elements();
            case "NSET" -> nodeSets.read(cards);
            case "ELSET" -> elementSets.read(cards);
            case "MATERIAL" -> materials.material(cards);
            case "ELASTIC" -> materials.elastic(cards);
            case "DENSITY" -> materials.density(cards);
            case "SOLID SECTION" -> materials.section(cards);
            case "BOUNDARY" -> boundary();
            case "STEP" -> {
                inStep = true;
                steps++;
            }
            case "END STEP" -> inStep = false;
            default -> other();
        }
    }

    private void boundary() throws IOException {
        if (steps > 1) {
            warn("*BOUNDARY of step " + steps + " is not read: only those before the steps and in the first one are.");
            return;
        }
        boundary.read(cards, nodeSets);
    }

    private void other() {
        if (PASSED.contains(cards.keyword())) {
            return;
        }
        if (!inStep) {
            throw cards.keywordError("this keyword is not supported and may change the results. Read are NODE, ELEMENT, NSET, ELSET, MATERIAL,"
                + " ELASTIC, DENSITY, SOLID SECTION and BOUNDARY (parts and assemblies: write a flat file). Take it out, or give it in the scene.");
        }
        warn("*" + cards.keyword() + " is not read: give loads in the scene.");
    }

    private void warn(String text) {
        warnings.add(source + ":" + cards.keywordLine() + ": " + text);
    }

    private MeshFile assembled() {
        Map<String, MeshFile.Isotropic> byGroup = new LinkedHashMap<>();
        for (String set : materials.sets()) {
            elementSets.numbers(cards, set);                               // must be there
            byGroup.put(set, materials.of(set, cards));
        }
        MeshBuilder builder = mesh.build(byGroup.keySet());
        List<MeshFile.Fixed> fixed = new ArrayList<>();
        Mesh built = builder.build(source);
        boundary.held().forEach((direction, numbers) ->
            fixed.add(new MeshFile.Fixed(builder.kept(mesh.positions(numbers, "*BOUNDARY")), direction)));
        return new MeshFile(built, byGroup, fixed, warnings);
    }
}
