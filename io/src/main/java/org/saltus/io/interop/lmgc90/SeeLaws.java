package org.saltus.io.interop.lmgc90;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.io.interop.BodyDraft;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.SceneDraft;

/** See-tables as laws between names. */
final class SeeLaws {
    private static final double ALONG = 1e-3;
    private final ContactTables tables;
    private final BodyClasses classes;
    private final Map<DeckBody, BodyDraft> shapes;
    private final SceneDraft draft;

    SeeLaws(ContactTables tables, BodyClasses classes, Map<DeckBody, BodyDraft> shapes, SceneDraft draft) {
        this.tables = tables;
        this.classes = classes;
        this.shapes = shapes;
        this.draft = draft;
    }

    void write() {
        List<BodyClasses.Kind> kinds = classes.kinds();
        for (int i = 0; i < kinds.size(); i++) {
            for (int j = i; j < kinds.size(); j++) {
                BodyClasses.Kind a = kinds.get(i);
                BodyClasses.Kind b = kinds.get(j);
                if (a.allHeld() && b.allHeld() || a == b && a.bodies.size() == 1) {
                    continue;
                }
                pair(a, b);
            }
        }
    }

    private void pair(BodyClasses.Kind a, BodyClasses.Kind b) {
        DeckBody first = a.bodies.get(0);
        DeckBody second = a == b ? a.bodies.get(1) : b.bodies.get(0);
        ContactTables.Meeting meeting = tables.between(first, second);
        if (meeting.laws().isEmpty()) {
            return;
        }
        if (meeting.laws().size() > 1 || meeting.bare()) {
            String what = meeting.laws().size() > 1 ? "by different laws " + meeting.laws() : "in part by " + meeting.laws() + " and in part not at all";
            if (!(first.isMesh() || second.isMesh()) || meeting.laws().size() > 1) {
                draft.miss(first.line.place(), first.label() + " and " + second.label() + " have contactors that meet " + what
                    + "; a body has one law with another");
                return;
            }
        }
        ContactTables.Law law = tables.law(meeting.laws().iterator().next());
        Map<String, Object> words = tables.words(law);
        if (words == null) {
            return;
        }
        if (law.isCohesive()) {
            bonds(a, b, law, words, meeting.alert());
            return;
        }
        draft.entry("laws", named(words, law.name(), a.pattern(), b.pattern()), law.line().place() + ", " + law.type());
    }

    private static Map<String, Object> named(Map<String, Object> words, String name, String a, String b) {
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", words.get("type"));
        out.put("name", name.replaceAll("[^A-Za-z0-9_.-]", "_"));
        out.put("between", List.of(a, b));
        words.forEach(out::putIfAbsent);
        return out;
    }

    /**
     * Pairs that lie along each other at the start are bonded, each with half of the length that they share as the area of a contact (of depth 1): two
     * polygons touch at the two ends of that length. What is not bonded has friction alone.
     */
    private void bonds(BodyClasses.Kind a, BodyClasses.Kind b, ContactTables.Law law, Map<String, Object> words, double alert) {
        Map<String, Object> friction = new LinkedHashMap<>();
        friction.put("type", "newton-coulomb");
        friction.put("friction", words.get("friction"));
        draft.entry("laws", named(friction, law.name() + "-free", a.pattern(), b.pattern()), law.line().place() + ", " + law.type()
            + ": contacts that are not bonded at the start");
        int found = 0;
        for (DeckBody first : a.bodies) {
            for (DeckBody second : b.bodies) {
                if (a == b && first.number >= second.number || shapes.get(first) == null || shapes.get(second) == null) {
                    continue;
                }
                double length = shared(shapes.get(first), shapes.get(second), alert);
                if (length > 0) {
                    Map<String, Object> bond = new LinkedHashMap<>(words);
                    bond.put("area", length / 2);
                    bond.put("bond_gap", alert);
                    draft.entry("laws", named(bond, law.name(), classes.name(first), classes.name(second)), found == 0 ? law.line().place() + ", " + law.type()
                        + ": area = half of the common length, at depth 1, for each of the two contacts" : "");
                    found++;
                }
            }
        }
        if (found == 0) {
            draft.miss(law.line().place(), "law " + law.name() + " (" + law.type() + ") between " + a.pattern() + " and " + b.pattern()
                + ": no common length of polygons gives the area of its contacts");
        }
        draft.warn(law.line().place() + ": law " + law.name() + " (" + law.type() + "): bonds are whole at the start; an adhesion left in Vloc_Rloc.INI is not"
            + " read");
    }

    /** Length along which sides of two bodies of the plane face each other with no more than a gap between, m. */
    private static double shared(BodyDraft a, BodyDraft b, double gap) {
        double sum = 0;
        for (Piece p : a.pieces()) {
            for (Piece q : b.pieces()) {
                if (p.vertices() != null && q.vertices() != null && a.dimension() == 2) {
                    sum += shared(p.moved(a.position(), a.orientation()).vertices(), q.moved(b.position(), b.orientation()).vertices(), gap);
                }
            }
        }
        return sum;
    }

    private static double shared(double[] p, double[] q, double gap) {
        double sum = 0;
        for (int i = 0; i < p.length; i += 2) {
            double[] side = {p[i], p[i + 1], p[(i + 2) % p.length], p[(i + 3) % p.length]};
            double length = Math.hypot(side[2] - side[0], side[3] - side[1]);
            double tx = (side[2] - side[0]) / length;
            double ty = (side[3] - side[1]) / length;
            for (int j = 0; j < q.length; j += 2) {
                double[] s = new double[2];
                double[] d = new double[2];
                for (int k = 0; k < 2; k++) {
                    double x = q[(j + 2 * k) % q.length] - side[0];
                    double y = q[(j + 2 * k + 1) % q.length] - side[1];
                    s[k] = x * tx + y * ty;
                    d[k] = y * tx - x * ty;
                }
                double facing = s[0] - s[1];                                   // the sides of the other run the other way
                if (facing > 0 && Math.abs(d[0] - d[1]) <= ALONG * facing + gap && Arrays.stream(d).map(Math::abs).max().getAsDouble() <= gap) {
                    sum += Math.max(0, Math.min(length, s[0]) - Math.max(0, s[1]));
                }
            }
        }
        return sum;
    }
}
