package org.saltus.benchmarks.validation.truth;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.Verdict;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.Warning;
import org.saltus.core.step.EnergyLedger;

/**
 * What the program says of itself: for every scene the verdict and exactly the warnings it must give, by id. A scene that rests, slides steadily, flies or
 * bounces within its law is silent under every scheme; where advice is given it is followed, and the warning goes away.
 */
class TruthTableTest {
    private static final List<String> MORE = List.of("{type: moreau-jean, theta: 1}", "{type: moreau-jean-variant, theta: 1}",
        "{type: newmark, gamma: 0.6, beta: 0.36}");

    private static final String REST = """
        saltus: 1
        name: rest
        dimension: 2
        time: {end: 0.2, step: 4e-3}
        gravity: [0, -9.81]
        integrator: %s
        bodies:
          - {name: block, type: rigid, mass: 3, shape: {type: box, size: [0.3, 0.2]}, position: [0.05, 0.1]}
          - {name: table, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0.4}]
        """;
    private static final String HELD = """
        saltus: 1
        name: held
        time: {end: 0.1, step: 2e-3}
        gravity: [0.6, 0, -9.79]
        integrator: %s
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.04}, mass: 0.7, position: [0, 0, 0.04]}
          - {name: slope, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: rolling-resistance, friction: 0.7, rolling_friction: 0.01}]
        """;
    /** Down a slope whose angle is that of friction: the speed stays. */
    private static final String SLIDE = """
        saltus: 1
        name: slide
        dimension: 2
        time: {end: 0.3, step: 2e-3}
        gravity: [2.943, -9.81]
        integrator: %s
        bodies:
          - {name: block, type: rigid, mass: 2, shape: {type: box, size: [0.2, 0.1]}, position: [0, 0.05], velocity: [1, 0]}
          - {name: slope, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0.3}]
        """;
    private static final String FLY = """
        saltus: 1
        name: fly
        dimension: 2
        time: {end: 0.5, step: 5e-3}
        gravity: [0, -9.81]
        integrator: %s
        bodies:
          - {name: disk, type: rigid, mass: 2, shape: {type: disk, radius: 0.1}, position: [0, 5], velocity: [3, 4], spin: 7}
        """;
    private static final String BOUNCE = """
        saltus: 1
        name: bounce
        dimension: 2
        time: {end: 1.6, step: 2e-3}
        gravity: [0, -9.81]
        integrator: %s
        bodies:
          - {name: ball, type: rigid, mass: 0.5, shape: {type: disk, radius: 0.05}, position: [0, 0.55]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        laws: [{type: %s, restitution: %s, friction: 0.3}]
        """;

    private static List<String> schemes() {
        List<String> out = new ArrayList<>(Lab.schemes().toList());
        out.addAll(MORE);
        return out;
    }

    private static Stream<Arguments> silent() {
        List<Arguments> out = new ArrayList<>();
        for (String scheme : schemes()) {
            boolean one = scheme.contains("theta: 1");
            out.add(Arguments.of("rest", scheme, REST.formatted(scheme)));
            out.add(Arguments.of("held by rolling resistance", scheme, HELD.formatted(scheme)));
            out.add(Arguments.of("slides steadily", scheme, SLIDE.formatted(scheme)));
            out.add(Arguments.of("flies", scheme, FLY.formatted(scheme)));
            String most = one && scheme.contains("jean,") ? "0" : "0.8";         // theta <= 1/(1+e)
            out.add(Arguments.of("bounces, newton", scheme, BOUNCE.formatted(scheme, "newton-coulomb", most)));
            out.add(Arguments.of("bounces, fremond", scheme, BOUNCE.formatted(scheme, "fremond-coulomb", most)));
            out.add(Arguments.of("falls and stays", scheme, BOUNCE.formatted(scheme, "newton-coulomb", "0")));
        }
        return out.stream();
    }

    @ParameterizedTest(name = "{0}, {1}")
    @MethodSource("silent")
    void whatObeysItsLawIsSilent(String what, String scheme, String yaml) {
        RunSummary run = Lab.simulation(yaml).run();
        assertEquals(List.of(), run.warnings());
        assertEquals(Verdict.CLOSED, run.ledger().verdict());
        assertEquals(0, run.ledger().creates());
    }

    private static Set<String> ids(RunSummary run) {
        return run.warningDetails().stream().map(Warning::id).collect(Collectors.toSet());
    }

    private static void says(RunSummary run, String... expected) {
        assertEquals(Set.of(expected), ids(run), () -> run.warnings().toString());
        causesAddUp(run.ledger());
    }

    private static void causesAddUp(EnergyLedger ledger) {
        double sum = 0;
        for (Cause cause : Cause.values()) {
            sum += ledger.created(cause);
        }
        assertEquals(ledger.created(), sum, 1e-9 * ledger.physicalScale());
    }

    /** e 0.8 needs theta <= 0.5556; 0.75 gains p_N u_N,0 theta (kappa - e) at every impact, kappa = 1/3. */
    @Test
    void aSchemeThatGainsAtImpactsIsNamed() {
        RunSummary run = Lab.simulation(BOUNCE.formatted("{type: moreau-jean, theta: 0.75}", "newton-coulomb", "0.8")).run();
        says(run, "created-theta");
        Warning warning = run.warningDetails().get(0);
        assertTrue(warning.text().contains("above 1/(1+e) = 0.556") && warning.text().contains("up to 0.333"), warning.text());
        assertEquals("\"ball\" and \"floor\"", warning.contact());
        assertTrue(warning.step() > 0);
        says(Lab.simulation(BOUNCE.formatted("{type: moreau-jean, theta: 0.5}", "newton-coulomb", "0.8")).run());
        says(Lab.simulation(BOUNCE.formatted("{type: moreau-jean, theta: 0.75}", "newton-coulomb", "0.333")).run());
    }

    /** u_N,0 = 0.1, the weight would take it to -0.1: p = m 0.1, work (1 - theta) 0.1 p = 0.005 m J. */
    private static final String SEPARATING = """
        saltus: 1
        name: pushed-while-it-leaves
        dimension: 2
        time: {end: 0.02, step: 0.02}
        gravity: [0, -10]
        overlap: accept
        integrator: {type: moreau-jean, theta: %s}
        activation: %s
        bodies:
          - {name: ball, type: rigid, mass: 2, shape: {type: disk, radius: 0.1}, position: [0, 0.09], velocity: [0, 0.1]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0}]
        """;

    @Test
    void aPushOnASeparatingContactIsNamedAndTheAdviceActs() {
        RunSummary run = Lab.simulation(SEPARATING.formatted("0.5", "{type: gap, separating: restitution}")).run();
        says(run, "created-separating");
        assertEquals(0.01, run.ledger().created(Cause.SEPARATING), 1e-12);
        assertTrue(run.warnings().get(0).contains("\"activation: gap\" (\"separating: neutral\")"), run.warnings().get(0));
        for (String theta : List.of("0.5", "0.75", "1")) {
            RunSummary neutral = Lab.simulation(SEPARATING.formatted(theta, "gap")).run();
            says(neutral);
            assertEquals(0, neutral.ledger().created(), 1e-15);
        }
        assertEquals(0, Lab.simulation(SEPARATING.formatted("0.5", "closing")).run().ledger().created());
    }

    /** Friction that means no slip, under every criterion: blind ones say so once, and the advice, the default, is silent and right. */
    @Test
    void aBlindCriterionIsNamedAndTheAdviceActs() {
        String scene = """
            saltus: 1
            name: no-slip
            time: {end: 0.01, step: 1e-3}
            gravity: [0, 0, -9.81]
            solver: {type: auto, criterion: %s}
            bodies:
              - {name: ball, type: rigid, mass: 1, shape: {type: sphere, radius: 0.1}, position: [0, 0, 0.1], velocity: [3, 0, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: %s}]
            """;
        for (String criterion : List.of("field", "scaled", "both")) {
            RunSummary blind = Lab.simulation(scene.formatted(criterion, "1e9")).run();
            List<Warning> said = blind.warningDetails().stream().filter(w -> w.id().equals("blind-criterion")).toList();
            assertEquals(1, said.size(), criterion);
            assertTrue(said.get(0).text().contains("criterion " + criterion) && said.get(0).text().contains("1e9"), said.get(0).text());
            says(Lab.simulation(scene.formatted(criterion, "100")).run());
        }
        RunSummary law = Lab.simulation(scene.formatted("law", "1e9")).run();
        says(law);
        assertTrue(law.lawErrorMax() <= 1e-8 && law.penetrationMax() <= 1e-9, law.lawErrorMax() + ", " + law.penetrationMax());
    }

    @Test
    void kanesPendulumIsChargedToTheLaw() {
        RunSummary newton = Lab.example("kane-newton.yaml", List.of()).run();
        says(newton, "created-newton-friction");
        assertEquals(0.0136189, newton.ledger().created(Cause.NEWTON_FRICTION), 1e-6);
        assertEquals(0.37, newton.ledger().creates(), 0.005);
        assertEquals("newton_friction", newton.createsCause());
        says(Lab.example("kane-fremond.yaml", List.of()).run());
    }

    /** A stiff bar that strikes a wall raises the round-off scale; what a rod gains beside it is judged by the energies of the scene. */
    @Test
    void stiffBodiesHideNothing() {
        String yaml = """
            saltus: 1
            name: rod-beside-bar
            dimension: 2
            time: {end: 2e-4, step: 1e-6}
            solver: {type: nlgs, tolerance: 1e-12, max_iterations: 20000}
            activation: closing
            bodies:
              - name: bar
                type: linear
                mesh: {type: rectangle, size: [0.4, 0.02], divisions: [400, 1]}
                material: {young: 2e11, poisson: 0, density: 7800, model: plane-stress, thickness: 0.02}
                velocity: [-3, 0]
              - name: rod
                type: rigid
                shape: {type: points, positions: [[-0.4, 0], [0.4, 0]]}
                mass: 2
                inertia: 0.10666666666666667
                position: [0.25711504387461576, -4.693582222752409]
                angle: 0.8726646259971648
                velocity: [0.85, -1.5]
                spin: 1
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: -5}}
              - {name: wall, type: fixed, shape: {type: plane, normal: [1, 0], offset: -1e-6}}
            laws:
              - {type: newton-coulomb, between: [bar, wall], restitution: 0, friction: 0}
              - {type: %s, between: [rod, floor], restitution: 0.9, friction: 0.35}
            """;
        RunSummary run = Lab.simulation(yaml.formatted("newton-coulomb")).run();
        assertTrue(ids(run).contains("created-newton-friction"), run.warnings().toString());
        assertEquals("\"rod\" and \"floor\"", run.warningDetails().stream().filter(w -> w.id().startsWith("created")).findFirst().orElseThrow().contact());
        assertTrue(run.ledger().created() < 1e-3 * run.ledger().roundOffScale(), () -> "the round-off scale hides " + run.ledger().created() + " J beside "
            + run.ledger().roundOffScale());
        RunSummary fremond = Lab.simulation(yaml.formatted("fremond-coulomb")).run();
        assertTrue(ids(fremond).stream().noneMatch(id -> id.startsWith("created")), fremond.warnings().toString());
    }

    /** The split of one impulse over the corners of a rigid box is not physics: their sum only loses. */
    @Test
    void aCubeThatSlidesToAStopOnlyLoses() {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: stops
            time: {end: 1.2, step: 0.01}
            gravity: [0, 0, -9.81]
            solver: {type: nlgs, tolerance: 1e-12}
            bodies:
              - {name: cube, type: rigid, mass: 2, shape: {type: box, size: [0.1, 0.1, 0.1]}, position: [0, 0, 0.05], velocity: [4, 0, 0]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
            laws: [{type: newton-coulomb, between: [cube, floor], restitution: 0, friction: 0.45}]
            """).run();
        says(run);
        assertTrue(run.ledger().createdRelative() <= 1e-12, () -> "created " + run.ledger().createdRelative());
    }

    private static final String PRESS = """
        saltus: 1
        name: press
        time: {end: 0.02, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: brick, type: rigid, mass: 2, shape: {type: box, size: [0.3, 0.2, 0.1]}, position: [0, 0, 0.05]}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
          - {name: ram, type: fixed, velocity: [0, 0, %s], shape: {type: plane, normal: [0, 0, -1], offset: -0.103}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0.2}]
        """;

    @Test
    void contactsThatContradictEachOtherAreNamedInfeasible() {
        RunSummary run = Lab.simulation(PRESS.formatted("-0.4")).run();
        says(run, "infeasible");
        Warning warning = run.warningDetails().get(0);
        assertTrue(warning.contact().contains("\"brick\" and \"floor\"") && warning.contact().contains("\"ram\""), warning.contact());
        assertTrue(warning.step() >= 7 && warning.step() <= 9, () -> "step " + warning.step());
        assertEquals(run.infeasible(), run.notConverged());
        says(Lab.simulation(PRESS.formatted("-0.1")).run());
    }

    @Test
    void weldsThatContradictEachOtherAreNamedByTheirJoints() {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: torn
            time: {end: 0.02, step: 1e-3}
            gravity: [0, 0, -9.81]
            bodies:
              - {name: box, type: rigid, mass: 3, shape: {type: box, size: [0.2, 0.1, 0.2]}, position: [0, 0, 1]}
              - {name: lift, type: fixed, position: [0, 0, 4], velocity: [0, 0, 0.5], shape: {type: sphere, radius: 0.05}}
            joints:
              - {name: held, type: fixed, between: [box, world], anchor: [0, 0, 1]}
              - {name: lifted, type: fixed, between: [box, lift], anchor: [0, 0, 1]}
            """).run();
        says(run, "infeasible");
        String contact = run.warningDetails().get(0).contact();
        assertTrue(contact.contains("joint \"held\"") && contact.contains("joint \"lifted\""), contact);
        assertTrue(run.ledger().creates() > 1, "impulses that are no solution do any work: " + run.ledger().creates());
        assertEquals("infeasible", run.createsCause());
    }

    /** One sweep a step is no solution of a stack, and no infeasibility either. */
    @Test
    void whatIsNotSolvedIsSaidAndTheAdviceActs() {
        String stack = """
            saltus: 1
            name: stack
            dimension: 2
            time: {end: 0.05, step: 1e-3}
            gravity: [0, -9.81]
            solver: {type: nlgs, max_iterations: %d}
            bodies:
              - {name: a, type: rigid, mass: 1, shape: {type: box, size: [0.2, 0.2]}, position: [0, 0.1]}
              - {name: b, type: rigid, mass: 8, shape: {type: box, size: [0.2, 0.2]}, position: [0.02, 0.3]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0.5}]
            """;
        Set<String> ids = ids(Lab.simulation(stack.formatted(1)).run());
        assertTrue(ids.contains("not-converged") && !ids.contains("infeasible"), ids.toString());
        says(Lab.simulation(stack.formatted(10000)).run());
    }

    @Test
    void positionCorrectionsThatFeedTheMotionAreNamed() {
        String ball = """
            saltus: 1
            name: fed
            time: {end: 5, step: 5e-3}
            gravity: [0, 0, -9.81]
            %s
            bodies:
              - {name: ball, type: rigid, shape: {type: sphere, radius: 0.2}, mass: 2, position: [0, 0, 1]}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1]}}
            laws: [{type: newton-coulomb, restitution: 0.5}]
            """;
        RunSummary fed = Lab.simulation(ball.formatted("position_level: {type: combined-projection}")).run();
        says(fed, "projection");
        assertEquals("projection", fed.createsCause());
        RunSummary plain = Lab.simulation(ball.formatted("")).run();
        says(plain);
        assertEquals("", plain.createsCause());
    }

    /** A knot of 2 g between two rods under 80 kg: the rods turn by more than a step resolves. */
    @Test
    void jointsThatBlowUpEndTheRun() {
        Simulation simulation = Lab.simulation("""
            saltus: 1
            name: rope
            dimension: 2
            time: {end: 0.4, step: 2e-3}
            gravity: [0, -9.81]
            joint_frames: forecast
            bodies:
              - {name: knot, type: rigid, mass: 0.001, shape: {type: disk, radius: 0.005}, position: [0, -0.5], velocity: [0.1, 0], fixed_rotation: true}
              - {name: load, type: rigid, mass: 100, shape: {type: disk, radius: 0.1}, position: [0, -1], fixed_rotation: true}
            joints:
              - {type: rod, between: [knot, world], from: [0, -0.5], to: [0, 0]}
              - {type: rod, between: [load, knot], from: [0, -1], to: [0, -0.5]}
            """);
        RunSummary run = simulation.run();
        assertEquals(RunSummary.Status.STOPPED, run.status());
        assertTrue(run.message().contains("blew up"), run.message());
        assertTrue(run.message().contains("h omega of") && run.message().contains("Take \"joint_frames: implicit\", or a time step below "), run.message());
        assertTrue(ids(run).containsAll(Set.of("joints", "joint-drift")), run.warnings().toString());
        assertTrue(run.ledger().energy() < 1e6, () -> run.ledger().energy() + " J");
    }

    /** Ideal joints: what they let through has a column of its own, and nothing is prescribed. */
    @Test
    void aPendulumPrescribesNothing() {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: swings
            dimension: 2
            time: {end: 1, step: 2e-3}
            gravity: [0, -9.81]
            bodies:
              - {name: arm, type: rigid, mass: 2, shape: {type: box, size: [0.8, 0.05]}, position: [0.4, 0]}
              - {name: tip, type: rigid, mass: 1, shape: {type: box, size: [0.5, 0.05]}, position: [1.05, 0]}
            joints:
              - {type: pivot, between: [arm, world], anchor: [0, 0]}
              - {type: pivot, between: [tip, arm], anchor: [0.8, 0]}
            """).run();
        says(run);
        assertEquals(0, run.ledger().driveWork(), 0);
        assertTrue(run.ledger().jointWork() != 0 && Math.abs(run.ledger().jointWork()) < 1e-3, () -> run.ledger().jointWork() + " J");
        assertTrue(run.drift().relative() > 0 && run.drift().relative() < 1e-4, () -> "drift " + run.drift().relative());
    }

    /** Joint impulses of round-off: relative to them nothing agrees, relative to the bodies' motion everything does. */
    @Test
    void equalBarsThatFlyTogetherConverge() {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: together
            time: {end: 0.3, step: 1e-3}
            gravity: [0, 0, -9.81]
            policy: {type: fail}
            bodies:
              - {name: a, type: rigid, mass: 2, shape: {type: box, size: [0.1, 0.1, 0.8]}, position: [-0.06, 0, 2], orientation: [0.1, 0, 0], spin: [3, 0, 0]}
              - {name: b, type: rigid, mass: 2, shape: {type: box, size: [0.1, 0.1, 0.8]}, position: [0.06, 0, 2], orientation: [0.1, 0, 0], spin: [3, 0, 0]}
            joints: [{type: prismatic, between: [a, b], anchor: [0, 0, 2], axis: [0, -0.09983341664682815, 0.9950041652780258]}]
            """).run();
        assertEquals(RunSummary.Status.DONE, run.status(), run.message());
        says(run);
    }

    @Test
    void closingWithRestitutionSaysThatWhatRestsSinks() {
        String scene = BOUNCE.formatted("{type: moreau-jean}", "newton-coulomb", "0.4").replace("integrator", "activation: closing\nintegrator");
        RunSummary run = Lab.simulation(scene).run();
        assertTrue(run.warnings().get(0).contains("0.0042 m/s"), run.warnings().toString());   // 9.81 2e-3 0.6/2.8
        says(Lab.simulation(scene.replace("restitution: 0.4", "restitution: 0")).run());
    }

    /** A block pressed beyond what its law bears ends the run at the first cell with det F <= 0. */
    @Test
    void aCellThatTurnsInsideOutEndsTheRun() {
        RunSummary run = Lab.simulation("""
            saltus: 1
            name: crushed
            dimension: 2
            time: {end: 0.2, step: 1e-3}
            bodies:
              - name: pad
                type: finite-strain
                law: st-venant-kirchhoff
                mesh: {type: rectangle, size: [1, 1], divisions: [1, 3]}
                material: {young: 1e6, poisson: 0.3, density: 1000, model: plane-strain, thickness: 1}
                fix:
                  - {box: [-0.01, -0.01, 0.01, 1.01], directions: [x]}
                  - {box: [0.99, -0.01, 1.01, 1.01], directions: [x]}
                  - {box: [-0.01, -0.01, 1.01, 0.01], directions: [y]}
              - {name: plate, type: rigid, shape: {type: box, size: [2, 0.2]}, mass: 400, position: [0.5, 1.1], locked: [x, rz]}
            laws: [{type: newton-coulomb, restitution: 0, friction: 0}]
            joints: [{type: servo, between: [plate, world], direction: [0, -1], load: 2.5e5}]
            """).run();
        assertEquals(RunSummary.Status.STOPPED, run.status());
        assertTrue(run.message().matches("Step \\d+ at t = .* s: body \"pad\": cell \\d+ \\(.*det F = -.*"), run.message());
    }

    private static final String BALL = """
        saltus: 1
        name: ball
        time: {end: 0.3, step: 1e-3}
        gravity: [0, 0, -9.81]
        bodies:
          - {name: ball, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 3]}
        """;

    @Test
    void observersCannotMoveWhatTheySee() {
        double[] seen = new double[1];
        Simulation simulation = Lab.simulation(BALL, report -> {
            if (report.step() == 100) {
                Arrays.fill(report.state().v(), 5);
            }
            seen[0] = report.state().q()[2];
        });
        says(simulation.run(), "observer-wrote");
        assertEquals(Verdict.CLOSED, simulation.stepper().ledger().verdict());
        assertEquals(Lab.simulation(BALL).run().ledger().energy(), simulation.stepper().ledger().energy(), 0, "the run went on with its own state");
        assertEquals(3 - 9.81 / 2 * 0.09, seen[0], 1e-9);
    }

    private static final String SLIDES_TO_REST = """
        saltus: 1
        name: slides-to-rest
        dimension: 2
        time: {end: 0.6, step: 2e-3}
        gravity: [0, -9.81]
        bodies:
          - {name: block, type: rigid, mass: 3, shape: {type: box, size: [0.3, 0.2]}, position: [0, 0.1], velocity: [1, 0]}
          - {name: table, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
        laws: [{type: newton-coulomb, restitution: 0, friction: 0.2, static_friction: 0.4}]
        """;

    /** What a law remembers of a contact decides its next step: written by an observer it is put back, and so are forces and velocities. */
    @Test
    void observersCannotTouchTheContactsTheySee() {
        double[] force = new double[2];
        Simulation touched = Lab.simulation(SLIDES_TO_REST, report -> {
            ContactSpace space = report.space();
            for (int c = 0; c < space.count(); c++) {
                space.state(c)[0] = 1 - space.state(c)[0];
                Arrays.fill(space.impulse(), 0, space.map().length(), 7);
                Arrays.fill(space.u1(), 0, space.map().length(), -7);
            }
        }, report -> force[0] += report.space().count());
        says(touched.run(), "observer-wrote");
        Simulation alone = Lab.simulation(SLIDES_TO_REST, report -> force[1] += report.space().count());
        says(alone.run());
        assertArrayEquals(alone.stepper().state().q(), touched.stepper().state().q(), 0);
        assertArrayEquals(alone.stepper().state().v(), touched.stepper().state().v(), 0);
        assertEquals(force[1], force[0]);
    }

    /** Whoever drives the stepper himself can write into its state; the books then say so. */
    @Test
    void whatIsChangedBetweenStepsIsNotClosed() {
        Simulation[] simulation = new Simulation[1];
        simulation[0] = Lab.simulation(BALL, report -> {
            if (report.step() == 100) {
                simulation[0].stepper().state().v()[2] = 5;
            }
        });
        says(simulation[0].run(), "observer-wrote", "energy-outside");
        assertEquals(Verdict.OPEN, simulation[0].stepper().ledger().verdict());
        assertEquals(100, simulation[0].stepper().ledger().firstChangeFromOutside());
        assertEquals(0.5 * (25 - 0.981 * 0.981), simulation[0].stepper().ledger().unbooked(), 1e-9);
    }

    private static Stream<Arguments> examples() {
        return Stream.of(Arguments.of("bar-wall.yaml", ""), Arguments.of("bouncing-ball.yaml", ""), Arguments.of("incline.yaml", ""),
            Arguments.of("rod-impact-fremond.yaml", ""), Arguments.of("rod-impact-newton.yaml", ""), Arguments.of("rolling-sphere.yaml", ""));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void examplesSayWhatTheyAreFor(String name, String expected) {
        says(Lab.example(name, List.of()).run(), expected.isEmpty() ? new String[0] : new String[] {expected});
    }
}
