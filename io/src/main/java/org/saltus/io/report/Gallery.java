package org.saltus.io.report;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.model.Part;
import org.saltus.io.picture.SceneShapes;
import org.saltus.io.picture.Skin;
import org.saltus.io.picture.SolidPart;
import org.saltus.io.text.Html;

/** Pictures of a run at a few moments, all with the same frame, stress colours and length of forces. */
final class Gallery {
    private static final double MARGIN = 0.06;
    private static final double LEAST_SIDE = 0.35;
    private final SceneShapes shapes;
    private final int dimension;
    private final List<Moment> moments;
    private final List<List<int[]>> skins = new ArrayList<>();
    private final double[] low = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
    private final double[] high = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private final double stressMax;
    private double forceMax;

    Gallery(SceneShapes shapes, int dimension, List<Moment> moments) {
        this.shapes = shapes;
        this.dimension = dimension;
        this.moments = moments;
        for (var body : shapes.meshed()) {
            Mesh mesh = body.mesh();
            skins.add(Skin.of(mesh));
        }
        for (Moment m : moments) {
            measure(m);
        }
        for (SolidPart part : shapes.moving()) {
            if (part.infinite() && low[0] > high[0]) {                       // a wall may have flown off: it widens no frame that others make
                include(place(part, moments.get(0)));
            }
        }
        stressMax = stressScale(moments);
        for (SolidPart part : shapes.fixed()) {
            if (!part.infinite() || low[0] > high[0]) {
                include(points(part, null));
            }
        }
        widen();
    }

    private void measure(Moment m) {
        List<SolidPart> moving = shapes.moving();
        for (int k = 0; k < moving.size(); k++) {
            if (!moving.get(k).infinite() && k % everyPart() == 0) {
                include(points(moving.get(k), m));
            } else if (!moving.get(k).infinite()) {                          // not drawn: its outline need not be made
                includeBall(place(moving.get(k), m), moving.get(k).reach());
            }
        }
        m.positions().forEach(this::include);
        double[] f = m.contacts().force();
        for (int k = 0; k < f.length; k += 3) {
            forceMax = Math.max(forceMax, Math.sqrt(f[k] * f[k] + f[k + 1] * f[k + 1] + f[k + 2] * f[k + 2]));
        }
    }

    /** The stress that 99 % of all nodes stay below, so that a few contact points do not leave all else dark. */
    private static double stressScale(List<Moment> moments) {
        double[] all = moments.stream().flatMap(m -> m.vonMises().stream()).flatMapToDouble(Arrays::stream).filter(s -> s > 0).sorted().toArray();
        return all.length == 0 ? 0 : all[(int) Math.ceil(0.99 * all.length) - 1];
    }

    private void includeBall(double[] centre, double radius) {
        for (int i = 0; i < 3; i++) {
            low[i] = Math.min(low[i], centre[i] - radius);
            high[i] = Math.max(high[i], centre[i] + radius);
        }
    }

    private void include(double[] points) {
        for (int k = 0; k < points.length; k++) {
            low[k % 3] = Math.min(low[k % 3], points[k]);
            high[k % 3] = Math.max(high[k % 3], points[k]);
        }
    }

    /** A margin, and no side much shorter than the longest, so that floors and walls show. */
    private void widen() {
        double longest = 0;
        for (int i = 0; i < dimension; i++) {
            longest = Math.max(longest, high[i] - low[i]);
        }
        longest = longest > 0 ? longest : 1;
        for (int i = 0; i < 3; i++) {
            double missing = Math.max(0, LEAST_SIDE * longest - (high[i] - low[i])) / 2 + MARGIN * longest;
            low[i] -= missing;
            high[i] += missing;
        }
    }

    /** Points of a part at a moment (null for fixed parts). */
    static double[] points(SolidPart part, Moment moment) {
        double[] out = new double[3 * part.pointCount()];
        boolean fixed = part.body() == Part.FIXED;
        part.place(fixed ? part.fixed() : moment.placements().get(part.body()), fixed ? 0 : 7 * part.member(), out, 0);
        return out;
    }

    /** Where the origin of a moving part is: of a wall, a point on it when its offset is 0. */
    private double[] place(SolidPart part, Moment moment) {
        double[] placements = moment.placements().get(part.body());
        return new double[] {placements[7 * part.member()], placements[7 * part.member() + 1], placements[7 * part.member() + 2]};
    }

    /** All pictures. */
    String html() {
        StringBuilder out = new StringBuilder("<div class=\"pictures\">\n");
        View view = new View(dimension);
        for (Moment m : moments) {
            out.append("<figure>\n").append(new Picture(view, this, m).svg()).append("<figcaption>t = ")
                .append(Html.number(m.time(), 4)).append(" s</figcaption>\n</figure>\n");
        }
        out.append("</div>\n<p class=\"quiet\">");
        if (stressMax > 0) {
            out.append("Colour: von Mises stress, <span class=\"scale\"></span> 0 to ").append(Html.number(stressMax, 3))
                .append(" Pa and above (1 % of the nodes). ");
        }
        if (forceMax > 0) {
            out.append("Red arrows: contact forces (impulse / h), the longest ").append(Html.number(forceMax, 3)).append(" N. ");
        }
        if (everyPart() > 1) {
            out.append("One moving body of ").append(everyPart()).append(" is drawn. ");
        }
        return out.append(dimension == 2 ? "" : "Seen from the front, the right and above, without perspective.").append("</p>\n").toString();
    }

    SceneShapes shapes() {
        return shapes;
    }

    /** Of so many moving parts a picture shows one. */
    int everyPart() {
        return (shapes.moving().size() + Picture.MOST_PARTS - 1) / Picture.MOST_PARTS + (shapes.moving().isEmpty() ? 1 : 0);
    }

    int dimension() {
        return dimension;
    }

    List<int[]> skin(int k) {
        return skins.get(k);
    }

    /** Number of mesh faces in a picture. */
    int faceCount() {
        return skins.stream().mapToInt(List::size).sum();
    }

    double[] low() {
        return low;
    }

    double[] high() {
        return high;
    }

    double stressMax() {
        return stressMax;
    }

    double forceMax() {
        return forceMax;
    }
}
