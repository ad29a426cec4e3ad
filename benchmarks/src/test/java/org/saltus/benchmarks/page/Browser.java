package org.saltus.benchmarks.page;

import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.logging.Level;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.openqa.selenium.OutputType;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** Chromium without a window, led by Debian's driver; what has three dimensions is drawn by the processor. Nothing is downloaded. */
final class Browser implements AutoCloseable {
    private static final List<String> DRIVERS = List.of("/usr/bin/chromedriver", "/usr/lib/chromium/chromedriver");
    private static final List<String> BROWSERS = List.of("/usr/bin/chromium", "/usr/bin/chromium-browser");
    private static final Duration PATIENCE = Duration.ofSeconds(300);
    /** Held, or its level would be forgotten: the driver warns of every new version of the browser. */
    private static final Logger TALK = Logger.getLogger("org.openqa.selenium");
    private final ChromeDriver driver;
    private final Path downloads;

    /** Starts it. @param downloads folder where what a page saves comes @param more switches */
    Browser(Path downloads, String... more) {
        TALK.setLevel(Level.SEVERE);
        this.downloads = downloads;
        ChromeOptions options = new ChromeOptions();
        options.setBinary(first(BROWSERS));
        options.addArguments("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--use-angle=swiftshader", "--enable-unsafe-swiftshader",
            "--window-size=800,500", "--force-device-scale-factor=1", "--hide-scrollbars");
        options.addArguments(more);
        options.setExperimentalOption("prefs", Map.of("download.default_directory", downloads.toString(), "download.prompt_for_download", false,
            "profile.default_content_setting_values.automatic_downloads", 1));                  // or the second file of a page would wait for a user
        LoggingPreferences logs = new LoggingPreferences();
        logs.enable(LogType.BROWSER, Level.ALL);
        options.setCapability(ChromeOptions.LOGGING_PREFS, logs);
        driver = new ChromeDriver(new ChromeDriverService.Builder().usingDriverExecutable(Path.of(first(DRIVERS)).toFile()).usingAnyFreePort()
            .withSilent(true).build(), options);
        driver.manage().timeouts().scriptTimeout(PATIENCE).pageLoadTimeout(PATIENCE);
    }

    /** Skips the test where there is none. */
    static void assumeInstalled() {
        assumeTrue(first(DRIVERS) != null && first(BROWSERS) != null,
            "chromium and chromium-driver are not installed: pages are not tested in a browser here");
    }

    private static String first(List<String> paths) {
        return paths.stream().filter(path -> Files.isExecutable(Path.of(path))).findFirst().orElse(null);
    }

    /** Opens a file. */
    void open(Path page) {
        open(page.toUri().toString());
    }

    /** Opens an address of this machine. */
    void open(String address) {
        driver.manage().logs().get(LogType.BROWSER);                         // those of the page before
        driver.get(address);
    }

    /** Runs the body of a function that may wait and gives what it returns. */
    Object ask(String script, Object... arguments) {
        return driver.executeAsyncScript("const done = arguments[arguments.length - 1];\nconst given = arguments;\n(async function () {\n" + script
            + "\n}).apply(null, given).then((x) => done(x === undefined ? null : x), (e) => done(e.stack));", arguments);
    }

    /** As above with a script that lies beside this class. */
    Object askFile(String name, Object... arguments) throws IOException {
        try (var in = Browser.class.getResourceAsStream(name)) {
            return ask(new String(in.readAllBytes(), StandardCharsets.UTF_8), arguments);
        }
    }

    /** Runs {@code visit.js} and gives what came out. */
    Map<?, ?> visit() throws IOException {
        Object said = askFile("visit.js");
        assertTrue(said instanceof Map, () -> "the page failed: " + said + "; console: " + complaints());
        return (Map<?, ?>) said;
    }

    /** What the page said on the console as warnings or errors since it was opened. */
    List<String> complaints() {
        List<String> out = new ArrayList<>();
        for (LogEntry entry : driver.manage().logs().get(LogType.BROWSER)) {
            if (entry.getLevel().intValue() >= Level.WARNING.intValue() && !ofTheMachine(entry.getMessage())) {
                out.add(entry.getMessage());
            }
        }
        return out;
    }

    /** The driver of the graphics tells that reading pixels back from software rendering is slow. */
    private static boolean ofTheMachine(String message) {
        return message.contains("GPU stall due to ReadPixels") || message.contains("GL Driver Message");
    }

    /** Says that the user prefers something: "prefers-color-scheme" "dark"; the medium is "screen" or "print". */
    void emulate(String medium, String feature, String value) {
        driver.executeCdpCommand("Emulation.setEmulatedMedia", Map.of("media", medium, "features", List.of(Map.of("name", feature, "value", value))));
    }

    /** Sets the size of what is seen. */
    void resize(int width, int height) {
        driver.executeCdpCommand("Emulation.setDeviceMetricsOverride", Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** Writes what is seen as a picture. */
    void photograph(Path file) throws IOException {
        Files.write(file, driver.getScreenshotAs(OutputType.BYTES));
    }

    /** The file with this ending that a page saved, once it is whole. */
    Path saved(String ending) throws IOException, InterruptedException {
        for (int k = 0; k < 300; k++) {
            try (Stream<Path> files = Files.list(downloads)) {
                Path found = files.filter(f -> f.toString().endsWith(ending)).findFirst().orElse(null);
                if (found != null) {
                    return found;
                }
            }
            Thread.sleep(100);
        }
        throw new AssertionError("no file *" + ending + " came to " + downloads);
    }

    @Override
    public void close() {
        driver.quit();
    }
}
