package org.saltus.io.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.saltus.io.out.OutputFolder;

/** What the command line does with the folder of the results. */
class FolderTest extends ToolCase {
    @Test
    void aFolderWithSomethingInItIsRefusedUnlessForced() throws IOException {
        Files.createDirectories(out);
        Files.writeString(out.resolve("mine.txt"), "mine");
        Files.writeString(out.resolve("report.html"), "old");
        assertEquals(ExitCode.BAD_INPUT, run());
        assertTrue(errors.contains("not empty") && errors.contains("--force"), errors);
        assertEquals(2, Files.list(out).count());
        assertEquals(ExitCode.DONE, run("--force"), errors);
        assertEquals("mine", Files.readString(out.resolve("mine.txt")));
        assertFalse(Files.exists(out.resolve("report.html")), "results of the earlier run must not stay beside the new ones");
    }

    @Test
    void forceLeavesAFolderAloneWhenTheSceneIsBad() throws IOException {
        assertEquals(ExitCode.DONE, run());
        String before = Files.readString(out.resolve("run.json"));
        assertEquals(ExitCode.BAD_INPUT, run("--force", "--set", "bodies.0.mass=[-1]"));
        assertEquals(before, Files.readString(out.resolve("run.json")));
    }

    @Test
    void aFolderThatCannotBeMadeIsRefused() {
        out = scene.resolve("out"); // below a file: not even root can make it
        assertRefused(run(), out.toString(), "--out");
        out = scene;
        assertEquals(ExitCode.BAD_INPUT, run());
        assertTrue(errors.contains("is a file"), errors);
        out = Path.of("");                                                   // would be the current folder
        assertEquals(ExitCode.BAD_INPUT, run("--force"));
        assertTrue(errors.contains("--out is empty"), errors);
    }

    @Test
    void twoRunsNeverWriteIntoOneFolder() throws IOException {
        assertEquals(ExitCode.DONE, run(), errors);
        try (OutputFolder other = new OutputFolder(out)) {
            other.check(true);
            other.create();
            Files.writeString(out.resolve("run.json"), "of the other run");
            assertEquals(ExitCode.BAD_INPUT, run("--force"));
            assertTrue(errors.contains("is in use"), errors);
            assertEquals("of the other run", Files.readString(out.resolve("run.json")));
        }
        Files.createFile(out.resolve("running.lock"));
        assertEquals(ExitCode.DONE, run("--force"), "a lock that a killed run left behind does not count");
        assertFalse(Files.exists(out.resolve("running.lock")));
    }

    @Test
    void aFolderThatIsFilledAfterItWasCheckedIsRefused() throws IOException {
        OutputFolder late = new OutputFolder(out);
        late.check(false);
        Files.createDirectories(out);
        Files.writeString(out.resolve("run.json"), "of another run");
        assertTrue(assertThrows(IllegalArgumentException.class, late::create).getMessage().contains("is not empty"));
        assertEquals(1, Files.list(out).count());
        assertEquals("of another run", Files.readString(out.resolve("run.json")));
    }

    @Test
    void aFolderInTheWayOfAResultIsRefusedBeforeTheRun() throws IOException {
        Files.createDirectories(out.resolve("ledger.csv"));
        assertEquals(ExitCode.BAD_INPUT, run("--force"));
        assertTrue(errors.contains("\"ledger.csv\", which is no file"), errors);
        assertEquals(1, Files.list(out).count());
    }
}
