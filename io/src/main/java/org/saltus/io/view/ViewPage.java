package org.saltus.io.view;

import java.util.Locale;
import org.saltus.io.report.ChartData;
import org.saltus.io.report.HtmlReport;
import org.saltus.io.report.player.PlayerPage;

/** The page that watches a run; its script is {@code live.js} beside the player's. */
final class ViewPage {
    private static final String STYLE = ".live { display: flex; flex-wrap: wrap; align-items: center; gap: .4rem .7rem; }\n"
        + ".live button { font: inherit; color: inherit; background: var(--tint); border: 1px solid var(--line); border-radius: 6px; padding: .15rem .8rem;"
        + " min-height: 1.9rem; cursor: pointer; }\n.live button:disabled { opacity: .5; cursor: default; }\n";

    private ViewPage() {
    }

    static String html(Status status) {
        return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" content=\"width=device-width,"
            + " initial-scale=1\">\n"
            + PlayerPage.livePolicy() + "<title>Saltus</title>\n<style>\n" + HtmlReport.style() + PlayerPage.style() + STYLE
            + "</style>\n</head>\n<body>\n<main>\n<header>\n<h1 id=\"title\">Saltus</h1>\n<p class=\"live\"><span class=\"badge neutral\" id=\"state\">"
            + status.state().name().toLowerCase(Locale.ROOT) + "</span> <output id=\"clock\"></output> <span id=\"buttons\"></span></p>\n"
            + "<p id=\"words\" role=\"status\"></p>\n</header>\n<section>\n<h2>Motion</h2>\n<div id=\"player\"></div>\n"
            + "<noscript><p>The page needs JavaScript.</p></noscript>\n<p class=\"quiet no-player\" hidden=\"\">The motion does not play in this browser:"
            + " it needs WebGL 2 and DecompressionStream.</p>\n</section>\n<section id=\"curves\" hidden=\"\">\n<h2>Curves</h2>\n<div class=\"columns\""
                + " id=\"charts\"></div>\n</section>\n"
            + "</main>\n" + PlayerPage.liveScripts(new ChartData().toBytes()) + "</body>\n</html>\n";
    }
}
