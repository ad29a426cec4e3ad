package org.saltus.io.modes;

import java.util.List;
import org.saltus.io.report.ChartData;
import org.saltus.io.report.HtmlReport;
import org.saltus.io.report.player.PlayerPage;
import org.saltus.io.text.Html;

/** A page that plays modes side by side, with their numbers. */
final class ModesPage {
    private ModesPage() {
    }

    /** The page. @param rows cells of a table, its header first @param film what plays, of {@link org.saltus.io.report.player.ShapeFilm} */
    static String html(String title, List<List<String>> rows, List<String> notes, byte[] film) {
        StringBuilder out = new StringBuilder("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n").append(PlayerPage.policy()).append("<title>")
            .append(Html.escape(title)).append(" – Saltus</title>\n<style>\n").append(HtmlReport.style()).append(PlayerPage.style())
            .append("</style>\n</head>\n<body>\n<main>\n<header>\n<h1>").append(Html.escape(title)).append("</h1>\n</header>\n<section>\n<h2>Shapes</h2>\n"
                + "<div id=\"player\"></div>\n<noscript><p>The shapes play where JavaScript is allowed.</p></noscript>\n<p class=\"quiet no-player\""
                    + " hidden=\"\">"
                + "The shapes do not play in this browser: it needs WebGL 2 and DecompressionStream.</p>\n<p class=\"quiet\">One period of each in the same"
                + " second, all drawn equally large, side by side from the lowest on, row by row. The pointer names them; <i>names</i> hides and shows.</p>\n"
                + "</section>\n<section>\n<h2>Frequencies and effective masses</h2>\n<div style=\"overflow-x:auto\">\n<table>\n");
        for (int k = 0; k < rows.size(); k++) {
            String tag = k == 0 ? "th" : "td";
            out.append("<tr>");
            for (int c = 0; c < rows.get(k).size(); c++) {
                out.append('<').append(tag).append(c == 0 ? ">" : " class=\"number\">").append(Html.escape(rows.get(k).get(c))).append("</").append(tag)
                    .append('>');
            }
            out.append("</tr>\n");
        }
        out.append("</table>\n</div>\n");
        notes.forEach(note -> out.append("<p class=\"quiet\">").append(Html.escape(note)).append("</p>\n"));
        return out.append("</section>\n<footer>Written by Saltus. Units are SI.\n<details class=\"licences\"><summary>Licences of the libraries in this page"
            + "</summary>\n<pre>").append(Html.escape(PlayerPage.licences())).append("</pre>\n</details>\n</footer>\n</main>\n")
            .append(PlayerPage.scripts(film, new ChartData().toBytes())).append("</body>\n</html>\n").toString();
    }
}
