package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.saltus.core.spi.Location;

/** Surfaces, what touches or hangs together, and what moves as one. */
final class InpContacts {
    private final InpCards cards;
    private final InpDeck deck;
    private final InpPart whole;
    private final InpFaults faults;
    private String interaction;

    InpContacts(InpCards cards, InpDeck deck, InpPart whole, InpFaults faults) {
        this.cards = cards;
        this.deck = deck;
        this.whole = whole;
        this.faults = faults;
    }

    /** Lines "element or set, side", or "node or set". */
    void surface(InpPart at) throws IOException {
        String name = cards.required("NAME");
        String type = cards.parameter("TYPE", "ELEMENT");
        Location place = cards.keywordPlace();
        if (!type.equals("ELEMENT") && !type.equals("NODE")) {
            faults.refuse(place, "*SURFACE, TYPE=" + type + " has no counterpart here: surfaces of elements or nodes are read");
            return;
        }
        List<InpDeck.SurfacePart> parts = new ArrayList<>();
        while (cards.data()) {
            if (type.equals("NODE")) {
                parts.add(new InpDeck.SurfacePart(at.nodeSets().named(cards, 0, "the node"), 0));
                continue;
            }
            String side = cards.text(1).toUpperCase(Locale.ROOT);
            if (!side.matches("(S[1-6])?")) {
                throw cards.error("the side of a surface is \"" + side + "\", expected S1 to S6, or nothing for all free sides.");
            }
            parts.add(new InpDeck.SurfacePart(at.elementSets().named(cards, 0, "the element"), side.isEmpty() ? 0 : side.charAt(1) - '0'));
        }
        at.surfaces().put(name, new InpDeck.Surface(name, type.equals("NODE"), parts, place));
    }

    void rigid(InpPart at) throws IOException {
        String reference = cards.required("REF NODE");
        String set = cards.parameter("NSET", cards.parameter("TIE NSET", ""));
        String elements = cards.parameter("ELSET", "");
        if (set.isEmpty() == elements.isEmpty()) {
            throw cards.keywordError("it needs either NSET= or ELSET=.");
        }
        long[] nodes;
        if (!set.isEmpty()) {
            nodes = at.nodeSets().numbers(cards, set);
        } else {
            Set<Long> found = new LinkedHashSet<>();
            for (long id : at.elementSets().numbers(cards, elements)) {
                found.add(id);
            }
            nodes = at.mesh().cells().stream().filter(cell -> found.contains(cell.id())).flatMapToLong(cell -> java.util.Arrays.stream(cell.nodes()))
                .distinct().toArray();
        }
        at.rigids().add(new InpDeck.Rigid(nodes, set.isEmpty() ? elements : set, one(at, reference, "REF NODE"), cards.has("ROT NODE")
            ? one(at, cards.required("ROT NODE"), "ROT NODE") : 0, cards.keywordPlace()));
    }

    private long one(InpPart at, String word, String parameter) {
        long[] found = word.matches("\\d{1,9}") ? new long[] {Long.parseLong(word)} : at.nodeSets().numbers(cards, word);
        if (found.length != 1) {
            throw cards.keywordError(parameter + " names " + found.length + " nodes, expected one.");
        }
        return found[0];
    }

    void pairs() throws IOException {
        String law = cards.parameter("INTERACTION", "");
        while (cards.data()) {
            String master = cards.text(1).toUpperCase(Locale.ROOT);
            if (cards.text(0).isEmpty() || master.isEmpty()) {
                throw cards.error("a contact pair is \"" + cards.text(0) + "\", \"" + master + "\", expected two surfaces.");
            }
            deck.pairs.add(new InpDeck.Pair(cards.text(0).toUpperCase(Locale.ROOT), master, law, cards.place()));
        }
    }

    void ties() throws IOException {
        double tolerance = Double.NaN;
        if (cards.has("POSITION TOLERANCE")) {
            try {
                tolerance = Double.parseDouble(cards.required("POSITION TOLERANCE"));
            } catch (NumberFormatException e) {
                throw cards.keywordError("POSITION TOLERANCE is \"" + cards.required("POSITION TOLERANCE") + "\", expected a number.");
            }
        }
        while (cards.data()) {
            deck.ties.add(new InpDeck.Tie(cards.text(0).toUpperCase(Locale.ROOT), cards.text(1).toUpperCase(Locale.ROOT), tolerance, cards.place()));
        }
    }

    void interaction() {
        interaction = cards.required("NAME");
        deck.interactions.put(interaction, new InpDeck.Interaction(0, "", cards.keywordPlace()));
    }

    private InpDeck.Interaction current() {
        if (interaction == null) {
            throw cards.keywordError("expected a *SURFACE INTERACTION before it.");
        }
        return deck.interactions.get(interaction);
    }

    void behaviour() {
        InpDeck.Interaction now = current();
        deck.interactions.put(interaction, new InpDeck.Interaction(now.friction(), cards.parameter("PRESSURE-OVERCLOSURE", "HARD"), cards.keywordPlace()));
    }

    void friction() throws IOException {
        InpDeck.Interaction now = current();
        cards.expect("the coefficient of friction");
        double mu = cards.number(0, "the coefficient of friction");
        if (!(mu >= 0)) {
            throw cards.error("the coefficient of friction is " + mu + ", expected a number from 0.");
        }
        deck.interactions.put(interaction, new InpDeck.Interaction(mu, now.overclosure(), now.place()));
    }

    /** The surfaces of all pairs and ties must be there. */
    static void check(InpDeck deck) {
        deck.pairs.forEach(pair -> {
            known(deck, pair.slave(), pair.place());
            known(deck, pair.master(), pair.place());
            if (!pair.interaction().isEmpty() && deck.interaction(pair.interaction()) == null) {
                throw InpCards.error(pair.place(), "the contact pair names *SURFACE INTERACTION " + pair.interaction() + ", which the file does not define.");
            }
        });
        deck.ties.forEach(tie -> {
            known(deck, tie.slave(), tie.place());
            known(deck, tie.master(), tie.place());
        });
        deck.surfaceLoads.forEach(load -> known(deck, load.surface(), load.place()));
    }

    private static void known(InpDeck deck, String surface, Location place) {
        if (deck.surface(surface) == null) {
            throw InpCards.error(place, "no *SURFACE \"" + surface + "\" in the file.");
        }
    }
}
