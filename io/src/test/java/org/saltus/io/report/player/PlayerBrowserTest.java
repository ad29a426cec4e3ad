package org.saltus.io.report.player;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.io.picture.BouncingDisk;
import org.saltus.io.report.HtmlReport;

/** The page in a real browser, without a window; skipped where Chromium is not installed. */
class PlayerBrowserTest {
    @TempDir
    private Path folder;

    @BeforeAll
    static void aBrowserIsThere() {
        assumeTrue(Tools.found("chromium"), "chromium is not installed: the player is not tested in a browser here");
    }

    private String open(String page, String... more) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("visited.html"), page);
        List<String> command = new ArrayList<>(List.of("chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--use-angle=swiftshader",
            "--enable-unsafe-swiftshader", "--window-size=900,900", "--user-data-dir=" + folder.resolve("profile"), "--virtual-time-budget=60000",
            "--dump-dom"));
        command.addAll(List.of(more));
        command.add(file.toUri().toString());
        return Tools.run(240, TimeUnit.SECONDS, command.toArray(String[]::new));
    }

    private String report() throws IOException {
        BouncingDisk.simulation(1, List.of(new HtmlReport(folder))).run();
        return Files.readString(folder.resolve("report.html"));
    }

    private static String resource(String name) throws IOException {
        return new String(PlayerBrowserTest.class.getResourceAsStream(name).readAllBytes(), StandardCharsets.UTF_8);
    }

    @Test
    void thePagePlaysScrubsColoursPicksAndHides() throws IOException, InterruptedException {
        String listen = "<script>window.faults = []; addEventListener('error', e => faults.push(String(e.message)));"
            + "addEventListener('unhandledrejection', e => faults.push(String(e.reason)));"
            + "document.addEventListener('securitypolicyviolation', e => faults.push(e.violatedDirective));</script>";
        String page = report().replace("</title>", "</title>" + listen).replace("</body>", "<script>" + resource("visit.js") + "</script></body>");
        String dom = open(page);
        Matcher m = Pattern.compile("data-said=\"([^\"]*)\"").matcher(dom);
        assertTrue(m.find(), "the page did not answer: " + dom.substring(0, Math.min(2000, dom.length())));
        String answer = m.group(1).replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
        assertTrue(answer.startsWith("{"), answer);
        JsonNode said = new ObjectMapper().readTree(answer);
        assertEquals("[]", said.get("faults").toString());
        assertTrue(said.get("charts").asInt() >= 5, answer);
        assertEquals("none", said.get("still").asText());
        assertEquals("t = 0.5000 s", said.get("clock").asText());
        assertTrue(said.get("drawn").asInt() > 500, answer);
        assertTrue(said.get("played").asBoolean() && said.get("onFrame").asBoolean(), answer);
        assertEquals("[\"body\",\"speed\",\"stress\",\"displacement\"]", said.get("fields").toString());
        assertTrue(said.get("under").asText().startsWith("disk"), answer);
        assertEquals(3, said.get("picked").asInt(), "position, speed, force");
        assertTrue(said.get("hidden").asInt() < said.get("before").asInt() / 4, answer);
        assertTrue(said.get("picture").asInt() > 500, answer);
    }

    @Test
    void withoutWebGlThereIsTheStillAndAWordAndAllCharts() throws IOException, InterruptedException {
        String dom = open(report(), "--disable-3d-apis");
        assertTrue(dom.contains("class=\"scripted\""), "charts are drawn, the player is not");
        assertTrue(dom.contains("class=\"chart screen\""));
        assertTrue(dom.matches("(?s).*<p class=\"quiet no-player\">.*WebGL 2.*"), "said");
    }
}
