package org.saltus.benchmarks.bench;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.saltus.core.math.kernel.PanelKernels;

/** What a row says of where it was taken. */
final class Machine {
    private static final Path CPU = Path.of("/proc/cpuinfo");
    private static final int WAIT_SECONDS = 5;

    private Machine() {
    }

    /** Processor, number of them, system, Java and inner loops of factorisations. */
    static String name() {
        return processor().orElse(System.getProperty("os.arch")) + " x" + Runtime.getRuntime().availableProcessors() + ", "
            + System.getProperty("os.name") + ", Java " + System.getProperty("java.version") + ", kernel " + PanelKernels.name();
    }

    private static Optional<String> processor() {
        if (!Files.isReadable(CPU)) {
            return Optional.empty();
        }
        try (Stream<String> lines = Files.lines(CPU)) {
            return lines.filter(l -> l.startsWith("model name")).map(l -> l.substring(l.indexOf(':') + 1).strip()).findFirst();
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** The commit of the source tree that the classes come from, "-dirty" when it has changes; "unknown" outside a tree. */
    static String commit() {
        try {
            Path classes = Path.of(Machine.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            Path folder = Files.isDirectory(classes) ? classes : classes.getParent();
            Process git = new ProcessBuilder("git", "describe", "--always", "--dirty", "--abbrev=10").directory(folder.toFile())
                .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            String text = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor(WAIT_SECONDS, TimeUnit.SECONDS) && git.exitValue() == 0 && !text.isEmpty() ? text : "unknown";
        } catch (IOException | URISyntaxException e) {
            return "unknown";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "unknown";
        }
    }
}
