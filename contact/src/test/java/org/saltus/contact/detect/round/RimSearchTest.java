package org.saltus.contact.detect.round;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.convex.ConvexPart;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Cylinder;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;

/** Every place where a rim comes nearest to a line or another rim, against a fine scan of distances. */
class RimSearchTest {
    private static final int FINE = 1024;
    private static final Cylinder CAN = new Cylinder(0.7, 1.6);
    private static final Cylinder TIN = new Cylinder(1.1, 0.4);

    private final Lcg random = new Lcg(88);
    private final RimSearch search = new RimSearch();
    private ConvexPart can;
    private ConvexPart tin;

    /** Distance of a point from what the rim is held against. */
    private interface Distance {
        double at(double[] x);
    }

    private void load() {
        TestScene scene = new TestScene(3).moving(CAN, pose()).moving(TIN, pose()).prepare();
        PartGeometry geometry = new PartGeometry(scene.scene);
        PartKinematics motion = new PartKinematics(scene.scene, geometry);
        motion.update(scene.state.q(), scene.state.v(), 0, 0);
        can = new ConvexPart(geometry, motion);
        can.load(0);
        tin = new ConvexPart(geometry, motion);
        tin.load(1);
    }

    private double[] pose() {
        double[] out = new double[7];
        for (int i = 0; i < 7; i++) {
            out[i] = random.next(-1, 1);
        }
        Quaternion.normalize(out, 3);
        return out;
    }

    private double[] rimPoint(int end, double angle) {
        double[] x = new double[3];
        for (int i = 0; i < 3; i++) {
            x[i] = can.centre[i] + (end == 0 ? -0.8 : 0.8) * can.axis[i] + 0.7 * (Math.cos(angle) * can.first[i] + Math.sin(angle) * can.second[i]);
        }
        return x;
    }

    /** Angles of the samples lower than both neighbours. */
    private List<Double> lowest(int end, Distance distance) {
        double[] d = new double[FINE];
        for (int k = 0; k < FINE; k++) {
            d[k] = distance.at(rimPoint(end, 2 * Math.PI * k / FINE));
        }
        List<Double> out = new ArrayList<>();
        for (int k = 0; k < FINE; k++) {
            if (d[k] <= d[(k + FINE - 1) % FINE] && d[k] < d[(k + 1) % FINE]) {
                out.add(2 * Math.PI * k / FINE);
            }
        }
        return out;
    }

    private void assertSame(List<Double> expected, String what) {
        assertEquals(expected.size(), search.count, what);
        for (double angle : expected) {
            double least = Double.POSITIVE_INFINITY;
            for (int k = 0; k < search.count; k++) {
                least = Math.min(least, Math.abs(Math.IEEEremainder(search.angle[k] - angle, 2 * Math.PI)));
                assertEquals(0, search.slope(search.angle[k]), 1e-7, what);
            }
            assertTrue(least <= 2 * 2 * Math.PI / FINE, what + ": off by " + least);
        }
    }

    private double fromLine(double[] x, double[] origin, double[] along) {
        double dot = 0;
        double squared = 0;
        for (int i = 0; i < 3; i++) {
            dot += (x[i] - origin[i]) * along[i];
            squared += (x[i] - origin[i]) * (x[i] - origin[i]);
        }
        return Math.sqrt(Math.max(0, squared - dot * dot));
    }

    private double[] unit() {
        double[] d = {random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
        double length = Math.sqrt(ConvexPart.dot(d, d));
        return new double[] {d[0] / length, d[1] / length, d[2] / length};
    }

    /** Two of the first sixty lines have a place that 16 samples alone step over. */
    @Test
    void everyPlaceNearestToALineIsFound() {
        int two = 0;
        for (int k = 0; k < 150; k++) {
            load();
            double[] o = {9, random.next(-1.5, 1.5), random.next(-1.5, 1.5), random.next(-1.5, 1.5)};
            double[] origin = {o[1], o[2], o[3]};
            double[] along = unit();
            int end = k % 2;
            List<Double> expected = lowest(end, x -> fromLine(x, origin, along));
            search.line(can, end, o, 1, along);
            two += expected.size() > 1 ? 1 : 0;
            assertSame(expected, "line " + k);
        }
        assertTrue(two > 10, two + " lines have two");
    }

    @Test
    void everyPlaceFarthestFromALineIsFound() {
        for (int k = 0; k < 40; k++) {
            load();
            double[] origin = {random.next(-1, 1), random.next(-1, 1), random.next(-1, 1)};
            double[] along = unit();
            search.farthestFromLine(can, k % 2, origin, 0, along);
            assertSame(lowest(k % 2, x -> -fromLine(x, origin, along)), "line " + k);
        }
    }

    /** A rim that passes the other one's axis nearly has a place there that is narrower than what is looked at, and is left out. */
    @Test
    void everyPlaceNearestToAnotherRimIsFound() {
        int seen = 0;
        for (int k = 0; seen < 100; k++) {
            load();
            double[] centre = new double[3];
            int ofTin = k / 2 % 2;
            for (int i = 0; i < 3; i++) {
                centre[i] = tin.centre[i] + (ofTin == 0 ? -0.2 : 0.2) * tin.axis[i];
            }
            Distance fromAxis = x -> fromLine(x, centre, tin.axis);
            int end = k % 2;
            double least = lowest(end, fromAxis).stream().mapToDouble(angle -> fromAxis.at(rimPoint(end, angle))).min().orElse(0);
            if (least < 0.25) {
                continue;
            }
            seen++;
            List<Double> expected = lowest(end, x -> {
                double along = 0;
                for (int i = 0; i < 3; i++) {
                    along += (x[i] - centre[i]) * tin.axis[i];
                }
                return Math.hypot(along, fromAxis.at(x) - 1.1);
            });
            search.circle(can, end, tin, ofTin);
            assertSame(expected, "rim " + k);
        }
    }
}
