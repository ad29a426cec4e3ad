package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Mistakes that people make: each is told with file, line and column, what it may come from, and what to do. */
class MistakesTest extends CalledCase {
    private static final String BALL = """
        saltus: 1
        name: mistake
        time: {end: 0.1, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - name: ball
            type: rigid
            shape: {type: sphere, radius: 0.1}
            mass: 1
            position: [0, 0, 1]
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws:
          - {type: newton-coulomb, restitution: 0, friction: 0.3}
        """;
    private static final String PLANE = """
        saltus: 1
        name: mistake
        dimension: 2
        time: {end: 0.1, step: 1e-3}
        gravity: [0, -9.81]
        bodies:
          - {name: box, type: rigid, shape: {type: box, size: [0.2, 0.1]}, density: 50, position: [0, 1]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;
    private static final String BLOCK = """
        saltus: 1
        name: mistake
        time: {end: 1e-4, step: 1e-6}
        bodies:
          - name: part
            type: linear
            mesh: {type: box, size: [0.2, 0.1, 0.1], divisions: [2, 1, 1]}
            material: {young: 210e9, poisson: 0.3, density: 7800}
            position: [0, 0, 1]
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
        laws: [{type: newton-coulomb, friction: 0.3}]
        """;
    private static final String FILE = BLOCK.replace("{type: box, size: [0.2, 0.1, 0.1], divisions: [2, 1, 1]}", "{file: part.msh}");
    private static final String MESH = """
        $MeshFormat
        2.2 0 8
        $EndMeshFormat
        $PhysicalNames
        1
        2 7 "foot"
        $EndPhysicalNames
        $Nodes
        4
        1 0 0 0
        2 100 0 0
        3 0 100 0
        4 0 0 100
        $EndNodes
        $Elements
        2
        1 4 2 0 1 1 2 3 4
        2 2 2 7 1 1 2 3
        $EndElements
        """;

    @TempDir
    private Path folder;

    /**
     * A mistake.
     *
     * @param code 2 when it is refused, 0 when it is a warning
     * @param says place and words of the one message
     */
    private record Mistake(String what, String scene, int code, String... says) {
        @Override
        public String toString() {
            return what;
        }
    }

    private static Mistake refused(String what, String scene, String from, String to, String... says) {
        return made(what, scene, from, to, 2, says);
    }

    private static Mistake warned(String what, String scene, String from, String to, String... says) {
        return made(what, scene, from, to, 0, says);
    }

    private static Mistake made(String what, String scene, String from, String to, int code, String... says) {
        if (!scene.contains(from)) {
            throw new IllegalArgumentException(what + ": there is no " + from);
        }
        return new Mistake(what, scene.replace(from, to), code, says);
    }

    static Stream<Mistake> mistakes() {
        return Stream.of(
            refused("decimal comma in braces", BALL, "friction: 0.3", "friction: 0,3", ":13:56: ", "decimal comma", "Write friction: 0.3"),
            refused("decimal comma in a block", BALL, "mass: 1", "mass: 0,5", ":9:11: ", "\"0,5\", expected a number", "Write 0.5"),
            refused("no blank after a colon", BALL, "mass: 1", "mass:1", ":9:5: ", "no blank after its colon", "Write mass: 1, with a blank"),
            refused("a no-break space after a colon", BALL, "mass: 1", "mass:\u00a01", ":9:5: ", "no-break space", "Write mass: 1, with a blank"),
            refused("a dash that is no minus", BALL, "-9.81", "\u22129.81", ":4:17: ", "no minus sign: write -9.81"),
            refused("a number in quotes", BALL, "mass: 1", "mass: \"1\"", ":9:11: ", "expected a number", "Remove its quotes"),
            refused("a name for a block", BALL, "laws:", "integrator: moreau-jean\nlaws:", ":12:13: ", "expected a block", "{type: moreau-jean}"),
            refused("a block for a list", BALL, BALL.substring(BALL.indexOf("laws:")), "laws: {type: newton-coulomb}", ":12:7: ", "expected a list",
                "[{...}]"),
            refused("a number for a vector", BALL, "gravity: [0, 0, -9.81]", "gravity: -9.81", ":4:10: ", "expected a list", "[0, 0, -9.81]"),
            refused("two numbers in space", BALL, "position: [0, 0, 1]", "position: [0, 1]", ":10:15: ", "expected 3", "dimension: 2"),
            refused("three numbers in the plane", PLANE, "position: [0, 1]", "position: [0, 1, 0]", ":7:91: ", "expected 2", "dimension: 2"),
            refused("a word of another program", BALL, "restitution: 0, friction: 0.3", "restitution: 0, mu: 0.3", ":13:44: ", "unknown key \"laws.0.mu\"",
                "Did you mean \"friction\"?"),
            refused("gap for rest_on", BALL, "position: [0, 0, 1]", "gap: 0", ":10:5: ", "unknown key \"bodies.0.gap\"", "Did you mean \"rest_on\"?"),
            refused("rest_on an unknown body", BALL, "position: [0, 0, 1]", "rest_on: flor", ":10:14: ", "no other body", "Did you mean \"floor\"?"),
            warned("an angle of friction", BALL, "friction: 0.3", "friction: 30", ":13:54: ", "dry solids", "write its tangent, 0.5774"),
            warned("inertia in kg mm^2", BALL, "mass: 1", "inertia: [4000, 4000, 4000]\n    mass: 1", ":9:14: ", "at a distance of 63.25 m", "write the unit"),
            warned("no law", BALL, BALL.substring(BALL.indexOf("laws:")), "", ":1:1: ", "no laws, so nothing touches", "laws: [{type: newton-coulomb"),
            warned("a law between nothing", BALL, BALL.substring(BALL.indexOf("  - {name: floor"), BALL.indexOf("laws:")), "", ":12:5: ", "acts on nothing",
                "Add the other body"),
            warned("a law that a later one replaces", BALL, "laws:", "laws:\n  - {type: newton-coulomb, between: [ball, floor], friction: 0.9}", ":13:5: ",
                "law 2, which stands later", "Put the more general law first"),
            refused("a plane facing away", BALL, "normal: [0, 0, 1]", "normal: [0, 0, -1]", ":6:5: ", "wholly in the solid of \"floor\"", "Turn the normal"),
            warned("mass in g", BALL, "mass: 1", "mass: 8380", ":9:11: ", "2.001e6 kg/m^3", "another system of units"),
            warned("lengths in mm, mass in kg", BALL.replace("position: [0, 0, 1]", "position: [0, 0, 1000]"), "radius: 0.1", "radius: 100", ":9:11: ",
                "2.387e-7 kg/m^3", "20 mm"),
            warned("density in t/mm^3", BALL, "mass: 1", "density: 7.8e-9", ":9:14: ", "no matter has that", "7.8 g/cm^3"),
            warned("density of a mesh in kg/mm^3", BLOCK, "density: 7800", "density: 7.8e-6", ":8:53: ", "no matter has that", "7.8 g/cm^3"),
            warned("stiffness in N/mm^2", BLOCK, "young: 210e9", "young: 210000", ":8:23: ", "waves would run at 5.189 m/s", "210 GPa"),
            warned("a step longer than the impact of the stiffest body", BLOCK, "time: {end: 1e-4, step: 1e-6}", "time: {end: 0.1, step: 1e-3}", ":8:15: ",
                "longer than 2 L/c = 7.709e-5 s", "Take \"time.step\" 3.9e-6"),
            warned("degrees as radians", PLANE, "position: [0, 1]", "position: [0, 1], angle: 45", ":7:106: ", "7.162 full turns", "45 deg"),
            warned("degrees in a rotation vector", BALL, "mass: 1", "mass: 1\n    orientation: [0, 90, 0]", ":10:18: ", "14.32 full turns", "90 deg"),
            refused("a shape beyond the radius of its generator", BALL.replace("    mass: 1\n    position: [0, 0, 1]\n", "    density: 1000\n"),
                "shape: {type: sphere, radius: 0.1}",
                "generate: {type: lattice, counts: [2, 2, 2], spacing: 0.2, radius: 0.1, origin: [0, 0, 0.1], shape: {type: box, size: [2, 2, 2]}}",
                ":8:105: ", "reaches to 1.732", "Scale all its lengths by 0.5774"),
            refused("a body inside of another", BALL, "laws:",
                "  - {name: small, type: rigid, shape: {type: sphere, radius: 0.01}, density: 1000, position: [0, 0, 1.02]}\nlaws:",
                ":6:5: ", "\"small\" lies inside of \"ball\"", "Move them apart"),
            refused("bodies that overlap", BALL, "[0, 0, 1]\n", "[0, 0, 0.09]\n", ":6:5: ", "overlap by 0.01 m", "Move them apart"),
            refused("a joint to an unknown body", BALL, "laws:",
                "joints: [{type: pivot, between: [bal, world], anchor: [0, 0, 1], axis: [0, 1, 0]}]\nlaws:", ":12:34: ",
                "no body is named \"bal\"", "Did you mean \"ball\"?"),
            refused("a law with an unknown body", BALL, "restitution: 0,", "between: [ball, flor],", ":13:44: ",
                "no body is named \"flor\"", "Did you mean \"floor\"?"),
            warned("a mesh in mm", FILE, "name: mistake", "name: mistake ", ":7:18: ", "is 100 m long", "scale: 0.001"),
            refused("a group that the mesh does not have", FILE, "{file: part.msh}", "{file: part.msh, scale: 0.001}\n    fix: [{nodes: fot}]", ":8:19: ",
                "\"fot\", which is no node group", "Known: foot"),
            refused("a mesh that is not there", FILE, "part.msh", "parts.msh", ":7:18: ", "no file ", "count from the folder"),
            refused("a misspelt key two levels down", BLOCK, "young:", "yung:", ":8:16: ", "unknown key \"bodies.0.material.yung\"", "Did you mean \"young\"?"),
            refused("an unknown type", BALL, "type: newton-coulomb", "type: newton-coulom", ":13:12: ",
                "No contact law named", "Did you mean \"newton-coulomb\"?"),
            refused("a unit of another dimension", BALL, "radius: 0.1", "radius: 10 kg", ":8:35: ", "is in kg, expected a number in m"),
            refused("two numbers in space", BALL, "[0, 0, 1]\n", "[0, 1]\n", ":10:15: ", "2 entries, expected 3"),
            refused("a number in quotes", BALL, "mass: 1", "mass: \"1\"", ":9:11: ", "expected a number"),
            refused("no mass", BALL, "    mass: 1\n", "", ":6:5: ", "are both missing", "Give the mass"),
            refused("two bodies of one name", BALL, "name: floor", "name: ball", ":11:12: ", "exists already at ", ":6:11"),
            refused("a restitution above 1", BALL, "restitution: 0", "restitution: 1.2", ":13:41: ", "[0, 1]"),
            refused("Poisson's ratio of an incompressible body", BLOCK, "poisson: 0.3", "poisson: 0.5", ":8:39: ", "(-1, 0.5)"),
            refused("tabs", BALL, "  - name: ball", "\t- name: ball", ":6:1: ", "a tab", "Indent with blanks"),
            refused("no version", BALL, "saltus: 1\n", "", ":1:1: ", "\"saltus\" is missing", "Add \"saltus: 1\""),
            refused("a step longer than the run", BALL, "step: 1e-3", "step: 1", ":3:24: ", "longer than \"time.end\""),
            warned("gravity that points up", BALL, "-9.81", "9.81", ":4:10: ", "points up", "Write -9.81"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("mistakes")
    void aMistakeIsOneMessageWithPlaceCauseAndCure(Mistake mistake) throws IOException {
        Files.writeString(folder.resolve("part.msh"), MESH);
        Path file = Files.writeString(folder.resolve("scene.yaml"), mistake.scene());
        assertEquals(mistake.code(), saltus("check", file.toString()), errors);
        assertEquals(1, errors.lines().count(), errors);
        assertTrue(errors.startsWith((mistake.code() == 0 ? "warning: " : "saltus: ") + file + mistake.says()[0]), errors);
        for (String words : mistake.says()) {
            assertTrue(errors.contains(words), words + " is not in " + errors);
        }
    }

    @Test
    void thereAreTwentyAndMoreAndTheScenesWithoutThemAreRight() throws IOException {
        assertTrue(mistakes().count() >= 20);
        Files.writeString(folder.resolve("part.msh"), MESH);
        for (String scene : List.of(BALL, PLANE, BLOCK, FILE.replace("part.msh", "part.msh, scale: 0.001"))) {
            assertEquals(0, saltus("check", Files.writeString(folder.resolve("scene.yaml"), scene).toString()), errors);
            assertEquals("", errors);
        }
    }

    // ---- what only a process shows

    private String run(List<String> more, String... words) throws IOException, InterruptedException {
        String path = System.getProperty("java.class.path");
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-cp",
            more.isEmpty() ? path : path + java.io.File.pathSeparator + String.join(java.io.File.pathSeparator, more), "org.saltus.io.cli.Main"));
        command.addAll(List.of(words));
        Process process = new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true)
            .redirectOutput(folder.resolve("out.txt").toFile()).start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "does not end");
        return process.exitValue() + "\n" + Files.readString(folder.resolve("out.txt"));
    }

    private Path plugin(String create, String open) throws IOException {
        Path sources = Files.createDirectories(folder.resolve("plugin/org/lab"));
        Path java = Files.writeString(sources.resolve("GlueProvider.java"), """
            package org.lab;

            import java.util.List;
            import org.saltus.core.interaction.*;
            import org.saltus.core.problem.ConeKind;
            import org.saltus.core.spi.*;

            public final class GlueProvider implements ContactLawProvider {
                @Override public String name() { return "glue"; }
                @Override public String summary() { return "a law with a fault"; }
                @Override public List<Parameter> parameters() { return List.of(); }
                @Override public ContactLaw create(Settings settings, Context context) {
                    CREATE
                    return new ContactLaw() {
                        @Override public int size(int available) { return 1; }
                        @Override public ConeKind cone() { return ConeKind.COULOMB; }
                        @Override public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) { OPEN }
                    };
                }
            }
            """.replace("CREATE", create).replace("OPEN", open));
        assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, "-cp", System.getProperty("java.class.path"), "-d",
            folder.resolve("plugin").toString(), java.toString()));
        Path services = Files.createDirectories(folder.resolve("plugin/META-INF/services"));
        Files.writeString(services.resolve("org.saltus.core.spi.ContactLawProvider"), "org.lab.GlueProvider\n");
        Files.writeString(folder.resolve("scene.yaml"), BALL.replace("newton-coulomb, restitution: 0, friction: 0.3", "glue").replace("[0, 0, 1]\n",
            "[0, 0, 0.1]\n"));
        return folder.resolve("plugin");
    }

    @Test
    void aPlugInThatThrowsWhenItIsMadeIsNamed() throws IOException, InterruptedException {
        Path plugin = plugin("if (true) throw new IllegalStateException(\"no licence\");", "");
        String said = run(List.of(plugin.toString()), "check", "scene.yaml");
        assertTrue(said.startsWith("4\n") && said.contains("no licence") && said.contains("It was thrown by org.lab.GlueProvider in " + plugin), said);
    }

    @Test
    void aPlugInThatThrowsInAStepIsNamedAndTheResultsKept() throws IOException, InterruptedException {
        Path plugin = plugin("", "throw new ArithmeticException(\"no root\");");
        String said = run(List.of(plugin.toString()), "run", "scene.yaml");
        assertTrue(said.startsWith("4\n") && said.contains("no root") && said.contains("It was thrown by org.lab.GlueProvider")
            && said.contains(plugin.toString()),
            said);
        assertTrue(Files.exists(folder.resolve("mistake.out/ledger.csv")));
    }

    @Test
    void aPlugInThatCannotBeLoadedIsNamed() throws IOException, InterruptedException {
        Path plugin = plugin("", "");
        Files.writeString(plugin.resolve("META-INF/services/org.saltus.core.spi.ContactLawProvider"), "org.lab.NoSuchProvider\n");
        String said = run(List.of(plugin.toString()), "check", "scene.yaml");
        assertTrue(said.startsWith("2\n") && said.contains("org.lab.NoSuchProvider") && said.contains("No contact law named \"glue\""), said);
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aClosedPipeEndsQuietlyAndAFullDiskIsSaid() throws IOException, InterruptedException {
        String java = "\"" + Path.of(System.getProperty("java.home"), "bin", "java") + "\" -Xmx256m -cp \"$P\" org.saltus.io.cli.Main ";
        for (String command : List.of("list --markdown", "schema", "explain created-law", "new --list")) {
            for (String line : List.of(java + command + " | head -n 1 > /dev/null; echo ${PIPESTATUS[0]}", java + command + " > /dev/full; echo $?")) {
                if (line.contains("/dev/full") && !Files.exists(Path.of("/dev/full"))) {
                    continue;
                }
                ProcessBuilder builder = new ProcessBuilder("bash", "-c", line).redirectErrorStream(true);
                builder.environment().put("P", System.getProperty("java.class.path"));
                Process process = builder.start();
                String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
                if (line.contains("/dev/full")) {
                    assertTrue(said.endsWith("\n4") && said.contains("could not be written"), command + ": " + said);
                } else {
                    assertTrue(said.equals("141") || said.equals("0"), command + ": " + said);      // 0 when all fitted into the pipe
                    assertFalse(command.contains("markdown") && !said.equals("141"), said);
                }
            }
        }
    }
}
