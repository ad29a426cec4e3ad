package org.saltus.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.module.ModuleFinder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher {@code saltus}, copied into a tree of its own and given stand-ins for Java and Maven: they write down how they were called.
 * Nothing is built here; one test hands the recorded options to a real JVM.
 */
@DisabledOnOs(OS.WINDOWS)
class LauncherTest {
    private static final List<String> TOOLS = List.of(
        "bash", "cat", "dirname", "env", "find", "flock", "head", "mkdir", "mv", "readlink", "rm", "sed", "sort", "touch", "uname");
    private static final String JAVA = """
        for word; do
            case $word in
                -XX:DumpLoadedClassList=*) echo "java/lang/Object id: 0" > "${word#*=}"; exit "${TRAINING_FAILS:-0}" ;;
                -XX:SharedArchiveFile=*/saltus-classes.*) echo "$jar" > "${word#*=}"; echo dump >> "$CALLS/dumps"; exit 0 ;;
            esac
        done
        printf '%s\\n' "$PWD" "$@" > "$CALLS/java"; echo out; echo err >&2; exit 3
        """;
    private static final String MAVEN = """
        if [ "$1" = -v ]; then echo "Apache Maven $MAVEN_VERSION (abc)"; exit 0; fi
        echo "$@" >> "$CALLS/mvn"
        [ -z "${MAVEN_FAILS:-}" ] || { echo "cannot compile"; exit 1; }
        mkdir -p benchmarks/target && touch benchmarks/target/saltus.jar
        """;

    @TempDir
    Path dir;

    private final Map<String, String> environment = new TreeMap<>();
    private Path root;
    private Path user;
    private String out;
    private String err;

    @BeforeEach
    void layOutATree() throws IOException {
        root = Files.createDirectories(dir.resolve("a tree"));
        user = Files.createDirectories(dir.resolve("user"));
        Path bin = Files.createDirectories(dir.resolve("bin"));
        Files.copy(Path.of("..", "saltus"), root.resolve("saltus"), StandardCopyOption.COPY_ATTRIBUTES);
        Files.createFile(root.resolve("pom.xml"));
        for (String module : List.of("core", "benchmarks")) {
            Files.createDirectories(root.resolve(module).resolve("src/main/java"));
            Files.createFile(root.resolve(module).resolve("pom.xml"));
        }
        Files.createFile(root.resolve("core/src/main/java/Body.java"));
        try (Stream<Path> all = Files.walk(root)) {
            for (Path path : all.toList()) {
                Files.setLastModifiedTime(path, FileTime.from(Instant.now().minusSeconds(3600)));
            }
        }
        for (String tool : TOOLS) {
            Path real = find(tool);
            if (real != null) {
                Files.createSymbolicLink(bin.resolve(tool), real);
            }
        }
        environment.put("PATH", bin.toString());
        environment.put("CALLS", Files.createDirectories(dir.resolve("calls")).toString());
        environment.put("MAVEN_VERSION", "3.8.7");
    }

    /** JUnit warns about every link that leads out of its folder. */
    @AfterEach
    void removeLinks() throws IOException {
        try (Stream<Path> all = Files.walk(dir)) {
            for (Path link : all.filter(Files::isSymbolicLink).toList()) {
                Files.delete(link);
            }
        }
    }

    @Test
    void buildsOnceThenRunsInTheDirectoryOfTheCaller() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        maven();
        assertEquals(3, saltus("run", "my scene.yaml"));
        assertEquals("building Saltus (first use, about a minute) ...\nerr\n", err);
        assertEquals("out\n", out);
        List<String> call = calls("java");
        assertEquals(user.toRealPath().toString(), call.get(0));
        assertEquals(List.of("-cp", root.toRealPath().resolve("benchmarks/target/saltus.jar").toString(), "org.saltus.benchmarks.Start", "run",
            "my scene.yaml"),
            call.subList(call.size() - 5, call.size()));
        assertEquals(3, saltus());
        assertEquals("err\n", err);
        assertEquals(List.of("-q -B -ntp -DskipTests package"), calls("mvn"));
    }

    @Test
    void buildsAgainWhenASourceIsNewerAndThenNoMore() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        maven();
        saltus();
        for (String built : List.of("saltus.jar", "saltus.built")) {
            Files.setLastModifiedTime(root.resolve("benchmarks/target/" + built), FileTime.from(Instant.now().minusSeconds(100)));
        }
        Files.setLastModifiedTime(root.resolve("core/src/main/java/Body.java"), FileTime.from(Instant.now().minusSeconds(50)));
        saltus();
        assertEquals("building Saltus (sources have changed) ...\nerr\n", err);
        saltus();
        assertEquals("err\n", err);
        assertEquals(2, calls("mvn").size());
    }

    @Test
    void aFailedBuildIsShownAndTriedAgain() throws Exception {
        environment.put("JAVA_HOME", java("17").toString());
        environment.put("MAVEN_FAILS", "yes");
        maven();
        assertEquals(4, saltus("list"));
        assertTrue(err.contains("cannot compile\nsaltus: the build failed"), err);
        assertEquals("", out);
        environment.remove("MAVEN_FAILS");
        assertEquals(3, saltus("list"));
    }

    @Test
    void worksThroughALinkToALink() throws Exception {
        environment.put("JAVA_HOME", java("21.0.1").toString());
        maven();
        Files.createSymbolicLink(dir.resolve("first"), root.resolve("saltus"));
        Files.createSymbolicLink(user.resolve("second"), Path.of("..", "first"));
        assertEquals(3, start(user.resolve("second").toString(), "list"));
    }

    @Test
    void optionsOfTheUserComeAfterItsOwn() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        environment.put("SALTUS_JAVA_OPTS", "-Xmx1g -Dsaltus.vector=off");
        maven();
        saltus();
        List<String> call = calls("java");
        assertTrue(call.indexOf("-Dsaltus.vector=load") < call.indexOf("-Dsaltus.vector=off"), call::toString);
        assertEquals(call.indexOf("-cp") - 2, call.indexOf("-Xmx1g"));
    }

    @Test
    void anArchiveOfClassesIsMadeOnceAndAgainForOtherJarsOrAnotherPlace() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        maven();
        saltus("list");
        Path archive = root.resolve("benchmarks/target/saltus-17.0.15.jsa");
        assertTrue(calls("java").contains("-XX:SharedArchiveFile=" + root.toRealPath().resolve("benchmarks/target/saltus-17.0.15.jsa")), err);
        saltus("list");
        assertEquals(1, calls("dumps").size());
        Files.setLastModifiedTime(archive, FileTime.from(Instant.now().minusSeconds(100)));
        saltus("list");
        assertEquals(2, calls("dumps").size(), "a jar is newer");
        Files.move(root, dir.resolve("elsewhere"));
        root = dir.resolve("elsewhere");
        saltus("list");
        assertEquals(3, calls("dumps").size(), "the jars are elsewhere");
        environment.put("JAVA_HOME", java("21.0.1").toString());
        saltus("list");
        assertTrue(calls("java").contains("-XX:SharedArchiveFile=" + root.toRealPath().resolve("benchmarks/target/saltus-21.0.1.jsa")));
        try (Stream<Path> files = Files.list(root.resolve("benchmarks/target"))) {
            assertEquals(List.of(), files.filter(f -> f.getFileName().toString().startsWith("saltus-classes")).toList());
        }
    }

    @Test
    void aJavaThatMakesNoArchiveIsAskedOnce() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        environment.put("TRAINING_FAILS", "1");
        maven();
        for (int k = 0; k < 2; k++) {
            assertEquals(3, saltus("list"));
            assertFalse(calls("java").toString().contains("SharedArchiveFile"));
        }
        assertEquals(0, Files.size(root.resolve("benchmarks/target/saltus-17.0.15.jsa")));
    }

    @Test
    void aDistributionRunsFromItsJarsAndBuildsNothing() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        Path lib = Files.createDirectories(dir.resolve("saltus-1.0/lib"));
        for (String jar : List.of("saltus.jar", "a.jar")) {
            Files.createFile(lib.resolve(jar));
        }
        Files.move(root.resolve("saltus"), Files.createDirectories(dir.resolve("saltus-1.0/bin")).resolve("saltus"));
        root = dir.resolve("saltus-1.0/bin");
        assertEquals(3, saltus("list"));
        assertEquals("err\n", err);
        List<String> call = calls("java");
        assertEquals(lib.toRealPath().resolve("a.jar") + ":" + lib.toRealPath().resolve("saltus.jar"), call.get(call.indexOf("-cp") + 1));
    }

    @Test
    void jarsOfTheUserComeAfterItsOwn() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        Files.createFile(user.resolve("my law.jar"));
        Files.createDirectory(user.resolve("more"));
        environment.put("SALTUS_CLASSPATH", "my law.jar:more/*");
        maven();
        saltus("list", "laws");
        List<String> call = calls("java");
        assertEquals(root.toRealPath().resolve("benchmarks/target/saltus.jar") + ":my law.jar:more/*", call.get(call.indexOf("-cp") + 1));
        assertEquals(List.of("list", "laws"), call.subList(call.size() - 2, call.size()));
    }

    @Test
    void aJarOfTheUserThatIsNotThereIsNamed() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        Files.createFile(user.resolve("my law.jar"));
        environment.put("SALTUS_CLASSPATH", "my law.jar:other.jar");
        maven();
        assertEquals(2, saltus("list", "laws"));
        assertTrue(err.contains("SALTUS_CLASSPATH names other.jar, and there is no such file"), err);
        assertFalse(Files.exists(dir.resolve("calls/java")), "nothing ran");
    }

    @Test
    void aLocaleThatIsNotInstalledDoesNotHideFilesWithLettersOutsideAscii() throws Exception {
        Path jdk = java("17.0.15");
        script(jdk.resolve("bin/java"), "echo \"$LC_ALL\" > \"$CALLS/java\"\n");
        environment.put("JAVA_HOME", jdk.toString());
        environment.put("LC_ALL", "nn_NO.UTF-8");
        maven();
        script(dir.resolve("bin/locale"), "echo ANSI_X3.4-1968\n");          // what locale says of one that is not installed
        assertEquals(0, saltus("list"), err);
        assertEquals(List.of("C.UTF-8"), calls("java"));
        script(dir.resolve("bin/locale"), "echo UTF-8\n");
        assertEquals(0, saltus("list"), err);
        assertEquals(List.of("nn_NO.UTF-8"), calls("java"));
    }

    @Test
    void saysWhatIsMissingOrTooOld() throws Exception {
        assertRefused("found no java on the PATH and JAVA_HOME not set");
        environment.put("JAVA_HOME", dir.resolve("nowhere").toString());
        assertRefused("found no java in JAVA_HOME=" + dir.resolve("nowhere"));
        environment.put("JAVA_HOME", java("1.8.0_302").toString());
        assertRefused("Java 1.8.0_302");
        environment.put("JAVA_HOME", java("17.0.15").toString());
        assertRefused("found no mvn on the PATH");
        maven();
        environment.put("MAVEN_VERSION", "3.6.2");
        assertRefused("version 3.6.2. Install a newer Maven");
        environment.put("MAVEN_VERSION", "4.0.0-rc-4");
        assertEquals(3, saltus());
    }

    @Test
    void aGoodJavaOnThePathServesWhenJavaHomeIsTooOld() throws Exception {
        environment.put("JAVA_HOME", java("11.0.2").toString());
        environment.put("PATH", environment.get("PATH") + ":" + java("25").resolve("bin"));
        maven();
        assertEquals(3, saltus());
    }

    @Test
    void itsOptionsBringTheVectorApiWithoutAWarning() throws Exception {
        environment.put("JAVA_HOME", java("17.0.15").toString());
        maven();
        saltus();
        List<String> call = calls("java");
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString()));
        command.addAll(call.subList(1, call.indexOf("-cp")));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), VectorProbe.class.getName()));
        assertEquals(0, start(command.toArray(String[]::new)));
        assertEquals("", err);
        boolean installed = ModuleFinder.ofSystem().find("jdk.incubator.vector").isPresent();
        assertEquals("loaded " + installed + ", intrinsics true\n", out);
    }

    /** Run in a JVM of its own: is the Vector API there, and does the compiler know it? */
    static final class VectorProbe {
        public static void main(String[] args) {
            boolean loaded = Start.loadVectorModule();
            try {
                Class.forName("jdk.incubator.vector.DoubleVector");
            } catch (ClassNotFoundException e) {
                loaded = false;
            }
            var vm = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            System.out.println("loaded " + loaded + ", intrinsics " + vm.getVMOption("EnableVectorSupport").getValue());
        }
    }

    private void assertRefused(String reason) throws Exception {
        assertEquals(2, saltus("list"));
        assertTrue(err.startsWith("saltus: needs ") && err.contains(reason), err);
        assertEquals(1, err.lines().count(), err);
        assertFalse(Files.exists(dir.resolve("calls/java")), "Java must not be started");
    }

    private int saltus(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(root.resolve("saltus").toString()));
        command.addAll(Arrays.asList(arguments));
        return start(command.toArray(String[]::new));
    }

    private int start(String... command) throws Exception {
        Path stdout = dir.resolve("stdout");
        Path stderr = dir.resolve("stderr");
        ProcessBuilder builder = new ProcessBuilder(command).directory(user.toFile()).redirectOutput(stdout.toFile()).redirectError(stderr.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        assertTrue(process.waitFor(60, TimeUnit.SECONDS), "does not end");
        out = Files.readString(stdout);
        err = Files.readString(stderr);
        return process.exitValue();
    }

    private List<String> calls(String tool) throws IOException {
        return Files.readAllLines(dir.resolve("calls").resolve(tool));
    }

    private void maven() throws IOException {
        script(dir.resolve("bin/mvn"), MAVEN);
    }

    private Path java(String version) throws IOException {
        Path home = Files.createDirectories(dir.resolve("jdk-" + version));
        Files.writeString(home.resolve("release"), "IMPLEMENTOR=\"Nobody\"\nJAVA_VERSION=\"" + version + "\"\n");
        Files.createDirectories(home.resolve("bin"));
        script(home.resolve("bin/java"), JAVA);
        script(home.resolve("bin/javac"), "exit 1\n");
        return home;
    }

    private static void script(Path file, String text) throws IOException {
        Files.write(file, ("#!/usr/bin/env bash\n" + text).getBytes(StandardCharsets.UTF_8));
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private static Path find(String tool) {
        return Stream.of(System.getenv("PATH").split(":")).map(folder -> Path.of(folder, tool)).filter(Files::isExecutable).findFirst().orElse(null);
    }
}
