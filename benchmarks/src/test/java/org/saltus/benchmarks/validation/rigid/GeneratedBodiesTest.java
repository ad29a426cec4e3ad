package org.saltus.benchmarks.validation.rigid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Simulation;

/** Many bodies from one block: in any shape, as meshes, along a space-filling curve. */
class GeneratedBodiesTest {
    private static final String DISK = "mesh: {type: disk, mesh_size: 0.05, cells: t3}, material: {young: 1e9, poisson: 0.3, density: 1}";

    @TempDir
    Path folder;

    private static Scene scene(String body, int dimension) {
        Simulation run = Lab.simulation("""
            saltus: 1
            name: many
            dimension: %d
            time: {end: 1e-3, step: 1e-3}
            bodies:
              - {name: grain, %s}
            laws: [{type: newton-coulomb, friction: 0.3}]
            """.formatted(dimension, body));
        return run.stepper().scene();
    }

    @Test
    void shapesAreScaledToTheCirclesAndStayInside() {
        Scene scene = scene("type: rigid, density: 1, generate: {type: jittered-lattice, count: 50, radius: 0.1, seed: 1, shape: {type: cluster, pieces: ["
            + "{type: polygon, vertices: [[-0.9, -0.1], [0.9, -0.1], [0.9, 0.1], [-0.9, 0.1]]}, {type: disk, radius: 0.2, position: [0.8, 0]},"
            + " {type: disk, radius: 0.2, position: [-0.8, 0]}]}}", 2);
        assertEquals(50, scene.parts().size());
        Set<String> names = new HashSet<>();
        for (Part part : scene.parts()) {
            names.add(part.name());
            assertTrue(part.shape().boundingRadius() > 0.0799 && part.shape().boundingRadius() < 0.1201, part.name());
        }
        assertTrue(names.size() == 50 && names.contains("grain-0") && names.contains("grain-49"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rigid-mesh", "floating-frame", "linear", "finite-strain", "modal, modes: 5"})
    void meshedGrainsAreBodiesOfTheirOwn(String type) {
        Scene scene = scene("type: " + type + ", mesh: {type: disk, mesh_size: 0.05, cells: t3}, material: {young: 1e9, poisson: 0.3, density: 1},"
            + " generate: {type: jittered-lattice, count: 6, radius: 0.1, seed: 1}", 2);
        assertEquals(6, scene.bodies().size());
        assertEquals(6, scene.bodies().stream().map(BodyDynamics::name).distinct().count());
    }

    /** A packing written by one run is read by the next: places and angles of a row are those of the body, whatever its type. */
    @ParameterizedTest
    @ValueSource(strings = {"rigid, density: 1", "rigid-mesh, " + DISK, "floating-frame, " + DISK})
    void filesPlaceAndTurnBodies(String type) throws IOException {
        Path file = Files.writeString(folder.resolve("packed.csv"), "x,y,r,angle\n1,2,0.1,0.5\n3,-1,0.2,-2\n");
        Scene scene = scene("type: " + type + ", generate: {type: csv, file: '" + file + "'}", 2);
        double[] q = scene.initialState().q();
        for (int k = 0; k < 2; k++) {
            double[] placement = new double[14];
            scene.bodies().get(scene.parts().get(k).body()).writePlacements(q, placement);
            int o = 7 * scene.parts().get(k).member();
            assertEquals(k == 0 ? 1 : 3, placement[o], 1e-12);
            assertEquals(k == 0 ? 2 : -1, placement[o + 1], 1e-12);
            assertEquals(k == 0 ? 0.5 : -2, 2 * Math.atan2(placement[o + 6], placement[o + 3]), 1e-12);
        }
    }

    @Test
    void bodiesFollowEachOtherInSpace() {
        Scene scene = scene("type: rigid, density: 1, generate: {type: jittered-lattice, count: 4096, radius: 0.1, seed: 1}", 2);
        double[] q = scene.initialState().q();
        double way = 0;
        for (int k = 1; k < 4096; k++) {
            way += Math.hypot(q[3 * k] - q[3 * k - 3], q[3 * k + 1] - q[3 * k - 2]);
        }
        assertTrue(way < 2 * 0.25 * 4096, "mean way from one to the next in cells: " + way / 0.25 / 4096);
    }
}
