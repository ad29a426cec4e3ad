package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.saltus.io.interop.SceneDraft;

/** Reads TACT_BEHAV.DAT: laws, and see-tables that say which contactors meet by which of them. */
final class ContactTables {
    private static final Set<String> COHESIVE = Set.of("MAC_CZM", "IQS_MAC_CZM");
    private final Map<String, Law> laws = new LinkedHashMap<>();
    private final List<See> sees = new ArrayList<>();
    private final SceneDraft draft;

    private ContactTables(SceneDraft draft) {
        this.draft = draft;
    }

    /** A law with its parameters, in their order. */
    record Law(Deck.Line line, String name, String type, List<Double> parameters) {
        boolean isCohesive() {
            return COHESIVE.contains(type);
        }
    }

    /** One side of a see-table: kind of body, family of contactors, colour. */
    record Side(String kind, String family, String colour) {
        boolean isOn(DeckBody body, DeckBody.Contactor contactor) {
            return kind.equals(body.kind) && family.equals(contactor.family()) && colour.equals(contactor.colour());
        }
    }

    private record See(Deck.Line line, Side candidate, String law, Side antagonist, double alert) {
    }

    /** @param needed false for a deck without contactors, which may be without the file */
    static ContactTables read(Path folder, boolean needed, SceneDraft draft) throws IOException {
        Deck deck = Deck.read(folder, "TACT_BEHAV.DAT", needed);
        ContactTables out = new ContactTables(draft);
        while (deck != null && deck.hasNext()) {
            Deck.Line line = deck.take();
            if (!line.isKeyword()) {
                continue;
            }
            if (line.keyword().equals("behav")) {
                out.law(deck);
            } else if (line.keyword().equals("seety")) {
                out.see(deck);
            }
        }
        for (See see : out.sees) {
            if (!out.laws.containsKey(see.law)) {
                throw see.line.error("names the law \"" + Deck.shortened(see.law) + "\", and there is no such $behav in the file.");
            }
        }
        return out;
    }

    private void law(Deck deck) {
        Deck.Line line = deck.data("a law");
        String type = line.text(9, 38);
        if (type.isEmpty()) {
            throw line.error("the line is " + line.shown() + ", expected the name of a law in columns 9-38.");
        }
        List<Double> parameters = new ArrayList<>();
        Deck.Line part = line;
        while (true) {
            for (int column = 46; column <= 67; column += 21) {
                if (!part.text(column, column + 13).isEmpty()) {
                    parameters.add(part.real(column, column + 13, "parameter " + (parameters.size() + 1)));
                }
            }
            if (!deck.hasData() || !deck.peek().text(1, 38).isEmpty()) {
                break;                                                         // a keyword shifted by a column ends the law too
            }
            part = deck.take();
        }
        laws.put(line.text(2, 6), new Law(line, line.text(2, 6), type, parameters));
    }

    private void see(Deck deck) {
        deck.data("the heading of a see-table");
        Deck.Line line = deck.data("a see-table");
        Side candidate = new Side(line.text(2, 6), line.text(9, 13), line.text(16, 20));
        Side antagonist = new Side(line.text(30, 34), line.text(37, 41), line.text(44, 48));
        for (String kind : List.of(candidate.kind, antagonist.kind)) {
            if (!Set.of("RBDY2", "RBDY3", "MAILx").contains(kind)) {
                draft.warn(line.place() + ": a see-table between bodies of kind \"" + Deck.shortened(kind)
                    + "\", expected RBDY2, RBDY3 or MAILx in columns 2-6 and"
                    + " 30-34; it is left out");
                return;
            }
        }
        double alert = line.real(55, 68, "alert distance");
        sees.add(new See(line, candidate, line.text(23, 27), antagonist, alert));
        if (deck.hasNext() && deck.peek().text(1, 1).equals("+")) {
            deck.take();
        }
    }

    /**
     * What happens between the contactors of two bodies.
     *
     * @param laws  that act between some of them
     * @param bare  true where some of them never touch
     * @param alert the largest alert distance, m
     */
    record Meeting(Set<String> laws, boolean bare, double alert) {
    }

    Meeting between(DeckBody a, DeckBody b) {
        Set<String> found = new TreeSet<>();
        boolean bare = false;
        double alert = 0;
        for (DeckBody.Contactor ca : a.contactors) {
            for (DeckBody.Contactor cb : b.contactors) {
                if (isPoint(ca) || isPoint(cb)) {
                    continue;
                }
                boolean any = false;
                for (See see : sees) {
                    if (see.candidate.isOn(a, ca) && see.antagonist.isOn(b, cb) || see.candidate.isOn(b, cb) && see.antagonist.isOn(a, ca)) {
                        found.add(see.law);
                        alert = Math.max(alert, see.alert);
                        any = true;
                    }
                }
                bare |= !any && !a.isMesh() && !b.isMesh();                    // sides of a mesh say where its candidate points are, not more
            }
        }
        return new Meeting(found, bare, alert);
    }

    private static boolean isPoint(DeckBody.Contactor contactor) {
        return contactor.type().startsWith("PT2D") || contactor.type().startsWith("PT3D");
    }

    /** See-tables of points: links, which have no counterpart. */
    void sayLinks(List<DeckBody> bodies) {
        for (See see : sees) {
            boolean points = see.candidate.family.startsWith("PT") || see.antagonist.family.startsWith("PT");
            if (points && bodies.stream().anyMatch(body -> body.contactors.stream().anyMatch(c -> see.candidate.isOn(body, c)))) {
                Law law = laws.get(see.law);
                draft.miss(see.line.place(), "points linked by " + law.type + " (" + law.line.place() + ") have no counterpart that is imported");
            }
        }
    }

    Law law(String name) {
        return laws.get(name);
    }

    /** The law in the words of a scene; null when it has no counterpart, which is then said. */
    Map<String, Object> words(Law law) {
        Map<String, Object> out = new LinkedHashMap<>();
        switch (law.type) {
            case "IQS_CLB", "VEL_SGR_CLB" -> {
                put(out, "type", "newton-coulomb");
                put(out, "friction", at(law, 0));
            }
            case "RST_CLB" -> {
                put(out, "type", "newton-coulomb");
                put(out, "restitution", share(law, 0));
                put(out, "tangential_restitution", share(law, 1));
                put(out, "friction", at(law, 2));
            }
            case "IQS_DS_CLB", "VEL_SGR_DS_CLB" -> {
                put(out, "type", "newton-coulomb");
                frictions(out, law, 0);
            }
            case "RST_DS_CLB" -> {
                put(out, "type", "newton-coulomb");
                put(out, "restitution", share(law, 0));
                put(out, "tangential_restitution", share(law, 1));
                frictions(out, law, 2);
            }
            case "GAP_SGR_CLB" -> {
                put(out, "type", "gap-level");
                put(out, "friction", at(law, 0));
            }
            case "IQS_STICK", "GAP_SGR_STICK" -> put(out, "type", "sticking");
            case "COUPLED_DOF" -> {
                put(out, "type", "sticking");
                put(out, "bilateral", true);
            }
            case "ELASTIC_REPELL_CLB" -> {
                put(out, "type", "viscoelastic");
                put(out, "stiffness", at(law, 0));
                put(out, "friction", at(law, 1));
            }
            case "VISCO_ELASTIC_REPELL_CLB" -> {
                put(out, "type", "viscoelastic");
                put(out, "stiffness", at(law, 0));
                put(out, "damping", at(law, 1));
                put(out, "friction", at(law, 2));
            }
            case "IQS_WET_DS_CLB" -> {
                put(out, "type", "capillary");
                put(out, "force", at(law, 0));
                put(out, "rupture_gap", at(law, law.parameters.size() - 3));
                put(out, "friction", at(law, law.parameters.size() - 2));
                draft.warn(law.line.place() + ": law " + law.name + " (IQS_WET_DS_CLB) becomes capillary: its tangential pull and its second friction are left"
                    + " out");
            }
            case "MAC_CZM", "IQS_MAC_CZM" -> {
                put(out, "type", "cohesive");
                put(out, "stiffness", at(law, 2));
                put(out, "tangential_stiffness", at(law, 3));
                put(out, "viscosity", at(law, 4));
                put(out, "work", at(law, 5));
                put(out, "friction", at(law, 0));
                if (at(law, 0) != at(law, 1)) {
                    draft.warn(law.line.place() + ": law " + law.name + " (" + law.type + ") has two frictions; the dynamic one is taken");
                }
            }
            default -> {
                draft.miss(law.line.place(), "law " + law.name + " (" + Deck.shortened(law.type) + ") has no counterpart that is imported");
                return null;
            }
        }
        return out;
    }

    private static void put(Map<String, Object> out, String key, Object value) {
        out.put(key, value);
    }

    private static void frictions(Map<String, Object> out, Law law, int first) {
        put(out, "friction", at(law, first));
        if (at(law, first + 1) > at(law, first)) {
            put(out, "static_friction", at(law, first + 1));
        }
    }

    private static double share(Law law, int k) {
        double x = at(law, k);
        if (x > 1) {
            throw law.line.error("parameter " + (k + 1) + " of law " + law.name + " is " + x + ", expected a restitution in [0, 1].");
        }
        return x;
    }

    private static double at(Law law, int k) {
        if (k < 0 || k >= law.parameters.size()) {
            throw law.line.error("law " + law.name + " (" + Deck.shortened(law.type) + ") has " + law.parameters.size() + " parameters, and number " + (k + 1)
                + " is missing.");
        }
        double x = law.parameters.get(k);
        if (x < 0) {
            throw law.line.error("parameter " + (k + 1) + " of law " + law.name + " is " + x + ", expected 0 or more.");
        }
        return x;
    }
}
