package org.saltus.io.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SolidPart;

/** One moment as SVG: far things first, round parts as their outline, contact forces on top. */
final class Picture {
    private static final double WIDTH = 400;
    private static final double TALLEST = 560;
    private static final int FACETED = 24;
    private static final int MOST_FACES = 20_000;
    /** With more faces than this in a picture their edges would cover their colours. */
    private static final int FINE_FACES = 2000;
    /** With more parts than this outlines are thin for the same reason. */
    private static final int MANY_PARTS = 200;
    private static final double LONGEST_ARROW = 0.17;
    private static final double SHORTEST_ARROW = 0.02;
    /** With more moving parts than this some are left out, and outlines have few corners: the still shall not weigh more than the film. */
    static final int MOST_PARTS = 3000;
    private static final int FEW_CORNERS = 12;
    /** Arrows of the strongest contacts only. */
    private static final int MOST_ARROWS = 2000;
    /** With more contacts than this arrows are drawn shorter and thinner, or they would cover what they act on. */
    private static final int CROWD = 200;

    private record Item(double depth, String svg) {
    }

    private final View view;
    private final Gallery gallery;
    private final Moment moment;
    private final List<Item> items = new ArrayList<>();
    private double left = Double.POSITIVE_INFINITY;
    private double top = Double.NEGATIVE_INFINITY;
    private double scale;
    private double width;
    private double height;

    Picture(View view, Gallery gallery, Moment moment) {
        this.view = view;
        this.gallery = gallery;
        this.moment = moment;
        frame();
    }

    private void frame() {
        double right = Double.NEGATIVE_INFINITY;
        double bottom = Double.POSITIVE_INFINITY;
        double[] corner = new double[3];
        for (int k = 0; k < 8; k++) {
            for (int i = 0; i < 3; i++) {
                corner[i] = (k >> i & 1) == 0 ? gallery.low()[i] : gallery.high()[i];
            }
            left = Math.min(left, view.along(0, corner, 0));
            right = Math.max(right, view.along(0, corner, 0));
            bottom = Math.min(bottom, view.along(1, corner, 0));
            top = Math.max(top, view.along(1, corner, 0));
        }
        scale = Math.min(WIDTH / (right - left), TALLEST / (top - bottom));
        width = scale * (right - left);
        height = scale * (top - bottom);
    }

    String svg() {
        gallery.shapes().fixed().forEach(this::fixed);
        for (int k = 0; k < moment.positions().size(); k++) {
            mesh(k);
        }
        List<SolidPart> moving = gallery.shapes().moving();
        for (int k = 0; k < moving.size(); k += gallery.everyPart()) {
            moving(moving.get(k));
        }
        if (gallery.dimension() == 3) {
            items.sort(Comparator.comparingDouble(Item::depth));
        }
        String dense = gallery.shapes().moving().size() > MANY_PARTS ? " class=\"dense\"" : "";
        StringBuilder out = new StringBuilder(String.format(Locale.ROOT, "<svg%s viewBox=\"0 0 %.0f %.0f\" role=\"img\""
            + " aria-label=\"scene at %s s\">%n", dense, width, height, moment.time()));
        items.forEach(i -> out.append(i.svg));
        forces(out);
        return out.append("</svg>\n").toString();
    }

    private double x(double[] points, int from) {
        return scale * (view.along(0, points, from) - left);
    }

    private double y(double[] points, int from) {
        return scale * (top - view.along(1, points, from));
    }

    private double depth(double[] points) {
        double sum = 0;
        for (int k = 0; k < points.length; k += 3) {
            sum += view.along(2, points, k);
        }
        return sum / Math.max(1, points.length / 3);
    }

    private void fixed(SolidPart part) {
        double[] points = Gallery.points(part, null);
        if (part.infinite()) {
            ground(part, points);
        } else {
            solid(points, part.outline().cells(), Paint.FIXED, null);
        }
    }

    /** What of a plane lies in the picture. */
    private void ground(SolidPart part, double[] points) {
        boolean plane = gallery.dimension() == 3;
        for (int[] cell : part.outline().cells()) {
            if (plane && view.facing(points, cell) <= 0) {
                continue;                                                    // a near wall would hide what is behind it
            }
            double[] clipped = Clip.toBox(gather(points, cell), gallery.low(), gallery.high());
            if (clipped.length > 0) {
                items.add(new Item(Double.NEGATIVE_INFINITY, polygon(clipped, "class=\"ground\"")));
            }
        }
    }

    private void moving(SolidPart part) {
        double[] points = Gallery.points(part, moment);
        if (part.infinite()) {
            ground(part, points);
        } else {
            solid(points, part.outline().cells(), Paint.part(part.part()), Paint.ball(part.part()));
        }
    }

    private void solid(double[] points, int[][] cells, int color, String round) {
        if (cells.length > 2 && (gallery.dimension() == 3 && cells.length > FACETED || gallery.shapes().moving().size() > MANY_PARTS
            && points.length > 3 * FEW_CORNERS)) {
            items.add(new Item(depth(points), outline(points, round == null ? Paint.css(color) : round) + mark(points)));
            return;
        }
        List<Item> faces = new ArrayList<>();
        for (int[] cell : cells) {
            double[] corners = gather(points, cell);
            double facing = view.facing(points, cell);
            if (cell.length > 2 && gallery.dimension() == 3 && facing <= 0) {
                continue;
            }
            String fill = cell.length == 2 && cells.length == 1 ? line(Paint.css(Paint.shade(color, 0.8)))
                : cell.length < 3 ? "fill=\"none\"" : "fill=\"" + Paint.css(Paint.shade(color, brightness(corners))) + "\"";
            faces.add(new Item(depth(corners), polygon(corners, fill)));
        }
        if (gallery.dimension() == 3) {
            faces.sort(Comparator.comparingDouble(Item::depth));
        }
        StringBuilder all = new StringBuilder();
        faces.forEach(f -> all.append(f.svg));
        items.add(new Item(depth(points), all.toString()));
    }

    /** A dot on the surface when it faces the viewer, so that rotations show. */
    private String mark(double[] points) {
        int at = 3 * (points.length / 9);
        double towards = view.along(2, points, at) - depth(points);
        double[] centre = new double[3];
        for (int k = 0; k < points.length; k++) {
            centre[k % 3] += points[k] / (points.length / 3);
        }
        double radius = Math.sqrt(Math.pow(points[at] - centre[0], 2) + Math.pow(points[at + 1] - centre[1], 2)
            + Math.pow(points[at + 2] - centre[2], 2));
        return towards < 0.25 * radius ? "" : String.format(Locale.ROOT, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"%.1f\"/>%n",
            x(points, at), y(points, at), 0.12 * scale * radius);
    }

    /** Light from above and the left of the viewer; 1 in the plane. */
    private double brightness(double[] corners) {
        if (gallery.dimension() == 2 || corners.length < 9) {
            return 1;
        }
        double[] n = new double[3];                                         // over all corners: three may lie on one side, a middle node between
        for (int k = 0; k < corners.length; k += 3) {
            int next = (k + 3) % corners.length;
            for (int i = 0; i < 3; i++) {
                int j = (i + 1) % 3;
                int l = (i + 2) % 3;
                n[i] += (corners[k + j] - corners[j]) * (corners[next + l] - corners[l]) - (corners[k + l] - corners[l]) * (corners[next + j] - corners[j]);
            }
        }
        double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        double up = length > 0 ? view.along(1, n, 0) / length : 0;
        double side = length > 0 ? view.along(0, n, 0) / length : 0;
        return 0.88 + 0.3 * up - 0.14 * side;
    }

    private void mesh(int k) {
        double[] points = moment.positions().get(k);
        double[] stress = moment.vonMises().get(k);
        List<int[]> skin = gallery.skin(k);
        if (skin.size() > MOST_FACES) {
            items.add(new Item(depth(points), outline(points, Paint.css(Paint.STEEL))));
            return;
        }
        String edges = gallery.faceCount() > FINE_FACES ? "class=\"fine\" " : "";
        for (int[] face : skin) {
            if (face.length > 2 && gallery.dimension() == 3 && view.facing(points, face) <= 0) {
                continue;
            }
            double mean = 0;
            for (int node : face) {
                mean += stress[node] / face.length;
            }
            double[] corners = gather(points, face);
            int color = gallery.stressMax() > 0 ? Paint.stress(mean / gallery.stressMax()) : Paint.STEEL;
            String css = Paint.css(Paint.shade(color, brightness(corners)));
            items.add(new Item(depth(corners), polygon(corners, face.length < 3 ? line(css) : edges + "fill=\"" + css + "\"")));
        }
    }

    /** Bars and rods. */
    private static String line(String css) {
        return "fill=\"none\" style=\"stroke:" + css + ";stroke-width:4;stroke-linecap:round\"";
    }

    private String outline(double[] points, String fill) {
        int n = points.length / 3;
        double[] px = new double[n];
        double[] py = new double[n];
        for (int k = 0; k < n; k++) {
            px[k] = x(points, 3 * k);
            py[k] = y(points, 3 * k);
        }
        StringBuilder out = new StringBuilder("<path d=\"");
        int[] hull = Hull.of(px, py);
        int by = gallery.shapes().moving().size() > MANY_PARTS ? (hull.length + FEW_CORNERS - 1) / FEW_CORNERS : 1;
        for (int at = 0; at < hull.length; at += by) {
            int k = hull[at];
            out.append(out.length() == 9 ? 'M' : 'L').append(String.format(Locale.ROOT, "%.1f %.1f", px[k], py[k]));
        }
        return out.append("Z\" fill=\"").append(fill).append("\"/>\n").toString();
    }

    private String polygon(double[] corners, String attributes) {
        StringBuilder out = new StringBuilder("<path ").append(attributes).append(" d=\"");
        String format = gallery.dimension() == 2 ? "%.2f %.2f" : "%.1f %.1f";
        for (int k = 0; k < corners.length; k += 3) {
            out.append(k == 0 ? 'M' : 'L').append(String.format(Locale.ROOT, format, x(corners, k), y(corners, k)));
        }
        return out.append(corners.length > 6 ? "Z" : "").append("\"/>\n").toString();
    }

    private static double[] gather(double[] points, int[] cell) {
        double[] out = new double[3 * cell.length];
        for (int k = 0; k < cell.length; k++) {
            System.arraycopy(points, 3 * cell[k], out, 3 * k, 3);
        }
        return out;
    }

    private void forces(StringBuilder out) {
        ContactPoints contacts = moment.contacts();
        boolean crowded = contacts.count() > CROWD;
        double longest = LONGEST_ARROW * Math.max(width, height) * (crowded ? (double) CROWD / contacts.count() : 1);
        double unit = longest / gallery.forceMax();
        if (!Double.isFinite(unit)) {
            return;                                                          // contacts that carry nothing
        }
        double least = 0;
        if (contacts.count() > MOST_ARROWS) {
            double[] sizes = IntStream.range(0, contacts.count()).mapToDouble(c -> size(contacts, c)).sorted().toArray();
            least = sizes[sizes.length - MOST_ARROWS];
        }
        out.append(crowded ? "<g class=\"crowd\">\n" : "");
        for (int c = 0; c < contacts.count(); c++) {
            double fx = unit * view.along(0, contacts.force(), 3 * c);
            double fy = -unit * view.along(1, contacts.force(), 3 * c);
            double length = Math.hypot(fx, fy);
            if (length < SHORTEST_ARROW * longest || size(contacts, c) < least) {
                continue;
            }
            double x = x(contacts.point(), 3 * c);
            double y = y(contacts.point(), 3 * c);
            double head = Math.min(6, 0.4 * length) / length;
            out.append(String.format(Locale.ROOT, "<path class=\"force\" d=\"M%.1f %.1fl%.1f %.1fm%.1f %.1fL%.1f %.1fL%.1f %.1f\"/>%n", x, y, fx, fy,
                -head * (fx + 0.5 * fy), -head * (fy - 0.5 * fx), x + fx, y + fy, x + fx - head * (fx - 0.5 * fy), y + fy - head * (fy + 0.5 * fx)));
        }
        out.append(crowded ? "</g>\n" : "");
    }

    private static double size(ContactPoints contacts, int c) {
        double[] f = contacts.force();
        return Math.sqrt(f[3 * c] * f[3 * c] + f[3 * c + 1] * f[3 * c + 1] + f[3 * c + 2] * f[3 * c + 2]);
    }
}
