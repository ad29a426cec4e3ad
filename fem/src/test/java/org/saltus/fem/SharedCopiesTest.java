package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.LinearFemBody;

/** Bodies of one mesh, material and support share their model, matrices and operators, and move as if they had their own. */
class SharedCopiesTest {
    private static final IterationCoefficients STEP = IterationCoefficients.direct(1e-2, 1e-4);

    private static Settings block(Object... more) {
        Map<String, Object> plain = new HashMap<>(Map.of("name", "body", "type", "linear",
            "mesh", Map.of("type", "disk", "radius", 0.1, "mesh_size", 0.05), "material", Map.of("young", 1e4, "poisson", 0.3, "density", 1000)));
        for (int k = 0; k < more.length; k += 2) {
            plain.put((String) more[k], more[k + 1]);
        }
        BodyProvider provider = Providers.installed().get(BodyProvider.class, "linear");
        return Settings.of(plain).checked(provider.parameters(), "name", "type");
    }

    private static List<LinearFemBody> bodies(Settings... blocks) {
        List<LinearFemBody> made = new ArrayList<>();
        BodyProvider provider = Providers.installed().get(BodyProvider.class, "linear");
        provider.create(List.of(blocks), new Context(Path.of(""), Providers.of(), 2, new double[] {0, -10, 0}, 1), new SceneParts() {
            @Override
            public int addBody(BodyDynamics body) {
                made.add((LinearFemBody) body);
                return made.size() - 1;
            }

            @Override
            public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
                assertEquals(made.size() - 1, body);
            }

            @Override
            public Shape shape(Settings block) {
                throw new AssertionError("meshed bodies have no shape");
            }
        });
        int offset = 0;
        for (LinearFemBody body : made) {
            body.attach(offset, offset);
            offset += body.dofCount();
        }
        return made;
    }

    @Test
    void copiesShareWhatIsEqual() {
        List<LinearFemBody> made = bodies(block(), block("position", List.of(3, 4), "velocity", List.of(1, 2)), block("angle", 0.3),
            block("fix", List.of(Map.of("nodes", "surface"))), block("damping", Map.of("alpha", 1)), block("spin", 2));
        LinearFemBody first = made.get(0);
        for (int k : new int[] {1, 5}) {
            assertSame(first.model(), made.get(k).model());
            assertSame(first.stiffness(), made.get(k).stiffness());
        }
        for (int k : new int[] {2, 3, 4}) {
            assertNotSame(first.model(), made.get(k).model());
        }
    }

    @Test
    void aCopyIsTheBodyThatStandsAlone() {
        Settings moved = block("position", List.of(3, 4), "velocity", List.of(1, 2), "spin", 5);
        LinearFemBody copy = bodies(block(), moved).get(1);
        LinearFemBody alone = bodies(block("angle", 0.3), moved).get(1);
        assertNotSame(alone.model(), copy.model());
        assertArrayEquals(alone.mesh().coordinates(), copy.mesh().coordinates());
        int n = alone.dofCount();
        double[][] q = new double[2][2 * n];
        double[][] v = new double[2][2 * n];
        double[][] f = new double[2][2 * n];
        double[][] place = new double[2][7];
        double[][] surface = new double[2][3 * alone.surface().nodeCount()];
        for (int k = 0; k < 2; k++) {
            LinearFemBody body = k == 0 ? alone : copy;
            body.writeInitialState(q[k], v[k]);
            body.addExternalForce(0, 1, q[k], f[k]);
            body.writePlacements(q[k], place[k]);
            body.surface().writePositions(q[k], surface[k]);
            ImpulseResponse response = body.prepare(STEP);
            response.solve(f[k]);
        }
        assertArrayEquals(v[0], v[1], 1e-13);
        assertArrayEquals(f[0], f[1], 1e-12);
        assertArrayEquals(place[0], place[1], 1e-14);
        assertArrayEquals(surface[0], surface[1], 0);
    }
}
