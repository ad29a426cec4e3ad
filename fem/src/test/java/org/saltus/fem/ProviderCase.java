package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.mesh.StructuredMesh;

/** Makes linear bodies as a scene does. */
abstract class ProviderCase {
    static final Map<String, Object> STEEL = Map.of("young", 200e9, "poisson", 0.3, "density", 8000);
    static final Map<String, Object> BOX = Map.of("type", "box", "size", List.of(1, 1, 1), "divisions",
        List.of(1, 1, 1));
    static final Map<String, Object> SQUARE = Map.of("type", "rectangle", "size", List.of(1, 1), "divisions",
        List.of(2, 2));
    static final Map<String, Object> ROD = Map.of("type", "bar", "size", List.of(2), "divisions", List.of(4));

    @TempDir
    Path folder;

    /** Collects what the provider makes. */
    private static final class Parts implements SceneParts {
        final List<BodyDynamics> bodies = new ArrayList<>();
        final List<String> names = new ArrayList<>();

        @Override
        public int addBody(BodyDynamics body) {
            bodies.add(body);
            return bodies.size() - 1;
        }

        @Override
        public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
            assertEquals(bodies.size() - 1, body);
            assertEquals(null, shape);
            names.add(name);
        }

        @Override
        public Shape shape(Settings block) {
            throw new AssertionError("meshed bodies have no shape");
        }
    }

    /** A mesh format whose files are all the same square, inverted when the file says so. */
    private static final class SquareFormat implements MeshFormatProvider {
        @Override
        public String name() {
            return "square";
        }

        @Override
        public String summary() {
            return "for tests";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public List<String> extensions() {
            return List.of(".square");
        }

        @Override
        public Mesh read(Path file) throws IOException {
            Mesh mesh = StructuredMesh.rectangle(1, 1, 1, 1, CellType.Q4);
            if (!Files.readString(file).equals("inverted")) {
                return mesh;
            }
            Mesh.Block block = new Mesh.Block(CellType.Q4, new int[] {0, 2, 3, 1}, new long[] {42}, "");
            return new Mesh(2, mesh.coordinates(), List.of(block), mesh.nodeIds(), mesh.nodeSets(), file.getFileName().toString());
        }
    }

    final LinearFemBody make(int dimension, Map<String, ?> mesh, Object... more) {
        Map<String, Object> plain = new HashMap<>(Map.of("name", "body", "type", "linear", "mesh", mesh, "material", STEEL));
        for (int k = 0; k < more.length; k += 2) {
            plain.put((String) more[k], more[k + 1]);
        }
        BodyProvider provider = Providers.installed().get(BodyProvider.class, "linear");
        Settings block = Settings.of(plain).checked(provider.parameters(), "name", "type");
        Parts parts = new Parts();
        provider.create(List.of(block), new Context(folder, Providers.of(new SquareFormat()), dimension,
            new double[] {0, -10, 0}, 1), parts);
        assertEquals(List.of("body"), parts.names);
        return (LinearFemBody) parts.bodies.get(0);
    }

    static Map<String, Object> beamSteel(Object... section) {
        Map<String, Object> out = new HashMap<>(STEEL);
        Map<String, Object> s = new HashMap<>();
        for (int k = 0; k < section.length; k += 2) {
            s.put((String) section[k], section[k + 1]);
        }
        out.put("section", s);
        return out;
    }

    static void assertFault(String part, Executable action) {
        String message = assertThrows(SceneFormatException.class, action).getMessage();
        assertTrue(message.contains(part), message);
    }
}
