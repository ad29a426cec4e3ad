package org.saltus.contact.shape.geometry;

import org.saltus.core.interaction.Frames;
import org.saltus.core.model.Shape.Tessellation;

/** Pictures of round and infinite shapes. */
public final class Tessellations {
    private Tessellations() {
    }

    /** A disk of the plane as one polygon, and a radius so that rotations show. */
    public static Tessellation disk(double radius, int segments) {
        double[] points = new double[3 * (segments + 1)];
        int[] rim = new int[segments];
        for (int i = 0; i < segments; i++) {
            double angle = 2 * Math.PI * i / segments;
            points[3 * i] = radius * Math.cos(angle);
            points[3 * i + 1] = radius * Math.sin(angle);
            rim[i] = i;
        }
        return new Tessellation(points, new int[][] {rim, {segments, 0}});
    }

    /** A sphere by meridians and parallels, facets oriented outwards. */
    public static Tessellation sphere(double radius, int meridians, int parallels) {
        int rings = parallels - 1;
        double[] points = new double[3 * (rings * meridians + 2)];
        for (int i = 0; i < rings; i++) {
            double polar = Math.PI * (i + 1) / parallels;
            for (int j = 0; j < meridians; j++) {
                double azimuth = 2 * Math.PI * j / meridians;
                int k = 3 * (i * meridians + j);
                points[k] = radius * Math.sin(polar) * Math.cos(azimuth);
                points[k + 1] = radius * Math.sin(polar) * Math.sin(azimuth);
                points[k + 2] = radius * Math.cos(polar);
            }
        }
        int north = rings * meridians;
        points[3 * north + 2] = radius;
        points[3 * north + 5] = -radius;
        int[][] cells = new int[parallels * meridians][];
        for (int j = 0; j < meridians; j++) {
            int next = (j + 1) % meridians;
            cells[j] = new int[] {north, j, next};
            for (int i = 0; i < rings - 1; i++) {
                int upper = i * meridians;
                int lower = upper + meridians;
                cells[(i + 1) * meridians + j] = new int[] {upper + j, lower + j, lower + next, upper + next};
            }
            int last = (rings - 1) * meridians;
            cells[rings * meridians + j] = new int[] {last + j, north + 1, last + next};
        }
        return new Tessellation(points, cells);
    }

    /** A square of side 2 size (a line of length 2 size in the plane) about the point nearest the origin. */
    public static Tessellation plane(double[] normal, double offset, int dimension, double size) {
        double[] frame = new double[9];
        Frames.fromNormal(normal[0], normal[1], normal[2], frame, 0);
        double[][] corners = dimension == 2 ? new double[][] {{-1, 0}, {1, 0}} : new double[][] {{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};
        double[] points = new double[3 * corners.length];
        int[] cell = new int[corners.length];
        for (int k = 0; k < corners.length; k++) {
            cell[k] = k;
            for (int i = 0; i < 3; i++) {
                points[3 * k + i] = offset * normal[i] + size * (corners[k][0] * frame[3 + i] + corners[k][1] * frame[6 + i]);
            }
        }
        return new Tessellation(points, new int[][] {cell});
    }
}
