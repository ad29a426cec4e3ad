package org.saltus.contact.detect.convex;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.geometry.Facets;
import org.saltus.core.math.Lcg;

/** Face and edge axes that are passed over by the inner balls never hold the largest separation. */
class SeparatingAxesTest {
    private static final double FAR = 1e9;

    private static Polyhedron random(Lcg random, int corners, double flat) {
        double[] x = new double[3 * corners];
        for (int k = 0; k < corners; k++) {
            double length = 0;
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] = random.next(-1, 1);
                length += x[3 * k + i] * x[3 * k + i];
            }
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] *= (i == 2 ? flat : 1) / Math.sqrt(length);
            }
        }
        return new Polyhedron(x);
    }

    private static double[] placement(Lcg random, double distance) {
        double[] out = new double[7];
        double length = 0;
        for (int i = 0; i < 7; i++) {
            out[i] = random.next(-1, 1);
            length += i < 3 ? 0 : out[i] * out[i];
        }
        double away = Math.sqrt(out[0] * out[0] + out[1] * out[1] + out[2] * out[2]);
        for (int i = 0; i < 7; i++) {
            out[i] *= i < 3 ? distance / away : 1 / Math.sqrt(length);
        }
        return out;
    }

    /** min over b less max over a of n·x, for n and −n the larger one. */
    private static double along(PartKinematics motion, double nx, double ny, double nz) {
        double[] low = new double[2];
        double[] high = new double[2];
        for (int p = 0; p < 2; p++) {
            low[p] = Double.POSITIVE_INFINITY;
            high[p] = Double.NEGATIVE_INFINITY;
            for (int k = 3 * motion.cornerStart[p]; k < 3 * motion.cornerStart[p + 1]; k += 3) {
                double s = nx * motion.corner[k] + ny * motion.corner[k + 1] + nz * motion.corner[k + 2];
                low[p] = Math.min(low[p], s);
                high[p] = Math.max(high[p], s);
            }
        }
        return Math.max(low[1] - high[0], low[0] - high[1]);
    }

    /** Over all face normals and all cross products of edges. */
    private static double largest(PartGeometry geometry, PartKinematics motion) {
        double out = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < motion.faceNormal.length; k += 3) {
            out = Math.max(out, along(motion, motion.faceNormal[k], motion.faceNormal[k + 1], motion.faceNormal[k + 2]));
        }
        Facets a = geometry.facets(0);
        Facets b = geometry.facets(1);
        for (int i = 0; i < a.edgeCount(); i++) {
            for (int j = 0; j < b.edgeCount(); j++) {
                int p = motion.edgeOf(0, i);
                int r = motion.edgeOf(1, j);
                double[] e = motion.edge;
                double nx = e[p + 1] * e[r + 2] - e[p + 2] * e[r + 1];
                double ny = e[p + 2] * e[r] - e[p] * e[r + 2];
                double nz = e[p] * e[r + 1] - e[p + 1] * e[r];
                double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
                if (length > 1e-4) {
                    out = Math.max(out, along(motion, nx / length, ny / length, nz / length));
                }
            }
        }
        return out;
    }

    @ParameterizedTest(name = "{0} and {1} corners, flattened to {2}")
    @CsvSource({"4, 4, 1", "8, 8, 1", "20, 30, 1", "12, 12, 0.1", "6, 40, 0.3"})
    void theLargestSeparationIsThatOfAllAxes(int cornersA, int cornersB, double flat) {
        Lcg random = new Lcg(3);
        int edges = 0;
        int overlapping = 0;
        for (int k = 0; k < 300; k++) {
            TestScene scene = new TestScene(3).moving(random(random, cornersA, flat), placement(random, 0.3)).moving(random(random, cornersB, flat),
                placement(random, random.next(0.2, 2.2))).prepare();
            PartGeometry geometry = new PartGeometry(scene.scene);
            PartKinematics motion = new PartKinematics(scene.scene, geometry);
            motion.update(scene.state.q(), scene.state.v(), 0, 0);
            motion.turn(0);
            motion.turn(1);
            InnerBalls balls = new InnerBalls(geometry);
            FaceAxes faces = new FaceAxes(geometry, motion, balls);
            double known = Math.max(faces.separation(0, 1, FAR), faces.separation(1, 0, FAR));
            double crossed = new EdgeAxes(geometry, motion, balls).separation(0, 1, known, FAR);
            edges += crossed > known ? 1 : 0;
            double all = new EdgeAxes(geometry, motion, balls).separation(0, 1, Double.NEGATIVE_INFINITY, FAR);
            assertEquals(Math.max(known, all), Math.max(known, crossed), 0, "pair " + k);
            double largest = largest(geometry, motion);
            if (largest < 0) {                                               // apart, other axes than those where arcs meet can separate more
                overlapping++;
                assertEquals(largest, Math.max(known, crossed), 1e-9, "pair " + k);
            }
        }
        assertTrue(edges > 20, "pairs that edges separate most: " + edges);
        assertTrue(overlapping > 50, "overlapping pairs: " + overlapping);
    }
}
