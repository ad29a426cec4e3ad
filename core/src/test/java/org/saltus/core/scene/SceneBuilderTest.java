package org.saltus.core.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.Shape;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.run.RunSummary;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.Integrator;

/** Scenes from settings, every part found by name; parts are fakes. */
class SceneBuilderTest {
    private static int factorised;

    private abstract static class Fake implements Provider {
        private final String name;

        Fake(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return "fake";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }
    }

    private static final class FakeIntegrator extends Fake implements IntegratorProvider {
        FakeIntegrator() {
            super("moreau-jean");
        }

        @Override
        public Integrator create(Settings settings, Context context) {
            return new TestNewmark(0.5, 0.25);
        }
    }

    private static final class FakeSolver extends Fake implements ContactSolverProvider {
        private final int sweeps;

        FakeSolver(String name, int sweeps) {
            super(name);
            this.sweeps = sweeps;
        }

        @Override
        public List<Parameter> parameters() {
            return List.of(Parameter.integer("max_iterations", 0, Integer.MAX_VALUE, sweeps, "sweeps"));
        }

        @Override
        public ContactSolver create(Settings settings, Context context) {
            return new ProjectionSolver(1e-12, sweeps);
        }
    }

    private static final class FakeDelassus extends Fake implements DelassusProvider {
        FakeDelassus() {
            super("automatic");
        }

        @Override
        public DelassusAssembler create(Settings settings, Context context) {
            return new DenseAssembler();
        }
    }

    private static final class FakeLaw extends Fake implements ContactLawProvider {
        FakeLaw() {
            super("law");
        }

        @Override
        public ContactLaw create(Settings settings, Context context) {
            return new TestLaw(0.5, 0, false);
        }
    }

    private static final class CountingSolver extends Fake implements LinearSolverProvider {
        CountingSolver() {
            super("counting");
        }

        @Override
        public LinearSolver create(Settings settings, Context context) {
            return a -> {
                factorised++;
                return new SupernodalCholesky().factorize(a);
            };
        }
    }

    private static final Providers PROVIDERS = Providers.of(new FakeIntegrator(), new FakeSolver("auto", 1000),
        new FakeSolver("lazy", 0), new FakeDelassus(), new FakeLaw(), new CountingSolver(), new ImportedBodyProvider());

    private static Map<String, Object> scene() {
        Map<String, Object> contact = Map.of("normal", List.of(1), "law", Map.of("type", "law"));
        Map<String, Object> ball = Map.of("name", "ball", "type", "imported", "mass", List.of(2), "load",
            Map.of("constant", List.of(-20)), "position", List.of(0.01), "contacts", List.of(contact));
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("saltus", 1);
        out.put("name", "drop");
        out.put("time", Map.of("end", 0.5, "step", 0.01));
        out.put("bodies", List.of(ball));
        return out;
    }

    private static RunSummary run(Map<String, Object> scene) {
        SceneDescription description = SceneDescription.read(Settings.of(scene), Path.of(""));
        return new SceneBuilder(description, PROVIDERS, 1).build(List.of()).run();
    }

    private static String message(String key, Object value) {
        Map<String, Object> scene = scene();
        scene.put(key, value);
        return assertThrows(SceneFormatException.class, () -> run(scene)).getMessage();
    }

    @Test
    void aMinimalSceneRunsWithTheDefaultParts() {
        RunSummary summary = run(scene());
        assertEquals(50, summary.steps());
        assertTrue(summary.contactMax() == 1 && summary.notConverged() == 0);
    }

    @Test
    void theLinearSolverIsTheOneNamed() {
        Map<String, Object> scene = scene();
        scene.put("linear_solver", Map.of("type", "counting"));
        factorised = 0;
        run(scene);
        assertTrue(factorised > 0);
    }

    @Test
    void aListOfSolversIsTriedInOrder() {
        Map<String, Object> scene = scene();
        scene.put("solver", List.of(Map.of("type", "lazy"), Map.of("type", "auto")));
        assertEquals(0, run(scene).notConverged());
        scene.put("solver", List.of(Map.of("type", "lazy")));
        assertTrue(run(scene).notConverged() > 0);
    }

    @Test
    void mistakesNameTheirKeyAndWhatIsExpected() {
        assertTrue(message("solver", Map.of("type", "atuo")).contains("Did you mean \"auto\"?"));
        assertTrue(message("solver", List.of()).contains("empty list"));
        assertTrue(message("bodies", List.of()).contains("no bodies"));
        assertTrue(message("activation", "often").contains("expected one of gap, closing"));
        assertTrue(message("policy", Map.of("type", "hope")).contains("expected one of fail, accept, halve"));
        assertTrue(message("time", Map.of("end", 1, "step", 2)).contains("longer than \"time.end\""));
        assertTrue(message("gravity", List.of(0, 0, 0, 1)).contains("4 entries, expected 3"));
        assertTrue(message("name", "../evil").contains("names the output folder"));
        assertTrue(message("saltus", 2).contains("2"));
        assertTrue(message("colour", "red").contains("unknown key \"colour\""));
        assertTrue(message("laws", List.of(Map.of("type", "law", "between", List.of("a", "b")))).contains("no body is named \"a\""));
        assertTrue(message("laws", List.of(Map.of("type", "law", "between", List.of()))).contains("\"laws.0.between\" has 0 entries"));
    }

    @Test
    void twoBodiesOfOneNameAreAnErrorThatNamesBothPlaces() {
        Map<String, Object> scene = scene();
        List<?> bodies = (List<?>) scene.get("bodies");
        String message = message("bodies", List.of(bodies.get(0), bodies.get(0)));
        assertTrue(message.contains("\"ball\" exists already"), message);
    }

    /** A point that is equal to no other. */
    private static final class Lump implements Shape {
        @Override
        public String kind() {
            return "lump";
        }

        @Override
        public double boundingRadius() {
            return 0;
        }

        @Override
        public MassProperties massProperties(double density, int dimension) {
            return new MassProperties(1, 1, 1, 1);
        }

        @Override
        public Tessellation tessellate(double size) {
            return new Tessellation(new double[3], new int[0][]);
        }
    }

    @Test
    void partsWithEqualBlocksShareOneShape() {
        ShapeProvider lumps = ShapeProvider.of("lump", "fake", List.of(Parameter.integer("number", 0, 9, 0, "which")), (settings, context) -> new Lump());
        SceneBuilder builder = new SceneBuilder(SceneDescription.read(Settings.of(scene()), Path.of("")), Providers.of(lumps), 1);
        Shape first = builder.shape(Settings.of(Map.of("type", "lump", "number", 1)));
        assertSame(first, builder.shape(Settings.of(Map.of("type", "lump", "number", 1))));
        assertNotSame(first, builder.shape(Settings.of(Map.of("type", "lump", "number", 2))));
    }
}
