package org.saltus.benchmarks.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.saltus.core.spi.Providers;
import org.saltus.io.plot.PlotCommand;

/** Curves of tables as runs write them. */
class PlotTest {
    @TempDir
    private Path folder;
    private String printed;
    private String errors;

    @BeforeEach
    void writeRuns() throws IOException {
        for (String name : List.of("a.out", "b")) {
            Path run = Files.createDirectory(folder.resolve(name));
            double scale = name.equals("b") ? 2 : 1;
            Files.writeString(run.resolve("ledger.csv"), "step,time_s,kinetic_J,elastic_J,contacts\n1,0.1," + 3 * scale + "," + scale
                + ",0\n2,0.2,1.0,1.0,2\n");
            Files.writeString(run.resolve("force-wall-bar.csv"),
                "step,time_s,contacts_on_wall,fx_N,fy_N,normal_N\n1,0.1,0,0.0,0.0,0.0\n2,0.2,1,-5.0,0.0,5.0\n");
            Files.writeString(run.resolve("bodies.csv"), "step,time_s,body,x,y,z\n0,0.0,ball,1,2,3\n0,0.0,\"a, b\",4,5,6\n1,0.1,ball,1,2,2.5\n1,0.1,\"a,"
                + " b\",4,5,7\n");
            Files.writeString(run.resolve("dofs.csv"),
                "step,time_s,body,dof,q,v,support\n0,0.0,bar,0,1,2,0\n0,0.0,bar,1,3,4,0\n1,0.1,bar,0,5,6,0\n1,0.1,bar,1,7,,0\n");
        }
    }

    private int plot(String... words) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = PlotCommand.execute(Providers.of(), new PrintWriter(out), new PrintWriter(err), List.of(words));
        printed = out.toString();
        errors = err.toString();
        return code;
    }

    private List<String> csv(String what, String... more) throws IOException {
        Path file = folder.resolve("p.csv");
        String[] words = new String[more.length + 5];
        System.arraycopy(new String[] {folder.resolve("a.out").toString(), "--what", what, "--out", file.toString()}, 0, words, 0, 5);
        System.arraycopy(more, 0, words, 5, more.length);
        assertEquals(0, plot(words), () -> errors);
        List<String> lines = Files.readAllLines(file);
        return lines.subList(1, lines.size());
    }

    @Test
    void wordsMeanTablesRowsAndColumns() throws IOException {
        assertEquals(List.of("energy,0.1,4.0", "energy,0.2,2.0"), csv("energy"));
        assertEquals(List.of("force.wall-bar.normal,0.1,0.0", "force.wall-bar.normal,0.2,5.0"), csv("force.wall-bar.normal"));
        assertEquals(List.of("force.wall.x,0.1,0.0", "force.wall.x,0.2,-5.0"), csv("force.wall.x"));
        assertEquals(List.of("bodies.ball.z,0.0,3.0", "bodies.ball.z,0.1,2.5"), csv("bodies.ball.z"));
        assertEquals(List.of("dofs.bar.1.q,0.0,3.0", "dofs.bar.1.q,0.1,7.0"), csv("dofs.bar.1.q"));
        assertEquals(List.of("energy,0.1,1.0", "energy,0.2,0.5"), csv("energy", "--relative"));
    }

    @ParameterizedTest
    @CsvSource({"plot.svg, <svg", "plot.tex, \\begin{tikzpicture}", "plot.png, PNG"})
    void runsAreOverlaidInEveryForm(String name, String begin) throws IOException {
        Path file = folder.resolve(name);
        assertEquals(0, plot(folder.resolve("a.out").toString(), folder.resolve("b").toString(), "--what", "kinetic", "--log", "--out", file.toString()),
            errors);
        String text = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
        assertTrue(text.contains(begin), text.substring(0, Math.min(200, text.length())));
        assertTrue(name.endsWith("png") || text.contains(">a<") && text.contains(">b<") || text.contains("{a}") && text.contains("{b}"), text);
    }

    @Test
    void unitsHaveFilesOfTheirOwnAndATableOfAll() throws IOException {
        Path table = folder.resolve("t.tex");
        assertEquals(0, plot(folder.resolve("a.out").toString(), "--what", "energy,force.wall.x", "--out", folder.resolve("p.svg").toString(), "--table",
            table.toString()), errors);
        assertTrue(Files.exists(folder.resolve("p-J.svg")) && Files.exists(folder.resolve("p-N.svg")), printed);
        assertTrue(Files.readString(table).contains("energy & J & 4.00000 & 2.00000 & 4.00000 & 2.00000"), Files.readString(table));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nothing | no column is called \"nothing\"", "bodies.bell.z | no row is named \"bell\"", "bodies.bell.z | Rows: ball, a, b",
        "force.wall-bar.norml_N | Did you mean \"normal_N\"?"})
    void whatIsNotThereIsSaidWithWhatThereIs(String what, String says) {
        assertEquals(2, plot(folder.resolve("a.out").toString(), "--what", what, "--out", folder.resolve("q.svg").toString()));
        assertTrue(errors.contains(says) && errors.lines().count() == 1, errors);
        assertEquals(2, plot(folder.resolve("c").toString()));
        assertTrue(errors.contains("there is no such folder"), errors);
        assertEquals(2, plot(folder.resolve("a.out").toString(), "--out", folder.resolve("p.gif").toString()));
        assertTrue(errors.contains("expected svg, png, csv or tex"), errors);
    }
}
