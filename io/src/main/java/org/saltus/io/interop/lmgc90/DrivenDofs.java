package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.io.interop.Scalar;
import org.saltus.io.interop.SceneDraft;

/** Reads DRV_DOF.DAT: what drives dofs of bodies and nodes. */
final class DrivenDofs {
    private final Path folder;
    private final double start;
    private final SceneDraft draft;
    /** By "RBDY2 4" or "MAILx 1/17", dof from 1. */
    private final Map<String, Map<Integer, Drive>> velocities = new LinkedHashMap<>();
    private final Map<String, Map<Integer, Drive>> forces = new LinkedHashMap<>();
    private final Map<String, Scalar> tables = new HashMap<>();

    /** One driven dof. @param value over the time of the scene, which starts at 0 */
    record Drive(Deck.Line line, Scalar value) {
    }

    private DrivenDofs(Path folder, double start, SceneDraft draft) {
        this.folder = folder;
        this.start = start;
        this.draft = draft;
    }

    /** @param start time at which the run starts in the deck, s */
    static DrivenDofs read(Path folder, double start, SceneDraft draft, Map<String, DeckBody> bodies) throws IOException {
        DrivenDofs out = new DrivenDofs(folder, start, draft);
        Deck deck = Deck.read(folder, "DRV_DOF.DAT", false);
        while (deck != null && deck.skipTo("bdyty")) {
            out.body(deck, bodies);
        }
        return out;
    }

    /** Velocities of a body or node, by dof from 1. */
    Map<Integer, Drive> velocities(String label) {
        return velocities.getOrDefault(label, Map.of());
    }

    /** Forces on a body or node, by dof from 1. */
    Map<Integer, Drive> forces(String label) {
        return forces.getOrDefault(label, Map.of());
    }

    private void body(Deck deck, Map<String, DeckBody> bodies) throws IOException {
        Deck.Line head = deck.data("the body whose dofs are driven");
        String label = head.text(2, 6) + " " + head.whole(9, 15, "number of the body");
        DeckBody body = bodies.get(label);
        if (body == null) {
            throw head.error("drives dofs of " + Deck.shortened(label) + ", and BODIES.DAT has no such body.");
        }
        int node = 0;
        boolean thermal = false;
        while (!deck.isAt("$$$$$")) {
            if (!deck.hasNext()) {
                throw deck.cut("$$$$$$, the end of " + label);
            }
            Deck.Line line = deck.take();
            if (line.isKeyword()) {
                switch (line.keyword()) {
                    case "nodty" -> node = deck.data("a node").whole(9, 13, "node number");
                    case "dofty", "model" -> {
                    }
                    default -> throw line.error("unknown keyword $" + Deck.shortened(line.keyword()) + ", expected $nodty, $dofty or $$$$$$.");
                }
                continue;
            }
            String type = line.text(2, 6);
            if (type.equals("MECAx")) {
                thermal = false;
            } else if (type.equals("THERM") || type.equals("THERx")) {
                thermal = true;
            } else {
                dof(line, type, body, body.isMesh() ? label + "/" + node : label, thermal);
            }
        }
        deck.take();
    }

    private void dof(Deck.Line line, String type, DeckBody body, String label, boolean thermal) throws IOException {
        if (type.equals("temp") || type.equals("flux") || thermal) {
            draft.miss(line.place(), "a driven temperature or flux (" + type + ") has no counterpart here: heat is not imported");
            return;
        }
        if (!type.equals("vlocy") && !type.equals("force")) {
            throw line.error("drives \"" + Deck.shortened(type) + "\", expected vlocy or force in columns 2-6.");
        }
        int dof = line.whole(9, 13, "dof");
        if (dof < 1 || dof > (body.isMesh() ? 3 : body.dofs())) {
            throw line.error("dof " + dof + " of " + body.label() + ", expected 1 to " + (body.isMesh() ? 3 : body.dofs()) + ".");
        }
        Map<Integer, Drive> drives = (type.equals("vlocy") ? velocities : forces).computeIfAbsent(label, k -> new TreeMap<>());
        drives.put(dof, new Drive(line, value(line)));
    }

    private Scalar value(Deck.Line line) throws IOException {
        if (line.text(15, 23).equals("evolution")) {
            return table(line, line.text(25, 64));
        }
        double[] x = new double[6];
        String[] names = {"CT", "AMP", "OMEGA", "PHI", "RAMPI", "RAMP"};
        for (int k = 0; k < 6; k++) {
            x[k] = line.real(15 + 15 * k, 28 + 15 * k, names[k]);
        }
        return Scalar.harmonic(x[0], x[1], x[2], x[3], x[4], x[5], start);
    }

    private Scalar table(Deck.Line line, String name) throws IOException {
        if (name.isEmpty() || name.contains("/") || name.contains("\\")) {
            throw line.error("evolution names \"" + Deck.shortened(name) + "\", expected the name of a file of the deck in columns 25-64.");
        }
        Scalar known = tables.get(name);
        if (known != null) {
            return known;
        }
        if (!Files.isRegularFile(folder.resolve(name))) {
            throw line.error("names the table " + Deck.shortened(name) + ", and the deck has no such file.");
        }
        Deck deck = Deck.read(folder, name, true);
        List<double[]> rows = new ArrayList<>();
        while (deck.hasNext()) {
            Deck.Line row = deck.take();
            String[] words = row.text(1, 180).split("\\s+");
            if (words.length != 2) {
                throw row.error("the row is " + row.shown() + ", expected two numbers: time and value.");
            }
            double[] both = new double[2];
            for (int k = 0; k < 2; k++) {
                int from = k == 0 ? 1 : words[0].length() + 2;
                both[k] = new Deck.Line(folder.resolve(name).toString(), row.number(), String.join(" ", words)).real(from, from + words[k].length() - 1,
                    k == 0 ? "time" : "value");
            }
            if (!rows.isEmpty() && !(both[0] > rows.get(rows.size() - 1)[0])) {
                throw row.error("the time " + both[0] + " is not after " + rows.get(rows.size() - 1)[0] + ".");
            }
            rows.add(both);
        }
        Scalar out = Scalar.table(rows, start);
        tables.put(name, out);
        return out;
    }
}
