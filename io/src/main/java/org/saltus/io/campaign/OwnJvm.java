package org.saltus.io.campaign;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.saltus.io.cli.Main;

/** The command that starts Saltus as this process was started: the same Java, options, class path and door. */
public final class OwnJvm {
    private static final String OURS = "org.saltus.";

    private OwnJvm() {
    }

    /** @param options more options for the JVM, which win over those of this one; @param arguments of Saltus */
    public static List<String> command(List<String> options, List<String> arguments) {
        List<String> out = new ArrayList<>();
        out.add(Path.of(System.getProperty("java.home"), "bin", File.separatorChar == '\\' ? "java.exe" : "java").toString());
        List<String> own = ManagementFactory.getRuntimeMXBean().getInputArguments().stream().filter(OwnJvm::isInherited).toList();
        out.addAll(own);
        out.addAll(options);
        out.addAll(door());
        out.addAll(arguments);
        return out;
    }

    /**
     * The command of a worker process.
     *
     * @param memory   heap, bytes; 0 for that of Java
     * @param isSingle whether it works in one thread, so that the collector of garbage may do with one
     */
    public static List<String> worker(long memory, boolean isSingle, List<String> arguments) {
        List<String> options = new ArrayList<>();
        if (isSingle && !hasCollector()) {
            options.add("-XX:+UseSerialGC");
        }
        if (memory > 0) {
            options.add("-Xmx" + memory / 1024 + "k");
        }
        return command(options, arguments);
    }

    /** Debuggers, agents and dumps of this process are not those of others. */
    private static boolean isInherited(String option) {
        return !option.startsWith("-agent") && !option.startsWith("-javaagent") && !option.startsWith("-Xrun") && !option.startsWith("-Xdebug");
    }

    /** Whether this process was started with a garbage collector of its user's choice. */
    private static boolean hasCollector() {
        return ManagementFactory.getRuntimeMXBean().getInputArguments().stream().anyMatch(option -> option.matches("-XX:\\+Use\\w*GC"));
    }

    private static List<String> door() {
        String classPath = System.getProperty("java.class.path");
        String first = System.getProperty("sun.java.command", "").split(" ", 2)[0];
        if (first.equals(classPath) && isOurs(Path.of(first))) {
            return List.of("-jar", first);
        }
        return List.of("-cp", classPath, first.startsWith(OURS) ? first : Main.class.getName());
    }

    private static boolean isOurs(Path jar) {
        if (!Files.isRegularFile(jar)) {
            return false;
        }
        try (JarFile file = new JarFile(jar.toFile())) {
            Manifest manifest = file.getManifest();
            String main = manifest == null ? null : manifest.getMainAttributes().getValue("Main-Class");
            return main != null && main.startsWith(OURS);
        } catch (IOException e) {
            return false;                                                    // a folder of classes, or another archive
        }
    }
}
