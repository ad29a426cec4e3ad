package org.saltus.io.fclib;

import java.util.List;
import java.util.Optional;
import org.saltus.core.check.Check;

/**
 * What local and global problems have in common.
 *
 * @param dimension local directions per contact: 2 (N, T), 3 (N, T1, T2), 5 (and R1, R2: rolling)
 * @param mu        friction per contact, -
 * @param muR       rolling friction per contact, m; as many as contacts for dimension 5, else none
 * @param info      words
 * @param guesses   starting points that the file offers
 * @param solution  a solution that the file holds
 */
public record FclibHead(int dimension, double[] mu, double[] muR, FclibInfo info, List<FclibSolution> guesses,
                        Optional<FclibSolution> solution) {
    /** Checks dimension and lengths. */
    public FclibHead {
        Check.that(dimension == 2 || dimension == 3 || dimension == 5, "FCLIB: dimension is " + dimension + ", expected 2, 3 or 5.");
        Check.length("FCLIB", "mu_r", muR.length, dimension == 5 ? mu.length : 0, "One per contact of a rolling problem.");
    }

    /** A head without guesses and solution. */
    public static FclibHead of(int dimension, double[] mu, double[] muR, FclibInfo info) {
        return new FclibHead(dimension, mu, muR, info, List.of(), Optional.empty());
    }

    /** The same with a solution. */
    public FclibHead withSolution(FclibSolution found) {
        return new FclibHead(dimension, mu, muR, info, guesses, Optional.of(found));
    }

    /** Number of contacts. */
    public int contactCount() {
        return mu.length;
    }

    /** Entries of r. */
    public int length() {
        return dimension * mu.length;
    }
}
