package org.saltus.io.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.BouncingDisk;
import org.saltus.io.text.Html;

class HtmlReportTest {
    @TempDir
    private Path folder;

    private String report(Simulation simulation) throws Exception {
        simulation.run();
        return Files.readString(folder.resolve("report.html"));
    }

    private static int count(String text, String pattern) {
        Matcher m = Pattern.compile(pattern).matcher(text);
        int n = 0;
        while (m.find()) {
            n++;
        }
        return n;
    }

    @Test
    void thePageTellsWhatHappened() throws Exception {
        Simulation run = BouncingDisk.simulation(1, List.of(new HtmlReport(folder, Map.of("integrator", "a < b"), List.of(), HtmlReport.BUDGET)));
        String page = report(run);
        RunSummary summary = run.summary();
        assertTrue(page.contains("<h1>disk &lt;&amp;&gt; bar</h1>"));
        assertTrue(page.contains("a &lt; b"));
        assertTrue(page.contains("energy " + summary.ledger().verdict().name().toLowerCase(Locale.ROOT)));
        assertTrue(page.contains(Html.number(summary.ledger().energy(), 6)), "energy at the end");
        assertTrue(page.contains(Html.number(summary.work(LedgerColumn.EXTERNAL), 6)), "work of gravity");
        assertTrue(page.contains(Html.number(summary.work(LedgerColumn.CONTACT_NORMAL), 6)), "contact work");
        assertTrue(page.contains("steps with an error above 10<sup>−8</sup>"));
        summary.warnings().forEach(w -> assertTrue(page.contains(Html.escape(w)), w));
        for (String what : new String[] {"detection", "assembly", "contact solver", "writing files"}) {
            assertTrue(page.contains(what), what);
        }
        assertEquals(1, count(page, "aria-label=\"scene at"), "a still for print and for browsers that do not play");
        assertTrue(count(page, "class=\"ground\"") == 1, "the floor in it");
        for (String id : new String[] {"saltus-scripts", "saltus-film", "saltus-charts", "player"}) {
            assertEquals(1, count(page, "id=\"" + id + "\""), id);
        }
    }

    @Test
    void thePageIsWellFormedAndNeedsNoNetwork() throws Exception {
        String page = report(BouncingDisk.simulation(0.5, List.of(new HtmlReport(folder))));
        String text = page.replaceAll("(?s)<script.*?</script>", "");
        assertFalse(text.contains("http:") || text.contains("https:"), "no address at all");
        assertEquals(0, count(text, "NaN|Infinity"));
        assertTrue(text.contains("default-src 'none'") && !text.contains("connect-src"), "nothing may be fetched");
        assertTrue(text.contains("three.js authors") && text.contains("Leon Sorokin"), "licences");
        String xml = page.replaceFirst("<!DOCTYPE html>", "").replaceAll("<meta [^>]*>", "");
        DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void aLongRunMakesNoLongPage() throws Exception {
        String brief = report(BouncingDisk.simulation(10, List.of(new HtmlReport(folder))));
        String longer = report(BouncingDisk.simulation(60, List.of(new HtmlReport(folder))));
        assertTrue(longer.length() < 2.5 * brief.length(), brief.length() + " and " + longer.length() + " characters");
        Matcher m = Pattern.compile("points=\"([^\"]*)\"").matcher(longer);
        while (m.find()) {
            assertTrue(m.group(1).split(" ").length <= 2000);
        }
    }

    @Test
    void chartsOfOtherObserversAreShown() throws Exception {
        Chart chart = new Chart("Coordination number", "-", "z");
        class Counting implements Observer, Charted {
            @Override
            public void step(StepReport report) {
                chart.add(report.time(), report.step());
            }

            @Override
            public List<Chart> charts() {
                return List.of(chart);
            }
        }
        Counting counting = new Counting();
        String page = report(BouncingDisk.simulation(0.5, List.of(counting, new HtmlReport(folder, Map.of(), List.of(counting), HtmlReport.BUDGET))));
        assertTrue(page.contains("Coordination number") && page.contains("<h2>Measures</h2>"), page);
    }

    @Test
    void chartsOverAnotherQuantityThanTimeHaveItsAxis() throws Exception {
        Chart chart = Chart.over("strain along y", "-", "Stress by pressure", "-", List.of("this", "earlier"));
        for (int k = 0; k < 200; k++) {
            chart.add(2e-4 * k, k < 100 ? 0.2 : Double.NaN, k < 100 ? Double.NaN : 0.7);
        }
        class Still implements Observer, Charted {
            @Override
            public void step(StepReport report) {
            }

            @Override
            public List<Chart> charts() {
                return List.of(chart);
            }
        }
        Still still = new Still();
        String page = report(BouncingDisk.simulation(0.5, List.of(still, new HtmlReport(folder, Map.of(), List.of(still), HtmlReport.BUDGET))));
        String figure = page.substring(page.indexOf("<h2>Measures</h2>"));
        assertTrue(figure.contains("strain along y</text>"), figure);
        assertTrue(figure.contains("</i>this</span>") && figure.contains("</i>earlier</span>"), figure);
        Matcher ends = Pattern.compile("d=\"M(\\S+) (\\S+)h0").matcher(figure);
        assertTrue(ends.find() && ends.group(1).equals("64.0"), "the first curve starts at 0");
        assertTrue(ends.find() && Double.parseDouble(ends.group(1)) > 300, "the second one half way, where it has values");
        assertTrue(figure.contains(">0.03</text>"), "ticks of the strain");
        assertTrue(figure.contains(">0.6</text>") && !figure.contains("[-]"), "ticks of the ratio, which has no unit");
    }
}
