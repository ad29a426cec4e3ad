package org.saltus.io.interop.inp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.mesh.inp.InpDeck;

/** Contact pairs of a deck as laws between bodies. */
final class InpLaws {
    private final InpDeck deck;
    private final SceneDraft draft;
    private final List<InpBody> bodies;
    private final InpTies ties;

    InpLaws(InpDeck deck, SceneDraft draft, List<InpBody> bodies, InpTies ties) {
        this.deck = deck;
        this.draft = draft;
        this.bodies = bodies;
        this.ties = ties;
    }

    void write() {
        Map<String, Double> frictionOf = new HashMap<>();
        for (InpDeck.Pair pair : deck.pairs()) {
            InpDeck.Interaction law = deck.interaction(pair.interaction());
            double friction = law == null ? 0 : law.friction();
            if (law != null && !soft(law)) {
                continue;
            }
            Map<InpBody, Boolean> slaves = touched(pair.slave());
            Map<InpBody, Boolean> masters = touched(pair.master());
            for (InpBody a : slaves.keySet()) {
                for (InpBody b : masters.keySet()) {
                    if (a == b) {
                        draft.miss(pair.place().toString(), "contact of " + a.name() + " with itself has no counterpart: its two sides hang together");
                        continue;
                    }
                    String key = a.name().compareTo(b.name()) < 0 ? a.name() + " " + b.name() : b.name() + " " + a.name();
                    Double known = frictionOf.putIfAbsent(key, friction);
                    if (known != null) {
                        if (known != friction) {
                            draft.miss(pair.place().toString(), "two laws between " + a.name() + " and " + b.name() + " have no counterpart");
                        }
                        continue;
                    }
                    if (!slaves.get(a) || !masters.get(b)) {
                        draft.warn(pair.place() + ": " + pair.slave() + " and " + pair.master() + " are parts of the boundaries of " + a.name() + " and "
                            + b.name() + "; here all of them can touch");
                    }
                    Map<String, Object> out = new LinkedHashMap<>();
                    out.put("type", "newton-coulomb");
                    out.put("between", List.of(a.name(), b.name()));
                    out.put("restitution", 0.0);
                    out.put("friction", friction);
                    draft.entry("laws", out, pair.place() + ", *CONTACT PAIR" + (pair.interaction().isEmpty() ? "" : ", " + pair.interaction()));
                }
            }
        }
    }

    /** True when the law is a hard contact, or stands for one. */
    private boolean soft(InpDeck.Interaction law) {
        switch (law.overclosure()) {
            case "", "HARD" -> {
                return true;
            }
            case "LINEAR" -> {
                draft.warn(law.place() + ": the contact is softened (PRESSURE-OVERCLOSURE=LINEAR); here it is hard");
                return true;
            }
            default -> {
                draft.miss(law.place().toString(), "*SURFACE BEHAVIOR, PRESSURE-OVERCLOSURE=" + law.overclosure() + " has no counterpart: contact is hard"
                    + " here");
                return false;
            }
        }
    }

    /** Bodies that a surface lies on, each with true where it is the whole boundary. */
    private Map<InpBody, Boolean> touched(String surface) {
        Map<InpBody, Boolean> out = new LinkedHashMap<>();
        for (InpBody body : bodies) {
            Set<Long> nodes = new HashSet<>();
            for (long node : InpTies.nodes(deck.surface(surface), body.cells())) {
                nodes.add(ties.merged(node));
            }
            nodes.retainAll(body.nodes());
            if (!nodes.isEmpty()) {
                List<Long> boundary = new ArrayList<>();
                body.freeSides().values().forEach(list -> {
                    for (long node : list) {
                        boundary.add(node);
                    }
                });
                out.put(body, nodes.containsAll(boundary));
            }
        }
        return out;
    }
}
