package org.saltus.core.check;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The toys that a module's README shows are pieces of sources that are compiled and tested. */
public final class ReadmeToy {
    private ReadmeToy() {
    }

    /**
     * Asserts that README.md in the working folder (the module's) shows a piece of a source letter by letter, as a block of its own under 40 lines.
     *
     * @param source file
     * @param start  how the piece begins; it ends with the first brace at the same indentation
     */
    public static void assertShown(String source, String start) throws IOException {
        String text = Files.readString(Path.of(source));
        int begin = text.indexOf(start);
        String newLine = text.substring(text.lastIndexOf('\n', begin), begin);
        String end = newLine + "}\n";
        String toy = text.substring(begin, text.indexOf(end, begin) + end.length()).replace(newLine, "\n");
        assertTrue(toy.lines().count() < 40, toy.lines().count() + " lines, expected fewer than 40");
        assertTrue(Files.readString(Path.of("README.md")).contains("```java\n" + toy + "```"), "README.md does not show this piece of " + source + ":\n" + toy);
    }
}
