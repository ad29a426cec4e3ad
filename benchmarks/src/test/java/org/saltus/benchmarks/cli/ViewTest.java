package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Interruption;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;
import org.saltus.io.view.FolderWatch;
import org.saltus.io.view.Pages;
import org.saltus.io.view.Status;
import org.saltus.io.view.ViewServer;

/** {@code saltus view}: a run that is watched is the same run, and a run of another program can be watched. */
class ViewTest {
    private static final String BALL = """
        saltus: 1
        name: ball
        dimension: 2
        time: {end: END, step: 1e-3}
        gravity: [0, -9.81]
        bodies:
          - {name: ball, type: rigid, shape: {type: disk, radius: 0.1}, mass: 1, position: [0, 0.5], velocity: [0.1, 0]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1]}}
        laws: [{type: newton-coulomb, friction: 0.3, restitution: 0.8}]
        output: {checkpoint: 1, force: [floor, ball]}
        """;
    private static final Pattern ADDRESS = Pattern.compile("http://127\\.0\\.0\\.1:\\d+/[0-9a-f]{32}/");

    @TempDir
    private Path folder;
    private final HttpClient client = HttpClient.newHttpClient();

    private static void await(BooleanSupplier what, String why) throws InterruptedException {
        for (int k = 0; k < 1200; k++) {
            if (what.getAsBoolean()) {
                return;
            }
            Thread.sleep(50);
        }
        throw new AssertionError(why);
    }

    private HttpResponse<String> get(String address) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address)).build(), HttpResponse.BodyHandlers.ofString(StandardCharsets.ISO_8859_1));
    }

    private HttpResponse<String> post(String address, String what) throws IOException, InterruptedException {
        return client.send(HttpRequest.newBuilder(URI.create(address + "control/" + what)).header("Origin", address.substring(0, address.indexOf('/', 8)))
            .POST(HttpRequest.BodyPublishers.noBody()).build(), HttpResponse.BodyHandlers.ofString());
    }

    /** All that a run left but for times. */
    private static Map<String, String> contents(Path run) throws IOException {
        Map<String, String> out = new TreeMap<>();
        try (Stream<Path> files = Files.walk(run)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = run.relativize(file).toString();
                String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                out.put(name, switch (name) {
                    case "ledger.csv" -> text.replaceAll("(?m)^((?:[^,]*,){20})(?:[^,]*,){4}", "$1");       // cpu_...
                    case "run.json" -> text.replaceAll("(?s)\"(cpu_)?seconds\" : (\\{[^}]*}|[0-9.E-]+)", "");
                    case "report.html" -> text.replaceFirst("(?s)<h2>Where the time went.*?</section>", "");
                    case "checkpoint" -> "";                                 // it holds CPU times
                    default -> text;
                });
            }
        }
        return out;
    }

    @Test
    void theFolderOfAWatchedRunIsThatOfRun() throws IOException, InterruptedException {
        Path scene = Files.writeString(folder.resolve("ball.yaml"), BALL.replace("END", "2"));
        Path plain = folder.resolve("plain");
        Path watched = folder.resolve("watched");
        boolean[] leave = {false};
        Interruption interruption = () -> leave[0];
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Screen screen = new Screen(new PrintStream(out, true, StandardCharsets.UTF_8), new PrintStream(err, true, StandardCharsets.UTF_8), false);
        assertEquals(0, new Tool(screen, Providers.installed(), () -> interruption).run("run", scene.toString(), "--quiet", "--out", plain.toString()));
        int[] code = {-1};
        Thread view = new Thread(() -> code[0] = new Tool(screen, Providers.installed(), () -> interruption).run("view", scene.toString(), "--quiet", "--out",
            watched.toString(), "--no-open", "--paused"));
        view.start();
        await(() -> ADDRESS.matcher(out.toString(StandardCharsets.UTF_8)).find(), "the address is printed");
        Matcher address = ADDRESS.matcher(out.toString(StandardCharsets.UTF_8));
        assertTrue(address.find());
        String page = address.group();
        await(() -> Files.exists(watched.resolve("ledger.csv")), "the run has started");
        assertEquals(200, get(page).statusCode());
        for (String what : List.of("step", "step", "pause", "step", "go")) {
            assertEquals(204, post(page, what).statusCode(), what);
            assertEquals(200, get(page + "film").statusCode());
            assertEquals(200, get(page + "charts").statusCode());
        }
        await(() -> Files.exists(watched.resolve("report.html")) && !Files.exists(watched.resolve("running.lock")), "the run ends");
        assertEquals(200, get(page + "files/report.html").statusCode(), "the page stays when the run has ended");
        leave[0] = true;
        view.join(60_000);
        assertEquals(0, code[0], err.toString(StandardCharsets.UTF_8));
        Map<String, String> right = contents(plain);
        Map<String, String> now = contents(watched);
        assertEquals(right.keySet(), now.keySet());
        assertTrue(right.keySet().containsAll(List.of("report.html", "ledger.csv", "force-floor-ball.csv", "run.json", "film.bin")), right.keySet().toString());
        right.forEach((name, text) -> assertEquals(text, now.get(name), name));
    }

    private Process run(String... words) throws IOException {
        List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-Xmx256m", "-cp",
            System.getProperty("java.class.path"), "org.saltus.io.cli.Main"));
        command.addAll(List.of(words));
        return new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true).redirectOutput(folder.resolve("said.txt").toFile()).start();
    }

    private static void delete(Path where) throws IOException {
        try (Stream<Path> files = Files.walk(where)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    /** A run of another program, killed, gone on with, and its folder removed: every page says so. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aRunOfAnotherProgramIsFollowed() throws IOException, InterruptedException {
        Files.writeString(folder.resolve("ball.yaml"), BALL.replace("END", "3000"));
        Path results = folder.resolve("ball.out");
        Process process = run("run", "ball.yaml", "--quiet");
        try {
            await(() -> Files.exists(results.resolve("film.bin")), "the film begins");
            Pages pages = new Pages();
            try (FolderWatch watch = new FolderWatch(results, pages);
                 ViewServer server = new ViewServer(watch, pages, 0)) {
                await(() -> watch.feed() != null && watch.feed().number() > 500, "frames come");
                assertEquals(Status.State.RUNNING, watch.status().state());
                assertEquals("ball", watch.feed().name());
                assertEquals(200, get(server.address() + "film").statusCode());
                assertTrue(get(server.address() + "charts").body().length() > 1000, "curves of ledger and force");
                HttpResponse<String> refused = post(server.address(), "stop");
                assertEquals(409, refused.statusCode());
                assertTrue(refused.body().contains("Another program runs it"), refused.body());
                await(() -> Files.exists(results.resolve("checkpoint")), "a checkpoint is written");
                process.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
                await(() -> watch.status().state() == Status.State.KILLED, "the page says that it was killed: " + watch.status());
                assertTrue(watch.status().text().contains("saltus resume"), watch.status().text());
                process = run("resume", "ball.out", "--quiet");
                await(() -> watch.status().state() == Status.State.RUNNING, "the page says that the run goes on: " + watch.status());
                long frames = watch.feed().number();
                await(() -> watch.feed().number() != frames, "and so does its film");
                process.destroyForcibly().waitFor(60, TimeUnit.SECONDS);
                delete(results);
                await(() -> watch.status().state() == Status.State.GONE, "the page says that the folder is gone: " + watch.status());
                assertEquals(404, get(server.address() + "files/ledger.csv").statusCode());
                assertEquals(200, get(server.address() + "film").statusCode(), "what came stays");
            }
        } finally {
            process.destroyForcibly();
        }
    }

    @Test
    void thePageOfARunThatHasEndedIsItsReport() throws IOException, InterruptedException {
        Path scene = Files.writeString(folder.resolve("ball.yaml"), BALL.replace("END", "0.1"));
        Path results = folder.resolve("done");
        Screen screen = new Screen(new PrintStream(new ByteArrayOutputStream()), new PrintStream(new ByteArrayOutputStream()), false);
        assertEquals(0, new Tool(screen, Providers.installed(), () -> () -> false).run("run", scene.toString(), "--quiet", "--out", results.toString()));
        Pages pages = new Pages();
        try (FolderWatch watch = new FolderWatch(results, pages);
             ViewServer server = new ViewServer(watch, pages, 0)) {
            assertEquals(Status.State.DONE, watch.status().state());
            assertEquals(Files.readString(results.resolve("report.html"), StandardCharsets.ISO_8859_1), get(server.address()).body());
        }
        String message = assertThrows(IllegalArgumentException.class, () -> new FolderWatch(folder.resolve("done/scene-files"), pages)).getMessage();
        assertTrue(message.contains("no results of a run"), message);
        assertFalse(pages.abandoned(0), "nobody came");
    }
}
