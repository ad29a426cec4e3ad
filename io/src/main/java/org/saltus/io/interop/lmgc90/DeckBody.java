package org.saltus.io.interop.lmgc90;

import java.util.ArrayList;
import java.util.List;

/** A body of BODIES.DAT as it stands there. Its number is its place among the bodies of its kind, from 1, whatever the file says. */
final class DeckBody {
    final String kind;
    final int number;
    final Deck.Line line;
    Deck.Line materialLine;
    String material = "";
    double avrd;
    double gyrd;
    final double[] moments = new double[3];
    /** Rigid: x, y, angle, or x, y, z. */
    double[] place = new double[3];
    final List<Contactor> contactors = new ArrayList<>();
    final List<Element> elements = new ArrayList<>();
    /** Nodes of a mesh: number and coordinates. */
    final List<double[]> nodes = new ArrayList<>();

    /** An element of a mesh. */
    record Element(Deck.Line line, String type, int[] nodes, String model, String material) {
    }

    /**
     * A contactor.
     *
     * @param line   where it stands
     * @param type   DISKx, ...
     * @param colour five characters
     * @param size   measures: radius; ax1, ax2; three half lengths; half length, radius
     * @param shift  of its origin in the body, three entries
     * @param axes   rows are its axes in the body, nine entries; null for the body's own
     * @param points corners, 2 or 3 entries each; null for others
     * @param nodes  of a side of a mesh; null for others
     */
    record Contactor(Deck.Line line, String type, String colour, double[] size, double[] shift, double[] axes, double[] points, int[] nodes) {
        /** The name that see-tables use for its family. */
        String family() {
            return switch (type) {
                case "DISKb" -> "DISKx";
                case "SPHEb" -> "SPHER";
                case "CSpxx", "CSpx0", "CSpx1", "CSpx2" -> "CSxxx";
                default -> type;
            };
        }
    }

    DeckBody(String kind, int number, Deck.Line line) {
        this.kind = kind;
        this.number = number;
        this.line = line;
    }

    boolean isMesh() {
        return kind.equals("MAILx");
    }

    int dimension() {
        return kind.equals("RBDY2") ? 2 : 3;
    }

    int dofs() {
        return kind.equals("RBDY2") ? 3 : 6;
    }

    /** "RBDY2 17". */
    String label() {
        return kind + " " + number;
    }
}
