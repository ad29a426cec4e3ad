package org.saltus.benchmarks.guide;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * The program as a user has it, for commands of lessons that need more than this JVM: {@code bin/saltus} and all jars in {@code lib}, made once from the class
 * path of the tests (folders of classes are packed, jars are linked).
 */
final class Program {
    private static final Pattern MODULE = Pattern.compile(".*/([a-z]+)/target/.*");
    private static Path root;

    private Program() {
    }

    /** What a shell of a lesson finds: {@code saltus} and this JDK on the path, {@code SALTUS_LIB}. */
    static synchronized Map<String, String> environment() throws IOException {
        if (root == null) {
            root = Files.createTempDirectory("saltus-program");
            Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(root)));
            make();
        }
        Path java = Path.of(System.getProperty("java.home"), "bin");
        return Map.of("PATH", root.resolve("bin") + File.pathSeparator + java + File.pathSeparator + System.getenv("PATH"),
            "SALTUS_LIB", root.resolve("lib").toString());
    }

    private static void make() throws IOException {
        Path lib = Files.createDirectory(root.resolve("lib"));
        // Surefire may start a jar that names the others
        String classPath = System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));
        for (String entry : classPath.split(File.pathSeparator)) {
            Path path = Path.of(entry).toAbsolutePath();
            if (Files.isRegularFile(path)) {
                Files.createSymbolicLink(lib.resolve(path.getFileName()), path);
            } else if (Files.isDirectory(path) && path.endsWith("classes")) {
                Matcher module = MODULE.matcher(path.toString());
                pack(path, lib.resolve((module.matches() ? "saltus-" + module.group(1) : "classes") + ".jar"));
            }
        }
        Path launcher = Files.createDirectory(root.resolve("bin")).resolve("saltus");
        Files.writeString(launcher, """
            #!/bin/sh
            exec java -XX:TieredStopAtLevel=1 -Djava.awt.headless=true -Dfile.encoding=UTF-8 -cp "$SALTUS_LIB/*:$SALTUS_CLASSPATH" \
            org.saltus.benchmarks.Start "$@"
            """);
        if (!launcher.toFile().setExecutable(true)) {
            throw new IOException(launcher + " cannot be made executable");
        }
    }

    private static void pack(Path folder, Path jar) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.walk(folder)) {
            files = all.filter(Files::isRegularFile).sorted().toList();
        }
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.setLevel(Deflater.NO_COMPRESSION);
            for (Path file : files) {
                zip.putNextEntry(new ZipEntry(folder.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, zip);
            }
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
