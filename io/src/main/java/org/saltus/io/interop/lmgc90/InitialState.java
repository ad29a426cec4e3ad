package org.saltus.io.interop.lmgc90;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.saltus.core.math.Mat3;
import org.saltus.io.interop.SceneDraft;

/** Reads DOF.INI: time, displacements, velocities and frames of inertia axes at the start of the run. */
final class InitialState {
    private static final double ORTHONORMAL = 1e-3;
    private double time;
    private final Map<String, State> states = new HashMap<>();

    /**
     * Of a body, or of a node of a mesh ("MAILx 1/17").
     *
     * @param displacement from BODIES.DAT, three entries
     * @param velocity     3 (RBDY2: x, y, spin) or 6 entries
     * @param frame        columns are the inertia axes in space, nine entries row by row; null when there is none
     */
    record State(Deck.Line line, double[] displacement, double[] velocity, double[] frame) {
    }

    static InitialState read(Path folder, Map<String, DeckBody> bodies, SceneDraft draft) throws IOException {
        InitialState out = new InitialState();
        Deck deck = Deck.read(folder, "DOF.INI", false);
        if (deck == null || !deck.hasNext()) {
            return out;
        }
        if (deck.isAt("steps")) {
            out.time = deck.take().real(35, 48, "time");
        }
        while (deck.skipTo("bdyty")) {
            out.body(deck, bodies, draft);
        }
        return out;
    }

    /** Time at which the run of the deck starts, s. */
    double time() {
        return time;
    }

    /** Of "RBDY2 4"; null where the file says nothing. */
    State of(String label) {
        return states.get(label);
    }

    private void body(Deck deck, Map<String, DeckBody> bodies, SceneDraft draft) {
        Deck.Line head = deck.data("a body");
        String label = head.text(2, 6) + " " + head.whole(9, 15, "number of the body");
        DeckBody body = bodies.get(label);
        if (body == null) {
            throw head.error("is the state of " + Deck.shortened(label) + ", and BODIES.DAT has no such body.");
        }
        while (!deck.isAt("$$$$$")) {
            if (!deck.hasNext()) {
                throw deck.cut("$$$$$$, the end of " + label);
            }
            if (deck.isAt("bdyty")) {
                throw deck.peek().error("a body begins before " + label + " ended with $$$$$$.");
            }
            Deck.Line line = deck.take();
            if (line.isKeyword() || !line.text(2, 6).matches("NO[1236]xx")) {
                continue;                                                      // $model with its name, $nodty
            }
            if (line.text(30, 34).startsWith("T(1)")) {
                draft.warn(line.place() + ": temperatures of DOF.INI are left out");
                continue;
            }
            boolean spatial = line.text(2, 6).equals("NO6xx");
            double[] x = line.fields(3, "X");
            if (spatial) {
                deck.data("X(4) to X(6) of " + label);
            }
            double[] v = deck.data("V of " + label).fields(3, "V");
            double[] frame = null;
            if (spatial) {
                double[] w = deck.data("V(4) to V(6) of " + label).fields(3, "V");
                v = new double[] {v[0], v[1], v[2], w[0], w[1], w[2]};
                frame = frame(deck, label);
            }
            String key = body.isMesh() ? label + "/" + line.whole(9, 13, "node number") : label;
            states.put(key, new State(line, x, v, frame));
        }
        deck.take();
    }

    /** Lines a, b, g are the columns. */
    private static double[] frame(Deck deck, String label) {
        double[] out = new double[9];
        Deck.Line line = null;
        for (int k = 0; k < 3; k++) {
            line = deck.data("axis " + (k + 1) + " of the frame of " + label);
            double[] axis = line.fields(3, "axis");
            for (int i = 0; i < 3; i++) {
                out[3 * i + k] = axis[i];
            }
        }
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                double dot = 0;
                for (int k = 0; k < 3; k++) {
                    dot += out[3 * k + i] * out[3 * k + j];
                }
                if (Math.abs(dot - (i == j ? 1 : 0)) > ORTHONORMAL) {
                    throw line.error("the axes a, b, g of " + label + " are not at right angles and of length 1: their products differ by " + (dot - (i == j
                        ? 1 : 0)));
                }
            }
        }
        if (Mat3.determinant(out, 0) < 0) {
            throw line.error("the axes a, b, g of " + label + " are left-handed.");
        }
        return out;
    }
}
