package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.saltus.core.mesh.MeshFile;

/** The materials of an input file and the sections that give them to element sets. */
final class InpMaterials {
    /** What stands under one MATERIAL. */
    private static final class Entry {
        private double young = Double.NaN;
        private double poisson = Double.NaN;
        private double density = Double.NaN;
    }

    /** A section: its material and thickness (NaN when absent). */
    private record Section(String material, double thickness, int line) {
    }

    private final Map<String, Entry> materials = new HashMap<>();
    private final Map<String, Section> sections = new LinkedHashMap<>();
    private Entry current;

    void material(InpCards cards) {
        current = materials.computeIfAbsent(cards.required("NAME"), key -> new Entry());
    }

    private Entry current(InpCards cards) {
        if (current == null) {
            throw cards.keywordError("expected a *MATERIAL before it.");
        }
        return current;
    }

    void elastic(InpCards cards) throws IOException {
        String type = cards.parameter("TYPE", "ISO");
        if (!type.equals("ISO") && !type.equals("ISOTROPIC")) {
            throw cards.keywordError("TYPE is " + type + ", expected ISO. Give other materials in the scene.");
        }
        Entry entry = current(cards);
        cards.expect("Young's modulus and Poisson's ratio");
        entry.young = positive(cards, 0, "Young's modulus");
        entry.poisson = cards.number(1, "Poisson's ratio");
        if (!(entry.poisson > -1 && entry.poisson < 0.5)) {
            throw cards.error("Poisson's ratio is " + entry.poisson + ", expected between -1 and 1/2.");
        }
        single(cards);
    }

    void density(InpCards cards) throws IOException {
        Entry entry = current(cards);
        cards.expect("the density");
        entry.density = positive(cards, 0, "the density");
        single(cards);
    }

    private static double positive(InpCards cards, int k, String what) {
        double x = cards.number(k, what);
        if (!(x > 0)) {
            throw cards.error(what + " is " + x + ", expected a positive number.");
        }
        return x;
    }

    private static void single(InpCards cards) throws IOException {
        if (cards.data()) {
            throw cards.error("a second line of data (dependence on temperature), expected one. Leave the values of one temperature.");
        }
    }

    void section(InpCards cards) throws IOException {
        String set = cards.required("ELSET");
        String material = cards.required("MATERIAL");
        double thickness = cards.data() && cards.count() > 0 ? positive(cards, 0, "the thickness") : Double.NaN;
        if (sections.put(set, new Section(material, thickness, cards.keywordLine())) != null) {
            throw cards.keywordError("element set " + set + " has a section already.");
        }
    }

    /** Element sets with a section, in file order. */
    Iterable<String> sets() {
        return sections.keySet();
    }

    boolean isEmpty() {
        return sections.isEmpty();
    }

    /** Line of the section of a set. */
    int line(String set) {
        return sections.get(set).line;
    }

    /** The material of a set, complete. */
    MeshFile.Isotropic of(String set, InpCards cards) {
        Section section = sections.get(set);
        Entry entry = materials.get(section.material);
        String where = "the section of " + set + " in line " + section.line;
        if (entry == null) {
            throw cards.error(where + " names material " + section.material + ", which the file does not define.");
        }
        if (Double.isNaN(entry.young) || Double.isNaN(entry.density)) {
            throw cards.error(where + " names material " + section.material + ", which has no " + (Double.isNaN(entry.young) ? "*ELASTIC" : "*DENSITY")
                + ". Add it, or take the sections out and give the material in the scene.");
        }
        return new MeshFile.Isotropic(entry.young, entry.poisson, entry.density, section.thickness);
    }
}
