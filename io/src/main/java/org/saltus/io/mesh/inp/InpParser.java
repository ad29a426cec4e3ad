package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Suggestions;

/**
 * Goes through the keywords of an input file. Nodes, elements, sets, materials and supports are always read; what makes a scene - loads, contact, the first
 * step - only where one is asked for. What is not known is told to {@link InpFaults}.
 */
final class InpParser {
    /** Keywords that say nothing of the body: titles, output, how a solver goes about it. */
    private static final Set<String> PASSED = Set.of("HEADING", "PREPRINT", "NODE PRINT", "NODE FILE", "NODE OUTPUT", "EL PRINT", "EL FILE", "ENERGY PRINT",
        "ENERGY FILE", "ENERGY OUTPUT", "ELEMENT OUTPUT", "CONTACT FILE", "CONTACT PRINT", "CONTACT OUTPUT", "OUTPUT", "RESTART", "TIME POINTS", "MONITOR",
        "FILTER", "ORIENTATION", "PHYSICAL CONSTANTS", "EXPANSION", "CONDUCTIVITY", "SPECIFIC HEAT", "SECTION PRINT", "SECTION FILE", "CONTROLS",
        "USER MATERIAL NAMES", "SOLUTION TECHNIQUE", "SECTION CONTROLS", "SYSTEM");
    /** Keywords that are the scene's: a mesh passes over them before the steps too. */
    private static final Set<String> OF_SCENES = Set.of("SURFACE", "AMPLITUDE", "STATIC", "FREQUENCY", "DYNAMIC", "MODAL DYNAMIC", "STEADY STATE DYNAMICS");
    /** Keywords of contact: a mesh warns of them. */
    private static final Set<String> OF_LAWS = Set.of("CONTACT PAIR", "SURFACE INTERACTION", "SURFACE BEHAVIOR", "FRICTION");
    /** Parameters of the keywords that are read; others are errors. */
    private static final Map<String, Set<String>> KNOWN = Map.ofEntries(Map.entry("NODE", Set.of("NSET")), Map.entry("ELEMENT", Set.of("TYPE", "ELSET")),
        Map.entry("NSET", Set.of("NSET", "GENERATE", "UNSORTED", "INTERNAL", "INSTANCE")),
        Map.entry("ELSET", Set.of("ELSET", "GENERATE", "UNSORTED", "INTERNAL", "INSTANCE")), Map.entry("MATERIAL", Set.of("NAME")),
        Map.entry("ELASTIC", Set.of("TYPE")), Map.entry("DENSITY", Set.of()), Map.entry("SOLID SECTION", Set.of("ELSET", "MATERIAL", "ORIENTATION",
            "CONTROLS")),
        Map.entry("BOUNDARY", Set.of("OP", "AMPLITUDE", "TYPE")), Map.entry("PART", Set.of("NAME")), Map.entry("INSTANCE", Set.of("NAME", "PART")),
        Map.entry("CLOAD", Set.of("OP", "AMPLITUDE")), Map.entry("DLOAD", Set.of("OP", "AMPLITUDE")), Map.entry("DSLOAD", Set.of("OP", "AMPLITUDE")),
        Map.entry("AMPLITUDE", Set.of("NAME", "TIME", "VALUE", "DEFINITION")), Map.entry("RIGID BODY", Set.of("NSET", "ELSET", "TIE NSET", "REF NODE",
            "ROT NODE")),
        Map.entry("SURFACE", Set.of("NAME", "TYPE", "INTERNAL")), Map.entry("CONTACT PAIR", Set.of("INTERACTION", "TYPE", "ADJUST", "SMALL SLIDING", "CPSET",
            "MECHANICAL CONSTRAINT")),
        Map.entry("SURFACE INTERACTION", Set.of("NAME")), Map.entry("SURFACE BEHAVIOR", Set.of("PRESSURE-OVERCLOSURE", "PENALTY", "DIRECT",
            "AUGMENTED LAGRANGE")),
        Map.entry("FRICTION", Set.of("SLIP TOLERANCE", "LAGRANGE")), Map.entry("TIE", Set.of("NAME", "POSITION TOLERANCE", "ADJUST", "TYPE")),
        Map.entry("STATIC", Set.of("DIRECT", "SOLVER", "STABILIZE")), Map.entry("DYNAMIC", Set.of("DIRECT", "SOLVER", "ALPHA", "EXPLICIT", "APPLICATION",
            "NOHAF", "INITIAL")),
        Map.entry("DAMPING", Set.of("ALPHA", "BETA")), Map.entry("INITIAL CONDITIONS", Set.of("TYPE")), Map.entry("STEP", Set.of("NLGEOM", "INC", "NAME",
            "AMPLITUDE", "PERTURBATION", "UNSYMM")));

    private final InpCards cards;
    private final boolean isScene;
    private final InpFaults faults;
    private final List<String> instances = new ArrayList<>();
    private final Map<String, InpPart> parts = new LinkedHashMap<>();
    private final InpPart whole;
    private final InpMaterials materials;
    private final InpDeck deck;
    private final InpLoads loads;
    private final InpContacts contacts;
    /** Where nodes and sets go: the whole, a part, or an instance. */
    private InpPart at;
    private double[] motion;
    private int steps;
    private boolean inStep;

    private InpParser(InpCards cards, boolean isScene, InpFaults faults) {
        this.cards = cards;
        this.isScene = isScene;
        this.faults = faults;
        whole = InpPart.of("", cards, instances, faults);
        at = whole;
        materials = new InpMaterials(faults);
        deck = new InpDeck(whole, materials, instances);
        loads = new InpLoads(cards, deck, whole, faults);
        contacts = new InpContacts(cards, deck, whole, faults);
    }

    /** What was read. */
    record Read(InpDeck deck, InpPart whole, InpMaterials materials) {
    }

    /**
     * Reads a file.
     *
     * @param isScene true to read loads, contact and the first step too
     * @throws org.saltus.core.spi.SceneFormatException if it is damaged
     */
    static Read read(Path file, boolean isScene, InpFaults faults) throws IOException {
        try (InpCards cards = new InpCards(file)) {
            return new InpParser(cards, isScene, faults).read();
        }
    }

    private Read read() throws IOException {
        if (!cards.next()) {
            throw cards.error("no keyword (*NODE, ...) in the file. This is no input file of Abaqus or CalculiX.");
        }
        do {
            if (isScene && steps > 1) {
                continue;
            }
            checkParameters();
            keyword();
        } while (cards.next());
        if (at != whole) {
            throw cards.error((parts.containsValue(at) ? "*PART " : "*INSTANCE ") + at.name() + " does not end. The file is cut off: export it again.");
        }
        whole.mesh().check();
        return new Read(deck, whole, materials);
    }

    private void checkParameters() {
        Set<String> known = KNOWN.get(cards.keyword());
        for (String parameter : known == null || !isRead() ? List.<String>of() : cards.parameters()) {
            if (!known.contains(parameter)) {
                throw cards.keywordError("the parameter " + parameter + " is not supported. Known: " + String.join(", ", known.stream().sorted().toList())
                    + ".");
            }
        }
    }

    /** True when the keyword is read, be it for a mesh or for a scene. */
    private boolean isRead() {
        return isScene || !OF_SCENES.contains(cards.keyword()) && !OF_LAWS.contains(cards.keyword()) && !(inStep && !cards.keyword().equals("BOUNDARY"));
    }

    private void keyword() throws IOException {
        switch (cards.keyword()) {
            case "NODE" -> at.mesh().nodes();
            case "ELEMENT" -> at.mesh().elements();
            case "NSET" -> at.nodeSets().read(cards);
            case "ELSET" -> at.elementSets().read(cards);
            case "MATERIAL" -> materials.material(cards);
            case "ELASTIC" -> materials.elastic(cards);
            case "DENSITY" -> materials.density(cards);
            case "SOLID SECTION" -> materials.section(cards, at);
            case "BOUNDARY" -> boundary();
            case "PART" -> part();
            case "END PART" -> endPart();
            case "ASSEMBLY", "END ASSEMBLY" -> atTop();
            case "INSTANCE" -> instance();
            case "END INSTANCE" -> endInstance();
            case "STEP" -> step();
            case "END STEP" -> inStep = false;
            default -> {
                if (!isScene || !ofScene()) {
                    other();
                }
            }
        }
    }

    private void atTop() {
        if (at != whole) {
            throw cards.keywordError("it stands within " + at.name() + ", whose end is missing.");
        }
    }

    private void part() {
        atTop();
        String name = cards.required("NAME");
        at = InpPart.of(name, cards, instances, faults);
        if (parts.put(name, at) != null) {
            throw cards.keywordError("part " + name + " is there twice.");
        }
    }

    private void endPart() {
        if (!parts.containsValue(at)) {
            throw cards.keywordError("no part is open here.");
        }
        at = whole;
    }

    private void instance() throws IOException {
        atTop();
        String name = cards.required("NAME");
        if (instances.contains(name)) {
            throw cards.keywordError("instance " + name + " is there twice.");
        }
        at = InpPart.of(name, cards, instances, faults);
        String partName = cards.parameter("PART", "");
        if (!partName.isEmpty()) {
            InpPart part = parts.get(partName);
            if (part == null) {
                throw cards.keywordError("no part \"" + partName + "\" up to this line." + Suggestions.known(parts.keySet(), "There is none so far."));
            }
            at.take(part, "", 0, null);
        }
        double[] translation = new double[3];
        double[] turn = null;
        if (cards.data()) {
            translation = cards.vector(0, "the translation of instance " + name);
        }
        if (cards.data()) {
            turn = new double[7];
            for (int k = 0; k < turn.length; k++) {
                turn[k] = cards.number(k, "number " + (k + 1) + " of the rotation of instance " + name);
            }
            if (turn[0] == turn[3] && turn[1] == turn[4] && turn[2] == turn[5]) {
                throw cards.error("the axis of instance " + name + " goes from a point to itself, expected two points and an angle in degrees.");
            }
        }
        motion = InpPart.motion(translation, turn);
    }

    private void endInstance() {
        if (at == whole || parts.containsValue(at)) {
            throw cards.keywordError("no instance is open here.");
        }
        instances.add(at.name());
        whole.take(at, at.name() + ".", instances.size() * InpDeck.INSTANCE, motion);
        at = whole;
    }

    private void step() {
        atTop();
        steps++;
        inStep = true;
        if (steps > 1 && isScene) {
            inStep = false;
            faults.warn(cards.keywordPlace(), "step 2 and all that follow are not read: a scene has one");
        } else if (steps == 1) {
            loads.begin();
        }
    }

    private void boundary() throws IOException {
        if (steps > 1) {
            faults.warn(cards.keywordPlace(), "*BOUNDARY of step " + steps + " is not read: only those before the steps and in the first one are.");
            return;
        }
        if (at != whole) {
            throw cards.keywordError("it stands within " + at.name() + ", expected in the assembly or outside of parts.");
        }
        loads.boundary();
    }

    /** Reads a keyword that makes a scene; false when it is none. */
    private boolean ofScene() throws IOException {
        switch (cards.keyword()) {
            case "SURFACE" -> contacts.surface(at);
            case "RIGID BODY" -> contacts.rigid(at);
            case "CONTACT PAIR" -> contacts.pairs();
            case "SURFACE INTERACTION" -> contacts.interaction();
            case "SURFACE BEHAVIOR" -> contacts.behaviour();
            case "FRICTION" -> contacts.friction();
            case "TIE" -> contacts.ties();
            case "AMPLITUDE" -> loads.amplitude();
            case "CLOAD" -> loads.nodes();
            case "DLOAD" -> loads.cells();
            case "DSLOAD" -> loads.surfaces();
            case "STATIC", "DYNAMIC", "FREQUENCY" -> loads.procedure();
            case "DAMPING" -> materials.damping(cards);
            case "INITIAL CONDITIONS" -> loads.start();
            default -> {
                return false;
            }
        }
        return true;
    }

    private void other() {
        String keyword = cards.keyword();
        Location place = cards.keywordPlace();
        if (PASSED.contains(keyword) || !isScene && OF_SCENES.contains(keyword)) {
            return;
        }
        if (isScene) {
            faults.refuse(place, "*" + keyword + " has no counterpart here, and may change the results");
        } else if (OF_LAWS.contains(keyword)) {
            faults.warn(place, "*" + keyword + " is not read: give laws in the scene.");
        } else if (!inStep) {
            faults.refuse(place, cards.keywordName() + ": this keyword is not supported and may change the results. Read are NODE, ELEMENT, NSET, ELSET,"
                + " MATERIAL, ELASTIC, DENSITY, SOLID SECTION, BOUNDARY, PART, INSTANCE, ASSEMBLY and INCLUDE. Take it out, or give it in the scene.");
        } else {
            faults.warn(place, "*" + keyword + " is not read: give loads in the scene.");
        }
    }
}
