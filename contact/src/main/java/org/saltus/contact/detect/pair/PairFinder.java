package org.saltus.contact.detect.pair;

import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.core.state.Stateful;

/**
 * The narrow phase of pairs of some shapes. The first test of the table that accepts two kinds of pieces, in either order, serves all pairs of them.
 * Write one beside the shape it is for, and name it to the detector by a {@link PairFinderProvider}.
 */
public interface PairFinder extends Stateful {
    /** What {@link #find} returns unless it has proved the two apart. */
    double IN_REACH = Double.NEGATIVE_INFINITY;

    /** One or two words for tables: what is tested against what. */
    String name();

    /** Which shapes it serves and how, one line for {@code saltus list pairs}; tests of another jar are listed with the summary of their provider. */
    default String summary() {
        return "";
    }

    /** True when the test serves a first piece of kind {@code a} with a second one of kind {@code b}; the table asks for the other order by itself. */
    boolean accepts(PieceKind a, PieceKind b);

    /** Told at the start of every step, before its pairs. */
    default void begin() {
    }

    /**
     * Writes the contacts of two pieces within reach, once per step.
     *
     * @param a   number of the piece of the first kind
     * @param b   number of the piece of the second kind
     * @param out takes contacts, {@link ContactWriter#write}; nothing beyond {@link ContactWriter#reachOf} matters
     * @return a separation of the two along some direction that lies beyond reach, m; {@link #IN_REACH} where none was found
     */
    double find(int a, int b, ContactWriter out);

    /**
     * True when {@link #find} returns separations and rests on nothing but where rigid pieces are: the detector then leaves out pairs that cannot have
     * come near since.
     */
    default boolean showsSeparations() {
        return false;
    }

    /** True when normals and edges of polyhedra in space are wanted. */
    default boolean needsFaces() {
        return true;
    }
}
