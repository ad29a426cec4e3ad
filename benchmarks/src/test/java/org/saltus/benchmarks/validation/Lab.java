package org.saltus.benchmarks.validation;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepsTold;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.state.State;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.TimeStepper;
import org.saltus.io.scene.SceneReader;

/** Runs scenes for the validation cases, with everything that is installed. */
public final class Lab {
    private static final Providers PROVIDERS = Providers.installed();
    private static final String BY_STEPS = "by steps";
    private static final Map<Simulation, String> BUILT = new LinkedHashMap<>();
    private static final List<TimeStepper> STEPPERS = new ArrayList<>();
    private static boolean watched;

    private Lab() {
    }

    /** What a scene said of itself. @param warnings texts by id */
    public record Run(String name, Verdict verdict, Map<String, String> warnings) {
    }

    /** From now on what is built here is kept, until {@link #runs} is asked what it said. */
    static void watch() {
        BUILT.clear();
        STEPPERS.clear();
        watched = true;
    }

    /** What the scenes that were run since {@link #watch} said, and the end of it; scenes that were only built are left out. */
    static List<Run> runs() {
        watched = false;
        List<Run> out = new ArrayList<>();
        BUILT.forEach((simulation, told) -> {
            if (told.equals(BY_STEPS)) {
                StepsTold.end(simulation);
            }
            EnergyLedger ledger = simulation.stepper().ledger();
            Map<String, String> warnings = new TreeMap<>();
            simulation.summary().warningDetails().forEach(w -> warnings.put(w.id(), w.text()));
            if (simulation.stepper().state().step() > 0) {
                out.add(new Run(simulation.stepper().scene().name(), ledger.verdict(), warnings));
            }
        });
        for (TimeStepper stepper : STEPPERS) {
            out.add(new Run("a stepper", stepper.ledger().verdict(), energyWarnings(stepper.ledger())));
        }
        BUILT.clear();
        STEPPERS.clear();
        return out;
    }

    /** What a run of a stepper alone would be told by its ledger. */
    private static Map<String, String> energyWarnings(EnergyLedger ledger) {
        Map<String, String> warnings = new TreeMap<>();
        for (Cause cause : Cause.values()) {
            if (ledger.isNoticeable(ledger.created(cause))) {
                warnings.put("created-" + cause.key().replace('_', '-'), ledger.created(cause) + " J");
            }
        }
        Map<String, Double> works = Map.of("joints", ledger.jointWork(), "projection", ledger.total(LedgerColumn.PROJECTION),
            "model", ledger.total(LedgerColumn.MODEL));
        works.forEach((id, work) -> {
            if (ledger.isNoticeable(work)) {
                warnings.put(id, work + " J");
            }
        });
        return warnings;
    }

    /** Every scheme, as blocks of a scene file. */
    public static Stream<String> schemes() {
        return Stream.of("{type: moreau-jean, theta: 0.5}", "{type: moreau-jean-variant, theta: 0.5}", "{type: newmark}",
            "{type: hht, alpha: 0.1}", "{type: generalized-alpha, rho_inf: 0.8}", "{type: krenk-hogsberg, rho_inf: 0.8}");
    }

    /** The simulation of a scene text. */
    public static Simulation simulation(String yaml, Observer... observers) {
        return build(SceneReader.parse(yaml, "case.yaml", List.of()), Path.of(""), observers);
    }

    /** The simulation of a scene text with other providers than those installed. */
    public static Simulation simulation(Providers providers, String yaml) {
        SceneDescription description = SceneDescription.read(SceneReader.parse(yaml, "case.yaml", List.of()), Path.of(""));
        return new SceneBuilder(description, providers, 1).build(List.of());
    }

    /** The simulation of an example scene, with changes {@code path=value}. */
    public static Simulation example(String name, List<String> changes, Observer... observers) {
        Path file = examples().resolve(name);
        return build(SceneReader.read(file, changes), file.getParent(), observers);
    }

    /** The simulation of a scene file. */
    public static Simulation scene(Path file) {
        return build(SceneReader.read(file, List.of()), file.getParent());
    }

    private static Simulation build(Settings root, Path folder, Observer... observers) {
        SceneDescription description = SceneDescription.read(root, folder);
        Simulation simulation = new SceneBuilder(description, PROVIDERS, 1).build(List.of(observers));
        if (watched) {
            BUILT.put(simulation, "");
        }
        return simulation;
    }

    /** The scheme of a block of a scene file. */
    public static Integrator integrator(String block) {
        Settings scheme = SceneReader.parse("integrator: " + block, "case.yaml", List.of()).block("integrator");
        IntegratorProvider provider = PROVIDERS.get(IntegratorProvider.class, scheme, "type");
        return provider.create(scheme.checked(provider.parameters(), "type"), Context.standalone());
    }

    /** A stepper over one body with contact rows, solved by nlgs. */
    public static TimeStepper stepper(String scheme, BodyDynamics body, Activation activation) {
        Scene scene = new Scene("case", 3, List.of(body), List.of(), new InteractionTable());
        TimeStepper stepper = new TimeStepper(scene, integrator(scheme), activation, new RowDetector(null), delassus(), nlgs());
        if (watched) {
            STEPPERS.add(stepper);
        }
        return stepper;
    }

    /** W assembled block by block. */
    public static DelassusAssembler delassus() {
        DelassusProvider delassus = PROVIDERS.get(DelassusProvider.class, "block-sparse");
        return delassus.create(Settings.of(Map.of()).checked(delassus.parameters()), Context.standalone());
    }

    /** nlgs to 1e-13. */
    public static ContactSolver nlgs() {
        ContactSolverProvider solver = PROVIDERS.get(ContactSolverProvider.class, "nlgs");
        return solver.create(Settings.of(Map.of("tolerance", 1e-13)).checked(solver.parameters()), Context.standalone());
    }

    /** The folder io/examples, seen from the project's root or from a module. */
    public static Path examples() {
        Path here = Path.of("io/examples");
        return Files.isDirectory(here) ? here : Path.of("../io/examples");
    }

    /** Takes one step of size h, converged or not, and tells the summary of it. */
    public static StepReport step(Simulation simulation, double h) {
        StepReport report = simulation.stepper().step(h);
        if (BUILT.containsKey(simulation)) {
            StepsTold.step(simulation, report);
            BUILT.put(simulation, BY_STEPS);
        }
        return report;
    }

    /** Takes {@code n} steps of size h and returns the last report. */
    public static StepReport steps(Simulation simulation, int n, double h) {
        StepReport report = null;
        for (int k = 0; k < n; k++) {
            report = step(simulation, h);
            if (!report.solve().converged()) {
                throw new AssertionError("step " + report.step() + " did not converge: " + report.solve());
            }
        }
        return report;
    }

    /** Velocities of a unit of the first body, space axes: v (3), spin (3). */
    public static double[] velocity(StepReport report, int unit) {
        return velocity(report.scene(), report.state(), unit);
    }

    /** The same of what a stepper has reached. */
    public static double[] velocity(TimeStepper stepper, int unit) {
        return velocity(stepper.scene(), stepper.state(), unit);
    }

    private static double[] velocity(Scene scene, State state, int unit) {
        BodyDynamics body = scene.bodies().get(0);
        double[] all = new double[6 * body.memberCount()];
        body.writeMemberVelocities(state.q(), state.v(), all);
        return Arrays.copyOfRange(all, 6 * unit, 6 * unit + 6);
    }

    /** Position of a unit of the first body. */
    public static double[] position(StepReport report, int unit) {
        return position(report.scene(), report.state(), unit);
    }

    /** The same of what a stepper has reached. */
    public static double[] position(TimeStepper stepper, int unit) {
        return position(stepper.scene(), stepper.state(), unit);
    }

    private static double[] position(Scene scene, State state, int unit) {
        BodyDynamics body = scene.bodies().get(0);
        double[] all = new double[7 * body.memberCount()];
        body.writePlacements(state.q(), all);
        return Arrays.copyOfRange(all, 7 * unit, 7 * unit + 3);
    }
}
