package org.saltus.io.view;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.State;
import org.saltus.core.step.SolveStop;
import org.saltus.core.step.StepReport;
import org.saltus.io.out.LedgerCsv;
import org.saltus.io.picture.BouncingDisk;

/** What the server of a page gives, and to whom. */
class ViewServerTest {
    private static final int PATIENCE_MS = 30_000;

    @TempDir
    private Path outside;
    private Path folder;
    private final Pages pages = new Pages();
    private LiveRun live;
    private ViewServer server;
    private final StepCounter counter = new StepCounter();
    private Thread run;
    private volatile RunSummary summary;

    private static final class StepCounter implements Observer {
        private volatile long steps;

        @Override
        public void step(StepReport report) {
            steps = report.step();
        }
    }

    @BeforeEach
    void serve() throws IOException {
        folder = Files.createDirectory(outside.resolve("run"));
        live = new LiveRun(pages, folder, 1, true);
        server = new ViewServer(live, pages, 0);
    }

    @AfterEach
    void close() throws InterruptedException {
        live.ask(Subject.Request.STOP);
        if (run != null) {
            run.join(PATIENCE_MS);
        }
        server.close();
    }

    /** Runs a bouncing disk in a thread of its own; it waits at its start. */
    private void begin(double seconds) {
        Simulation simulation = BouncingDisk.simulation(seconds, List.of(new LedgerCsv(folder), counter, live));
        SolveStop within = new SolveStop();
        live.onStop(within::request);
        run = new Thread(() -> summary = simulation.run(live::isStopped, within));
        run.start();
    }

    /** An answer. */
    private record Answer(int code, String head, byte[] body) {
        String text() {
            return new String(body, StandardCharsets.UTF_8);
        }
    }

    /** Sends exactly these lines. */
    private Answer send(String... lines) throws IOException {
        try (Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), server.port())) {
            socket.setSoTimeout(PATIENCE_MS);
            socket.getOutputStream().write((String.join("\r\n", lines) + "\r\nConnection: close\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            byte[] all = socket.getInputStream().readAllBytes();
            String text = new String(all, StandardCharsets.ISO_8859_1);
            int end = text.indexOf("\r\n\r\n");
            String head = text.substring(0, end);
            String body = text.substring(end + 4);
            if (head.toLowerCase(Locale.ROOT).contains("transfer-encoding: chunked")) {
                StringBuilder plain = new StringBuilder();
                for (int at = 0; at < body.length();) {
                    int line = body.indexOf("\r\n", at);
                    int size = Integer.parseInt(body.substring(at, line), 16);
                    plain.append(body, line + 2, line + 2 + size);
                    at = size == 0 ? body.length() : line + 4 + size;
                }
                body = plain.toString();
            }
            return new Answer(Integer.parseInt(head.substring(9, 12)), head, body.getBytes(StandardCharsets.ISO_8859_1));
        }
    }

    private String host() {
        return "Host: 127.0.0.1:" + server.port();
    }

    /** The path of the page, with what follows. */
    private String at(String more) {
        return URI.create(server.address()).getPath() + more;
    }

    private Answer get(String path) throws IOException {
        return send("GET " + at(path) + " HTTP/1.1", host());
    }

    private Answer post(String what) throws IOException {
        return send("POST " + at("control/" + what) + " HTTP/1.1", host(), "Origin: http://127.0.0.1:" + server.port(), "Content-Length: 0");
    }

    @Test
    void thePageIsThereForThisMachineAlone() throws IOException {
        assertTrue(URI.create(server.address()).getHost().equals("127.0.0.1"));
        Answer page = get("");
        assertEquals(200, page.code());
        assertTrue(page.text().contains("connect-src 'self'") && page.text().contains("id=\"player\""), "the page");
        assertTrue(page.head().contains("no-store") && page.head().toLowerCase(Locale.ROOT).contains("referrer-policy: no-referrer"), page.head());
        for (String name : new String[] {"localhost", "LOCALHOST:9000", "[::1]:80"}) {            // behind a tunnel the port is another one
            assertEquals(200, send("GET " + at("") + " HTTP/1.1", "Host: " + name).code(), name);
        }
        for (InetAddress own : InetAddress.getAllByName(InetAddress.getLocalHost().getHostName())) {
            if (!own.isLoopbackAddress()) {
                assertThrows(IOException.class, () -> new Socket(own, server.port()).close(), "nothing listens on " + own);
            }
        }
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @ValueSource(strings = {"evil.example", "127.0.0.1.evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1@evil.example", "10.0.0.1", ""})
    void otherHostsAreRefused(String name) throws IOException {
        Answer answer = send("GET " + at("") + " HTTP/1.1", "Host: " + name);
        assertEquals(403, answer.code());
        assertFalse(answer.text().contains("player"), answer.text());
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @ValueSource(strings = {"HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE", "BREW"})
    void otherMethodsAreRefused(String method) throws IOException {
        Answer answer = send(method + " " + at("") + " HTTP/1.1", host(), "Origin: http://127.0.0.1:" + server.port(), "Content-Length: 0");
        assertEquals(405, answer.code());
        assertTrue(answer.head().contains("Allow: GET"), answer.head());
    }

    @Test
    void anotherOriginIsRefused() throws IOException {
        for (String origin : new String[] {"http://evil.example", "null", "http://127.0.0.1:1", "https://127.0.0.1:" + server.port(), "http://localhost:"
            + server.port()}) {
            for (String path : new String[] {"", "film", "events", "charts", "files/ledger.csv"}) {
                assertEquals(403, send("GET " + at(path) + " HTTP/1.1", host(), "Origin: " + origin).code(), origin + " " + path);
            }
            assertEquals(403, send("POST " + at("control/stop") + " HTTP/1.1", host(), "Origin: " + origin, "Content-Length: 0").code(), origin);
        }
        assertEquals(403, send("POST " + at("control/stop") + " HTTP/1.1", host(), "Content-Length: 0").code(),
            "none: a form of a page elsewhere, or a program");
        for (String site : new String[] {"cross-site", "same-site"}) {
            assertEquals(403, send("GET " + at("film") + " HTTP/1.1", host(), "Sec-Fetch-Site: " + site).code(), site);
        }
        assertFalse(live.isStopped());
        assertFalse(get("").head().contains("Access-Control"), "no other page is let in");
    }

    @Test
    void withoutTheRandomWordThereIsNothing() throws IOException {
        String word = URI.create(server.address()).getPath().substring(1, 33);
        for (String path : new String[] {"/", "/film", "/" + word, "/" + word.substring(1) + "/", "/" + word + "0/", "/" + "0".repeat(32) + "/",
            "http://127.0.0.1" + at("")}) {
            assertEquals(404, send("GET " + path + " HTTP/1.1", host()).code(), path);
        }
        assertEquals(404, send("POST /control/stop HTTP/1.1", host(), "Origin: http://127.0.0.1:" + server.port(), "Content-Length: 0").code());
        assertFalse(live.isStopped());
        try (ViewServer other = new ViewServer(live, pages, 0)) {
            assertNotEquals(URI.create(other.address()).getPath(), at(""), "another one every time");
        }
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @ValueSource(strings = {"../secret", "%2e%2e/secret", "..%2fsecret", "%2e%2e%2fsecret", "%252e%252e%252fsecret", "x/../../secret", "..%5csecret",
        "%2e%2e%5c"
        + "secret", "/etc/passwd", "%2fetc%2fpasswd", "link", "linked/secret", "", ".", "inner", "secret%00.csv", "./../secret", "nothing"})
    void noFileOutsideTheFolderIsGiven(String name) throws IOException {
        Files.writeString(outside.resolve("secret"), "secret");
        Files.createSymbolicLink(folder.resolve("link"), outside.resolve("secret"));
        Files.createSymbolicLink(folder.resolve("linked"), outside);
        Files.createDirectory(folder.resolve("inner"));
        Answer answer = get("files/" + name);
        assertEquals(404, answer.code(), answer.text());
        assertFalse(answer.text().contains("secret\n") || answer.text().contains("root:"), answer.text());
        Files.writeString(folder.resolve("inner/ours.csv"), "ours");
        assertEquals("ours", get("files/inner/ours.csv").text(), "files inside are");
    }

    /** Reads server-sent events. */
    private final class Events implements AutoCloseable {
        private final Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), server.port());
        private final BufferedReader in;

        Events() throws IOException {
            socket.setSoTimeout(PATIENCE_MS);
            socket.getOutputStream().write(("GET " + at("events") + " HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            in = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
        }

        /** The data of the next event of a kind that holds a text. */
        String next(String kind, String part) throws IOException {
            String event = "";
            long end = System.nanoTime() + 1_000_000L * PATIENCE_MS;
            for (String line = in.readLine(); line != null && System.nanoTime() < end; line = in.readLine()) {
                event = line.startsWith("event: ") ? line.substring(7) : line.startsWith("id: ") ? event + " " + line.substring(4) : event;
                if (line.startsWith("data: ") && event.startsWith(kind) && line.contains(part)) {
                    return event + "|" + line.substring(6);
                }
            }
            throw new IOException("the stream has ended, or brings no " + kind + " with " + part);
        }

        @Override
        public void close() throws IOException {
            socket.close();
        }
    }

    @Test
    void framesAndWordsComeToEveryPage() throws IOException, InterruptedException {
        begin(20);
        try (Events one = new Events();
             Events two = new Events()) {
            one.next("status", "\"paused\"");
            two.next("status", "\"paused\"");
            assertEquals(200, get("film").code());
            live.ask(Subject.Request.GO);
            List<Long> numbers = new ArrayList<>();
            one.next("status", "\"done\"");
            long last = live.feed().number();
            for (long number = 0; number < last;) {
                String event = two.next("frame", "");
                number = Long.parseLong(event.substring(6, event.indexOf('|')));
                numbers.add(number);
            }
            assertEquals(numbers.stream().sorted().distinct().toList(), numbers, "in order, each once");
            assertEquals(live.feed().number(), Long.parseLong(get("film").head().replaceAll("(?is).*saltus-frame: (\\d+).*", "$1")), "at rest all of it");
        }
        assertEquals(RunSummary.Status.DONE, summary.status());
        for (int k = 0; k < 1000 && pages.count() > 0; k++) {
            Thread.sleep(10);                                                // the heartbeat finds that they are gone
        }
        assertEquals(0, pages.count());
        assertTrue(pages.abandoned(0));
        assertTrue(get("charts").body().length > 100, "the curves of the ledger");
    }

    @Test
    void aPageHoldsTheRunTakesItStepByStepAndStopsIt() throws IOException, InterruptedException {
        begin(1000);
        try (Events page = new Events()) {
            page.next("status", "\"paused\"");
            assertEquals(0, counter.steps);
            for (int k = 1; k <= 3; k++) {
                assertEquals(204, post("step").code());
                page.next("frame", "");
                page.next("status", "\"paused\"");
                assertEquals(k, counter.steps);
            }
            assertEquals(204, post("go").code());
            page.next("status", "\"running\"");
            assertEquals(204, post("pause").code());
            page.next("status", "\"paused\"");
            long held = counter.steps;
            Thread.sleep(50);
            assertEquals(held, counter.steps, "nothing goes on");
            assertEquals(404, post("explode").code());
            assertEquals(204, post("stop").code());
            page.next("status", "\"interrupted\"");
            run.join(PATIENCE_MS);
            assertEquals(RunSummary.Status.INTERRUPTED, summary.status());
            Answer late = post("step");
            assertEquals(409, late.code());
            assertTrue(late.text().contains("has ended"), late.text());
        }
    }

    /** Pages that open a stream and read nothing: the run takes as long as without them, and what waits for each is bounded. */
    @Test
    void aSleepingPageSlowsNothing() throws IOException, InterruptedException {
        Mailbox mailbox = pages.open();
        List<Socket> asleep = new ArrayList<>();
        for (int k = 0; k < 5; k++) {
            Socket socket = new Socket(InetAddress.getByName("127.0.0.1"), server.port());
            socket.setReceiveBufferSize(1024);
            socket.getOutputStream().write(("GET " + at("events") + " HTTP/1.1\r\n" + host() + "\r\n\r\n").getBytes(StandardCharsets.ISO_8859_1));
            asleep.add(socket);
        }
        begin(50);
        live.ask(Subject.Request.GO);
        run.join(PATIENCE_MS);
        assertFalse(run.isAlive(), "5000 steps are taken although nobody reads");
        assertEquals(RunSummary.Status.DONE, summary.status());
        assertTrue(mailbox.waiting() <= Mailbox.MOST, mailbox.waiting() + " frames wait");
        for (Socket socket : asleep) {
            socket.close();
        }
        pages.close(mailbox);
    }

    @Test
    void whatWaitsForAPageIsTheNewest() throws InterruptedException {
        Pages hall = new Pages();
        LiveRun watched = new LiveRun(hall, folder, 1, false);
        List<Mailbox> boxes = List.of(hall.open(), hall.open());
        Observer always = new Observer() {                                   // a frame of every step, however fast
            @Override
            public void start(Scene scene, State state) {
                watched.start(scene, state);
                watched.ask(Subject.Request.PAUSE);
                for (int k = 0; k < 200; k++) {
                    watched.ask(Subject.Request.STEP);
                }
            }

            @Override
            public void step(StepReport report) {
                watched.step(report);
            }
        };
        BouncingDisk.simulation(1, List.of(always)).run();
        assertEquals(100, watched.feed().number());
        for (Mailbox box : boxes) {
            assertEquals(Mailbox.MOST, box.waiting());
            Mailbox.Letter first = box.take(0);
            assertTrue(first.words().contains("running"), first.words());
            assertEquals(100 - Mailbox.MOST + 1, first.shot().number());
            for (int k = 2; k <= Mailbox.MOST; k++) {
                Mailbox.Letter next = box.take(0);
                assertNull(next.words(), "words are the latest only");
                assertEquals(100 - Mailbox.MOST + k, next.shot().number());
            }
            box.close();
            assertNull(box.take(0));
        }
    }

    @Test
    void aPortThatIsTakenIsSaid() {
        RuntimeException fault = assertThrows(RuntimeException.class, () -> new ViewServer(live, pages, server.port()).close());
        assertTrue(fault.getMessage().contains("--port " + server.port()) && fault.getMessage().contains("in use"), fault.getMessage());
    }

    @ParameterizedTest(name = "[{index}] {0}")
    @CsvSource({"events,503", "film,404"})
    void whatIsNotThereIsSaid(String path, int code) throws IOException, InterruptedException {
        for (int k = 0; k < 32; k++) {
            pages.open();
        }
        assertEquals(code, get(path).code());
        assertEquals(32, pages.count());
    }

    @Test
    void pagesThatComeAtOnceGetOneFilm() throws InterruptedException, IOException {
        begin(100);
        try (Events page = new Events()) {
            page.next("status", "\"paused\"");
        }
        CountDownLatch together = new CountDownLatch(1);
        List<byte[]> films = Collections.synchronizedList(new ArrayList<>());
        List<Thread> threads = new ArrayList<>();
        for (int k = 0; k < 4; k++) {
            threads.add(new Thread(() -> {
                try {
                    together.await(PATIENCE_MS, TimeUnit.MILLISECONDS);
                    films.add(get("film").body());
                } catch (IOException | InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }));
        }
        threads.forEach(Thread::start);
        together.countDown();
        for (Thread thread : threads) {
            thread.join(PATIENCE_MS);
        }
        assertEquals(4, films.size());
        films.forEach(film -> assertArrayEquals(films.get(0), film));
    }
}
