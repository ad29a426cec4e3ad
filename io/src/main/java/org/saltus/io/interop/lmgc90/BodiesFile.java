package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.io.interop.SceneDraft;

/** Reads BODIES.DAT. */
final class BodiesFile {
    private static final Set<String> KINDS = Set.of("RBDY2", "RBDY3", "MAILx");
    private static final int MOST_CORNERS = 100_000;
    private final Deck deck;
    private final SceneDraft draft;
    private final List<DeckBody> bodies = new ArrayList<>();
    private final Map<String, Integer> counts = new HashMap<>();

    private BodiesFile(Deck deck, SceneDraft draft) {
        this.deck = deck;
        this.draft = draft;
    }

    static List<DeckBody> read(Path folder, SceneDraft draft) throws IOException {
        BodiesFile file = new BodiesFile(Deck.read(folder, "BODIES.DAT", true), draft);
        while (file.deck.skipTo("bdyty")) {
            file.body();
        }
        if (file.bodies.isEmpty()) {
            throw file.deck.cut("a body ($bdyty)");
        }
        return file.bodies;
    }

    private void body() {
        Deck.Line head = deck.data("the kind of a body (RBDY2, RBDY3, MAILx)");
        String kind = head.text(2, 6);
        if (!KINDS.contains(kind)) {
            throw head.error("a body of kind \"" + Deck.shortened(kind) + "\", expected RBDY2, RBDY3 or MAILx in columns 2-6.");
        }
        DeckBody body = new DeckBody(kind, counts.merge(kind, 1, Integer::sum), head);
        while (!deck.isAt("$$$$$")) {
            if (!deck.hasNext()) {
                throw deck.cut("$$$$$$, the end of " + body.label());
            }
            if (deck.isAt("bdyty")) {
                throw deck.peek().error("a body begins before " + body.label() + " ended with $$$$$$. Copy the deck again.");
            }
            Deck.Line section = deck.take();
            if (!section.isKeyword()) {
                throw section.error("the line is " + section.shown() + ", expected a keyword such as $blmty, $nodty, $tacty or $$$$$$.");
            }
            switch (section.keyword()) {
                case "blmty" -> {
                    if (body.isMesh()) {
                        elements(body);
                    } else {
                        bulk(body);
                    }
                }
                case "nodty" -> nodes(body);
                case "tacty" -> contactors(body);
                default -> throw section.error("unknown keyword $" + Deck.shortened(section.keyword()) + ", expected $blmty, $nodty, $tacty or $$$$$$.");
            }
        }
        deck.take();
        bodies.add(body);
    }

    private void bulk(DeckBody body) {
        Deck.Line line = deck.data("PLAIN, the material of " + body.label());
        if (!line.text(2, 6).equals("PLAIN")) {
            throw line.error("the line is " + line.shown() + ", expected PLAIN in columns 2-6, the material of a rigid body.");
        }
        body.materialLine = line;
        body.material = line.text(23, 27);
        body.avrd = line.real(35, 48, "avrd");
        if (body.kind.equals("RBDY2")) {
            body.gyrd = line.real(56, 69, "gyrd");
        }
        if (body.avrd < 0 || body.gyrd < 0) {
            throw line.error("avrd " + body.avrd + " and gyrd " + body.gyrd + " are radii, expected 0 or more.");
        }
        if (deck.hasData()) {
            Deck.Line more = deck.data("I1, I2, I3");
            if (!more.text(30, 31).equals("I1")) {
                throw more.error("the line is " + more.shown() + ", expected I1 = in columns 30-31, or $nodty.");
            }
            System.arraycopy(more.fields(3, "moment"), 0, body.moments, 0, 3);
        }
    }

    private void elements(DeckBody body) {
        while (deck.hasData()) {
            Deck.Line line = deck.take();
            String type = line.text(2, 6);
            List<Integer> nodes = new ArrayList<>();
            Deck.Line part = line;
            while (true) {
                for (int column = 21; !part.text(column, column + 6).isEmpty(); column += 7) {
                    nodes.add(part.whole(column, column + 6, "node"));
                }
                if (!deck.hasData() || deck.peek().text(16, 20).equals("model") || !deck.peek().text(2, 6).isEmpty()) {
                    break;
                }
                part = deck.take();
            }
            if (nodes.isEmpty()) {
                throw line.error("the element " + line.shown() + " has no nodes from column 21 on.");
            }
            String model = "";
            String material = "";
            int models = 0;
            while (deck.hasData() && deck.peek().text(16, 20).equals("model")) {
                Deck.Line made = deck.take();
                if (models++ == 0) {
                    model = made.text(23, 27);
                    material = made.text(37, 41);
                }
            }
            if (models == 0) {
                throw line.error("the element " + line.shown() + " has no line model, expected its model and behav below it.");
            }
            if (models > 1) {
                draft.miss(line.place(), "an element with two models: coupled fields have no counterpart");
            }
            body.elements.add(new DeckBody.Element(line, type, nodes.stream().mapToInt(Integer::intValue).toArray(), model, material));
        }
    }

    private void nodes(DeckBody body) {
        boolean first = true;
        while (deck.hasData()) {
            Deck.Line line = deck.take();
            String type = line.text(2, 6);
            switch (type) {
                case "NO1xx", "NO2xx", "NO3xx" -> {
                    double[] x = line.fields(3, "coordinate");
                    if (body.isMesh()) {
                        body.nodes.add(new double[] {line.whole(9, 13, "node number"), x[0], x[1], x[2]});
                    } else {
                        body.place = x;
                    }
                }
                case "NO6xx" -> {
                    body.place = line.fields(3, "coordinate");
                    deck.data("coordinates 4 to 6 of " + body.label());
                }
                default -> throw line.error("a node of type \"" + Deck.shortened(type) + "\", expected NO2xx, NO3xx or NO6xx.");
            }
            if (!body.isMesh() && !first) {
                throw line.error("a second node of a rigid body, expected one.");
            }
            first = false;
        }
    }

    private void contactors(DeckBody body) {
        while (deck.hasData()) {
            Deck.Line line = deck.take();
            String type = line.text(2, 6);
            String colour = line.text(23, 27);
            DeckBody.Contactor contactor = body.isMesh() ? side(line, type, colour) : contactor(body, line, type, colour);
            if (contactor != null) {
                body.contactors.add(contactor);
            }
        }
    }

    private DeckBody.Contactor side(Deck.Line line, String type, String colour) {
        if (!type.matches("CLxxx|ALpxx|CSp..|ASpxx")) {
            draft.miss(line.place(), "contactor " + Deck.shortened(type) + " of a mesh has no counterpart");
            return null;
        }
        List<Integer> nodes = new ArrayList<>();
        Deck.Line part = line;
        while (true) {
            int[] columns = {35, 47, 59, 71};
            int most = type.equals("CLxxx") || type.equals("ALpxx") ? 2 : 4;
            for (int k = 0; k < most; k++) {
                if (!part.text(columns[k], columns[k] + 4).isEmpty()) {
                    nodes.add(part.whole(columns[k], columns[k] + 4, "node"));
                }
            }
            if (!deck.hasNext() || !deck.peek().text(1, 1).equals("+")) {
                break;
            }
            part = deck.take();
        }
        return new DeckBody.Contactor(line, type, colour, null, new double[3], null, null, nodes.stream().mapToInt(Integer::intValue).toArray());
    }

    private DeckBody.Contactor contactor(DeckBody body, Deck.Line line, String type, String colour) {
        boolean flat = type.matches("DISKx|DISKb|xKSID|JONCx|POLYG|PT2Dx");
        boolean solid = type.matches("SPHER|SPHEb|PLANx|CYLND|DNLYC|POLYR|PT3Dx");
        if (!flat && !solid) {
            throw line.error("unknown contactor \"" + Deck.shortened(type) + "\" in columns 2-6, expected DISKx, DISKb, xKSID, JONCx, POLYG, PT2Dx (RBDY2) or"
                + " SPHER, SPHEb, PLANx, CYLND, DNLYC, POLYR, PT3Dx (RBDY3).");
        }
        if (flat != body.kind.equals("RBDY2")) {
            throw line.error("a contactor " + type + " on a body of kind " + body.kind + ".");
        }
        return switch (type) {
            case "DISKx", "xKSID", "SPHER" -> simple(line, type, colour, positive(line, 1), new double[3]);
            case "DISKb", "SPHEb" -> simple(line, type, colour, positive(line, 1), deck.data("the shift of " + type).fields(3, "shift"));
            case "JONCx" -> simple(line, type, colour, positive(line, 2), new double[3]);
            case "PT2Dx", "PT3Dx" -> simple(line, type, colour, new double[0], line.fields(3, "shift"));
            case "PLANx" -> framed(line, type, colour, positive(line, 3));
            case "CYLND", "DNLYC" -> framed(line, type, colour, positive(line, 2));
            case "POLYG" -> simplePoints(line, type, colour, polygon(line));
            default -> simplePoints(line, type, colour, polyhedron(line));
        };
    }

    private static DeckBody.Contactor simple(Deck.Line line, String type, String colour, double[] size, double[] shift) {
        return new DeckBody.Contactor(line, type, colour, size, shift, null, null, null);
    }

    private static DeckBody.Contactor simplePoints(Deck.Line line, String type, String colour, double[] points) {
        return new DeckBody.Contactor(line, type, colour, null, new double[3], null, points, null);
    }

    private static double[] positive(Deck.Line line, int count) {
        double[] out = line.fields(count, "measure");
        for (int k = 0; k < count; k++) {
            if (!(out[k] > 0)) {
                throw line.error("measure " + (k + 1) + " in columns " + (35 + 21 * k) + "-" + (48 + 21 * k) + " is " + out[k]
                    + ", expected a length above 0.");
            }
        }
        return out;
    }

    private DeckBody.Contactor framed(Deck.Line line, String type, String colour, double[] size) {
        double[] axes = null;
        double[] shift = new double[3];
        if (deck.hasData() && deck.peek().text(30, 39).startsWith("localframe")) {
            deck.take();
            axes = new double[9];
            for (int k = 0; k < 3; k++) {
                System.arraycopy(deck.data("axis " + (k + 1) + " of " + type).fields(3, "axis"), 0, axes, 3 * k, 3);
            }
            shift = deck.data("the shift of " + type).fields(3, "shift");
        }
        return new DeckBody.Contactor(line, type, colour, size, shift, axes, null, null);
    }

    /** As many corners as the line says; the lines themselves are what is believed. */
    private double[] polygon(Deck.Line line) {
        return corners(line, line.whole(40, 46, "nb_vertex"), 2, 3);
    }

    private double[] polyhedron(Deck.Line line) {
        int faces = line.whole(60, 67, "nb_face");
        double[] points = corners(line, line.whole(40, 47, "nb_vertex"), 3, 4);
        for (int f = 0; f < faces; f++) {
            Deck.Line face = deck.data("face " + (f + 1) + " of " + faces);
            for (int k = 0; k < 3; k++) {
                int corner = face.whole(35 + 21 * k, 47 + 21 * k, "corner " + (k + 1) + " of a face");
                if (corner < 1 || corner > points.length / 3) {
                    throw face.error("a face names corner " + corner + ", expected 1 to " + points.length / 3 + ".");
                }
            }
        }
        return points;
    }

    private double[] corners(Deck.Line line, int count, int width, int least) {
        if (count < least || count > MOST_CORNERS) {
            throw line.error("nb_vertex is " + count + ", expected " + least + " to " + MOST_CORNERS + ".");
        }
        List<double[]> rows = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            rows.add(deck.data("corner " + (k + 1) + " of " + count).fields(width, "coordinate"));
        }
        return rows.stream().flatMapToDouble(Arrays::stream).toArray();
    }
}
