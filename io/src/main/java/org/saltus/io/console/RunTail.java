package org.saltus.io.console;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Digits;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.run.RunSummary;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepClock;
import org.saltus.io.fclib.ProblemDumper;
import org.saltus.io.out.RunFacts;
import org.saltus.io.report.RunClock;

/** What the console says at the end of a run. */
public final class RunTail {
    private static final List<String> FILES =
        List.of("run.json", "ledger.csv", "bodies.csv", "contacts.csv", "reactions.csv", "frames.pvd", "report.html");
    private final RunSummary summary;
    private final RunFacts facts;
    private final RunClock clock;

    /** Of a run that has ended. */
    public RunTail(RunSummary summary, RunFacts facts, RunClock clock) {
        this.summary = summary;
        this.facts = facts;
        this.clock = clock;
    }

    /** How it ended, energy, contacts, and where the time went. */
    public void print(PrintStream out) {
        String how = switch (summary.status()) {
            case DONE -> "Done";
            case STOPPED -> "Stopped";
            case INTERRUPTED -> "Interrupted";
        };
        out.println(how + ": " + summary.steps() + (summary.steps() == 1 ? " step to t = " : " steps to t = ") + Digits.brief(summary.time()) + " s in "
            + Digits.brief(clock.wall()) + " s, CPU " + Digits.brief(clock.cpu()) + " s");
        energy(out);
        contacts(out);
        time(out);
    }

    private void energy(PrintStream out) {
        EnergyLedger ledger = summary.ledger();
        out.println("Energy, J");
        Table table = new Table("  ").row("kinetic + elastic at the start", Digits.brief(ledger.initialEnergy()));
        for (LedgerColumn column : LedgerColumn.values()) {
            double work = ledger.total(column);
            if (work != 0 && column != LedgerColumn.LAW && column != LedgerColumn.CONSTRAINT) {
                table.row(words(column), Digits.brief(work));
            }
        }
        if (ledger.driveWork() != 0) {
            table.row("work of prescribed motions and motors", Digits.brief(ledger.driveWork()));
        }
        if (ledger.jointWork() != 0) {
            table.row("work that joints let through", Digits.brief(ledger.jointWork()));
        }
        table.row("kinetic + elastic at the end", Digits.brief(ledger.energy()));
        table.row("largest residual of a step", Digits.brief(ledger.worstRelativeResidual()) + " of the round-off scale R = "
            + Digits.brief(ledger.roundOffScale()) + " J");
        table.row("residuals of all steps", Digits.brief(ledger.share(ledger.residuals())) + " of the energies and works of the scene, S = "
            + Digits.brief(ledger.physicalScale()) + " J");
        table.row("verdict", verdict(ledger) + (ledger.creates() == 0 ? "" : "; creates " + Digits.brief(100 * ledger.creates()) + " % ("
            + summary.createsCause().replace('_', '-') + "), see the warning"));
        table.print(out);
    }

    private static String verdict(EnergyLedger ledger) {
        return switch (ledger.verdict()) {
            case CLOSED -> "closed: the energy identity of the scheme holds to round-off in every step";
            case BLURRED -> "blurred: the energy identity holds to round-off, but that is " + Digits.brief(ledger.share(ledger.residuals()))
                + " of the energies and works of the scene";
            case MEASURED -> ledger.worstRelativeResidual() <= EnergyLedger.ROUND_OFF
                ? "measured: the bodies are nonlinear, so no identity is due; the energy balance closes to round-off all the same"
                : "measured: the bodies are nonlinear, the residual is the error of the energy balance and falls with the step; it is "
                    + ledger.sizeOfResiduals();
            case INEXACT -> "inexact: the residual is that of the iterative linear solver and falls with its tolerance; it is " + ledger.sizeOfResiduals();
            case OPEN -> "open: " + (ledger.isComplete() ? "the energy identity of a linear scene must close and does not; please report it"
                : "the energy at the end is not that at the start and all that was posted since, see the warning");
        };
    }

    private static String words(LedgerColumn column) {
        return switch (column) {
            case EXTERNAL -> "work of external loads";
            case DAMPING -> "work of damping";
            case CONTACT_NORMAL -> "work of contacts, normal";
            case CONTACT_TANGENTIAL -> "work of contacts, tangential";
            case NUMERICAL -> "numerical dissipation";
            case FILTER -> "work of the scheme's filters";
            case CONSTRAINT -> "work of prescribed motions and joints";
            case PROJECTION -> "work of position corrections";
            case MODEL -> "work of terms that a body's model leaves out";
            case EXPANSION -> "work of expansion by heat";
            case LAW -> "stored or dissipated by laws";
        };
    }

    private void contacts(PrintStream out) {
        if (summary.solves() == 0) {
            out.println("Contacts: none in any step");
            return;
        }
        out.println("Contacts");
        new Table("  ")
            .row("active per step", Digits.brief(summary.contactMean()) + " mean, " + summary.contactMax() + " max")
            .row("iterations per step", Digits.brief(summary.iterationMean()) + " mean, " + summary.iterationMax() + " max")
            .row("largest error", Digits.brief(summary.lawErrorMax()) + " of the law, " + Digits.brief(summary.errorMax()) + " of the natural map, scaled "
                + Digits.brief(summary.scaledErrorMax()) + " (tolerance " + Digits.brief(facts.tolerance()) + ")")
            .row("steps above an error of", levels())
            .row("not converged", summary.notConverged() - summary.infeasible() + " of " + summary.solves() + " steps with contacts")
            .row("infeasible", summary.infeasible() + " of " + summary.solves() + " steps with contacts")
            .row("deepest penetration", Digits.brief(summary.penetrationMax()) + " m")
            .print(out);
    }

    private String levels() {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < RunSummary.LEVELS.length; k++) {
            text.append(k == 0 ? "" : ", ").append(Digits.brief(RunSummary.LEVELS[k])).append(": ").append(summary.stepsAbove(k));
        }
        return text.toString();
    }

    private void time(PrintStream out) {
        double total = clock.cpu();
        out.println("Time, CPU s");
        Table table = new Table("  ");
        double rest = total;
        for (StepClock.Part part : StepClock.Part.values()) {
            double seconds = summary.clock().cpu(part);
            rest -= seconds;
            table.row(switch (part) {
                case DETECTION -> "detection";
                case ASSEMBLY -> "assembly";
                case SOLVE -> "solve";
                case OTHER -> "other";
                case CROSSINGS -> "crossings";
            }, Digits.brief(seconds), percent(seconds, total));
        }
        table.row("writing files", Digits.brief(Math.max(0, rest)), percent(Math.max(0, rest), total)).print(out);
    }

    /** The files that were written; the one to open comes last. */
    public static void files(PrintStream out, Path folder) {
        out.println("Files");
        Path problems = folder.resolve(ProblemDumper.FOLDER);
        if (Files.isDirectory(problems)) {
            out.println("  " + problems + "  (saltus bench --problems " + problems + ")");
        }
        for (String name : FILES) {
            Path file = folder.resolve(name);
            if (Files.exists(file)) {
                out.println("  " + file + (name.equals("frames.pvd") ? "  (ParaView)"
                    : name.equals("report.html") ? "  (open this in a browser)" : ""));
            }
        }
    }

    /** A share of a whole. */
    private static String percent(double part, double whole) {
        return whole > 0 ? String.format(Locale.ROOT, "%.0f %%", 100 * part / whole) : "0 %";
    }
}
