package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/** {@code io/REFERENCE.md} is what {@code saltus list --markdown} prints with all modules on the class path. */
class ReferencePageTest {
    private static final Path PAGE = Path.of("../io/REFERENCE.md");

    @Test
    void thePageIsWhatTheCodeSays() throws IOException {
        List<String> expected = printed("list", "--markdown").lines().toList();
        List<String> found = Files.readAllLines(PAGE);
        for (int k = 0; k < Math.min(expected.size(), found.size()); k++) {
            assertEquals(expected.get(k), found.get(k), "io/REFERENCE.md, line " + (k + 1) + ", is not what the code says. Run ./saltus list --markdown > "
                + "io/REFERENCE.md to renew it.");
        }
        assertEquals(expected.size(), found.size(), "lines of io/REFERENCE.md. Run ./saltus list --markdown > io/REFERENCE.md to renew it.");
    }

    @Test
    void allKindsResultFilesAndExitCodesAreOnIt() throws IOException {
        String page = printed("list", "--markdown");
        for (String title : List.of("## Exit codes", "## Result files", "## scene", "## output", "## integrators", "### nlgs", "### rigid", "### bench")) {
            assertTrue(page.contains("\n" + title + "\n\n"), title);
        }
        assertTrue(page.contains("`kinetic_J`, `elastic_J`") && page.contains("| 130 | interrupted"), "columns of the ledger, code 130");
        assertTrue(page.contains("\n| `policy` | block | - |  | optional | {type: accept \\| fail \\| halve"), "bars in a cell are escaped");
        assertFalse(page.contains("\r"), "ends of lines are the same on all systems");
    }

    @Test
    void noTextOfAKeyRepeatsTheUnitThatHasAColumn() throws IOException {
        List<String> repeats = new ArrayList<>();
        for (String line : printed("list", "--markdown").lines().toList()) {
            String[] cells = line.split(" \\| ");
            if (cells.length == 6 && line.startsWith("| `") && repeats(cells[2], cells[5])) {
                repeats.add(cells[0] + ": " + cells[2] + ", " + cells[5]);
            }
        }
        assertEquals(List.of(), repeats);
        assertTrue(repeats("m", "edge lengths [m], one each") && repeats("N·m", "torque [N m]") && repeats("kg", "a list, kg"), "what is refused");
        assertFalse(repeats("N or N/m", "force [N]; with one side force per length [N/m]"), "which unit when");
    }

    private static boolean repeats(String unit, String text) {
        String form = "(" + Pattern.quote(unit) + "|" + Pattern.quote(unit.replace('·', ' ')) + ")";
        return !unit.equals("-") && Pattern.compile("\\[" + form + "]|\\(" + form + "\\)|(^|, )" + form + "($|[:;,.])").matcher(text.replaceFirst(" \\|$",
            "")).find();
    }

    @Test
    void oneKindIsItsSection() throws IOException {
        String solvers = printed("list", "solvers", "--markdown");
        assertTrue(solvers.startsWith("## solvers\n\n### ") && !solvers.contains("### rigid"), solvers.substring(0, 60));
        assertTrue(printed("list", "--markdown").contains(solvers), "the section is a part of the page");
    }

    /** To a stream that knows ASCII only: the page is UTF-8 wherever it is printed. */
    private static String printed(String... arguments) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        try (PrintStream to = new PrintStream(out, true, StandardCharsets.US_ASCII);
            PrintStream errors = new PrintStream(err, true, StandardCharsets.UTF_8)) {
            assertEquals(0, new Tool(new Screen(to, errors, false), Providers.installed(), () -> () -> false).run(arguments),
                err.toString(StandardCharsets.UTF_8));
        }
        return out.toString(StandardCharsets.UTF_8);
    }
}
