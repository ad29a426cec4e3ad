package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.mesh.StructuredMesh;

/** The block "mesh": round bodies, and what files say beside the mesh. */
class MeshBlockTest {
    @TempDir
    private Path folder;

    @BeforeEach
    void writeFile() throws Exception {
        Files.writeString(folder.resolve("plate.deck"), "");
    }

    /** A plate of 1000 x 1000 whose left side is held along x and along z. */
    private static final class DeckFormat implements MeshFormatProvider {
        @Override
        public String name() {
            return "deck";
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
            return List.of(".deck");
        }

        @Override
        public Mesh read(Path file) {
            return readAll(file).mesh();
        }

        @Override
        public MeshFile readAll(Path file) {
            Mesh plain = StructuredMesh.rectangle(1000, 1000, 2, 1, CellType.Q4);
            int[] cells = plain.blocks().get(0).connectivity();
            Mesh mesh = new Mesh(2, plain.coordinates(), List.of(new Mesh.Block(CellType.Q4, Arrays.copyOf(cells, 4), new long[] {1}, "LEFT"),
                new Mesh.Block(CellType.Q4, Arrays.copyOfRange(cells, 4, 8), new long[] {2}, "RIGHT")), plain.nodeIds(), plain.nodeSets(), "plate.deck");
            Map<String, MeshFile.Isotropic> materials = new LinkedHashMap<>();
            materials.put("LEFT", new MeshFile.Isotropic(1e9, 0.3, 1000, 2));
            materials.put("RIGHT", new MeshFile.Isotropic(1e9, 0.3, 3000, 2));
            return new MeshFile(mesh, materials, List.of(new MeshFile.Fixed(mesh.nodeSet("left"), 0), new MeshFile.Fixed(mesh.nodeSet("left"), 2)),
                List.of());
        }
    }

    private BodyDynamics make(String type, int dimension, Map<String, ?> mesh) {
        return make(type, dimension, mesh, Map.of("young", 200e9, "poisson", 0.3, "density", 8000));
    }

    private BodyDynamics make(String type, int dimension, Map<String, ?> mesh, Map<String, ?> material) {
        BodyProvider provider = Providers.installed().get(BodyProvider.class, type);
        Map<String, Object> plain = new HashMap<>(Map.of("name", "body", "type", type, "mesh", mesh));
        if (material != null) {
            plain.put("material", material);
        }
        List<BodyDynamics> made = new ArrayList<>();
        SceneParts parts = new SceneParts() {
            @Override
            public int addBody(BodyDynamics body) {
                made.add(body);
                return made.size() - 1;
            }

            @Override
            public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
                assertEquals("body", name);
            }

            @Override
            public Shape shape(Settings block) {
                throw new AssertionError("meshed bodies have no shape");
            }
        };
        provider.create(List.of(Settings.of(plain).checked(provider.parameters(), "name", "type")), new Context(folder, Providers.of(new DeckFormat()),
            dimension, new double[3], 1), parts);
        return made.get(0);
    }

    private Mesh mesh(int dimension, Map<String, ?> mesh) {
        return ((MeshedBody) make("linear", dimension, mesh)).mesh();
    }

    @Test
    void roundBodiesTakeDivisionsOrAMeshSize() {
        assertEquals(1 + 3 * 4 * 5, mesh(2, Map.of("type", "disk", "radius", 0.1, "mesh_size", 0.025)).nodeCount());
        assertEquals(6 * 16, mesh(2, Map.of("type", "disk", "radius", 0.1, "divisions", 4)).solid().get(0).count());
        assertEquals(CellType.Q8, mesh(2, Map.of("type", "disk", "radius", 0.1, "divisions", 4, "cells", "q8")).solid().get(0).type());
        assertEquals(CellType.TET10, mesh(3, Map.of("type", "sphere", "radius", 0.1, "divisions", 2, "cells", "tet10")).solid().get(0).type());
        Mesh cylinder = mesh(3, Map.of("type", "cylinder", "radius", 0.1, "length", 1, "divisions", List.of(2, 7), "cells", "wedge6"));
        assertEquals(24 * 7, cylinder.solid().get(0).count());
        assertEquals(48 * 20, mesh(3, Map.of("type", "cylinder", "radius", 0.2, "length", 1, "mesh_size", 0.05)).solid().get(0).count());
    }

    @ParameterizedTest
    @CsvSource({"sphere, length, 1, does not apply to a sphere", "disk, size, 1, does not apply to a disk", "disk, mesh_size, 0.1, both of divisions",
        "rectangle, radius, 1, does not apply to a rectangle", "cone, radius, 1, 'expected bar, rectangle, box, disk, sphere or cylinder'",
        "cylinder, mesh_size, 1, 'length\" is missing'"})
    void wrongKeysAreNamed(String type, String key, double value, String expected) {
        Map<String, Object> block = new HashMap<>(Map.of("type", type, "radius", 1, "divisions", 2));
        block.put(key, value);
        String message = assertThrows(IllegalArgumentException.class, () -> mesh(type.equals("sphere") ? 3 : 2, block)).getMessage();
        assertTrue(message.contains(expected), message);
    }

    @Test
    void scaleActsOnTheCoordinatesOfAFile() {
        assertArrayEquals(new double[] {1, 1, 0}, Arrays.copyOfRange(mesh(2, Map.of("file", "plate.deck", "scale", 0.001)).coordinates(), 15, 18));
    }

    @Test
    void materialsOfAFileCountUnlessTheSceneGivesOne() {
        Map<String, Object> file = Map.of("file", "plate.deck", "scale", 0.001);
        assertEquals((0.5 * 1000 + 0.5 * 3000) * 2, mass(file, null), 1e-9);
        assertEquals((0.5 * 1000 + 0.5 * 3000) * 2, mass(file, Map.of("model", "plane-strain")), 1e-9);
        assertEquals(8000, mass(file, Map.of("young", 1e9, "poisson", 0, "density", 8000)), 1e-9);
        assertEquals(700 * 2, mass(file, Map.of("density", 700)), 1e-9);
        assertEquals(0.5 * 1000 + 0.5 * 3000, mass(file, Map.of("young", 1e9, "poisson", 0)), 1e-9, "the densities of the file, and thickness 1");
        assertTrue(assertThrows(IllegalArgumentException.class, () -> mass(Map.of("type", "disk", "radius", 1, "divisions", 2), null)).getMessage()
            .contains("\"material\" is missing"));
    }

    private double mass(Map<String, ?> mesh, Map<String, ?> material) {
        LinearFemBody body = (LinearFemBody) make("linear", 2, mesh, material);
        return Arrays.stream(body.model().nodalMass()).sum();
    }

    @Test
    void nodesThatAFileFixesAreHeldUnlessIgnored() {
        assertEquals(2, make("linear", 2, Map.of("file", "plate.deck")).prescribedDofs().length, "z is no dof");
        assertEquals(0, make("linear", 2, Map.of("file", "plate.deck", "boundary", "ignore")).prescribedDofs().length);
        String message = assertThrows(IllegalArgumentException.class, () -> make("floating-frame", 2, Map.of("file", "plate.deck"))).getMessage();
        assertTrue(message.contains("boundary: ignore"), message);
        assertEquals(0, make("floating-frame", 2, Map.of("file", "plate.deck", "boundary", "ignore")).prescribedDofs().length);
    }
}
