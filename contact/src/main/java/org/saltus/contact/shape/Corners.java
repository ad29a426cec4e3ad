package org.saltus.contact.shape;

/** Verbs on lists of corners (3 numbers each). */
public final class Corners {
    private Corners() {
    }

    /** Largest distance of a corner from the origin, m. */
    public static double reach(double[] corners) {
        double squared = 0;
        for (int k = 0; k < corners.length; k += 3) {
            squared = Math.max(squared, corners[k] * corners[k] + corners[k + 1] * corners[k + 1] + corners[k + 2] * corners[k + 2]);
        }
        return Math.sqrt(squared);
    }
}
