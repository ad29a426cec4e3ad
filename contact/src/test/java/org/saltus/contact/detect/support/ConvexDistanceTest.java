package org.saltus.contact.detect.support;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.ConvexOnly;
import org.saltus.contact.detect.support.ConvexDistance.Ending;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.contact.shape.CornerShape;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.FacetedShape;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Solid;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Mat3;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/** Gap and normal of the general test against closed forms, and its ending where there is nothing to find. */
class ConvexDistanceTest {
    private final ConvexDistance distance = new ConvexDistance();
    private final ConvexBody a = new ConvexBody();
    private final ConvexBody b = new ConvexBody();

    private Ending measure(Shape shapeA, double[] placementA, Shape shapeB, double[] placementB) {
        a.load(ConvexOnly.of(shapeA), 0, shapeA.boundingRadius(), placementA, 0);
        b.load(ConvexOnly.of(shapeB), 0, shapeB.boundingRadius(), placementB, 0);
        return distance.measure(a, b, false, Double.POSITIVE_INFINITY, null);
    }

    private static Shape shape(int kind, double size, Random random) {
        return switch (kind) {
            case 0 -> new Sphere(size);
            case 1 -> new Box(size * (0.2 + random.nextDouble()), size * (0.2 + random.nextDouble()), size * (0.2 + random.nextDouble()));
            case 2 -> new Capsule(size * (0.1 + random.nextDouble()), size * (0.1 + random.nextDouble()), 3);
            case 3 -> new Cylinder(size * (0.1 + random.nextDouble()), size * (0.1 + random.nextDouble()));
            default -> {
                double[] x = new double[3 * 12];
                for (int k = 0; k < x.length; k++) {
                    x[k] = size * random.nextGaussian();
                }
                yield new Polyhedron(x);
            }
        };
    }

    private static double[] placement(double x, double y, double z, Random random) {
        double[] out = {x, y, z, random.nextGaussian(), random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
        Quaternion.normalize(out, 3);
        return out;
    }

    private static double solid(Shape shape, double[] placement, double[] x) {
        double[] local = {x[0] - placement[0], x[1] - placement[1], x[2] - placement[2]};
        Quaternion.rotateInverse(placement, 3, local, 0, local, 0);
        return ((Solid) shape).distance(local[0], local[1], local[2], new double[3]);
    }

    /** Separation of two hulls, a segment one of them, along the directions that can be the largest one where they overlap. */
    private double largestAlongAxes(CornerShape p, double[] placementP, CornerShape r, double[] placementR) {
        List<double[]> normals = new ArrayList<>();
        List<double[]> edges = new ArrayList<>();
        double most = Double.NEGATIVE_INFINITY;
        int ofP = 0;
        for (int side = 0; side < 2; side++) {
            CornerShape s = side == 0 ? p : r;
            double[] placement = side == 0 ? placementP : placementR;
            Facets facets = s instanceof FacetedShape f ? f.facets() : null;
            for (int f = 0; facets != null && f < facets.faceCount(); f++) {
                double[] n = new double[3];
                Quaternion.rotate(placement, 3, facets.normal(), 3 * f, n, 0);
                for (int i = 0; i < 3; i++) {
                    n[i] *= side == 0 ? -1 : 1;
                }
                normals.add(n);
            }
            for (int e = 0; e < (facets == null ? 1 : facets.edgeCount()); e++) {
                int from = facets == null ? 0 : facets.edgeCorner()[2 * e];
                int to = facets == null ? 1 : facets.edgeCorner()[2 * e + 1];
                double[] d = new double[3];
                for (int i = 0; i < 3; i++) {
                    d[i] = s.corners()[3 * to + i] - s.corners()[3 * from + i];
                }
                Quaternion.rotate(placement, 3, d, 0, d, 0);
                edges.add(d);
            }
            ofP = side == 0 ? edges.size() : ofP;
        }
        for (int i = 0; i < ofP; i++) {
            for (int j = ofP; j < edges.size(); j++) {
                double[] n = new double[3];
                Mat3.cross(edges.get(i), 0, edges.get(j), 0, n, 0);
                double length = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
                double scale = norm(edges.get(i)) * norm(edges.get(j));
                if (length > 1e-9 * scale) {
                    normals.add(new double[] {n[0] / length, n[1] / length, n[2] / length});
                    normals.add(new double[] {-n[0] / length, -n[1] / length, -n[2] / length});
                }
            }
        }
        for (double[] n : normals) {
            most = Math.max(most, separation(n));
        }
        return most;
    }

    private static double norm(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    private double separation(double[] n) {
        double[] pa = new double[3];
        double[] pb = new double[3];
        a.support(n, -1, pa, 0);
        b.support(n, 1, pb, 0);
        return n[0] * (pa[0] - pb[0]) + n[1] * (pa[1] - pb[1]) + n[2] * (pa[2] - pb[2]);
    }

    @Test
    void gapsOfPairsApartLieBetweenTwoProvenBounds() {
        Random random = new Random(1);
        double worst = 0;
        int seen = 0;
        int beyond = 0;
        for (int pose = 0; seen < 10_000; pose++) {
            double ratio = Math.pow(10, -3 * random.nextDouble());
            Shape p = shape(pose % 5, 1, random);
            Shape r = shape(pose / 5 % 5, ratio, random);
            double[] atP = placement(0, 0, 0, random);
            double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            double far = (p.boundingRadius() + r.boundingRadius()) * (0.3 + random.nextDouble()) / norm(d);
            double[] atR = placement(far * d[0], far * d[1], far * d[2], random);
            Ending ending = measure(p, atP, r, atR);
            if (distance.gap <= 0) {
                continue;
            }
            seen++;
            assertEquals(Ending.FOUND, ending, p.kind() + " on " + r.kind());
            assertTrue(solid(p, atP, distance.onA) <= 1e-9 * p.boundingRadius(), () -> "the point on " + p.kind() + " lies outside it");
            assertTrue(solid(r, atR, distance.onB) <= 1e-9 * p.boundingRadius(), () -> "the point on " + r.kind() + " lies outside it");
            double apart = norm(new double[] {distance.onA[0] - distance.onB[0], distance.onA[1] - distance.onB[1], distance.onA[2] - distance.onB[2]});
            double proven = separation(distance.normal);
            double error = Math.max(apart - distance.gap, distance.gap - proven);
            worst = Math.max(worst, error / Math.max(p.boundingRadius(), r.boundingRadius()));
            beyond += error > 1e-9 * Math.min(p.boundingRadius(), r.boundingRadius()) ? 1 : 0;
        }
        assertTrue(worst <= 1e-9, "worst gap, by the larger size: " + worst);
        assertEquals(0, beyond, "gaps that are off by more than 1e-9 of the smaller size");
    }

    /**
     * Sphere, box, capsule and polyhedron in each other, against closed forms: the distance of a solid from the sphere's centre; the axes of polyhedra and
     * segments; the distance of cores apart less their roundness.
     */
    @Test
    void overlapsAreTheClosedForms() {
        Random random = new Random(2);
        int seen = 0;
        for (int pose = 0; seen < 10_000; pose++) {
            double ratio = Math.pow(10, -3 * random.nextDouble());
            Shape p = shape(pose % 5, 1, random);
            Shape r = shape(pose / 5 % 5, ratio, random);
            double[] atP = placement(0, 0, 0, random);
            double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            double deep = pose % 2 == 0 ? random.nextDouble() : Math.pow(random.nextDouble(), 3);
            double far = (p.boundingRadius() + r.boundingRadius()) * deep / norm(d);
            double[] atR = placement(far * d[0], far * d[1], far * d[2], random);
            double right = closedForm(p, atP, r, atR);
            if (!(right <= 0)) {
                continue;
            }
            seen++;
            Ending ending = measure(p, atP, r, atR);
            double large = Math.max(p.boundingRadius(), r.boundingRadius());
            String pair = p.kind() + " in " + r.kind() + ", pose " + pose;
            assertEquals(Ending.FOUND, ending, pair);
            assertEquals(right, distance.gap, 1e-6 * large, pair);
            assertEquals(distance.gap, separation(distance.normal), 1e-12 * large, pair);
            if (p instanceof Sphere && norm(d) * far > 1e-4 * large) {         // nearer to a centre all directions are as good
                assertEquals(0, normalOff(r, atR, atP), 1e-5, pair);
            }
        }
    }

    /** Signed distance; NaN for cylinders beside others than spheres. */
    private double closedForm(Shape p, double[] atP, Shape r, double[] atR) {
        if (p instanceof Sphere s) {
            return solid(r, atR, atP) - s.radius();
        }
        if (r instanceof Sphere s) {
            return solid(p, atP, atR) - s.radius();
        }
        if (p instanceof Cylinder || r instanceof Cylinder) {
            return Double.NaN;
        }
        a.load(ConvexOnly.of(p).core(), 0, p.boundingRadius(), atP, 0);
        b.load(ConvexOnly.of(r).core(), 0, r.boundingRadius(), atR, 0);
        double cores = p instanceof Capsule && r instanceof Capsule ? 0 : largestAlongAxes((CornerShape) p, atP, (CornerShape) r, atR);
        if (cores >= 0) {
            assertEquals(Ending.FOUND, distance.measure(a, b, false, Double.POSITIVE_INFINITY, null));
            cores = distance.gap;                              // of cores apart: gapsOfPairsApartLieBetweenTwoProvenBounds
        }
        return cores - Cores.margin(p) - Cores.margin(r);
    }

    /** Against the least depth that 2000 directions and descents by halving from the ten best of them find; it is an upper bound of the depth. */
    @Test
    void overlapsOfCylindersAreThoseOfASearch() {
        Random random = new Random(7);
        int seen = 0;
        for (int pose = 0; seen < 300; pose++) {
            Shape p = new Cylinder(0.1 + random.nextDouble(), 0.1 + random.nextDouble());
            Shape r = shape(1 + pose % 4, Math.pow(10, -2 * random.nextDouble()), random);
            double[] atP = placement(0, 0, 0, random);
            double[] d = {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            double far = (p.boundingRadius() + r.boundingRadius()) * random.nextDouble() / norm(d);
            double[] atR = placement(far * d[0], far * d[1], far * d[2], random);
            Ending ending = measure(p, atP, r, atR);
            if (distance.gap > 0) {
                continue;
            }
            seen++;
            assertEquals(Ending.FOUND, ending, "pose " + pose);
            assertTrue(distance.gap >= search(random) - 1e-9, "pose " + pose + ": " + p.kind() + " in " + r.kind());
        }
    }

    private double search(Random random) {
        double[][] n = new double[2000][];
        for (int k = 0; k < n.length; k++) {
            n[k] = new double[] {random.nextGaussian(), random.nextGaussian(), random.nextGaussian()};
            scale(n[k]);
        }
        Arrays.sort(n, Comparator.comparingDouble(x -> -separation(x)));
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < 10; k++) {
            double here = separation(n[k]);
            for (double step = 0.05; step > 1e-7; ) {
                double[] trial = {n[k][0] + step * random.nextGaussian(), n[k][1] + step * random.nextGaussian(), n[k][2] + step * random.nextGaussian()};
                scale(trial);
                double there = separation(trial);
                if (there > here) {
                    n[k] = trial;
                    here = there;
                } else {
                    step *= 0.97;
                }
            }
            most = Math.max(most, here);
        }
        return most;
    }

    private static void scale(double[] x) {
        double length = norm(x);
        for (int i = 0; i < 3; i++) {
            x[i] /= length;
        }
    }

    private double normalOff(Shape solid, double[] at, double[] x) {
        double[] local = {x[0] - at[0], x[1] - at[1], x[2] - at[2]};
        Quaternion.rotateInverse(at, 3, local, 0, local, 0);
        double[] n = new double[3];
        ((Solid) solid).distance(local[0], local[1], local[2], n);
        Quaternion.rotate(at, 3, n, 0, n, 0);
        return norm(new double[] {n[0] - distance.normal[0], n[1] - distance.normal[1], n[2] - distance.normal[2]});
    }

    private static double[] at(double x, double y, double z) {
        return new double[] {x, y, z, 1, 0, 0, 0};
    }

    @Test
    void parallelSidesTouchAtGapNought() {
        Box box = new Box(1, 1, 1);
        for (double z : new double[] {1, 1 + 1e-12, 1 - 1e-12, 1 + 1e-6, 1 - 1e-6, 1 - 1e-3}) {
            assertEquals(Ending.FOUND, measure(box, at(0.2, -0.1, z), box, at(0, 0, 0)));
            assertEquals(z - 1, distance.gap, 1e-15);
            assertEquals(1, distance.normal[2], 1e-15);
        }
    }

    private static Cylinder c3(Shape s) {
        return (Cylinder) s;
    }

    @Test
    void nestedAndConcentricBodiesEnd() {
        assertEquals(Ending.FOUND, measure(new Box(0.1, 0.1, 0.1), at(0, 0, 0), new Box(1, 2, 3), at(0, 0, 0)));
        assertEquals(-0.55, distance.gap, 1e-12);
        for (int kind = 0; kind < 5; kind++) {
            Shape s = shape(kind, 1, new Random(kind));
            Ending ending = measure(s, at(0, 0, 0), s, at(0, 0, 0));
            assertEquals(Ending.FOUND, ending, s.kind() + " in itself");
            double right = s instanceof Sphere ? -2 : s instanceof Capsule c ? -2 * c.roundness() : s instanceof Box || s instanceof Polyhedron
                ? largestAlongAxes((CornerShape) s, at(0, 0, 0), (CornerShape) s, at(0, 0, 0)) : -Math.min(2 * c3(s).outerRadius(), c3(s).length());
            assertEquals(right, distance.gap, 1e-9, s.kind());
            assertTrue(distance.supports < 20_000, s.kind() + ": " + distance.supports);
        }
    }

    @Test
    void bodiesWithoutAnInsideEndAsFlatAndNumbersThatAreNoneAsSuch() {
        ConvexShape point = ConvexOnly.of(new Sphere(1)).core();
        a.load(point, 0, 0, at(0, 0, 0), 0);
        b.load(point, 0, 0, at(0, 0, 0), 0);
        assertEquals(Ending.FLAT, distance.measure(a, b, false, 1, null));
        a.load(point, 0, 0, at(Double.NaN, 0, 0), 0);
        assertEquals(Ending.NOT_FINITE, distance.measure(a, b, false, 1, null));
        ConvexShape broken = new ConvexShape() {
            @Override public String kind() {
                return "broken";
            }

            @Override public double boundingRadius() {
                return 1;
            }

            @Override
            public void support(double dx, double dy, double dz, double[] p) {
                p[0] = dx > 0 ? 1 : -1;
                p[1] = dy > 0 ? Double.NaN : -1;
                p[2] = 0;
            }

            @Override public MassProperties massProperties(double density, int dimension) {
                return null;
            }

            @Override public Tessellation tessellate(double size) {
                return null;
            }
        };
        a.load(broken, 0, 1, at(0.1, 0.2, 0), 0);
        b.load(Cores.of(new Box(1, 1, 1)), 0, 1, at(0, 0, 0), 0);
        assertEquals(Ending.NOT_FINITE, distance.measure(a, b, false, 1, null));
    }

    @Test
    void aNormalFromBeforeSavesSupports() {
        Random random = new Random(5);
        long cold = 0;
        long warm = 0;
        for (int pose = 0; pose < 200; pose++) {
            Shape p = shape(1, 1, random);
            Shape r = shape(4, 1, random);
            double[] atR = placement(0, 0, 0, random);
            double[] atP = placement(3, 0, 0, random);
            measure(p, atP, r, atR);
            for (int i = 0; i < 3; i++) {
                atP[i] -= (distance.gap - 1e-9) * distance.normal[i];
            }
            measure(p, atP, r, atR);
            double gap = distance.gap;
            double[] n = distance.normal.clone();
            cold += distance.supports;
            assertEquals(Ending.FOUND, distance.measure(a, b, false, Double.POSITIVE_INFINITY, n));
            warm += distance.supports;
            assertEquals(gap, distance.gap, 1e-9);
        }
        assertTrue(warm < 0.7 * cold, warm + " supports from the normal before, " + cold + " without");
    }
}
