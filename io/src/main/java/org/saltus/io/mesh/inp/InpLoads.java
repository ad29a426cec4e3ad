package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.util.Locale;
import org.saltus.core.spi.Location;

/** Supports, loads, their functions of time, and the first step of an input file. */
final class InpLoads {
    private static final int LAST_ROTATION = 6;
    private final InpCards cards;
    private final InpDeck deck;
    private final InpPart whole;
    private final InpFaults faults;

    InpLoads(InpCards cards, InpDeck deck, InpPart whole, InpFaults faults) {
        this.cards = cards;
        this.deck = deck;
        this.whole = whole;
        this.faults = faults;
    }

    private String name() {
        return cards.isWhole(0) ? "" : cards.text(0).replace("\"", "").toUpperCase(Locale.ROOT);
    }

    /** Lines "node or set, first dof, last dof, value" or "node or set, ENCASTRE". */
    void boundary() throws IOException {
        boolean velocity = switch (cards.parameter("TYPE", "DISPLACEMENT")) {
            case "DISPLACEMENT" -> false;
            case "VELOCITY" -> true;
            default -> throw cards.keywordError("TYPE is " + cards.parameter("TYPE", "") + ", expected DISPLACEMENT or VELOCITY.");
        };
        String amplitude = cards.parameter("AMPLITUDE", "");
        while (cards.data()) {
            long[] nodes = whole.nodeSets().named(cards, 0, "the node");
            int[] dofs = switch (cards.text(1).toUpperCase(Locale.ROOT)) {
                case "ENCASTRE" -> new int[] {1, LAST_ROTATION};
                case "PINNED" -> new int[] {1, 3};
                case "XSYMM" -> new int[] {1, 1};
                case "YSYMM" -> new int[] {2, 2};
                case "ZSYMM" -> new int[] {3, 3};
                default -> dofs();
            };
            double value = cards.number(3, "the displacement", 0);
            deck.supports.add(new InpDeck.Support(nodes, name(), dofs[0], dofs[1], value, velocity, amplitude, cards.place()));
        }
    }

    private int[] dofs() {
        long first = cards.whole(1, "the first dof");
        long last = cards.text(2).isEmpty() ? first : cards.whole(2, "the last dof");
        if (last < first || last > LAST_ROTATION) {
            throw cards.error("dofs " + first + " to " + last + " are fixed, expected displacements, 1 to 3, or rotations, 4 to 6.");
        }
        return new int[] {(int) first, (int) last};
    }

    void nodes() throws IOException {
        while (cards.data()) {
            long[] nodes = whole.nodeSets().named(cards, 0, "the node");
            long dof = cards.whole(1, "the direction of the force");
            if (dof > LAST_ROTATION) {
                throw cards.error("the direction of the force is " + dof + ", expected 1 to 3 (moments 4 to 6).");
            }
            deck.nodeLoads.add(new InpDeck.NodeLoad(nodes, name(), (int) dof, cards.number(2, "the force"), cards.parameter("AMPLITUDE", ""), cards.place()));
        }
    }

    void cells() throws IOException {
        while (cards.data()) {
            long[] cells = cards.text(0).isEmpty() ? whole.mesh().cells().stream().mapToLong(InpDeck.Cell::id).toArray()
                : whole.elementSets().named(cards, 0, "the element");
            String label = cards.text(1).toUpperCase(Locale.ROOT);
            double[] values = new double[Math.max(0, cards.count() - 2)];
            for (int k = 0; k < values.length; k++) {
                values[k] = cards.number(k + 2, "number " + (k + 1) + " of the load " + label);
            }
            int wanted = label.equals("GRAV") ? 4 : label.equals("CENTRIF") ? 7 : 1;
            if (values.length < wanted) {
                throw cards.error("the load " + label + " has " + values.length + " numbers, expected " + wanted + (wanted == 4
                    ? ": its size and direction." : wanted == 7 ? ": the square of the angular velocity, a point and the direction of the axis." : "."));
            }
            deck.cellLoads.add(new InpDeck.CellLoad(cells, name(), label, values, cards.parameter("AMPLITUDE", ""), cards.place()));
        }
    }

    void surfaces() throws IOException {
        while (cards.data()) {
            String surface = name();
            String label = cards.text(1).toUpperCase(Locale.ROOT);
            double value = cards.number(2, "the load");
            if (!label.equals("P")) {
                faults.refuse(cards.place(), "*DSLOAD " + label + " has no counterpart here: of loads on surfaces, pressures P are read");
                continue;
            }
            deck.surfaceLoads.add(new InpDeck.SurfaceLoad(surface, value, cards.parameter("AMPLITUDE", ""), cards.place()));
        }
    }

    void amplitude() throws IOException {
        String name = cards.required("NAME");
        Location place = cards.keywordPlace();
        if (!cards.parameter("DEFINITION", "TABULAR").equals("TABULAR") || !cards.parameter("VALUE", "RELATIVE").equals("RELATIVE")) {
            faults.refuse(place, "*AMPLITUDE " + name + " is no table of factors (DEFINITION=TABULAR, VALUE=RELATIVE), which alone are read");
            return;
        }
        double[] times = new double[4];
        double[] values = new double[4];
        int count = 0;
        while (cards.data()) {
            for (int k = 0; k + 1 < cards.count(); k += 2) {
                if (count == times.length) {
                    times = java.util.Arrays.copyOf(times, 2 * count);
                    values = java.util.Arrays.copyOf(values, 2 * count);
                }
                times[count] = cards.number(k, "a time of the amplitude");
                values[count] = cards.number(k + 1, "a value of the amplitude");
                if (count > 0 && !(times[count] > times[count - 1])) {
                    throw cards.error("the times of amplitude " + name + " go from " + times[count - 1] + " to " + times[count] + ", expected increasing.");
                }
                count++;
            }
        }
        if (count == 0) {
            throw InpCards.error(place, "amplitude " + name + " has no data, expected pairs of time and value.");
        }
        deck.amplitudes.put(name, new InpDeck.Amplitude(java.util.Arrays.copyOf(times, count), java.util.Arrays.copyOf(values, count)));
    }

    /** The keyword STEP. */
    void begin() {
        String large = cards.parameter("NLGEOM", cards.has("NLGEOM") ? "YES" : "NO");
        deck.step = new InpDeck.Step("", !large.equals("NO"), cards.parameter("AMPLITUDE", "STEP").equals("RAMP"), Double.NaN, Double.NaN,
            cards.keywordPlace());
    }

    /** STATIC, DYNAMIC or FREQUENCY. */
    void procedure() throws IOException {
        if (deck.step == null || !deck.step.procedure().isEmpty()) {
            throw cards.keywordError(deck.step == null ? "it stands outside of a *STEP." : "the step is " + deck.step.procedure() + " already.");
        }
        String name = cards.keyword();
        Location place = cards.keywordPlace();
        double increment = Double.NaN;
        double end = Double.NaN;
        if (name.equals("DYNAMIC") && cards.has("ALPHA")) {
            faults.warn(place, "*DYNAMIC, ALPHA: the scheme of the scene is its own (integrator)");
        }
        if (!name.equals("FREQUENCY") && cards.data()) {
            increment = positive(0, "the first increment");
            end = positive(1, "the time of the step");
        }
        deck.step = new InpDeck.Step(name, deck.step.large(), deck.step.ramp(), increment, end, place);
    }

    private double positive(int k, String what) {
        double x = cards.number(k, what, Double.NaN);
        if (x <= 0) {
            throw cards.error(what + " is " + x + ", expected a positive number.");
        }
        return x;
    }

    /** Velocities at the start; temperatures do nothing to bodies without loads of temperature. */
    void start() throws IOException {
        String type = cards.parameter("TYPE", "");
        if (type.equals("TEMPERATURE")) {
            faults.warn(cards.keywordPlace(), "*INITIAL CONDITIONS, TYPE=TEMPERATURE is left out: no temperature changes in what is read");
            return;
        }
        if (!type.equals("VELOCITY")) {
            faults.refuse(cards.keywordPlace(), "*INITIAL CONDITIONS, TYPE=" + type + " has no counterpart here");
            return;
        }
        while (cards.data()) {
            long[] nodes = whole.nodeSets().named(cards, 0, "the node");
            long dof = cards.whole(1, "the direction of the velocity");
            if (dof > 3) {
                throw cards.error("the direction of the velocity is " + dof + ", expected 1 to 3.");
            }
            deck.starts.add(new InpDeck.Start(nodes, (int) dof, cards.number(2, "the velocity"), cards.place()));
        }
    }
}
