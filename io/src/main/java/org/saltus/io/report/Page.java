package org.saltus.io.report;

import java.util.Locale;
import java.util.Map;
import org.saltus.core.energy.EnergyLedger;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.model.Scene;
import org.saltus.core.step.RunSummary;

/** Puts the page together. */
final class Page {
    private static final Map<LedgerColumn, String> WORKS = Map.of(
        LedgerColumn.EXTERNAL, "work of loads", LedgerColumn.DAMPING, "work of viscous damping",
        LedgerColumn.CONTACT_NORMAL, "work of contact, normal", LedgerColumn.CONTACT_TANGENTIAL, "work of contact, tangential",
        LedgerColumn.NUMERICAL, "numerical dissipation", LedgerColumn.FILTER, "work of the filters",
        LedgerColumn.CONSTRAINT, "work of prescribed motion", LedgerColumn.PROJECTION, "work of position corrections",
        LedgerColumn.LAW, "of it, held or spent by laws");
    private final StringBuilder out = new StringBuilder(1 << 16);
    private final Scene scene;
    private final Map<String, String> facts;
    private final RunSummary run;
    private final EnergyLedger ledger;

    Page(Scene scene, Map<String, String> facts, RunSummary run) {
        this.scene = scene;
        this.facts = facts;
        this.run = run;
        ledger = run.ledger();
    }

    /** The whole page. */
    String html() {
        out.append("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
            + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>")
            .append(Html.escape(scene.name())).append(" – Saltus</title>\n</head>\n<body>\n<main>\n");
        head();
        energy();
        warnings();
        out.append("</main>\n</body>\n</html>\n");
        return out.toString();
    }

    private void head() {
        out.append("<h1>").append(Html.escape(scene.name())).append("</h1>\n<p class=\"verdict ").append(ledger.verdict().name()
            .toLowerCase(Locale.ROOT)).append("\">").append(verdict()).append("</p>\n<dl>\n");
        facts.forEach((name, value) -> fact(name, Html.escape(value)));
        fact("steps", String.valueOf(run.steps()));
        fact("time reached", Html.number(run.time(), 6) + " s");
        out.append("</dl>\n");
    }

    private String verdict() {
        String worst = Html.number(ledger.worstRelativeResidual(), 3);
        if (ledger.verdict() == Verdict.CLOSED) {
            return "energy closed: largest residual " + worst + " of the scale";
        }
        return ledger.verdict() == Verdict.OPEN ? "energy open: largest residual " + worst + " of the scale, a defect"
            : "energy measured: balance error at most " + worst + " of the scale";
    }

    private void fact(String name, String value) {
        out.append("<div><dt>").append(Html.escape(name)).append("</dt><dd>").append(value).append("</dd></div>\n");
    }

    private void energy() {
        out.append("<h2>Energy</h2>\n<table>\n");
        row("kinetic + elastic at the start", ledger.initialEnergy());
        for (LedgerColumn c : LedgerColumn.values()) {
            row(WORKS.get(c), run.work(c));
        }
        row("kinetic + elastic at the end", ledger.energy());
        out.append("</table>\n");
    }

    private void row(String what, double joule) {
        out.append("<tr><td>").append(what).append("</td><td class=\"number\">").append(Html.number(joule, 6)).append("</td><td>J</td></tr>\n");
    }

    private void warnings() {
        if (run.warnings().isEmpty() && run.message().isEmpty()) {
            return;
        }
        out.append("<h2>Warnings</h2>\n<ul>\n");
        if (!run.message().isEmpty()) {
            out.append("<li>").append(Html.escape(run.message())).append("</li>\n");
        }
        run.warnings().forEach(w -> out.append("<li>").append(Html.escape(w)).append("</li>\n"));
        out.append("</ul>\n");
    }
}
