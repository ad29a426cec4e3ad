package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** Finite numbers whose inverses or squares are not: refused when the scene is loaded, or the step that meets them names the body and the time. */
class ExtremeNumbersTest {
    private static final String HEAD = """
        saltus: 1
        name: extreme
        dimension: %d
        time: {end: 2e-3, step: 1e-3}
        gravity: %s
        integrator: {type: moreau-jean, theta: 0.5}
        output: {report: false}
        """;
    private static final String FLOOR = "  - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: -1}}\n";
    private static final String GIVEN = HEAD.formatted(3, "[0, 0, -9.81]") + """
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, -0.9]}
        """ + FLOOR + "laws: [{type: newton-coulomb, between: [ball, floor], restitution: 0.8, friction: 0.3}]\n";
    private static final String DENSE = GIVEN.replace("mass: 1,", "density: 1000,");
    private static final String DEVICE = GIVEN.replace("newton-coulomb", "viscoelastic").replace("restitution: 0.8", "stiffness: 1000");
    private static final String LINK = GIVEN.replaceFirst("laws: .*", "joints: [{type: spring-dashpot, between: [ball, world], from: [0, 0, 0], to: [0, 0, 1], "
        + "stiffness: 10}]");
    private static final String GRAINS = HEAD.formatted(3, "[0, 0, -9.81]") + """
        bodies:
          - {name: grain, type: rigid, density: 1000, generate: {type: csv, file: grains.csv}}
        """ + FLOOR + "laws: [{type: newton-coulomb, friction: 0.3, restitution: 0}]\n";
    private static final String LATTICE = GRAINS.replace("csv, file: grains.csv", "jittered-lattice, count: 8, radius: 1e-160");
    private static final String PLATE = HEAD.formatted(2, "[0, -9.81]") + """
        bodies:
          - {name: plate, type: linear, mesh: {type: rectangle, size: [1, 1], divisions: [2, 2]}, material: {young: 1e6, poisson: 0.3, density: 1000}}
        """;
    private static final String SYSTEM = HEAD.formatted(2, "[0, 0]") + "bodies: [{name: system, type: imported, mass: [1, 1], stiffness: [100, 100]}]\n";

    @TempDir
    private Path folder;
    private String errors;

    private int run(String scene, List<String> changes) throws IOException {
        Files.writeString(folder.resolve("grains.csv"), "x,y,z,r\n0,0,0,0.1\n1,0,0,1e-40\n");
        List<String> words = new ArrayList<>(List.of("run", Files.writeString(folder.resolve("scene.yaml"), scene).toString(), "--quiet", "--out",
            folder.resolve("out").toString()));
        changes.forEach(c -> words.addAll(List.of("--set", c)));
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(OutputStream.nullOutputStream()), new PrintStream(bytes, true, StandardCharsets.UTF_8), false);
        int code = new Tool(screen, Providers.installed(), () -> () -> false).run(words.toArray(String[]::new));
        errors = bytes.toString(StandardCharsets.UTF_8);
        return code;
    }

    private static String scene(String name) {
        return switch (name) {
            case "given" -> GIVEN;
            case "dense" -> DENSE;
            case "device" -> DEVICE;
            case "link" -> LINK;
            case "grains" -> GRAINS;
            case "lattice" -> LATTICE;
            case "plate" -> PLATE;
            case "system" -> SYSTEM;
            default -> throw new AssertionError(name);
        };
    }

    @ParameterizedTest(name = "{0} with {1}")
    @CsvSource(delimiter = '|', value = {
        "given | bodies.ball.mass=1e-308 | bodies.0.mass | 1e-308 [kg]",
        "given | bodies.ball.mass=1e160 | bodies.0.mass | 1e160 [kg]",
        "given | bodies.ball.inertia=[1, 1e-308, 1] | bodies.0.inertia | moment of inertia 2 is 1e-308 kg·m²",
        "given | bodies.ball.shape.radius=1e-160 | sphere within 1e-160 m | moment of inertia 1 that is NaN kg·m²",
        "dense | bodies.ball.density=1e-308 | bodies.0.density | 1e-308 [kg/m^3]",
        "dense | bodies.ball.shape.radius=1e-160 | sphere within 1e-160 m | a mass that is 0 kg",
        "dense | bodies.ball.shape.radius=1e60 | \"ball\" | a mass that is 4.18879e183 kg",
        "grains | | \"grain-1\" | grains.csv, line 3",
        "lattice | | \"grain-0\" | a mass that is 0 kg",
        "plate | bodies.plate.material.density=1e-308 | bodies.0.material.density | 1e-308 [kg/m³]",
        "plate | bodies.plate.mesh.size=[1e-160, 1e-160] | plate: mass of degree of freedom 0 | kg",
        "plate | bodies.plate.type=rigid-mesh; bodies.plate.mesh.size=[1e-160, 1e-160] | scene.yaml:9:5 | mass of the mesh is",
        "plate | bodies.plate.type=floating-frame; bodies.plate.mesh.size=[1e-50, 1e-50] | scene.yaml:9:5 | inertia of the mesh is 1.66667e-198",
        "plate | bodies.plate.type=finite-strain; bodies.plate.mesh.size=[1e-160, 1e-160] | plate: mass of degree of freedom 0 | kg",
        "plate | bodies.plate.material.young=1e308 | bodies.0.material.young | 1e308 [Pa]",
        "system | bodies.system.mass=[1, 1e-308] | system: mass of degree of freedom 1 | 1e-308 kg",
        "system | bodies.system.stiffness=[1e308, 1] | system: stiffness of degree of freedom 0 | 1e308 N/m",
        "device | laws.0.stiffness=1e-308 | stiffness k | 1e-308 N/m",
        "link | joints.0.stiffness=1e-308 | spring of a joint: stiffness | 1e-308 N/m"})
    void areRefusedAtLoad(String name, String changes, String what, String got) throws IOException {
        assertEquals(2, run(scene(name), changes == null ? List.of() : List.of(changes.split("; "))), errors);
        assertTrue(errors.contains(what) && errors.contains(got), errors);
        assertTrue(errors.contains("expected 1e-100 to 1e100") || errors.contains("expected a value in [1e-100, 1e100]"), errors);
        assertEquals(1, errors.lines().filter(line -> line.startsWith("saltus: ")).count(), errors);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', value = {
        "velocity=[0, 0, -1e308] | \"ball\" and \"floor\": the free term of their contact, component 0, is -Infinity m/s (free velocity -1e308 m/s",
        "velocity=[0, 0, 1e308] | the energy (largest velocity: that of \"ball\", 1e308) became infinite",
        "drag=1e305; bodies.ball.velocity=[0, 0, 1e100] | a velocity of \"ball\" became infinite or NaN"})
    void aStepThatMeetsThemNamesBodyAndTime(String change, String message) throws IOException {
        assertEquals(3, run(GIVEN, List.of(("bodies.ball." + change).split("; "))), errors);
        assertTrue(errors.contains("Step 1 at t = 0 s: " + message), errors);
    }
}
