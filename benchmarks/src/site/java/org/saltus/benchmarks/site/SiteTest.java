package org.saltus.benchmarks.site;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages become HTML with what they name, and a link that leads nowhere is told. */
class SiteTest {
    @TempDir
    private Path folder;

    private List<String> build(String page) throws IOException {
        Path tree = folder.resolve("tree");
        Files.createDirectories(tree.resolve("io/guide"));
        Files.createDirectories(tree.resolve("io/examples"));
        Files.createDirectories(tree.resolve("io/target"));
        Files.writeString(tree.resolve("README.md"), page);
        Files.writeString(tree.resolve("io/guide/README.md"), "# A guide\n\n## Two words\n\n[up](../../README.md) [scenes](../examples)\n");
        Files.writeString(tree.resolve("io/examples/ball.yaml"), "saltus: 1\n");
        Files.writeString(tree.resolve("io/target/made.md"), "[nowhere](nowhere.md)\n");
        return new Site(tree, folder.resolve("site")).build();
    }

    @Test
    void pagesAndWhatTheyNameAreThere() throws IOException {
        assertEquals(List.of(), build("# Title\n\n[guide](io/guide#two) [words](io/guide/README.md#two-words) [ball](io/examples/ball.yaml) "
            .replace("#two)", ")") + "[there](https://example.org/x)\n\n| a | b |\n|---|---|\n| 1 | 2 |\n"));
        String home = Files.readString(folder.resolve("site/README.html"));
        assertTrue(home.contains("<title>Title</title>") && home.contains("href=\"io/guide/README.html#two-words\"") && home.contains("<td>2</td>"), home);
        assertTrue(home.contains("href=\"io/guide/README.html\">guide"), home);
        assertEquals("saltus: 1\n", Files.readString(folder.resolve("site/io/examples/ball.yaml")));
        assertTrue(Files.readString(folder.resolve("site/io/examples/index.html")).contains("<a href=\"ball.yaml\">"));
        assertFalse(Files.exists(folder.resolve("site/io/target")));
    }

    @Test
    void formulasAreMathMlAndCodeStaysAsItIs() throws IOException {
        assertEquals(List.of(), build("# Title\n\nWith $\\mu_1 = \\frac{1}{2}$ and `$r`:\n\n$$u_N^2 \\le \\|r\\|$$\n\n```\n$ saltus $x$\n```\n\n"
            + "| $h$ |\n|---|\n| $a_b * c_d$ |\n"));
        String home = Files.readString(folder.resolve("site/README.html"));
        assertTrue(home.contains("<math><mrow><msub><mi>μ</mi><mn>1</mn></msub><mo stretchy=\"false\">=</mo><mfrac><mrow><mn>1</mn></mrow>"
            + "<mrow><mn>2</mn></mrow></mfrac></mrow></math>"), home);
        assertTrue(home.contains("<math display=\"block\"><mrow><msubsup><mi>u</mi><mi>N</mi><mn>2</mn></msubsup>"), home);
        assertTrue(home.contains("<code>$r</code>") && home.contains("$ saltus $x$") && home.contains("<td><math>"), home);
        IllegalArgumentException unknown = assertThrows(IllegalArgumentException.class, () -> build("# Title\n\n$\\nonsense x$\n"));
        assertTrue(unknown.getMessage().contains("nonsense"), unknown.getMessage());
    }

    @Test
    void aLinkThatLeadsNowhereIsTold() throws IOException {
        List<String> faults = build("# Title\n\n[a](io/nothing.md) [b](io/guide/README.md#three-words) ![c](c.png)\n");
        assertEquals(List.of("README.html: io/nothing.md leads nowhere", "README.html: io/guide/README.html#three-words names no heading",
            "README.html: c.png leads nowhere"), faults);
    }
}
