package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.Cluster;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Shape;

class ClusterPairsTest {
    private static final double EPS = 1e-14;

    @Test
    void aDumbbellLiesOnItsTwoBallsWithTheVelocityOfEach() {
        Cluster bell = new Cluster(List.of(new Sphere(0.5), new Sphere(0.5)), new double[] {5, 0, 0, 1, 0, 0, 0, 7, 0, 0, 1, 0, 0, 0}, 3);
        assertArrayEquals(new double[] {6, 0, 0}, bell.centroid(), EPS);
        TestScene s = new TestScene(3).fixed(new Plane(new double[] {0, 0, 1}, 0), TestScene.at(0, 0, 0))
            .moving(bell, TestScene.at(0, 0, 0.7), 0, 0, 0, 0, 1, 0);              // spin about y: the ball at x = 1 goes down with 1 m/s
        assertEquals(0, s.look(0.1, 0.05).count());
        ContactSet c = s.look(0.21, 0);
        assertEquals(2, c.count(), "one comes down, the other could come as fast");
        assertEquals(0.2, c.gap[0], EPS);
        assertArrayEquals(new int[] {1, 0}, Arrays.copyOf(c.part, 2));
        assertEquals(1, Math.abs(s.point(0)[0]), EPS);
    }

    @Test
    void massAndInertiaAreSummedAboutTheCommonCentre() {
        Shape.MassProperties ball = new Sphere(0.5).massProperties(3, 3);
        Shape.MassProperties two = new Cluster(List.of(new Sphere(0.5), new Sphere(0.5)), new double[] {0, 0, 0, 1, 0, 0, 0, 2, 2, 0, 1, 0, 0, 0}, 3)
            .massProperties(3, 3);
        assertEquals(2 * ball.mass(), two.mass(), EPS * 10);
        double[] moments = {two.i1(), two.i2(), two.i3()};
        Arrays.sort(moments);
        double steiner = 2 * ball.i1() + 2 * ball.mass() * 2;
        assertArrayEquals(new double[] {2 * ball.i1(), steiner, steiner}, moments, 1e-12);
        Polygon bar = Polygon.rectangle(4, 1);
        Shape.MassProperties cross = new Cluster(List.of(bar, bar), new double[] {1, 1, 0, 1, 0, 0, 0, 1, 3, 0, Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, 2)
            .massProperties(2, 2);
        assertEquals(2 * 8 * (16 + 1) / 12.0 + 16, cross.i3(), 1e-12);
    }

    @Test
    void anAngleOfTwoBarsHoldsADiskInItsCorner() {
        Polygon bar = Polygon.rectangle(4, 1);
        Cluster angle = Cluster.asGiven(List.of(bar, bar), new double[] {0, -0.5, 0, 1, 0, 0, 0, -0.5, 2, 0, Math.sqrt(0.5), 0, 0, Math.sqrt(0.5)}, 2);
        TestScene s = new TestScene(2).fixed(angle, TestScene.at(0, 0, 0)).moving(new Disk(0.5), TestScene.at(0.51, 0.51, 0));
        ContactSet c = s.look(0, 0.05);
        assertEquals(2, c.count());
        assertEquals(0.01, c.gap[0], EPS);
        assertEquals(0.01, c.gap[1], EPS);
        assertEquals(2, Arrays.stream(Arrays.copyOf(c.key, 2)).distinct().count());
    }
}
