package org.saltus.contact.detect.broad;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.contact.detect.TestScene;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.math.Lcg;
import org.saltus.core.math.Quaternion;

/** Pairs with fixed planes are listed only where something is near one, and no contact is missed. */
class FixedPlanesTest {
    private static final int COUNT = 200;
    private static final double RADIUS = 0.05;
    private static final double REACH = 5e-4;
    private static final double H = 1e-3;
    private static final double OFFSET = 0.3;
    /** The plane is turned by 0.4 about y and lifted by 0.1. */
    private static final double[] PLACEMENT = {0, 0, 0.1, Math.cos(0.2), 0, Math.sin(0.2), 0};

    private static TestScene scene(Lcg random) {
        TestScene out = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, OFFSET), PLACEMENT);
        for (int k = 0; k < COUNT; k++) {
            out.moving(new Sphere(RADIUS), TestScene.at(random.next(-3, 3), random.next(-3, 3), random.next(0, 3)));
        }
        return out.prepare();
    }

    private static double normalPart(double[] x, int o, boolean isPlace) {
        double[] local = {x[o], x[o + 1], x[o + 2] - (isPlace ? PLACEMENT[2] : 0)};
        Quaternion.rotateInverse(PLACEMENT, 3, local, 0, local, 0);
        return local[2] - (isPlace ? OFFSET : 0);
    }

    /** Balls fly at the speed given, jump now and then, and the tolerance grows while nothing else changes. */
    @ParameterizedTest(name = "at {0} m/s")
    @ValueSource(doubles = {0, 0.5, 20})
    void contactsWithAPlaneAreThoseOfTheClosedForm(double speed) {
        Lcg random = new Lcg(11);
        TestScene crowd = scene(random);
        double[] q = crowd.state.q().clone();
        double[] v = crowd.state.v().clone();
        int total = 0;
        for (int step = 0; step < 60; step++) {
            double tolerance = step % 10 > 6 ? 0.02 * (step % 10) : 1e-9;
            for (int i = 0; i < v.length; i++) {
                v[i] = i % 6 < 3 ? random.next(-speed, speed) : 0;
            }
            q[7 * step + 2] = PLACEMENT[2] + OFFSET;
            crowd.contacts.clear();
            crowd.detector.detect(crowd.scene, q, v, REACH, tolerance, crowd.contacts);
            boolean[] touches = new boolean[COUNT];
            for (int c = 0; c < crowd.contacts.count(); c++) {
                if (crowd.contacts.part[2 * c + 1] == 0) {
                    touches[crowd.contacts.part[2 * c] - 1] = true;
                }
            }
            for (int k = 0; k < COUNT; k++) {
                double gap = normalPart(q, 7 * k, true) - RADIUS;
                boolean isNear = gap <= tolerance + REACH * Math.abs(normalPart(v, 6 * k, false));
                assertEquals(isNear, touches[k], "ball " + k + " with gap " + gap + " in step " + step);
                total += isNear ? 1 : 0;
            }
            for (int i = 0; i < v.length; i++) {
                q[i / 6 * 7 + i % 6] += i % 6 < 3 ? H * v[i] : 0;
            }
        }
        assertTrue(total > 60 * 20, total + " contacts");
    }

    @Test
    void whatIsFarFromAPlaneIsNotListedWithIt() {
        TestScene crowd = scene(new Lcg(11));
        PartGeometry geometry = new PartGeometry(crowd.scene);
        PartKinematics motion = new PartKinematics(crowd.scene, geometry);
        int[] all = new int[geometry.count()];
        Arrays.setAll(all, p -> p);
        VerletList list = new VerletList(geometry, motion, all, BroadPhase.Choice.AUTO, (a, b) -> 0, (a, b) -> a == 0 ? 0 : -1);
        double[] q = crowd.state.q();
        motion.update(q, crowd.state.v(), REACH, 1e-9);
        assertTrue(list.update(), "the first list is new");
        int near = 0;
        for (int k = 0; k < COUNT; k++) {
            near += normalPart(q, 7 * k, true) - RADIUS <= 1e-9 ? 1 : 0;
        }
        assertEquals(near, list.count(), "pairs with the plane before there are skins");
        list.update();
        assertTrue(!list.update(), "nothing has moved, and there are skins now");
        motion.update(q, crowd.state.v(), REACH, 0.1);
        assertTrue(list.update(), "the tolerance has grown");
    }
}
