package org.saltus.io.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.w3c.dom.Document;

class FigureTest {
    @TempDir
    private Path folder;

    private static Figure twoRuns() {
        return new Figure("Energy & <work>", Axis.linear("time", "s"), Axis.linear("energy", "J"))
            .curve("run_1, θ = 50 %", new double[] {0, 0, 1, 2, 2, 4}).curve("run 2", new double[] {0, 4, 1, Double.NaN, 2, 0, 3, 1});
    }

    private static Document parsed(String xml) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new ByteArrayInputStream(xml.getBytes(StandardCharsets.UTF_8)));
    }

    private static List<String> curves(String svg) {
        return Pattern.compile("class=\"curve\"[^>]* d=\"([^\"]*)\"").matcher(svg).results().map(m -> m.group(1)).toList();
    }

    private static List<String> texts(String svg) {
        return Pattern.compile("<text[^>]*>([^<]*)</text>").matcher(svg).results().map(m -> m.group(1)).toList();
    }

    @Test
    void placesAreThoseOfTheValuesAndNoNumberInterrupts() throws Exception {
        String page = twoRuns().html("none");
        parsed(page);
        // x: 0 to 3 over 64 to 620; y: 0 to 4 and 4 % of room over 242 to 12
        assertEquals(List.of("M64.0 242.0h0L249.3 131.4L434.7 20.8", "M64.0 20.8h0M434.7 242.0h0L620.0 186.7"), curves(page));
        assertTrue(page.contains("Energy &amp; &lt;work&gt;</b> [J]") && page.contains("run_1, θ = 50 %"), page);
        assertTrue(texts(page).containsAll(List.of("0", "1", "2", "3", "4", "time [s]")), texts(page).toString());
    }

    @Test
    void aPictureOfItsOwnHasTitleAndLegendAndNeedsNoStyleOfAPage() throws Exception {
        Document svg = parsed(twoRuns().svg());
        assertEquals("svg", svg.getDocumentElement().getTagName());
        assertTrue(texts(twoRuns().svg()).containsAll(List.of("Energy &amp; &lt;work&gt; [J]", "run_1, θ = 50 %", "run 2")), twoRuns().svg());
        assertFalse(twoRuns().svg().replace("xmlns=\"http://www.w3.org/2000/svg\"", "").contains("http"));
        assertEquals(4, curves(twoRuns().svg()).size(), "two curves and their samples");
    }

    @Test
    void largeAndSmallNumbersShareAPowerOfTen() {
        String page = new Figure("Stress", Axis.linear("time", "s"), Axis.linear("stress", "Pa")).curve("a", new double[] {0, 0, 2e-5, 3.2e6}).html("none");
        assertTrue(page.contains("<b>Stress</b> [10⁶ Pa]"), page);
        assertTrue(texts(page).containsAll(List.of("0", "1", "2", "3", "20", "time [10⁻⁶ s]")), texts(page).toString());
    }

    @Test
    void logarithmicAxesShowWholeDecadesAndLeaveOutWhatIsNotPositive() {
        Figure figure = new Figure("Error", Axis.logarithmic("h", "s"), Axis.logarithmic("error", ""))
            .curve("a", new double[] {1e-3, 2e-9, 1e-2, 0, 1e-1, 5e-7});
        String page = figure.html("none");
        assertTrue(page.contains("Values of exactly 0 are not drawn."), page);
        assertTrue(texts(page).containsAll(List.of("10⁻³", "10⁻²", "10⁻¹", "10⁻⁹", "10⁻⁸", "10⁻⁷", "10⁻⁶")), texts(page).toString());
        // abscissas at both ends; log10 2e-9 = -8.699 of -9 to -6 over 242 to 12
        assertEquals(List.of("M64.0 218.9h0M620.0 35.1h0"), curves(page));
        String profile = new Figure("ρ", Axis.logarithmic("τ", "").between(1, Math.sqrt(1000)), Axis.linear("share", "").between(0, 1))
            .curve(new Curve("s", new double[] {1, 0, 10, 0.5, 20, 1}, true, 0, 0)).html("none");
        assertTrue(texts(profile).containsAll(List.of("1", "10", "0.0", "0.2", "1.0")), texts(profile).toString());
        assertFalse(texts(profile).contains("100"));
        assertEquals("M64.0 242.0h0L64.0 242.0L434.7 242.0L434.7 127.0L546.2 127.0L546.2 12.0", curves(profile).get(0), "steps go across, then up");
    }

    @Test
    void countsHaveNoTicksBetweenWholeNumbersAndZeroHasALineOfItsOwn() {
        String page = new Figure("Contacts", Axis.linear("time", "s"), Axis.linear("contacts", "").ofCounts())
            .curve("n", new double[] {0, 0, 1, 2}).html("none");
        assertTrue(texts(page).contains("2") && texts(page).stream().noneMatch(t -> t.equals("1.5")), texts(page).toString());
        String signed = new Figure("v", Axis.linear("time", "s"), Axis.linear("v", "m/s")).curve("v", new double[] {0, -1, 1, 1}).html("none");
        assertEquals(1, Pattern.compile("grid zero").matcher(signed).results().count());
        assertTrue(texts(signed).contains("−1.0"), texts(signed).toString());
    }

    @Test
    void anAxisHoldsZeroUnlessAllValuesAreFarFromIt() {
        Axis time = Axis.linear("time", "s").between(5, 6);
        String far = new Figure("E", time, Axis.linear("energy", "J")).curve("E", new double[] {5, 99, 6, 100}).html("none");
        assertTrue(texts(far).stream().noneMatch(t -> t.matches("0(\\.0)?")), texts(far).toString());
        assertEquals(List.of("M64.0 233.5h0L620.0 20.5"), curves(far).stream().map(c -> c.replaceAll("(M[^M]*)M.*", "$1")).toList(),
            "4 % of room on both sides");
        String near = new Figure("E", time, Axis.linear("energy", "J")).curve("E", new double[] {5, 40, 6, 100}).html("none");
        assertTrue(texts(near).contains("0"), texts(near).toString());
    }

    @Test
    void manyCurvesDifferInColourOrDash() {
        Figure figure = new Figure("many", Axis.linear("time", "s"), Axis.linear("v", "m/s"));
        for (int k = 0; k < 24; k++) {
            figure.curve("c" + k, new double[] {0, k, 1, k + 1});
        }
        Matcher looks = Pattern.compile("class=\"curve\"[^>]*?( stroke=[^>]*?) d=").matcher(figure.html("none"));
        assertEquals(24, looks.results().map(m -> m.group(1)).distinct().count());
    }

    @Test
    void withoutPointsThereIsAWordAndNoPicture() throws Exception {
        Figure empty = new Figure("Energies", Axis.linear("time", "s"), Axis.linear("energy", "J")).curve("a", new double[] {0, Double.NaN});
        String page = empty.html("no step was taken");
        assertTrue(page.contains("no step was taken") && !page.contains("<svg"), page);
        parsed(empty.svg());
        empty.writePng(folder.resolve("empty.png"));
        Figure zeros = new Figure("z", Axis.linear("time", "s"), Axis.linear("z", "J")).curve("a", new double[] {0, 0, 1, 0});
        assertFalse(zeros.html("none").contains("NaN") || zeros.html("none").contains("Infinity"));
    }

    /** The line is where it belongs: a horizontal curve in the middle of white, in its colour. */
    @Test
    void imagesShowTheCurves() throws IOException {
        Path file = folder.resolve("a.png");
        new Figure("level", Axis.linear("time", "s"), Axis.linear("z", "m").between(0, 2)).curve("a", new double[] {0, 1, 1, 1}).writePng(file);
        BufferedImage image = ImageIO.read(file.toFile());
        assertEquals(1280, image.getWidth());
        assertEquals(2 * (280 + 22), image.getHeight());
        int at = 2 * 22 + 12 + 242;                              // pixels: two of (22 + (12 + 242) / 2)
        assertEquals(0x0072b2, image.getRGB(700, at) & 0xffffff);
        assertEquals(0xffffff, image.getRGB(705, at + 20) & 0xffffff);
    }

    @Test
    void latexHasAxesCurvesAndNoWordThatTexWouldRead() throws IOException {
        Path file = folder.resolve("a.tex");
        new Figure("Energy & 100 %", Axis.linear("time", "s"), Axis.logarithmic("energy", "J").between(1e-3, 10)).curve("run_1", new double[] {0, 0, 1, 2.5})
            .curve(new Curve("p", new double[] {1, 1}, true, 1, 1)).writeTex(file);
        String tex = Files.readString(file);
        assertTrue(tex.contains("title={Energy \\& 100 \\%}") && tex.contains("xlabel={time [s]}, xmode=normal,"), tex);
        assertTrue(tex.contains("ylabel={energy [J]}, ymode=log, ymin=0.001, ymax=10.0,"), tex);
        assertTrue(tex.contains("  (0.0,nan)\n  (1.0,2.5)\n};\n\\addlegendentry{run\\_1}"), tex);
        assertTrue(tex.contains("const plot, no marks, thick, dash pattern=on 6pt off 3pt ] coordinates"), tex);
        assertEquals(tex.chars().filter(c -> c == '{').count(), tex.chars().filter(c -> c == '}').count());
        assertEquals(2, Pattern.compile("\\\\addplot").matcher(tex).results().count());
    }

    @Test
    void tablesHaveEveryPointInFullDigits() throws IOException {
        Path file = folder.resolve("a.csv");
        twoRuns().writeCsv(file);
        assertEquals(List.of("curve,time_s,Energy_&_<work>_J", "\"run_1, θ = 50 %\",0.0,0.0", "\"run_1, θ = 50 %\",1.0,2.0", "\"run_1, θ = 50 %\",2.0,4.0",
            "run 2,0.0,4.0", "run 2,1.0,NaN", "run 2,2.0,0.0", "run 2,3.0,1.0"), Files.readAllLines(file));
        assertTrue(assertThrows(UncheckedIOException.class, () -> twoRuns().writeSvg(folder.resolve("none/a.svg"))).getMessage().contains("a.svg"));
        assertTrue(assertThrows(UncheckedIOException.class, () -> twoRuns().writePng(folder.resolve("none/a.png"))).getMessage().contains("a.png"));
    }

    /** 2000 points of two curves: one path each, some 13 characters a point. */
    @Test
    void longCurvesMakeSmallPages() {
        double[] points = new double[4000];
        for (int k = 0; k < 2000; k++) {
            points[2 * k] = k;
            points[2 * k + 1] = Math.sin(0.1 * k);
        }
        String page = new Figure("long", Axis.linear("time", "s"), Axis.linear("z", "m")).curve("a", points).curve("b", points).html("none");
        assertTrue(page.length() < 60_000, page.length() + " characters");
        assertEquals(2, curves(page).size());
    }
}
