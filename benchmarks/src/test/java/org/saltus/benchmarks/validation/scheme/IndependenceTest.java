package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;

/** Simulations in one machine neither leave anything behind nor disturb each other. */
class IndependenceTest {
    private static Simulation box(int count, double end) {
        return Lab.simulation("""
            saltus: 1
            name: box
            time: {end: %s, step: 1e-3}
            gravity: [0, 0, -9.81]
            integrator: {type: moreau-jean, theta: 0.5}
            solver: {type: nlgs, tolerance: 1e-6, max_iterations: 2000}
            bodies:
              - {name: ball, type: rigid, density: 2500, generate: {type: jittered-lattice, count: %d, radius: 0.01, seed: 3}}
              - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
              - {name: west, type: fixed, shape: {type: plane, normal: [1, 0, 0], offset: 0}}
            laws: [{type: newton-coulomb, restitution: 0.2, friction: 0.3}]
            """.formatted(end, count));
    }

    private static double[] end(int count, double end) {
        Simulation run = box(count, end);
        run.run();
        return run.stepper().state().q().clone();
    }

    @Test
    void smallLargeAndSmallAgainGiveTheSameAndLeaveNoMemory() {
        double[] first = end(8, 0.1);
        WeakReference<Simulation> large = new WeakReference<>(ran(2000, 0.02));
        double[] second = end(8, 0.1);
        assertArrayEquals(first, second);
        for (int k = 0; k < 50 && large.get() != null; k++) {
            System.gc();
        }
        assertNull(large.get(), "the large simulation is still reachable");
    }

    private static Simulation ran(int count, double end) {
        Simulation run = box(count, end);
        run.run();
        return run;
    }

    @Test
    void aHundredSimulationsSideBySideGiveWhatEachGivesAlone() throws Exception {
        double[][] alone = new double[5][];
        for (int k = 0; k < alone.length; k++) {
            alone[k] = end(4 + k, 0.08);
        }
        ExecutorService pool = Executors.newFixedThreadPool(100);
        try {
            List<Future<double[]>> runs = new ArrayList<>();
            for (int k = 0; k < 100; k++) {
                int count = 4 + k % alone.length;
                runs.add(pool.submit(() -> end(count, 0.08)));
            }
            for (int k = 0; k < 100; k++) {
                assertArrayEquals(alone[k % alone.length], runs.get(k).get(), "simulation " + k);
            }
        } finally {
            pool.shutdownNow();
        }
    }
}
