package org.saltus.io.interop.lmgc90;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.saltus.io.interop.BodyNames;

/** Bodies with the same kinds and colours of contactors are one class, whose prefix their names have: BLEUx-1, BLEUx-2. */
final class BodyClasses {
    private final Map<List<String>, Kind> kinds = new LinkedHashMap<>();
    private final Map<DeckBody, Kind> of = new HashMap<>();

    /** A class. @param prefix of its names */
    static final class Kind {
        final String prefix;
        final List<DeckBody> bodies = new ArrayList<>();
        int held;

        Kind(String prefix) {
            this.prefix = prefix;
        }

        /** What laws name: the prefix, or the one body. */
        String pattern() {
            return bodies.size() == 1 ? prefix + "-" + bodies.get(0).number : prefix + "-*";
        }

        boolean allHeld() {
            return held == bodies.size();
        }
    }

    private final Predicate<DeckBody> isHeld;

    BodyClasses(List<DeckBody> bodies, Predicate<DeckBody> isHeld) {
        this.isHeld = isHeld;
        BodyNames prefixes = new BodyNames();
        for (DeckBody body : bodies) {
            TreeSet<String> contactors = new TreeSet<>();
            TreeSet<String> colours = new TreeSet<>();
            for (DeckBody.Contactor c : body.contactors) {
                contactors.add(c.family() + " " + c.colour());
                if (!c.colour().isEmpty()) {
                    colours.add(c.colour());
                }
            }
            List<String> key = new ArrayList<>(List.of(body.kind));
            key.addAll(contactors);
            Kind kind = kinds.get(key);
            if (kind == null) {
                kind = new Kind(prefixes.of(colours.size() == 1 ? colours.first() : body.kind));
                kinds.put(key, kind);
            }
            kind.bodies.add(body);
            kind.held += isHeld.test(body) ? 1 : 0;
            of.put(body, kind);
        }
    }

    String name(DeckBody body) {
        return of.get(body).prefix + "-" + body.number;
    }

    /** A body that the scene does not have. */
    void leaveOut(DeckBody body) {
        Kind kind = of.get(body);
        kind.bodies.remove(body);
        kind.held -= isHeld.test(body) ? 1 : 0;
    }

    boolean isHeld(DeckBody body) {
        return isHeld.test(body);
    }

    List<Kind> kinds() {
        return kinds.values().stream().filter(kind -> !kind.bodies.isEmpty()).toList();
    }
}
