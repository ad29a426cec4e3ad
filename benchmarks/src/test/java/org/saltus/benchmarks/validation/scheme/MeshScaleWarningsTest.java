package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.scene.MeshScaleWarnings;

/** A mesh in millimetres beside bodies in metres. */
class MeshScaleWarningsTest {
    private static List<String> doubts(double... lengths) {
        StringBuilder bodies = new StringBuilder();
        for (int k = 0; k < lengths.length; k++) {
            bodies.append("""
                  - {name: plate%d, type: %s, mesh: {type: rectangle, size: [%s, %s], divisions: [4, 2]}, position: [0, %s],
                     material: {young: 1e9, poisson: 0.3, density: 1000}}
                """.formatted(k, k % 2 == 0 ? "linear" : "rigid-mesh", lengths[k], lengths[k] / 2, 5000 * k));
        }
        return MeshScaleWarnings.of(Lab.simulation("""
            saltus: 1
            name: units
            dimension: 2
            time: {end: 1, step: 1e-3}
            bodies:
            %s  - {name: ball, type: rigid, mass: 1, inertia: 1, position: [-9, 0], shape: {type: disk, radius: 0.4}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: -9}}
            """.formatted(bodies)).stepper().scene());
    }

    @Test
    void isNamedWithAnElement() {
        List<String> doubts = doubts(1, 1200, 2);
        assertEquals(1, doubts.size(), doubts.toString());
        String one = doubts.get(0);
        assertTrue(one.contains("\"plate1\"") && one.contains("1200 m long") && one.contains("element 1 300 m") && one.contains("\"scale\""), one);
    }

    @Test
    void ordinaryScenesRaiseNone() {
        assertEquals(List.of(), doubts(1, 20, 0.1));
        assertEquals(List.of(), doubts(120), "beside a ball of 0.8 m");
    }
}
