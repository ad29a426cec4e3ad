package org.saltus.benchmarks.interop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code export siconos}: the calls of the runner that a scene becomes. The scripts are run with Siconos by hand. */
class SiconosExportTest {
    private static final String SCENE = "saltus: 1\nname: swing\ntime: {end: 0.5, step: 1e-3}\ngravity: [0, 0, -9.81]\n"
        + "integrator: {type: moreau-jean, theta: 0.6}\n"
        + "bodies:\n  - {name: ground, type: fixed, shape: {type: box, size: [8, 8, 1]}, position: [0, 0, -0.5]}\n"
        + "  - {name: pin, type: rigid, shape: {type: capsule, radius: 0.1, length: 0.4}, mass: 2, inertia: [0.03, 0.03, 0.01], position: [0, 0, 1],\n"
        + "     orientation: [0.6, 0, 0, 0.8], velocity: [1, 0, 0], spin: [0, 2, 0]}\n"
        + "laws:\n  - {type: newton-coulomb, between: [pin, ground], restitution: 0.25, friction: 0.5}\n"
        + "joints:\n  - {type: pivot, name: hinge, between: [pin, world], anchor: [0, 0, 2], axis: [0, 1, 0], limits: [-0.5, 1]}\n";

    @TempDir
    private Path folder;

    private String script(String scene, int code) throws IOException {
        Path source = Files.writeString(folder.resolve("swing.yaml"), scene);
        Path out = folder.resolve("swing.py");
        Imports imports = new Imports(folder);
        assertEquals(code, imports.saltus("export", "siconos", source.toString(), "--out", out.toString()), imports.errors);
        assertEquals(code == 0, Files.exists(out));
        return code == 0 ? Files.readString(out) : imports.errors;
    }

    @Test
    void aSceneBecomesCallsOfTheRunner() throws IOException {
        String text = script(SCENE, 0);
        assertTrue(text.contains("'Box', (8, 8, 1))"), text);
        assertTrue(text.contains("'Capsule', (0.1, 0.8))"), "twice the length, as its ends lie half of it apart there: " + text);
        assertTrue(text.contains("mu=0.5, e=0.25, collision_group1=0, collision_group2=1)"), text);
        assertTrue(text.contains("mass=2, inertia=[0.03, 0.03, 0.01], velocity=[1, 0, 0, 1.92, -0.56"), "the spin is in body axes: " + text);
        assertTrue(text.contains("io.add_joint('hinge', 'pin', points=[[0, 0, 2]], axes=[[0, 1, 0]], joint_class='PivotJointR', absolute=True,"
            + " stops=[[0, -1, 1], [0, 0.5, -1]])"), text);
        assertTrue(text.contains("T=0.5, h=0.001, theta=0.6"), text);
        assertFalse(text.contains("MISSING"), text);
    }

    @Test
    void whatHasNoCounterpartIsNamedWithItsPlace() throws IOException {
        String errors = script(SCENE.replace("{type: box, size: [8, 8, 1]}", "{type: plane, normal: [0, 0, 1], offset: 0}"), 2);
        assertTrue(errors.contains("swing.yaml:7:") && errors.contains("a shape of type plane has no counterpart"), errors);
    }
}
