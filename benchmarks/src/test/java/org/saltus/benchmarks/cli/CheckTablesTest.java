package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What check says of a scene that can be built. */
class CheckTablesTest extends CalledCase {
    private static final String BOX = """
        saltus: 1
        name: falls
        time: {end: 0.1, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: box, type: rigid, shape: {type: box, size: [0.2, 0.2, 0.1]}, mass: 2, position: [0, 0, 0.15]MORE}
          - {name: ramp, type: fixed, shape: {type: plane, normal: [0, 0, 1]}MORE}
        """;

    @TempDir
    private Path folder;

    private String scene(String text) throws IOException {
        return Files.writeString(folder.resolve("scene.yaml"), text).toString();
    }

    @Test
    void aSceneThatForgotItsLawsIsWarnedOfByCheckAndRun() throws IOException {
        String forgot = scene(BOX.replace("MORE", ""));
        assertEquals(0, saltus("check", forgot));
        assertEquals(1, errors.lines().count(), errors);
        assertTrue(errors.contains("scene.yaml:1:1: The scene has no laws, so nothing touches: \"box\" and \"ramp\""), errors);
        assertTrue(printed.contains("box  ramp  none: they pass through each other"), printed);
        Path out = folder.resolve("out");
        assertEquals(0, saltus("run", forgot, "--quiet", "--out", out.toString()));
        assertEquals(1, errors.lines().count(), errors);
        JsonNode details = new ObjectMapper().readTree(out.resolve("run.json").toFile()).get("warning_details");
        assertEquals(1, details.size());
        assertEquals("no-law", details.get(0).get("id").asText());
        assertEquals(0, saltus("check", scene(BOX.replace("MORE", ", collision_group: 1"))));
        assertEquals("", errors, "a common group says that it is meant");
        assertEquals(0, saltus("check", scene(BOX.replace("MORE", "") + "joints: [{type: pivot, between: [box, world], anchor: [0, 0, 0.15], axis: [0, 1,"
            + " 0]}]\n")));
        assertEquals("", errors, "what a joint holds is a mechanism");
        assertEquals(0, saltus("check", scene(BOX.replace("MORE", "") + "laws: [{type: newton-coulomb}]\n")));
        assertEquals("", errors);
    }

    @Test
    void bodiesGapsLawsFrequencyAndCostAreSaid() throws IOException {
        assertEquals(0, saltus("check", scene(BOX.replace("MORE", "") + """
              - {name: rod, type: linear, mesh: {type: box, size: [1, 0.1, 0.1], divisions: [10, 1, 1]}, position: [1, 0, 0.3],
                 material: {young: 2e11, poisson: 0, density: 8000}}
            laws: [{type: newton-coulomb, name: dry, between: [box, ramp], friction: 0.3}]
            """)));
        assertTrue(printed.matches("(?s).*box +2 +0 0 0\\.15 +0\\.008333 0\\.008333 0\\.01333 +-0\\.1 -0\\.1 0\\.1 +0\\.1 0\\.1 0\\.2.*"), printed);
        assertTrue(printed.matches("(?s).*rod +80 +1\\.5 0\\.05 0\\.35 .*1 0 0\\.3 +2 0\\.1 0\\.4.*"), printed);
        assertTrue(printed.contains("\"box\" and \"ramp\"  0.1 m"), printed);
        assertTrue(printed.matches("(?s).*box +ramp +dry.*"), printed);
        assertTrue(printed.matches("(?s).*box +rod +none: they pass through each other.*"), printed);
        double c = Math.sqrt(2e11 / 8000);                                   // nodes of a chain of n cells swing against each other with √12 c/l and more
        String said = printed.replaceFirst("(?s).*Highest frequency: ([0-9.e]+) Hz.*", "$1");
        assertTrue(Double.parseDouble(said) >= 0.99 * Math.sqrt(12) * c / 0.1 / (2 * Math.PI), said);
        assertTrue(printed.contains("A step takes about"), printed);
    }
}
