package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.run.Simulation;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepReport;

/** One body of 2 kg under one law or joint, loaded and unloaded: what it does in closed form, and a ledger that closes in every step. */
final class Cycle {
    static final double MASS = 2;

    private final String scene;
    private final double h;
    private final List<Point> points = new ArrayList<>();
    private double lost = Double.NaN;
    private double lostTolerance;

    /** What is expected at a time; component 0 to 2 of the position, 3 to 5 of the velocity, 6 to 8 of the spin. */
    private record Point(double time, int component, double value, double tolerance) {
    }

    private Cycle(String scene, double h) {
        this.scene = scene;
        this.h = h;
    }

    /** A disk of radius 0.1 m that does not turn unless told to, above the line y = 0 at a gap, under a law; {@code more} are further keys of the scene. */
    static Cycle law(String law, double h, double gap, String velocity, String body, String more) {
        return new Cycle("""
            saltus: 1
            name: cycle
            dimension: 2
            time: {end: 1, step: %s}
            solver: {type: nlgs, tolerance: %s, max_iterations: 100000}
            bodies:
              - {name: body, type: rigid, mass: 2, inertia: 0.01, position: [0, %s], velocity: %s, shape: {type: disk, radius: 0.1}, %s}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 1], offset: 0}}
            laws: [{between: [body, floor], %s}]
            %s
            """.formatted(h, law.contains("sticking") ? 1e-10 : 1e-12, 0.1 + gap, velocity, body, law, more), h);
    }

    /** A body in the plane at (0.5, 0), 2 kg and 0.1 kg·m², on a joint to the world, pushed along a direction by a servo with a load. */
    static Cycle joint(String joint, double h, String motion, String direction, String load) {
        return new Cycle("""
            saltus: 1
            name: cycle
            dimension: 2
            time: {end: 1, step: %s}
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            bodies: [{name: body, type: rigid, mass: 2, inertia: 0.1, position: [0.5, 0], %s}]
            joints:
              - {between: [body, world], %s}
              - {type: servo, between: [body, world], direction: %s, load: %s}
            """.formatted(h, motion, joint, direction, load), h);
    }

    /** The same in space, inertia 0.1 kg·m² about every axis. */
    static Cycle jointInSpace(String joint, double h, String motion, String direction, String load) {
        return new Cycle("""
            saltus: 1
            name: cycle
            time: {end: 1, step: %s}
            solver: {type: nlgs, tolerance: 1e-13, max_iterations: 100000}
            bodies: [{name: body, type: rigid, mass: 2, inertia: [0.1, 0.1, 0.1], position: [0.5, 0, 0], %s}]
            joints:
              - {between: [body, world], %s}
              - {type: servo, between: [body, world], direction: %s, load: %s}
            """.formatted(h, motion, joint, direction, load), h);
    }

    private Cycle expect(double time, int component, double value, double tolerance) {
        points.add(new Point(time, component, value, tolerance));
        return this;
    }

    /** Coordinate 0 to 2 of the place at a time, m. */
    Cycle place(double time, int axis, double value, double tolerance) {
        return expect(time, axis, value, tolerance);
    }

    /** Component 0 to 2 of the velocity at a time, m/s. */
    Cycle velocity(double time, int axis, double value, double tolerance) {
        return expect(time, 3 + axis, value, tolerance);
    }

    /** Component 0 to 2 of the spin at a time, rad/s. */
    Cycle spin(double time, int axis, double value, double tolerance) {
        return expect(time, 6 + axis, value, tolerance);
    }

    /** Energy that contacts took in all, J: what the body lost beyond the work of servos, motors and constraints. */
    Cycle loses(double energy, double tolerance) {
        lost = energy;
        lostTolerance = tolerance;
        return this;
    }

    /** Runs the cycle and asserts the closed form at every point, the energy lost, and the balance of every step. */
    void run() {
        Simulation simulation = Lab.simulation(scene);
        EnergyLedger ledger = simulation.stepper().ledger();
        StepReport report = null;
        int step = 0;
        for (Point p : points) {
            for (; step < Math.round(p.time / h); step++) {
                report = Lab.steps(simulation, 1, h);
            }
            double[] v = Lab.velocity(report, 0);
            double found = p.component < 3 ? Lab.position(report, 0)[p.component] : v[p.component - 3];
            assertEquals(p.value, found, p.tolerance, "component " + p.component + " of place, velocity, spin at " + p.time + " s");
        }
        double taken = -ledger.total(LedgerColumn.CONTACT_NORMAL) - ledger.total(LedgerColumn.CONTACT_TANGENTIAL);
        assertEquals(lost, taken, lostTolerance, "energy that contacts took");
        double gained = ledger.energy() - ledger.initialEnergy();
        assertEquals(ledger.total(LedgerColumn.EXTERNAL) + ledger.total(LedgerColumn.CONSTRAINT) - taken, gained, 1e-11 * ledger.scale(),
            "balance of the cycle");
        assertEquals(Verdict.CLOSED, ledger.verdict(), "balance of every step");
    }
}
