package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.BitSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.pair.PairFinder;
import org.saltus.contact.detect.pair.PairFinderProvider;
import org.saltus.contact.detect.pair.PieceKind;
import org.saltus.contact.detect.part.ContactCandidate;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.check.ReadmeToy;
import org.saltus.core.fake.GuidedMembers;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.Providers;

/** The pair test of the README: written, compiled, and asked before those of the house for the shape it is for. */
class ToyPairTest {
    /** Two foreign balls held apart by a film of a thickness that neither shape knows of. */
    record Film(double thickness, PartKinematics motion, PartGeometry geometry, ContactCandidate touch) implements PairFinder {
        @Override public String name() { return "film"; }

        @Override public boolean accepts(PieceKind a, PieceKind b) { return a.is(ConvexOnly.class) && b.is(Sphere.class); }

        @Override
        public double find(int a, int b, ContactWriter out) {
            double[] x = motion.placement;
            double d = Math.hypot(Math.hypot(x[7 * a] - x[7 * b], x[7 * a + 1] - x[7 * b + 1]), x[7 * a + 2] - x[7 * b + 2]);
            touch.cornerPart = a;
            touch.surfacePart = b;
            touch.gap = d - geometry.boundingRadius(a) - geometry.boundingRadius(b) - thickness;
            for (int i = 0; i < 3; i++) {
                touch.n[i] = (x[7 * a + i] - x[7 * b + i]) / d;
                touch.x[i] = x[7 * a + i] - geometry.boundingRadius(a) * touch.n[i];
            }
            out.write(touch);
            return IN_REACH;
        }
    }

    private static final PairFinderProvider PROVIDER = new PairFinderProvider() {
        @Override public String name() { return "film"; }

        @Override public String summary() { return "foreign balls on spheres, held apart by a film"; }

        @Override public PairFinder create(PartGeometry geometry, PartKinematics motion) { return new Film(0.01, motion, geometry, new ContactCandidate()); }
    };

    private static ContactSet look(GridDetector detector, Shape first, Shape second) {
        InteractionTable table = new InteractionTable();
        BitSet all = new BitSet();
        all.set(0, 2);
        table.add(new NewtonCoulombLaw(0, 0.5), "touch", all, all);
        Scene scene = new Scene("film", 3, List.of(new GuidedMembers(new double[] {0, 0, 1.03, 1, 0, 0, 0}, new double[6])),
            List.of(new Part("ground", Part.FIXED, 0, first, new double[] {0, 0, 0, 1, 0, 0, 0}, 0), new Part("ball", 0, 0, second, null, 0)), table);
        detector.prepare(scene);
        ContactSet out = new ContactSet();
        detector.detect(scene, scene.initialState().q(), scene.initialState().v(), 0, 0.1, out);
        return out;
    }

    @Test
    void theReadmeShowsIt() throws IOException {
        ReadmeToy.assertShown("src/test/java/org/saltus/contact/detect/ToyPairTest.java", "/** Two foreign");
    }

    @Test
    void aTestOfAnotherJarIsAskedFirstForItsShapesInEitherOrder() {
        GridDetector detector = new GridDetector(List.of(PROVIDER));
        ContactSet found = look(detector, new Sphere(0.5), ConvexOnly.of(new Sphere(0.5)));
        assertEquals(1, found.count());
        assertEquals(0.02, found.gap[0], 1e-15);
        assertEquals(1, found.frame[2], 0.0);
        assertEquals(0.02, look(detector, ConvexOnly.of(new Sphere(0.5)), new Sphere(0.5)).gap[0], 1e-15);
    }

    @Test
    void itIsListedFirstWithWhereItComesFrom() {
        List<DetectorProvider.PairTest> listed = new GridDetectorProvider().pairTests(Providers.of(PROVIDER));
        assertEquals("film", listed.get(0).name());
        assertTrue(listed.get(0).summary().startsWith(PROVIDER.summary()) && listed.get(0).summary().contains("test-classes"), listed.get(0).summary());
        assertEquals("centres", listed.get(1).name());
        assertTrue(listed.stream().noneMatch(test -> test.summary().isEmpty()), listed.toString());
        assertEquals(listed.size() - 1, new GridDetectorProvider().pairTests(Providers.of()).size());
    }

    @Test
    void itChangesNothingForShapesOfTheHouse() {
        PairFinderProvider greedy = new PairFinderProvider() {
            @Override public String name() { return "greedy"; }

            @Override public String summary() { return "accepts everything and finds nothing"; }

            @Override
            public PairFinder create(PartGeometry geometry, PartKinematics motion) {
                return new PairFinder() {
                    @Override public String name() { return "greedy"; }

                    @Override public boolean accepts(PieceKind a, PieceKind b) { return true; }

                    @Override public double find(int a, int b, ContactWriter out) { return IN_REACH; }
                };
            }
        };
        assertNotEquals(0, look(new GridDetector(List.of(greedy)), new Box(1, 1, 1), new Box(1, 1, 1)).count());
        assertTrue(look(new GridDetector(List.of(greedy)), new Box(1, 1, 1), ConvexOnly.of(new Box(1, 1, 1))).count() == 0);
    }
}
