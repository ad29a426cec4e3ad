package org.saltus.core.run;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.parallel.Team;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;
import org.saltus.core.step.SolveStop;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The driver around {@link TimeStepper}: from step to step to the end time, with a {@link StepControl} and observers. What is
 * saved between two full steps and restored into a simulation built alike goes on with the same bits, observers with what they saved.
 */
public final class Simulation implements Stateful {
    private static final Logger LOG = LoggerFactory.getLogger(Simulation.class);
    /** An end time this close to a whole number of steps, relative to the step, is one: round-off of decimal inputs. */
    private static final double WHOLE_STEPS = 1e-6;
    private static final String WRITTEN = "An observer wrote into the state or the contacts it was shown. That has no effect on the run: use loads, prescribed"
        + " motions or a start of its own.";
    private final TimeStepper stepper;
    private final double end;
    private final double stepSize;
    private final StepControl control;
    private final List<Observer> observers;
    private final RunSummary summary;
    private final TunnellingMonitor tunnels;
    private final Stateful motion = new Motion();
    private Snapshot ofObservers;
    private long done;
    private boolean begun;
    private boolean ended;
    private Team team = Team.of(1);
    /** What observers see of the state. */
    private final State shown;
    private final ShownContacts contacts = new ShownContacts();

    /**
     * @param end         end time, s
     * @param stepSize    h, s
     * @param maxHalvings how often a step may be halved under {@link StepPolicy#HALVE}
     */
    public Simulation(TimeStepper stepper, double end, double stepSize, StepPolicy policy, int maxHalvings,
                      List<Observer> observers) {
        this(stepper, end, stepSize, new FixedStep(policy, maxHalvings), observers);
    }

    /**
     * @param end      end time, s
     * @param stepSize H, s: the run passes through every multiple of it
     * @param control  how it gets from one to the next
     */
    public Simulation(TimeStepper stepper, double end, double stepSize, StepControl control, List<Observer> observers) {
        this.stepper = stepper;
        this.end = Check.positive("Simulation", "end time", end);
        this.stepSize = Check.positive("Simulation", "step size", stepSize);
        this.control = control;
        this.observers = List.copyOf(observers);
        summary = new RunSummary(stepper.ledger(), stepper.clock());
        tunnels = new TunnellingMonitor(stepper.scene(), stepper.state());
        shown = new State(stepper.state().q().length, stepper.state().v().length);
    }

    /** Says on which threads steps are taken, unless said on the caller's; results do not depend on it. Helpers end with the run, or when no step follows. */
    public Simulation on(Team threads) {
        team = threads;
        return this;
    }

    /** Number of full steps from time 0 to the end; an adaptive run takes more. */
    public long stepCount() {
        return Math.max(1, Math.round(end / stepSize));
    }

    /** The stepper. */
    public TimeStepper stepper() {
        return stepper;
    }

    /** The summary so far. */
    public RunSummary summary() {
        return summary;
    }

    /**
     * Takes one full step, for who drives the run himself; observers are told of its start before the first one, and of its end after the last.
     *
     * @return false when the run was at its end already, or its policy has stopped it: {@link #summary} says which
     */
    public boolean step() {
        if (ended || done >= stepCount()) {
            end();
            return false;
        }
        if (!begun) {
            begin();
        }
        try (Team.Membership here = team.enter()) {
            control.advance(stepper, stepSize, this::accept);
            done++;
            return true;
        } catch (StepStoppedException e) {
            ended = true;
            finish(RunSummary.Status.STOPPED, e.getMessage());
            return false;
        }
    }

    /** Ends a run that was driven by {@link #step}, also before its end; observers are told. Once is enough. */
    public RunSummary end() {
        if (!ended && begun) {
            ended = true;
            boolean whole = done >= stepCount();
            finish(whole ? RunSummary.Status.DONE : RunSummary.Status.INTERRUPTED, whole ? "" : "ended after " + done + " of " + stepCount() + " steps");
        }
        return summary;
    }

    private void begin() {
        begun = true;
        shown.copy(stepper.state());
        observers.forEach(o -> o.start(stepper.scene(), shown));
        if (ofObservers != null) {
            observers.forEach(o -> o.restore(ofObservers));
            ofObservers = null;
        }
    }

    /** Runs to the end. */
    public RunSummary run() {
        return run(() -> false);
    }

    /**
     * Runs to the end or until {@code stop} says so (asked before every step). Observers are told of every accepted step
     * and of the end, however the run ends.
     */
    public RunSummary run(BooleanSupplier stop) {
        return run(stop, null);
    }

    /**
     * As the other form; a request to {@code within} ends the solve of the present step, which is then taken back as if it had not begun: what is saved
     * afterwards goes on with the bits of a run that was never stopped. Observers have been told of the pieces of it that were accepted, where it had any.
     *
     * @param within null for none; whoever makes a request lets {@code stop} say so first
     */
    public RunSummary run(BooleanSupplier stop, SolveStop within) {
        try (Team.Membership here = team.enterUntilClosed()) {
            return runAll(stop, within);
        }
    }

    private RunSummary runAll(BooleanSupplier stop, SolveStop within) {
        RollbackPoint back = within == null ? null : new RollbackPoint();
        if (within != null) {
            stepper.stopSolvesBy(within);
        }
        LOG.info("{}: {} steps of {} s from t = {} s", stepper.scene().name(), stepCount() - done, Digits.of(stepSize, 6),
            Digits.of(stepper.state().time(), 9));
        Check.that(!begun, "Simulation: this run has been taken step by step. Go on with step(), or build it again.");
        begin();
        begun = false;
        RunSummary.Status status = RunSummary.Status.DONE;
        String why = "";
        try {
            long count = stepCount();
            while (done < count) {
                if (stop.getAsBoolean()) {
                    status = RunSummary.Status.INTERRUPTED;
                    why = "interrupted after " + done + " of " + count + " steps";
                    break;
                }
                if (back != null) {
                    back.renew(motion);
                }
                advance(back, within);
            }
        } catch (StepStoppedException e) {
            status = RunSummary.Status.STOPPED;
            why = e.getMessage();
        }
        finish(status, why);
        return summary;
    }

    /** One full step; one that is abandoned is taken back, by repeating what led to it from the last point of return. */
    private void advance(RollbackPoint back, SolveStop within) {
        try {
            control.advance(stepper, stepSize, this::accept);
            done++;
        } catch (SolveStop.Abandoned e) {
            within.withdraw();
            LOG.info("a step was stopped within its solve and is taken back");
            long reached = done;
            back.restore(motion);
            while (done < reached) {
                control.advance(stepper, stepSize, this::count);
                done++;
            }
            shown.copy(stepper.state());
        }
    }

    private void finish(RunSummary.Status status, String why) {
        double reached = stepCount() * stepSize;
        if (Math.abs(reached - end) > WHOLE_STEPS * stepSize) {
            summary.warn("end-time", "The end time, " + Digits.of(end, 6) + " s, is no whole number of steps of " + Digits.of(stepSize, 6)
                + " s: the run " + (status == RunSummary.Status.DONE ? "ended" : "was to end") + " at " + Digits.of(reached, 6) + " s.");
        }
        boolean declared = status != RunSummary.Status.INTERRUPTED && summary.steps() > 0 && !stepper.scene().interactions().isEmpty();
        if (declared && summary.candidateMean() == 0) {
            summary.warn("nothing-near", "The scene declares laws, but nothing ever came near contact in "
                + summary.steps() + " steps.");
        } else if (declared && summary.contactMax() == 0) {
            summary.warn("no-contact", "The scene declares laws, but no contact was active in " + summary.steps() + " steps.");
        } else if (declared && stepper.scene().interactions().hasRules() && !summary.isTouched()) {
            summary.warn("only-joints", "The scene declares laws between bodies, but only joints or rows were active in " + summary.steps() + " steps.");
        }
        Warning lonely = UntouchableParts.warning(stepper.scene(), stepper.detector());
        if (lonely != null && summary.warningDetails().stream().noneMatch(told -> told.id().equals(lonely.id()))) {
            summary.warn(lonely);                                            // the builder of a scene file has said it with its place
        }
        tunnels.warn(summary);
        stepper.detector().drift(summary.drift(), stepper.state().step(), stepper.state().q(), stepper.state().v());
        stepper.scene().bodies().stream().map(b -> b.warning(stepper.state().q())).filter(Objects::nonNull)
            .forEach(line -> summary.warn("body-model", line));
        summary.solverCounts(stepper.solverCounts());
        summary.end(status, why);
        LOG.info("{}: {} after {} steps at t = {} s{}", stepper.scene().name(), status, summary.steps(), Digits.of(summary.time(), 9),
            why.isEmpty() ? "" : ": " + why);
        observers.forEach(o -> o.finish(summary));
    }

    @Override
    public void save(Snapshot out) {
        motion.save(out);
        observers.forEach(o -> o.save(out.scope("observers")));
    }

    /** Takes the state over; observers get theirs when the run starts. */
    @Override
    public void restore(Snapshot in) {
        motion.restore(in);
        ofObservers = in.scope("observers");
    }

    /** All but the observers. */
    private final class Motion implements Stateful {
        @Override
        public void save(Snapshot out) {
            out.putLongs("full_steps", done);
            stepper.save(out.scope("stepper"));
            control.save(out.scope("control"));
            summary.save(out.scope("summary"));
            tunnels.save(out.scope("tunnels"));
        }

        @Override
        public void restore(Snapshot in) {
            done = in.getLongs("full_steps")[0];
            stepper.restore(in.scope("stepper"));
            control.restore(in.scope("control"));
            summary.restore(in.scope("summary"));
            tunnels.restore(in.scope("tunnels"));
            tunnels.begin(stepper.state());
        }
    }

    private void count(StepReport report) {
        summary.add(report, stepper);
        tunnels.look(report, stepper);
    }

    private void accept(StepReport report) {
        count(report);
        if (LOG.isDebugEnabled()) {
            LOG.debug("step {}, t = {} s: {} contacts, {} iterations, {}, error {}", report.step(), Digits.of(report.time(), 9),
                report.space().count(), report.solve().iterations(), report.solve().status(), Digits.of(report.solve().worst(), 3));
        }
        shown.copy(report.state());
        StepReport seen = report.with(shown);
        if (!observers.isEmpty()) {
            contacts.take(report.space());
            observers.forEach(o -> o.step(seen));
            boolean wrote = contacts.giveBack(report.space());
            if (wrote || !Arrays.equals(shown.q(), report.state().q()) || !Arrays.equals(shown.v(), report.state().v())) {
                summary.warn(new Warning("observer-wrote", WRITTEN));
            }
        }
        if (summary.infeasible() == 0 && stepper.ledger().isBlownUp()) {
            throw new StepStoppedException("Step " + report.step() + " at t = " + Digits.of(report.time(), 6) + " s: joints have done "
                + Digits.of(stepper.ledger().jointWork(), 3) + " J of work, more than 10 times all the energy that the scene had or was given. The motion blew"
                + " up: " + stepper.jointAdvice());
        }
    }
}
