package org.saltus.core.detection;

/** Asks for and is told of parts that meet on their way, see {@link Detector#sweep}. */
public interface SweepVisitor {
    /** False for two parts that nobody asks about. */
    boolean isAskedFor(int partA, int partB);

    /** Told of two parts that meet; once for every two pieces of theirs that do. */
    void meet(Meeting meeting);

    /**
     * Two parts that meet on their way.
     *
     * @param partA      one of the two, index in the scene
     * @param partB      the other
     * @param time       when they meet, s from the start of the way
     * @param way        bound of the relative way of their points over the whole length, m
     * @param thickness  half thickness of the thinner one, m
     * @param isApartNow true when they are apart again at the end of the way
     */
    record Meeting(int partA, int partB, double time, double way, double thickness, boolean isApartNow) {
    }
}
