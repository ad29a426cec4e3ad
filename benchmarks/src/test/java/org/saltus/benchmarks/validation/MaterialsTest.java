package org.saltus.benchmarks.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.step.StepReport;

/** Laws that pair bodies by their contact material. */
class MaterialsTest {
    private static String scene(String second) {
        return """
            saltus: 1
            name: materials
            dimension: 2
            time: {end: 1, step: 1e-3}
            gravity: [4.905, -9.81]
            bodies:
              - {name: a, type: rigid, mass: 1, contact_material: rubber, position: [0, 0.1], fixed_rotation: true, shape: {type: disk, radius: 0.1}}
              - {name: b, type: rigid, mass: 1, contact_material: ice, position: [1, 0.1], fixed_rotation: true, shape: {type: disk, radius: 0.1}}
              - {name: floor, type: fixed, contact_material: stone, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws:
              - {type: newton-coulomb, materials: [stone, rubber], friction: 0.9}
              - {type: newton-coulomb, materials: [%s, stone], friction: 0}
            """.formatted(second);
    }

    @Test
    void lawsPairMaterials() {
        StepReport report = Lab.steps(Lab.simulation(scene("ice")), 100, 1e-3);
        assertEquals(0, Lab.velocity(report, 0)[0], 1e-9);
        assertEquals(0.4905, Lab.velocity(report, 1)[0], 1e-9);
    }

    @Test
    void anUnknownMaterialIsAnErrorNamingTheKnownOnes() {
        String message = assertThrows(SceneFormatException.class, () -> Lab.simulation(scene("oil"))).getMessage();
        assertTrue(message.contains("\"oil\"") && message.contains("ice, rubber, stone"), message);
    }
}
