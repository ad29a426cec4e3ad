package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import org.saltus.core.mesh.MeshFile;

/** The materials of an input file. */
final class InpMaterials {
    /** What stands under one MATERIAL. */
    private static final class Entry {
        private double young = Double.NaN;
        private double poisson = Double.NaN;
        private double density = Double.NaN;
        private double alpha;
        private double beta;
    }

    private final Map<String, Entry> materials = new HashMap<>();
    private final InpFaults faults;
    private Entry current;

    InpMaterials(InpFaults faults) {
        this.faults = faults;
    }

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
        Entry entry = current(cards);
        String type = cards.parameter("TYPE", "ISO");
        if (!type.equals("ISO") && !type.equals("ISOTROPIC")) {
            faults.refuse(cards.keywordPlace(), cards.keywordName() + ": TYPE is " + type + ", expected ISO. Give other materials in the scene.");
            return;
        }
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

    /** Rayleigh damping of a material. */
    void damping(InpCards cards) {
        Entry entry = current(cards);
        entry.alpha = factor(cards, "ALPHA");
        entry.beta = factor(cards, "BETA");
    }

    private static double factor(InpCards cards, String name) {
        String word = cards.parameter(name, "0");
        try {
            double x = Double.parseDouble(word);
            if (x >= 0 && x < Double.POSITIVE_INFINITY) {
                return x;
            }
        } catch (NumberFormatException e) {
            throw cards.keywordError(name + " is \"" + word + "\", expected a number.");
        }
        throw cards.keywordError(name + " is " + word + ", expected a number from 0.");
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

    /** A section of a part. */
    void section(InpCards cards, InpPart part) throws IOException {
        String set = cards.required("ELSET");
        String material = cards.required("MATERIAL");
        double thickness = cards.data() && cards.count() > 0 ? positive(cards, 0, "the thickness") : Double.NaN;
        if (part.sections().stream().anyMatch(s -> s.set().equals(set))) {
            throw cards.keywordError("element set " + set + " has a section already.");
        }
        part.sections().add(new InpDeck.Section(set, material, thickness, cards.keywordPlace()));
    }

    /** The material of a section, with what the file says of it. */
    InpDeck.Material named(InpDeck.Section section) {
        Entry entry = materials.get(section.material());
        if (entry == null) {
            throw InpCards.error(section.place(), "the section of " + section.set() + " in line " + section.place().line() + " names material "
                + section.material() + ", which the file does not define.");
        }
        return new InpDeck.Material(section.material(), entry.young, entry.poisson, entry.density, entry.alpha, entry.beta);
    }

    /** The material of a section for a mesh; what it does not say is NaN. */
    MeshFile.Isotropic of(InpDeck.Section section) {
        InpDeck.Material m = named(section);
        return new MeshFile.Isotropic(m.young(), m.poisson(), m.density(), section.thickness());
    }
}
