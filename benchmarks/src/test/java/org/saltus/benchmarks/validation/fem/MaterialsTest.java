package org.saltus.benchmarks.validation.fem;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
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
              - {type: newton-coulomb, materials: [ice, rubber], friction: 0.1}
            """.formatted(second);
    }

    @Test
    void lawsPairMaterials() {
        StepReport report = Lab.steps(Lab.simulation(scene("ice")), 100, 1e-3);
        assertEquals(0, Lab.velocity(report, 0)[0], 1e-9);
        assertEquals(0.4905, Lab.velocity(report, 1)[0], 1e-9);
    }

    @Test
    void aPairOfMaterialsWithoutALawIsAnErrorNamingIt() {
        String gap = scene("ice").replace("  - {type: newton-coulomb, materials: [ice, rubber], friction: 0.1}\n", "");
        String message = assertThrows(SceneFormatException.class, () -> Lab.simulation(gap)).getMessage();
        assertTrue(message.contains("between ice and rubber.") && message.contains("case.yaml:"), message);
        Lab.steps(Lab.simulation(gap.replace("mass: 1,", "mass: 1, collision_group: 3,")), 1, 1e-3);
        Lab.steps(Lab.simulation(gap.replace("laws:\n", "laws:\n  - {type: newton-coulomb}\n")), 1, 1e-3);
        String same = gap.replace("contact_material: ice", "contact_material: rubber").replace("[ice, stone]", "[rubber, stone]");
        String twins = assertThrows(SceneFormatException.class, () -> Lab.simulation(same)).getMessage();
        assertTrue(twins.contains("between rubber and rubber."), twins);
    }

    @Test
    void anUnknownMaterialIsAnErrorNamingTheKnownOnes() {
        String message = assertThrows(SceneFormatException.class, () -> Lab.simulation(scene("oil"))).getMessage();
        assertTrue(message.contains("\"oil\"") && message.contains("ice, rubber, stone"), message);
    }
}
