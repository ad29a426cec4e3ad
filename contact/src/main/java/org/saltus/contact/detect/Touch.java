package org.saltus.contact.detect;

/** A point of one part near the surface of another, as the narrow phase found it; one object, refilled. */
final class Touch {
    /** The part whose corner comes near, and the part with the surface. */
    int cornerPart;
    int surfacePart;
    /** Number of the corner (node) on its part. */
    int corner;
    /** Point of the corner part nearest the surface, m. */
    final double[] x = new double[3];
    /** Unit normal from the surface part to the corner part. */
    final double[] n = new double[3];
    /** Signed distance from the surface to x, m. */
    double gap;
    /** Features for the key: what identifies the contact on each part while it persists. */
    int cornerFeature;
    int surfaceFeature;
}
