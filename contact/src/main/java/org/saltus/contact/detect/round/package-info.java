/**
 * Pair tests of balls, capsules, cylinders, tubes and bores: rims, barrels and rounded corners.
 *
 * <p>Here: what has a round surface, against half-spaces, convex pieces and each other. Not here: round bodies on surfaces of pieces (surface). Read
 * {@link org.saltus.contact.detect.round.BallPairs} first, then {@link org.saltus.contact.detect.round.RoundPairs}.
 */
package org.saltus.contact.detect.round;
