package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.saltus.io.interop.SceneDraft;

/** Reads BULK_BEHAV.DAT: gravity and materials. What has no counterpart is said only where a body is made of it. */
final class Materials {
    private final Map<String, Material> byName = new HashMap<>();
    private double[] gravity = new double[3];
    private Deck.Line gravityLine;

    /**
     * A material.
     *
     * @param density kg/m³, in the plane kg/m²
     * @param young   0 for rigid ones
     * @param fault   why it has no counterpart; "" where it has one
     * @param heat    true where it has thermal or electrical data that are left out
     */
    record Material(Deck.Line line, String name, String law, double density, double young, double poisson, String fault, boolean heat) {
    }

    static Materials read(Path folder) throws IOException {
        Deck deck = Deck.read(folder, "BULK_BEHAV.DAT", true);
        Materials out = new Materials();
        while (deck.hasNext()) {
            Deck.Line line = deck.take();
            if (!line.isKeyword()) {
                continue;                                                      // what follows a shifted keyword is not seen there either
            }
            if (line.keyword().equals("gravy")) {
                out.gravityLine = deck.data("the three components of gravity");
                out.gravity = new double[] {out.gravityLine.real(25, 38, "grv1"), out.gravityLine.real(46, 59, "grv2"), out.gravityLine.real(67, 80, "grv3")};
            } else if (line.keyword().equals("behav")) {
                out.material(deck);
            }
        }
        return out;
    }

    double[] gravity() {
        return gravity.clone();
    }

    String gravityPlace() {
        return gravityLine == null ? "no $gravy in BULK_BEHAV.DAT" : gravityLine.place();
    }

    private void material(Deck deck) {
        Deck.Line line = deck.data("a material");
        String name = line.text(2, 6);
        String law = line.text(9, 38);
        double density = line.text(46, 50).equals("field") ? Double.NaN : line.real(46, 59, "Umas");
        double young = 0;
        double poisson = 0;
        String fault = Double.isNaN(density) ? "its density is a field, given elsewhere" : "";
        boolean heat = law.startsWith("THERMO") || law.startsWith("ELECTRO");
        boolean orthotropic = false;
        while (deck.hasData()) {
            Deck.Line more = deck.take();
            String label = more.text(39, 45);
            String word = more.text(46, 59);
            if (label.startsWith("EYng")) {
                if (more.text(46, 50).equals("field")) {
                    fault = "its modulus is a field, given elsewhere";
                } else if (!orthotropic) {
                    young = more.real(46, 59, "EYng");
                    poisson = more.real(67, 80, "EPss");
                }
            } else if (label.startsWith("ani_") || word.startsWith("ani_") || more.text(39, 60).startsWith("ani_") || more.text(41, 60).startsWith("ani_")) {
                orthotropic = more.text(39, 80).contains("orthotropic");
                if (orthotropic) {
                    fault = "orthotropic elasticity is not imported";
                }
            }
        }
        fault = switch (law) {
            case "RIGID", "THERMO_RIGID", "ELECTRO_RIGID", "THERMO_ELECTRO_RIGID", "ELAS", "THERMO_ELAS" -> fault;
            case "ELAS_PLAS" -> "plasticity (ELAS_PLAS) has no counterpart, and its elastic part alone would be wrong";
            default -> "the law " + Deck.shortened(law) + " has no counterpart that is imported";
        };
        byName.put(name, new Material(line, name, law, density, young, poisson, fault, heat));
    }

    /** The material of a body, with a density above 0. @param place where it is named, for messages */
    Material of(Deck.Line place, String name, SceneDraft draft) {
        Material material = byName.get(name);
        if (material == null) {
            throw place.error("is made of \"" + Deck.shortened(name) + "\", and BULK_BEHAV.DAT has no such $behav.");
        }
        if (!material.fault.isEmpty()) {
            draft.miss(material.line.place(), "material " + name + ": " + material.fault);
        } else if (!(material.density > 0)) {
            throw material.line.error("Umas of " + Deck.shortened(name) + " is " + material.density + ", expected a density above 0.");
        }
        if (material.heat && material.fault.isEmpty()) {
            draft.warn(material.line.place() + ": material " + name + " (" + material.law + "): its thermal and electrical data are left out");
        }
        return material;
    }
}
