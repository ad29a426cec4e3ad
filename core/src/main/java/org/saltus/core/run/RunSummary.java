package org.saltus.core.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.Drift;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.field.Fields;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.Criterion;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.problem.SolveReport;
import org.saltus.core.problem.SolveStatus;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepClock;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;

/** What a run amounted to, gathered step by step. */
public final class RunSummary implements Stateful {
    /** How a run ended. */
    public enum Status { DONE, STOPPED, INTERRUPTED }

    /** Errors against which steps are counted: how many accepted solutions have an e_law above. */
    public static final double[] LEVELS = {1e-4, 1e-6, 1e-8};

    /** Offset by the lever arm, or turn, from which on a joint's drift is said. */
    private static final double DRIFT = 1e-4;
    private final EnergyLedger ledger;
    private final StepClock clock;
    private Fields fields = new Fields(List.of());
    private final List<Warning> warnings = new ArrayList<>();
    private final EnergyWarnings energies;
    private final long[] stepsAbove = new long[LEVELS.length];
    private Status status = Status.DONE;
    private String message = "";
    private long steps;
    private long solves;
    private double time;
    private long contactSum;
    private long candidateSum;
    private int contactMax;
    private long matrixFree;
    private long firstMatrixFree;
    private boolean touched;
    private long iterationSum;
    private int iterationMax;
    private double errorMax;
    private double scaledErrorMax;
    private double lawErrorMax;
    private Map<String, Double> solverCounts = Map.of();
    private long notConverged;
    private final Drift drift = new Drift();
    private Criterion held = Criterion.LAW;
    private boolean blind;
    private long infeasible;
    private long lostContacts;
    private final Worst lost = new Worst();
    private long disagreeing;
    private final Worst disagreement = new Worst();
    private final Worst unsolved = new Worst();
    private final Worst contradiction = new Worst();
    private double penetrationMax;
    private long creatingSteps;
    private double createdWorst;
    private long createdStep;
    private String createdWhere = "";

    RunSummary(EnergyLedger ledger, StepClock clock) {
        this.ledger = ledger;
        this.clock = clock;
        energies = new EnergyWarnings(ledger);
    }

    /** Largest residual of the balance of mechanical energy and that of the fields together, as a share of what is in play; 0 without fields. */
    public double totalResidual() {
        return fields.worstResidual();
    }

    void add(StepReport report, TimeStepper stepper) {
        fields = stepper.fields();
        fields.all().forEach(field -> field.warnings().forEach(this::warn));
        steps++;
        time = report.time();
        int nc = report.space().count();
        contactSum += nc;
        candidateSum += report.space().candidateCount();
        contactMax = Math.max(contactMax, nc);
        for (int c = 0; !touched && c < nc; c++) {
            touched = report.scene().interactions().isBetweenParts(report.space().contacts().law[c]);
        }
        stepper.detector().drift(drift, report.step() - 1);
        if (stepper.lostContact() != null) {
            lostContacts++;
            lost.set(lostContacts == 1 ? 1 : 0, report.step(), stepper.lostContact(), 0, 0);
        }
        penetrationMax = Math.max(penetrationMax, report.penetration());
        if (nc > 0) {
            solves++;
            if (report.problem().delassus().blockSparse().isEmpty() && report.problem().delassus().domains() == 1) {
                matrixFree++;
                firstMatrixFree = matrixFree == 1 ? report.step() : firstMatrixFree;
            }
            int iterations = report.solve().iterations();
            iterationSum += iterations;
            iterationMax = Math.max(iterationMax, iterations);
            errorMax = Math.max(errorMax, report.solve().error());
            scaledErrorMax = Math.max(scaledErrorMax, report.solve().scaledError());
            lawErrorMax = Math.max(lawErrorMax, report.solve().lawError());
            if (!report.solve().converged()) {
                noteFailure(report, stepper);
            }
            for (int k = 0; k < LEVELS.length; k++) {
                stepsAbove[k] += report.solve().lawError() > LEVELS[k] ? 1 : 0;
            }
        }
        if (held != Criterion.LAW && !blind) {
            noteBlindness(report, stepper);
        }
        noteCreation(report, stepper);
        energies.look(report, stepper);
    }

    /** Told before the run which error its solver holds against the tolerance, so that it can be said where that error is blind. */
    public void holds(Criterion criterion) {
        held = criterion;
    }

    /** Friction of which the natural map makes a half space is said once. */
    private void noteBlindness(StepReport report, TimeStepper stepper) {
        FrictionContactProblem problem = report.problem();
        for (int c = 0; c < problem.contactCount(); c++) {
            double mu = problem.friction()[c];
            ConeKind cone = problem.cone()[c];
            if (mu > Criterion.BLIND && cone != ConeKind.DISC && cone != ConeKind.FREE) {
                blind = true;
                String where = stepper.describe(report.space().contacts(), c);
                warn(new Warning("blind-criterion", report.step(), where, "Friction " + Digits.of(mu, 3) + " of " + where + ": the error held against the"
                    + " tolerance (criterion " + held.key() + ") divides a fall through the contact by it and cannot see penetration. Use \"solver.criterion:"
                    + " law\"."));
                return;
            }
        }
    }

    /** A step without a solution is told apart from one whose solution was not found. */
    private void noteFailure(StepReport report, TimeStepper stepper) {
        SolveReport solve = report.solve();
        notConverged++;
        if (solve.status() == SolveStatus.INFEASIBLE) {
            infeasible++;
            if (infeasible == 1) {
                contradiction.set(1, report.step(), Contradiction.of(report, stepper), 0, 0);
            }
            return;
        }
        double error = solve.worst();
        if (solve.reason().contains(StepReport.DISAGREE)) {
            disagreeing++;
            if (disagreeing == 1 || disagreement.isBeaten(error)) {
                disagreement.set(error, report.step(), solve.reason(), 0, 0);
            }
            return;
        }
        if (notConverged - infeasible - disagreeing == 1 || unsolved.isBeaten(error)) {
            unsolved.set(error, report.step(), solve.reason(), 0, 0);
        }
    }

    /** Energy created by contacts beyond round-off: counted, the worst one is named. */
    private void noteCreation(StepReport report, TimeStepper stepper) {
        double worst = report.energy().worstCreated();
        if (worst <= EnergyLedger.ROUND_OFF * report.energy().roundOffScale()) {
            return;
        }
        creatingSteps++;
        if (worst > createdWorst) {
            createdWorst = worst;
            int c = report.energy().worstContact();
            createdStep = report.step();
            createdWhere = c < 0 ? "" : stepper.describe(report.space().contacts(), c);
        }
    }

    /** Adds a line for the user, once; of observers that have no better id for it. */
    public void warn(String line) {
        warn(new Warning("observer", line));
    }

    /** Adds a line for the user, once. @param id what kind of warning it is, the same in every version */
    public void warn(String id, String line) {
        warn(new Warning(id, line));
    }

    /** Adds a line for the user, once. */
    public void warn(Warning warning) {
        if (warnings.stream().noneMatch(w -> w.text().equals(warning.text()))) {
            warnings.add(warning);
        }
    }

    void end(Status how, String why) {
        status = how;
        message = why;
        if (infeasible > 0) {
            warn(new Warning("infeasible", contradiction.step(), contradiction.where(), infeasible + " of " + solves + " contact problems have no solution"
                + " (infeasible), the first at step " + contradiction.step() + ", where " + contradiction.where() + " contradict each other. Impulses and"
                + " motion are no solution from there on, and no solver or step helps: change what is prescribed, or leave one of them out."));
        }
        if (disagreeing > 0) {
            warn(new Warning("not-agreed", disagreement.step(), "", disagreeing + " of " + solves + " steps were accepted although passes around their contact"
                + " problems did not come to an end, the worst at step " + disagreement.step() + ": " + disagreement.where()
                + ", or set \"policy: {type: halve}\"."));
        }
        if (notConverged > infeasible + disagreeing) {
            warn(new Warning("not-converged", unsolved.step(), "", notConverged - infeasible - disagreeing + " of " + solves + " contact problems did not reach"
                + " the solver's tolerance (largest error " + Digits.of(unsolved.value(), 3) + ", at step " + unsolved.step()
                    + "). Allow more iterations, or take another"
                + " solver (saltus list solvers)."));
        }
        if (lostContacts > 0) {
            warn(new Warning("position-contact", lost.step(), lost.where(), "In " + lostContacts + " steps the position level wanted a contact in the velocity"
                + " problem that detection in the middle of the step did not find, first at step " + lost.step() + " (" + lost.where() + "): its velocity was"
                + " left as it was. Reduce the time step."));
        }
        if (drift.relative() > DRIFT && infeasible == 0) {
            warn(new Warning("joint-drift", drift.step(), drift.joint(), "Joint \"" + drift.joint() + "\" was off by " + Digits.of(drift.relative(), 2)
                + " of its lever arm (rad where it turned) after step " + drift.step() + "; the largest offset of all is " + Digits.of(drift.length(), 2)
                + " m, the largest turn " + Digits.of(drift.angle(), 2) + " rad. Reduce the time step, or take \"joint_frames: implicit\"."));
        }
        energies.warn(this);
    }

    @Override
    public void save(Snapshot out) {
        out.putLongs("counts", steps, solves, contactSum, candidateSum, contactMax, iterationSum, iterationMax, notConverged, creatingSteps,
            touched ? 1 : 0, createdStep);
        out.putLongs("above", stepsAbove);
        out.put("numbers", time, errorMax, penetrationMax, createdWorst);
        out.putText("where", createdWhere);
        out.put("otherErrors", scaledErrorMax, lawErrorMax);
        out.putLongs("lost", lostContacts);
        out.putLongs("matrix_free", matrixFree, firstMatrixFree);
        lost.save(out.scope("lost"));
        out.putLongs("infeasible", infeasible, disagreeing, blind ? 1 : 0);
        disagreement.save(out.scope("disagreement"));
        unsolved.save(out.scope("unsolved"));
        contradiction.save(out.scope("contradiction"));
        energies.save(out.scope("energies"));
        drift.save(out.scope("drift"));
    }

    @Override
    public void restore(Snapshot in) {
        long[] counts = in.getLongs("counts");
        steps = counts[0];
        solves = counts[1];
        contactSum = counts[2];
        candidateSum = counts[3];
        contactMax = (int) counts[4];
        iterationSum = counts[5];
        iterationMax = (int) counts[6];
        notConverged = counts[7];
        creatingSteps = counts[8];
        touched = counts[9] != 0;
        createdStep = counts[10];
        System.arraycopy(in.getLongs("above"), 0, stepsAbove, 0, stepsAbove.length);
        double[] numbers = in.get("numbers");
        time = numbers[0];
        errorMax = numbers[1];
        penetrationMax = numbers[2];
        createdWorst = numbers[3];
        createdWhere = in.getText("where");
        infeasible = in.getLongs("infeasible")[0];
        blind = in.getLongs("infeasible")[2] != 0;
        double[] errors = in.get("otherErrors");
        scaledErrorMax = errors[0];
        lawErrorMax = errors[1];
        lostContacts = in.getLongs("lost")[0];
        matrixFree = in.getLongs("matrix_free")[0];
        firstMatrixFree = in.getLongs("matrix_free")[1];
        lost.restore(in.scope("lost"));
        disagreeing = in.getLongs("infeasible")[1];
        disagreement.restore(in.scope("disagreement"));
        unsolved.restore(in.scope("unsolved"));
        contradiction.restore(in.scope("contradiction"));
        energies.restore(in.scope("energies"));
        drift.restore(in.scope("drift"));
    }

    /** How it ended. */
    public Status status() {
        return status;
    }

    /** Why it was stopped; empty otherwise. */
    public String message() {
        return message;
    }

    /** Lines for the user. */
    public List<String> warnings() {
        return warnings.stream().map(Warning::text).toList();
    }

    /** The same lines with their ids, steps and contacts. */
    public List<Warning> warningDetails() {
        return List.copyOf(warnings);
    }

    /** Accepted steps. */
    public long steps() {
        return steps;
    }

    /** Time reached, s. */
    public double time() {
        return time;
    }

    /** Number of steps with contacts in which W was not assembled by blocks but applied by its factors. */
    public long matrixFreeSteps() {
        return matrixFree;
    }

    /** The first of these steps; 0 for none. */
    public long firstMatrixFreeStep() {
        return firstMatrixFree;
    }

    /** Largest number of active contacts in a step. */
    public int contactMax() {
        return contactMax;
    }

    /** True when some contact between parts, other than a joint's or a row, was active. */
    public boolean isTouched() {
        return touched;
    }

    /** Mean number of active contacts per step. */
    public double contactMean() {
        return steps == 0 ? 0 : (double) contactSum / steps;
    }

    /** Mean number of detected candidates per step. */
    public double candidateMean() {
        return steps == 0 ? 0 : (double) candidateSum / steps;
    }

    /** Steps with at least one contact. */
    public long solves() {
        return solves;
    }

    /** Mean number of solver iterations over the steps with contacts. */
    public double iterationMean() {
        return solves == 0 ? 0 : (double) iterationSum / solves;
    }

    /** Largest number of solver iterations in a step. */
    public int iterationMax() {
        return iterationMax;
    }

    /** Largest e of an accepted solution, {@link SolveReport#error}. */
    public double errorMax() {
        return errorMax;
    }

    /** Largest {@link SolveReport#scaledError}. */
    public double scaledErrorMax() {
        return scaledErrorMax;
    }

    /** Largest {@link SolveReport#lawError}. */
    public double lawErrorMax() {
        return lawErrorMax;
    }

    /** What the contact solver counted beside iterations, by name, in order; empty for most solvers. */
    public Map<String, Double> solverCounts() {
        return solverCounts;
    }

    /** Takes the counts of the solver, when the run ends. */
    void solverCounts(Map<String, Double> counts) {
        solverCounts = counts;
    }

    /** Steps whose contact problem did not converge. */
    public long notConverged() {
        return notConverged;
    }

    /** Those of them that have no solution. */
    public long infeasible() {
        return infeasible;
    }

    /**
     * The word for what most of {@link EnergyLedger#creates} comes from: "infeasible" when impulses were no solution, since they are then bounded by nothing;
     * else "joints", "projection", "model" or the {@link org.saltus.core.energy.Cause} of contacts; "" when that is 0.
     */
    public String createsCause() {
        return ledger.creates() == 0 ? "" : infeasible > 0 ? "infeasible" : energies.cause();
    }

    /** How far joints were off. */
    public Drift drift() {
        return drift;
    }

    /** Steps whose accepted solution has an e_law above {@code LEVELS[k]}. */
    public long stepsAbove(int k) {
        return stepsAbove[k];
    }

    /** Deepest overlap of an active contact at the end of a step, m. */
    public double penetrationMax() {
        return penetrationMax;
    }

    /** Steps in which some contact created energy beyond round-off. */
    public long creatingSteps() {
        return creatingSteps;
    }

    /** Most energy that one pair or contact created in a step, J; 0 when none created any. */
    public double createdMost() {
        return createdWorst;
    }

    /** The step in which that was; 0 when there is none. */
    public long createdMostStep() {
        return createdStep;
    }

    /** Its two sides; empty when there is none. */
    public String createdMostContact() {
        return createdWhere;
    }

    /** Work of a ledger column over the run, J. */
    public double work(LedgerColumn column) {
        return ledger.total(column);
    }

    /** The ledger. */
    public EnergyLedger ledger() {
        return ledger;
    }

    /** Where the time went. */
    public StepClock clock() {
        return clock;
    }
}
