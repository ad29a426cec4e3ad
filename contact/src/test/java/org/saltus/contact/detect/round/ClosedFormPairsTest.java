package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Shape;

/**
 * Contacts of random poses against signed distances d written anew here. Two convex bodies are the gap g apart along n if and only if their point between
 * has d_A = d_B = g/2, ∇d_B = n = −∇d_A; so no second search for the distance is needed. With one of the two fixed the point lies on the other.
 */
class ClosedFormPairsTest {
    private static final double EPS = 1e-12;
    private static final double STEP = 1e-5;

    /** Signed distance of a point in the shape's own axes. */
    private static double distance(Shape shape, double[] p) {
        if (shape instanceof Sphere s) {
            return norm(p) - s.radius();
        }
        if (shape instanceof Disk s) {
            return norm(p) - s.radius();
        }
        if (shape instanceof Capsule s) {
            double[] end = s.corners();
            int axis = end[2] == 0 ? 0 : 2;
            double half = Math.abs(end[axis]);
            double[] d = p.clone();
            d[axis] -= Math.max(-half, Math.min(half, p[axis]));
            return norm(d) - s.roundness();
        }
        if (shape instanceof Box s) {
            return box(s.corners(), p, 3);
        }
        if (shape instanceof Polygon s) {
            return box(s.corners(), p, 2);
        }
        if (shape instanceof Plane s) {
            double[] n = new double[3];
            return s.distance(p[0], p[1], p[2], n);
        }
        double r = Math.hypot(p[0], p[1]);
        double z = Math.abs(p[2]);
        if (shape instanceof Cylinder s) {
            return box2(r - s.radius(), z - 0.5 * s.length());
        }
        if (shape instanceof HollowCylinder s) {
            return box2(Math.max(r - s.outer(), s.inner() - r), z - 0.5 * s.length());
        }
        HollowDisk s = (HollowDisk) shape;
        return Math.max(norm(p) - s.outer(), s.inner() - norm(p));
    }

    private static double box2(double x, double y) {
        return Math.min(0, Math.max(x, y)) + Math.hypot(Math.max(0, x), Math.max(0, y));
    }

    /** Of a box about the origin, by its corners. */
    private static double box(double[] corners, double[] p, int dimension) {
        double outside = 0;
        double inside = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < dimension; i++) {
            double half = 0;
            for (int k = i; k < corners.length; k += 3) {
                half = Math.max(half, corners[k]);
            }
            double over = Math.abs(p[i]) - half;
            outside += Math.max(0, over) * Math.max(0, over);
            inside = Math.max(inside, over);
        }
        return Math.min(0, inside) + Math.sqrt(outside);
    }

    private static double norm(double[] x) {
        return Math.sqrt(x[0] * x[0] + x[1] * x[1] + x[2] * x[2]);
    }

    private static double distance(Shape shape, double[] placement, double[] p) {
        double[] local = {p[0] - placement[0], p[1] - placement[1], p[2] - placement[2]};
        Quaternion.rotateInverse(placement, 3, local, 0, local, 0);
        return distance(shape, local);
    }

    private static double slope(Shape shape, double[] placement, double[] p, double[] n) {
        return (distance(shape, placement, along(p, STEP, n)) - distance(shape, placement, along(p, -STEP, n))) / (2 * STEP);
    }

    private static double[] along(double[] p, double s, double[] n) {
        return new double[] {p[0] + s * n[0], p[1] + s * n[1], p[2] + s * n[2]};
    }

    /** A random pose about a point; in the plane turned about z only. */
    private static double[] pose(Lcg random, int dimension, double spread) {
        double[] out = {random.next(-spread, spread), random.next(-spread, spread), dimension == 3 ? random.next(-spread, spread) : 0, 1, 0, 0, 0};
        double[] turn = {dimension == 3 ? random.next(-3, 3) : 0, dimension == 3 ? random.next(-3, 3) : 0, random.next(-3, 3)};
        Quaternion.exp(turn, 0, out, 3);
        return out;
    }

    static Stream<Arguments> pairs() {
        Sphere ball = new Sphere(0.3);
        Capsule capsule = new Capsule(0.2, 0.7, 3);
        Box box = new Box(0.9, 0.6, 0.5);
        Cylinder can = new Cylinder(0.4, 1.1);
        Capsule flat = new Capsule(0.2, 0.7, 2);
        Polygon card = Polygon.rectangle(0.9, 0.5);
        return Stream.of(Arguments.of(3, ball, new Sphere(0.2)), Arguments.of(3, ball, capsule), Arguments.of(3, ball, box), Arguments.of(3, ball, can),
            Arguments.of(3, capsule, new Capsule(0.15, 1.2, 3)), Arguments.of(3, capsule, box), Arguments.of(3, capsule, can), Arguments.of(3, can, box),
            Arguments.of(3, can, new Cylinder(0.2, 0.8)), Arguments.of(2, new Disk(0.3), new Disk(0.2)), Arguments.of(2, new Disk(0.3), flat),
            Arguments.of(2, new Disk(0.3), card), Arguments.of(2, flat, new Capsule(0.15, 1.2, 2)), Arguments.of(2, flat, card));
    }

    /** Flat sides own directions within 1.8 degrees of their normals: there a contact is the flat's, with its normal. */
    private static boolean isNearFlat(Shape shape, double[] placement, double[] n) {
        double[] local = new double[3];
        Quaternion.rotateInverse(placement, 3, n, 0, local, 0);
        if (shape instanceof Cylinder) {
            return Math.abs(local[2]) > 0.9994;
        }
        return shape instanceof Box && Math.max(Math.abs(local[0]), Math.max(Math.abs(local[1]), Math.abs(local[2]))) > 0.9994;
    }

    /** Largest n·x over a shape about its origin, in space axes. */
    private static double support(Shape shape, double[] q, double[] n, double sign) {
        double[] local = new double[3];
        Quaternion.rotateInverse(q, 3, n, 0, local, 0);
        if (shape instanceof Cylinder c) {
            return c.radius() * Math.hypot(local[0], local[1]) + 0.5 * c.length() * Math.abs(local[2]);
        }
        double round = shape instanceof Capsule c ? c.roundness() : 0;
        double[] x = shape instanceof Capsule c ? c.corners() : ((Box) shape).corners();
        double most = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < x.length; k += 3) {
            most = Math.max(most, sign * (local[0] * x[k] + local[1] * x[k + 1] + local[2] * x[k + 2]));
        }
        return most + round;
    }

    /** How far a is from b along n. @param sign 1 when n leads from b to a */
    private static double separation(Shape a, double[] qa, Shape b, double[] qb, double[] n, double sign) {
        double along = 0;
        for (int i = 0; i < 3; i++) {
            along += sign * n[i] * (qa[i] - qb[i]);
        }
        return along - support(a, qa, n, -sign) - support(b, qb, n, sign);
    }

    @ParameterizedTest(name = "{0}D: {1} and {2}")
    @MethodSource("pairs")
    void theNearestContactIsWhereBothDistancesMeet(int dimension, Shape first, Shape second) {
        Lcg random = new Lcg(11);
        int checked = 0;
        for (int k = 0; k < 400; k++) {
            double[] qa = pose(random, dimension, 0.3);
            double[] qb = pose(random, dimension, 1.1);
            int still = k % 3;
            boolean isSwapped = k % 2 == 1;
            Shape a = isSwapped ? second : first;
            Shape b = isSwapped ? first : second;
            TestScene scene = new TestScene(dimension);
            scene = still == 1 ? scene.fixed(a, qa) : scene.moving(a, qa);
            scene = still == 2 ? scene.fixed(b, qb) : scene.moving(b, qb);
            ContactSet found = scene.look(0, 1);
            assertDistinctKeys(found);
            int best = -1;
            for (int c = 0; c < found.count(); c++) {
                best = best < 0 || found.gap[c] < found.gap[best] ? c : best;
            }
            if (best < 0 || found.gap[best] < 1e-3) {
                continue;                                                    // too far, or overlapping
            }
            boolean aIsA = found.part[2 * best] == 0;
            double[] n = scene.normal(best);
            if (isNearFlat(a, qa, n) || isNearFlat(b, qb, n)) {
                continue;
            }
            checked++;
            double gap = found.gap[best];
            double[] p = scene.point(best);
            double sign = aIsA ? 1 : -1;
            String where = "case " + k + ", gap " + gap;
            double da = distance(a, qa, p);
            double db = distance(b, qb, p);
            assertEquals(1, norm(n), EPS, where);
            boolean isExact = !(first instanceof Cylinder || second instanceof Cylinder) || first instanceof Sphere;
            if (!isExact) {
                assertEquals(separation(a, qa, b, qb, n, sign), gap, 2e-6, where + ": along n, but for the bias towards flat sides");
            }
            double tolerance = isExact ? 1e-11 : 6e-3;                       // lines that nearly lie along n are shown whole: sine 0.01 of half a length
            assertEquals(still == 0 ? 0.5 * gap : still == 1 ? gap : 0, da, tolerance, where + ": distance from the first");
            assertEquals(still == 0 ? 0.5 * gap : still == 1 ? 0 : gap, db, tolerance, where + ": distance from the second");
            if (!isExact) {
                continue;
            }
            double[] middle = along(p, still == 0 ? 0 : (still == 1 ? 0.5 : -0.5) * gap * sign, n);
            assertEquals(-sign, slope(a, qa, middle, n), 1e-8, where + ": n leads into A");
            assertEquals(sign, slope(b, qb, middle, n), 1e-8, where + ": n leads out of B");
        }
        assertTrue(checked > 60, checked + " poses");
    }

    /** Overlapping by less than the radius: the sphere's centre has the distance r + gap, and n is the other's gradient there. */
    @ParameterizedTest(name = "{1}")
    @MethodSource("pairs")
    void ballsThatOverlap(int dimension, Shape first, Shape second) {
        if (!(first instanceof Sphere) && !(first instanceof Disk)) {
            return;
        }
        double radius = 0.3;
        Lcg random = new Lcg(12);
        int overlapping = 0;
        for (int k = 0; k < 300; k++) {
            double[] qa = pose(random, dimension, 0.8);
            double[] qb = pose(random, dimension, 0.2);
            double expected = distance(second, qb, qa) - radius;
            if (expected < -0.9 * radius || expected > 0.05) {
                continue;
            }
            overlapping += expected < 0 ? 1 : 0;
            TestScene scene = k % 2 == 0 ? new TestScene(dimension).moving(first, qa).moving(second, qb)
                : new TestScene(dimension).moving(second, qb).moving(first, qa);
            ContactSet found = scene.look(0, 0.06);
            int best = 0;
            for (int c = 1; c < found.count(); c++) {
                best = found.gap[c] < found.gap[best] ? c : best;
            }
            assertEquals(expected, found.gap[best], EPS, "case " + k);
            double sign = found.part[2 * best] == k % 2 ? 1 : -1;
            double[] n = scene.normal(best);
            if (expected > -0.8 * radius) {
                assertEquals(sign, slope(second, qb, new double[] {qa[0], qa[1], qa[2]}, n), 1e-7, "case " + k);
            }
            double[] p = scene.point(best);
            assertEquals(radius + 0.5 * expected, norm(new double[] {p[0] - qa[0], p[1] - qa[1], p[2] - qa[2]}), EPS, "half way between the surfaces");
        }
        assertTrue(overlapping > 10, overlapping + " overlap");
    }

    /** Half-spaces: the nearest contact is the lowest point, each lies on the shape, and n is the plane's. */
    @ParameterizedTest
    @ValueSource(strings = {"sphere", "capsule", "box", "cylinder", "tube"})
    void onAHalfSpace(String kind) {
        Shape shape = switch (kind) {
            case "sphere" -> new Sphere(0.3);
            case "capsule" -> new Capsule(0.2, 0.7, 3);
            case "box" -> new Box(0.9, 0.6, 0.5);
            case "cylinder" -> new Cylinder(0.4, 1.1);
            default -> new HollowCylinder(0.3, 0.4, 1.1);
        };
        Plane plane = new Plane(new double[] {0.36, 0.48, 0.8}, 0.1);
        Lcg random = new Lcg(13);
        for (int k = 0; k < 200; k++) {
            double[] q = pose(random, 3, 0.5);
            double[] placed = k % 2 == 0 ? TestScene.at(0, 0, 0) : pose(random, 3, 0.2);
            double[] n = {0.36, 0.48, 0.8};
            Quaternion.rotate(placed, 3, n, 0, n, 0);
            double[] local = new double[3];
            Quaternion.rotateInverse(q, 3, n, 0, local, 0);
            double depth = switch (kind) {
                case "sphere" -> 0.3;
                case "capsule" -> 0.2 + 0.35 * Math.abs(local[2]);
                case "box" -> 0.45 * Math.abs(local[0]) + 0.3 * Math.abs(local[1]) + 0.25 * Math.abs(local[2]);
                default -> 0.4 * Math.hypot(local[0], local[1]) + 0.55 * Math.abs(local[2]);
            };
            double height = distance(plane, placed, q);
            TestScene scene = new TestScene(3);
            scene = k % 4 < 2 ? scene.fixed(plane, placed).moving(shape, q) : scene.moving(shape, q).fixed(plane, placed);
            ContactSet found = scene.look(0, 10);
            assertDistinctKeys(found);
            double least = Double.POSITIVE_INFINITY;
            for (int c = 0; c < found.count(); c++) {
                least = Math.min(least, found.gap[c]);
                double[] p = scene.point(c);
                assertEquals(found.gap[c], distance(plane, placed, p), EPS, "gap of the point");
                assertTrue(distance(shape, q, p) < EPS, "on the shape, or in it where the upper tip faces the plane");
                assertEquals(distance(shape, q, p), kind.equals("capsule") ? Math.min(0, distance(shape, q, p)) : 0, EPS, "on the shape");
                for (int i = 0; i < 3; i++) {
                    assertEquals(n[i], scene.normal(c)[i], EPS);
                }
            }
            assertEquals(height - depth, least, EPS, "case " + k);
            assertEquals(kind.equals("sphere") ? 1 : kind.equals("box") ? 8 : 2, found.count(), "lowest points of tips, corners, rims");
            assertEquals(0, new TestScene(3).fixed(plane, placed).moving(shape, along7(q, -(height - depth) + 2, n)).look(0, 1.999).count(), "out of reach");
        }
    }

    private static double[] along7(double[] q, double s, double[] n) {
        double[] out = q.clone();
        for (int i = 0; i < 3; i++) {
            out[i] += s * n[i];
        }
        return out;
    }

    /** Rims: two lowest points above a tilt of 1e-4, eight feet below one of 1e-2, all on the rims, those of a foot at right angles. */
    @ParameterizedTest(name = "tilt {0}: {1} contacts")
    @CsvSource({"0, 8", "0.9e-4, 8", "1.1e-4, 10", "0.9e-2, 10", "1.1e-2, 2", "0.5, 2", "1.5707963, 2"})
    void aCylinderStandsOnFeet(double tilt, int count) {
        double[] q = {0.3, -0.2, 2, 1, 0, 0, 0};
        Quaternion.exp(new double[] {tilt * 0.6, tilt * 0.8, 0}, 0, q, 3);
        Cylinder can = new Cylinder(0.4, 1.1);
        TestScene scene = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0)).moving(can, q);
        ContactSet found = scene.look(0, 10);
        assertEquals(count, found.count());
        int low = 0;
        for (int c = 0; c < count; c++) {
            double[] p = scene.point(c);
            double[] local = {p[0] - q[0], p[1] - q[1], p[2] - q[2]};
            Quaternion.rotateInverse(q, 3, local, 0, local, 0);
            assertEquals(0.4, Math.hypot(local[0], local[1]), EPS);
            assertEquals(0.55, Math.abs(local[2]), EPS);
            assertEquals(p[2], found.gap[c], EPS);
            boolean isFoot = Math.abs(Math.abs(local[0]) - 0.4) < 1e-9 && Math.abs(local[1]) < 1e-9 || Math.abs(Math.abs(local[1]) - 0.4) < 1e-9;
            low += isFoot ? 0 : 1;
        }
        assertDistinctKeys(found);
        assertEquals(count == 8 ? 0 : 2, low, "lowest points of both rims");
    }

    /** A ball in a tube: gap to the bore, to the ends, to the rims by the tube's signed distance; on its mouth four contacts. */
    @Test
    void aBallInsideAndOnATube() {
        HollowCylinder tube = new HollowCylinder(0.5, 0.6, 1);
        double radius = 0.2;
        Lcg random = new Lcg(14);
        for (int k = 0; k < 300; k++) {
            double[] qb = pose(random, 3, 0.2);
            double[] local = {random.next(-0.6, 0.6), random.next(-0.6, 0.6), random.next(-0.9, 0.9)};
            double[] qa = TestScene.at(0, 0, 0);
            Quaternion.rotate(qb, 3, local, 0, qa, 0);
            for (int i = 0; i < 3; i++) {
                qa[i] += qb[i];
            }
            double expected = distance(tube, local) - radius;
            if (Math.hypot(local[0], local[1]) < 0.05 || distance(tube, local) < 0.05) {
                continue;                                                    // all directions alike; inside the wall
            }
            TestScene scene = new TestScene(3).moving(new Sphere(radius), qa).moving(tube, qb);
            ContactSet found = scene.look(0, 2);
            double least = Double.POSITIVE_INFINITY;
            for (int c = 0; c < found.count(); c++) {
                least = Math.min(least, found.gap[c]);
            }
            assertEquals(expected, least, EPS, "case " + k + " at " + local[0] + " " + local[1] + " " + local[2]);
        }
    }

    /** A ball of 0.55 m on the mouth of a bore of 0.5 m at a height h: the rim is √(0.25 + h²) away all around; feet every 120 degrees beside the nearest. */
    @ParameterizedTest(name = "above {0}, aside {1}: {2} contacts")
    @CsvSource({"true, 0.003, 4", "false, 0.003, 4", "true, 0.2, 1", "false, 0.2, 1"})
    void aBallOnAMouthStandsOnFeet(boolean isAbove, double aside, int count) {
        HollowCylinder tube = new HollowCylinder(0.5, 0.6, 1);
        double z = (isAbove ? 1 : -1) * (0.5 + 0.25);
        double beside = 0.5 * aside;
        TestScene scene = new TestScene(3).moving(new Sphere(0.55), TestScene.at(aside, beside, z)).moving(tube, TestScene.at(0, 0, 0));
        ContactSet found = scene.look(0, 0.3);
        assertEquals(count, found.count());
        assertDistinctKeys(found);
        int feet = 0;
        boolean hasNearest = false;
        for (int c = 0; c < count; c++) {
            double[] n = scene.normal(c);
            double[] p = scene.point(c);
            double sign = found.part[2 * c] == 0 ? 1 : -1;
            double[] rim = along(p, -0.5 * found.gap[c] * sign, n);
            assertEquals(0.5, Math.hypot(rim[0], rim[1]), EPS, "on the rim");
            assertEquals(isAbove ? 0.5 : -0.5, rim[2], EPS);
            assertEquals(norm(new double[] {aside - rim[0], beside - rim[1], z - rim[2]}) - 0.55, found.gap[c], EPS, "|c − p| − r");
            double angle = Math.atan2(rim[1], rim[0]) / (Math.PI / 3);
            hasNearest |= Math.abs(angle * Math.PI / 3 - Math.atan2(0.5, 1)) < 1e-9;
            feet += Math.abs(angle - Math.rint(angle)) < 1e-9 && Math.abs(Math.rint(angle)) % 2 == 1 ? 1 : 0;
        }
        assertTrue(hasNearest, "the nearest point of the rim");
        assertEquals(count - 1, feet, "at 60, 180 and 300 degrees");
    }

    private static void assertDistinctKeys(ContactSet found) {
        for (int c = 0; c < found.count(); c++) {
            for (int d = 0; d < c; d++) {
                assertTrue(found.key[c] != found.key[d], "contacts " + c + " and " + d + " have one key");
            }
        }
    }

    /** Rods and bars through a tube, turned with it at random: every contact joins a point of the rod to the bore, n towards the axis, both ends are held. */
    @ParameterizedTest
    @ValueSource(strings = {"capsule", "cylinder", "tube", "box"})
    void whatPassesThroughATubeTouchesItsBore(String kind) {
        Shape rod = switch (kind) {
            case "capsule" -> new Capsule(0.1, 2, 3);
            case "cylinder" -> new Cylinder(0.1, 2);
            case "tube" -> new HollowCylinder(0.05, 0.1, 2);
            default -> new Box(0.14, 0.1, 2);
        };
        HollowCylinder ring = new HollowCylinder(0.5, 0.6, 0.4);
        Lcg random = new Lcg(15);
        int ends = 0;
        for (int k = 0; k < 150; k++) {
            double[] qb = pose(random, 3, 0.2);
            double tilt = random.next(-0.3, 0.3);
            double[] inRing = {random.next(-0.2, 0.2), random.next(-0.2, 0.2), random.next(-0.1, 0.1), 1, 0, 0, 0};
            Quaternion.exp(new double[] {tilt, random.next(-0.3, 0.3), random.next(-3, 3)}, 0, inRing, 3);
            double[] qa = new double[7];
            Quaternion.rotate(qb, 3, inRing, 0, qa, 0);
            for (int i = 0; i < 3; i++) {
                qa[i] += qb[i];
            }
            Quaternion.multiply(qb, 3, inRing, 3, qa, 3);
            TestScene scene = new TestScene(3).moving(rod, qa).moving(ring, qb);
            ContactSet found = scene.look(0, 0.41);
            assertDistinctKeys(found);
            boolean isUp = false;
            boolean isDown = false;
            double[] axis = {0, 0, 1};
            Quaternion.rotate(qa, 3, axis, 0, axis, 0);
            for (int c = 0; c < found.count(); c++) {
                double sign = found.part[2 * c] == 0 ? 1 : -1;
                double[] n = scene.normal(c);
                double[] p = scene.point(c);
                double[] onRod = along(p, 0.5 * found.gap[c] * sign, n);
                double[] onRing = along(p, -0.5 * found.gap[c] * sign, n);
                double[] local = {onRing[0] - qb[0], onRing[1] - qb[1], onRing[2] - qb[2]};
                Quaternion.rotateInverse(qb, 3, local, 0, local, 0);
                double[] inward = {n[0] * sign, n[1] * sign, n[2] * sign};
                Quaternion.rotateInverse(qb, 3, inward, 0, inward, 0);
                assertEquals(0.5, Math.hypot(local[0], local[1]), EPS, "on the bore");
                assertTrue(Math.abs(local[2]) <= 0.2 + EPS, "within its length");
                assertEquals(-local[0] / 0.5, inward[0], 1e-10, "n towards the axis");
                assertEquals(-local[1] / 0.5, inward[1], 1e-10);
                double off = distance(rod, qa, onRod);
                assertTrue(off < 1e-9 && off > -2e-3, "on the rod: " + off);
                isUp |= local[2] > 0.2 - 1e-6;
                isDown |= local[2] < -0.2 + 1e-6;
            }
            ends += isUp && isDown ? 1 : 0;
        }
        assertTrue(ends > 120, ends + " of 150 poses are held at both ends");
    }

    /** Rings in the plane hold disks and are touched from outside; rectangles inside touch with their corners, outside with their sides. */
    @Test
    void rings() {
        HollowDisk ring = new HollowDisk(1, 1.2);
        Lcg random = new Lcg(16);
        for (int k = 0; k < 200; k++) {
            double angle = random.next(0, 6);
            double r = k % 2 == 0 ? random.next(0.1, 0.75) : random.next(1.41, 1.6);
            double[] q = TestScene.at(r * Math.cos(angle), r * Math.sin(angle), 0);
            TestScene scene = new TestScene(2).moving(new Disk(0.2), q).moving(ring, pose(random, 2, 0).clone());
            ContactSet found = scene.look(0, 2);
            assertEquals(1, found.count());
            assertEquals(k % 2 == 0 ? 1 - r - 0.2 : r - 1.2 - 0.2, found.gap[0], EPS);
            double sign = (k % 2 == 0 ? -1 : 1) * (found.part[0] == 0 ? 1 : -1);
            assertEquals(sign * Math.cos(angle), scene.normal(0)[0], EPS);
            assertEquals(sign * Math.sin(angle), scene.normal(0)[1], EPS);
        }
        Polygon card = Polygon.rectangle(0.6, 0.4);
        ContactSet inside = new TestScene(2).moving(card, TestScene.at(0.5, 0, 0)).fixed(ring, TestScene.at(0, 0, 0)).look(0, 0.3);
        assertEquals(2, inside.count());
        assertEquals(1 - Math.hypot(0.8, 0.2), inside.gap[0], EPS);
        ContactSet beside = new TestScene(2).moving(card, TestScene.at(1.6, 0, 0)).fixed(ring, TestScene.at(0, 0, 0)).look(0, 0.3);
        assertEquals(1, beside.count());
        assertEquals(0.1, beside.gap[0], EPS);
        assertEquals(1, beside.frame[0], EPS);
        ContactSet overlapping = new TestScene(2).moving(card, TestScene.at(1.4, 0, 0)).fixed(ring, TestScene.at(0, 0, 0)).look(0, 0.3);
        assertEquals(-0.1, overlapping.gap[0], EPS, "by less than the wall: from outside");
    }

    /** Balls whose centres coincide part along e_z, disks along e_y. */
    @Test
    void coincidentCentresHaveANormal() {
        TestScene balls = new TestScene(3).moving(new Sphere(0.3), TestScene.at(0, 0, 0)).moving(new Sphere(0.2), TestScene.at(0, 0, 0));
        assertEquals(-0.5, balls.look(0, 0.1).gap[0], EPS);
        assertEquals(1, balls.normal(0)[2], 0);
        assertEquals(0, norm(new double[] {balls.normal(0)[0], balls.normal(0)[1], 0}), 0);
        TestScene disks = new TestScene(2).moving(new Disk(0.3), TestScene.at(0, 0, 0)).moving(new Disk(0.2), TestScene.at(0, 0, 0));
        assertEquals(-0.5, disks.look(0, 0.1).gap[0], EPS);
        assertEquals(1, disks.normal(0)[1], 0);
        assertEquals(-0.3 + 0.25, disks.point(0)[1], EPS, "half way between the surfaces");
    }

    /** Lying cylinders and capsules on each other share a line: its ends are contacts, at the ends of the shorter overlap. */
    @ParameterizedTest(name = "shifted by {0}")
    @ValueSource(doubles = {0, 0.3, -0.45, 0.9})
    void parallelCylindersShareALine(double shift) {
        Cylinder lower = new Cylinder(0.4, 1.1);
        Cylinder upper = new Cylinder(0.2, 0.8);
        double[] lying = {shift, 0, 0.61, Math.sqrt(0.5), 0, Math.sqrt(0.5), 0};
        double[] below = {0, 0, 0, Math.sqrt(0.5), 0, Math.sqrt(0.5), 0};
        TestScene scene = new TestScene(3).moving(upper, lying).moving(lower, below);
        ContactSet found = scene.look(0, 0.05);
        assertEquals(2, found.count());
        double low = Math.max(-0.55, shift - 0.4);
        double high = Math.min(0.55, shift + 0.4);
        double x0 = Math.min(scene.point(0)[0], scene.point(1)[0]);
        double x1 = Math.max(scene.point(0)[0], scene.point(1)[0]);
        assertEquals(low, x0, EPS);
        assertEquals(high, x1, EPS);
        for (int c = 0; c < 2; c++) {
            assertEquals(0.01, found.gap[c], EPS);
            assertEquals(0.405, scene.point(c)[2], EPS);
            assertEquals(found.part[2 * c] == 0 ? 1 : -1, scene.normal(c)[2], EPS);
        }
        assertTrue(found.key[0] != found.key[1]);
    }
}
