package org.saltus.io.report.player;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/** Programs that some machines have. */
final class Tools {
    private Tools() {
    }

    /** True when a program of this name is on the path. */
    static boolean found(String name) {
        return Arrays.stream(System.getenv("PATH").split(File.pathSeparator)).anyMatch(dir -> Files.isExecutable(Path.of(dir, name)));
    }

    /** What a program prints, standard output and errors together. */
    static String run(long limit, TimeUnit unit, String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("saltus", ".txt");
        try {
            Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(out.toFile()).start();
            if (!process.waitFor(limit, unit)) {
                process.destroyForcibly().waitFor();
                throw new AssertionError(command[0] + " did not end within " + limit + " " + unit + ": " + Files.readString(out));
            }
            return Files.readString(out, StandardCharsets.UTF_8);
        } finally {
            Files.delete(out);
        }
    }
}
