package org.saltus.contact.detect.part;

import java.util.Arrays;

/** A point of one part near the surface of another, as the narrow phase found it; one object, refilled. */
public final class ContactCandidate {
    /** The part whose corner comes near, and the part with the surface. */
    public int cornerPart;
    public int surfacePart;
    /** Number of the corner (node) on its part. */
    public int corner;
    /** Point of the corner part nearest the surface, m. */
    public final double[] x = new double[3];
    /** Unit normal from the surface part to the corner part. */
    public final double[] n = new double[3];
    /** Signed distance from the surface to x, m. */
    public double gap;
    /** Features for the key: what identifies the contact on each part while it persists. */
    public int cornerFeature;
    public int surfaceFeature;
    /** Where the surface is a mesh: how many of its nodes move the point on it, their numbers and weights (sum 1). */
    public int patchCount;
    int[] patchNode = new int[16];
    double[] patchWeight = new double[16];

    /** Adds to the weight of a node of the patch, or the node itself. */
    public void addToPatch(int node, double weight) {
        for (int k = 0; k < patchCount; k++) {
            if (patchNode[k] == node) {
                patchWeight[k] += weight;
                return;
            }
        }
        if (patchCount == patchNode.length) {
            patchNode = Arrays.copyOf(patchNode, 2 * patchCount);
            patchWeight = Arrays.copyOf(patchWeight, 2 * patchCount);
        }
        patchNode[patchCount] = node;
        patchWeight[patchCount++] = weight;
    }
}
