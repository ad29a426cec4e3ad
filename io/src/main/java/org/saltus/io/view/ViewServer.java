package org.saltus.io.view;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.BindException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.report.player.FilmFeed;

/**
 * Serves the page of a run to this machine alone. Who may ask: a request to the loopback address whose {@code Host} is one of its names (a page elsewhere
 * cannot make its own name mean this machine), from this page or from none (no {@code Origin} but its own), with the random word of the address. What may be
 * asked: {@code GET} of the page, the film, its frames as server-sent events, the charts, and files of the folder; {@code POST} of {@code control/...} from the
 * page itself, where the run is this program's.
 */
public final class ViewServer implements AutoCloseable {
    private static final int MOST_PAGES = 32;
    private static final long HEARTBEAT_MS = 5000;
    private static final Map<String, String> TYPES = Map.of("html", "text/html; charset=utf-8", "csv", "text/csv; charset=utf-8", "json",
        "application/json; charset=utf-8");
    private static final byte[] NEW_LINES = {'\n', '\n'};
    private final HttpServer server;
    private final ExecutorService threads;
    private final Subject subject;
    private final Pages pages;
    private final TableCurves curves;
    private final String token;

    /** A request that is refused. */
    private static final class Refusal extends Exception {
        private static final long serialVersionUID = 1;
        private final int code;

        Refusal(int code, String why) {
            super(why);
            this.code = code;
        }
    }

    /**
     * Starts.
     *
     * @param port 0 for any that is free
     * @throws SceneFormatException when the port is taken
     */
    public ViewServer(Subject subject, Pages pages, int port) {
        this.subject = subject;
        this.pages = pages;
        curves = new TableCurves(subject.folder());
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        token = HexFormat.of().formatHex(random);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 0);
        } catch (BindException e) {
            throw new SceneFormatException(new Location("--port " + port, 0, 0), "cannot be used: " + Reasons.reason(e) + ". Take another one, or 0 for any"
                + " that is free.", e);
        } catch (IOException e) {
            throw new SceneFormatException(new Location("--port " + port, 0, 0), "no server can be started: " + Reasons.reason(e) + ".", e);
        }
        threads = Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task, "saltus-view");
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Port that it listens on. */
    public int port() {
        return server.getAddress().getPort();
    }

    /** Address of the page, the random word included. */
    public String address() {
        return "http://127.0.0.1:" + port() + "/" + token + "/";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Headers headers = exchange.getResponseHeaders();
            headers.set("Cache-Control", "no-store");
            headers.set("X-Content-Type-Options", "nosniff");
            headers.set("Referrer-Policy", "no-referrer");
            headers.set("Cross-Origin-Resource-Policy", "same-origin");
            headers.set("X-Frame-Options", "DENY");
            try {
                serve(exchange, path(exchange));
            } catch (Refusal e) {
                send(exchange, e.code, "text/plain; charset=utf-8", (e.getMessage() + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
    }

    /** The path behind the word, of a request that may be made. */
    private String path(HttpExchange exchange) throws Refusal {
        String host = exchange.getRequestHeaders().getFirst("Host");
        if (host == null || !host.toLowerCase(Locale.ROOT).matches("(127\\.0\\.0\\.1|localhost|\\[::1])(:\\d{1,5})?")) {
            throw new Refusal(403, "Only for 127.0.0.1 and localhost.");
        }
        String origin = exchange.getRequestHeaders().getFirst("Origin");
        String site = exchange.getRequestHeaders().getFirst("Sec-Fetch-Site");
        boolean posts = exchange.getRequestMethod().equals("POST");
        if (origin == null ? posts : !origin.equalsIgnoreCase("http://" + host)) {
            throw new Refusal(403, "Only for its own page.");
        }
        if (site != null && !site.equals("same-origin") && !site.equals("none")) {
            throw new Refusal(403, "Only for its own page.");
        }
        String path = exchange.getRequestURI().getPath();
        int end = path == null ? -1 : path.indexOf('/', 1);
        String word = end < 0 ? "" : path.substring(1, end);
        if (exchange.getRequestURI().isAbsolute() || !MessageDigest.isEqual(word.getBytes(StandardCharsets.UTF_8), token.getBytes(StandardCharsets.UTF_8))) {
            throw new Refusal(404, "Not here. The address is the whole line that \"saltus view\" has printed.");
        }
        return path.substring(end + 1);
    }

    private void serve(HttpExchange exchange, String path) throws IOException, Refusal {
        String method = exchange.getRequestMethod();
        if (method.equals("POST") && path.startsWith("control/")) {
            control(path.substring("control/".length()));
            send(exchange, 204, null, null);
            return;
        }
        if (!method.equals("GET")) {
            exchange.getResponseHeaders().set("Allow", "GET");
            throw new Refusal(405, "Only GET.");
        }
        switch (path) {
            case "" -> page(exchange);
            case "film" -> film(exchange);
            case "charts" -> send(exchange, 200, "application/octet-stream", curves.toBytes());
            case "events" -> events(exchange);
            default -> {
                if (!path.startsWith("files/")) {
                    throw new Refusal(404, "Nothing of that name.");
                }
                file(exchange, path.substring("files/".length()));
            }
        }
    }

    private void control(String what) throws Refusal {
        String why = subject.status().readOnly();
        if (!why.isEmpty()) {
            throw new Refusal(409, why);
        }
        switch (what) {
            case "pause" -> subject.ask(Subject.Request.PAUSE);
            case "go" -> subject.ask(Subject.Request.GO);
            case "step" -> subject.ask(Subject.Request.STEP);
            case "stop" -> subject.ask(Subject.Request.STOP);
            default -> throw new Refusal(404, "Expected pause, go, step or stop.");
        }
    }

    private void page(HttpExchange exchange) throws IOException, Refusal {
        if (subject.isReport()) {
            file(exchange, "report.html");
            return;
        }
        send(exchange, 200, TYPES.get("html"), ViewPage.html(subject.status()).getBytes(StandardCharsets.UTF_8));
    }

    private void film(HttpExchange exchange) throws IOException, Refusal {
        FilmFeed feed = subject.feed();
        if (feed == null) {
            throw new Refusal(404, "There is no film yet.");
        }
        FilmFeed.Whole film = feed.film();
        exchange.getResponseHeaders().set("Saltus-Frame", String.valueOf(film.number()));
        send(exchange, 200, "application/octet-stream", film.bytes());
    }

    /** Frames and words as they come, until the page goes. */
    private void events(HttpExchange exchange) throws IOException, Refusal {
        if (pages.count() >= MOST_PAGES) {
            throw new Refusal(503, MOST_PAGES + " pages are open: close one.");
        }
        exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
        exchange.sendResponseHeaders(200, 0);
        Mailbox mailbox = pages.open();
        try (OutputStream out = exchange.getResponseBody()) {
            mailbox.tellFirst(subject.status().json());
            for (Mailbox.Letter letter = mailbox.take(HEARTBEAT_MS); letter != null; letter = mailbox.take(HEARTBEAT_MS)) {
                if (letter.shot() != null) {
                    out.write(("event: frame\nid: " + letter.shot().number() + "\ndata: ").getBytes(StandardCharsets.US_ASCII));
                    out.write(Base64.getEncoder().encode(letter.shot().bytes()));
                    out.write(NEW_LINES);
                }
                if (letter.words() != null) {
                    out.write(("event: status\ndata: " + letter.words()).getBytes(StandardCharsets.UTF_8));
                    out.write(NEW_LINES);
                }
                if (letter.words() == null && letter.shot() == null) {
                    out.write(":\n\n".getBytes(StandardCharsets.US_ASCII));  // shows whether the page is still there
                }
                out.flush();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            pages.close(mailbox);
        }
    }

    /** A file of the folder, whatever its name says: not one that a link leads to elsewhere. */
    private void file(HttpExchange exchange, String name) throws IOException, Refusal {
        Path file;
        try {
            Path root = subject.folder().toRealPath();
            Path asked = root.resolve(name);
            if (name.isEmpty() || name.indexOf('\\') >= 0 || name.indexOf('\0') >= 0 || name.contains("..") || Path.of(name).isAbsolute()) {
                throw new Refusal(404, "No file of that name in the folder.");
            }
            file = asked.toRealPath();
            if (!file.startsWith(root) || !Files.isRegularFile(file)) {
                throw new Refusal(404, "No file of that name in the folder.");
            }
        } catch (IOException | InvalidPathException e) {
            throw new Refusal(404, "No file of that name in the folder.");
        }
        String ending = name.substring(name.lastIndexOf('.') + 1);
        exchange.getResponseHeaders().set("Content-Type", TYPES.getOrDefault(ending, "application/octet-stream"));
        exchange.sendResponseHeaders(200, 0);
        try (OutputStream out = exchange.getResponseBody()) {
            Files.copy(file, out);
        }
    }

    private static void send(HttpExchange exchange, int code, String type, byte[] body) throws IOException {
        if (type != null) {
            exchange.getResponseHeaders().set("Content-Type", type);
        }
        if (body == null || exchange.getRequestMethod().equals("HEAD")) {
            exchange.sendResponseHeaders(code, -1);
            return;
        }
        exchange.sendResponseHeaders(code, body.length == 0 ? -1 : body.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(body);
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
