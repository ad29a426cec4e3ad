package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Commands that run nothing, and words that the command line does not understand. */
class UsageTest extends ToolCase {
    @Test
    void checkBuildsTheSceneAndWritesNothing() {
        assertEquals(ExitCode.DONE, saltus("check", scene.toString()));
        assertTrue(printed.contains("No fault found") && printed.contains("1 degrees of freedom"), printed);
        assertEquals(1, folder.toFile().list().length);
        assertEquals(ExitCode.BAD_INPUT, saltus("check", scene.toString(), "--set", "bodies.0.mass=[-1]"));
        assertEquals(ExitCode.DONE, saltus("check", "--quiet", scene.toString()));
        assertEquals("", printed + errors);
        assertEquals(ExitCode.BAD_INPUT, saltus("check", "--quiet", scene.toString(), "--set", "bodies.0.mass=[-1]"));
        assertEquals(1, errors.lines().count(), errors);
    }

    @Test
    void listShowsNamesAndParametersFromTheProviders() {
        assertEquals(ExitCode.DONE, saltus("list"));
        assertTrue(printed.contains("nlgs") && printed.contains("imported") && printed.contains("100 %"), printed);
        assertEquals(ExitCode.DONE, saltus("list", "solvers"));
        assertTrue(printed.contains("tolerance") && printed.contains("default 1e-8") && printed.contains("(0, 1]"), printed);
        assertEquals(ExitCode.DONE, saltus("list", "bodies", "all"), errors);
        assertTrue(printed.contains("rest_on") && !printed.contains("imported "), printed);
        assertEquals(ExitCode.DONE, saltus("list", "generators", "all"), errors);
        assertTrue(printed.contains("turns") && !printed.contains("stones"), printed);
        assertEquals(ExitCode.BAD_INPUT, saltus("list", "solvers", "all"));
        assertEquals(ExitCode.DONE, saltus("list", "scene"));
        assertTrue(printed.contains("gravity") && printed.contains("m/s²"), printed);
        assertEquals(ExitCode.BAD_INPUT, saltus("list", "solver"));
        assertTrue(errors.contains("solvers"), errors);
        assertEquals(ExitCode.BAD_INPUT, saltus("list", "solvers", "nope"));
        assertTrue(errors.contains("nlgs"), errors);
    }

    @Test
    void installedCommandsGetTheirArgumentsAndTheirExitCode() {
        assertEquals(ExitCode.ABOVE_TOLERANCE, saltus("verify", "a.json", "--tolerance", "1e-9", "--help"));
        assertEquals(List.of("a.json", "--tolerance", "1e-9", "--help"), Fakes.CALLED);
        assertEquals(ExitCode.BAD_INPUT, saltus("verify", "bad"));
        assertTrue(errors.contains("bad is no file"), errors);
        assertEquals(ExitCode.DONE, saltus("--help"));
        assertTrue(printed.contains("verify") && printed.contains("100 %"), printed);
    }

    @ParameterizedTest(name = "saltus {0}")
    @CsvSource(delimiter = '|', value = {
        "rum x.yaml | unknown command \"rum\". Did you mean \"run\"?",
        "run x.yaml --frce | unknown option \"--frce\". Did you mean \"--force\"?",
        "run | SCENE",
        "run a.yaml b.yaml | b.yaml",
        "run a.yaml --threads x | --threads",
        "run a.yaml --threads 0 | --threads is 0",
        "run a.yaml --kernel fast | --kernel",
        "run a.yaml --out | --out",
        "--nope | unknown option \"--nope\"",
        "rum --help | Did you mean \"run\"?",
        "help rum | Did you mean \"run\"?",
        "run --frce | Did you mean \"--force\"?",
        "run nofile.yaml | nofile.yaml: no such file"})
    void badUsageIsOneMessageThatHelps(String line, String part) {
        assertEquals(ExitCode.BAD_INPUT, saltus(line.split(" ")));
        assertEquals("", printed);
        assertEquals(1, errors.lines().count(), errors);
        assertTrue(errors.contains(part), errors);
    }

    @Test
    void versionAndHelpEndWell() {
        assertEquals(ExitCode.DONE, saltus("--version"));
        assertTrue(printed.startsWith("saltus "), printed);
        assertEquals(ExitCode.DONE, saltus("run", "--help"));
        assertTrue(printed.contains("--force"), printed);
        assertEquals(ExitCode.BAD_INPUT, saltus());
        assertTrue(printed.contains("Commands:"), printed);
    }

    @Test
    void helpIsThatOfTheCommandItNames() {
        assertEquals(ExitCode.DONE, saltus("help"));
        String general = printed;
        assertEquals(ExitCode.DONE, saltus("--help"));
        assertEquals(printed, general);
        assertTrue(general.contains("  help "), general);
        for (String command : List.of("run", "resume", "static", "check", "list")) {
            assertEquals(ExitCode.DONE, saltus(command, "--help"));
            String own = printed;
            assertTrue(own.startsWith("Usage: saltus " + command), own);
            assertTrue(own.lines().allMatch(line -> line.length() <= 80), own);
            assertEquals(ExitCode.DONE, saltus("help", command));
            assertEquals(own, printed);
        }
        Fakes.CALLED.clear();
        saltus("help", "verify");
        assertEquals(List.of("--help"), Fakes.CALLED, "commands of other jars say themselves what they are");
    }

    @Test
    void listIsBrokenBetweenWordsOnATerminalOnly() {
        for (String[] words : new String[][] {{"list"}, {"list", "scene"}, {"list", "output"}, {"list", "bodies"}}) {
            terminal = false;
            saltus(words);
            String whole = printed;
            terminal = true;
            saltus(words);
            int width = new Screen(null, null, true).width();
            printed.lines().filter(line -> line.strip().contains(" ")).forEach(line -> assertTrue(line.length() <= width, line));
            assertEquals(whole.replaceAll("\\s+", " "), printed.replaceAll("\\s+", " "));
            assertTrue(whole.lines().anyMatch(line -> line.length() > width), "elsewhere every key has one line, for grep");
        }
    }
}
