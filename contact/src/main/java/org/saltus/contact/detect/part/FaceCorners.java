package org.saltus.contact.detect.part;

import java.util.Arrays;

/** Corners of a flat side of a part in order around it, or the two ends of a line; one object, refilled. */
public final class FaceCorners {
    /** The part it belongs to. */
    public int part;
    /** Number of corners. */
    public int count;
    /** Corners in space, 3 numbers each. */
    public double[] x = new double[48];
    /** What identifies a corner, and the edge that follows it, on the part. */
    public int[] corner = new int[16];
    public int[] edge = new int[16];
    /** Radius of the ball around each corner, m. */
    public double roundness;

    /** Distance of the first corner from the one half way around, m. */
    public double diagonal() {
        int k = 3 * (count / 2);
        double dx = x[k] - x[0];
        double dy = x[k + 1] - x[1];
        double dz = x[k + 2] - x[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Starts a loop of a part. */
    public void begin(int ofPart) {
        part = ofPart;
        count = 0;
        roundness = 0;
    }

    /** Appends a corner; its coordinates are at x[3 · result] to be written. */
    public int append(int cornerFeature, int edgeFeature) {
        if (count == corner.length) {
            x = Arrays.copyOf(x, 6 * count);
            corner = Arrays.copyOf(corner, 2 * count);
            edge = Arrays.copyOf(edge, 2 * count);
        }
        corner[count] = cornerFeature;
        edge[count] = edgeFeature;
        return count++;
    }
}
