package org.saltus.benchmarks.examples;

import java.util.Map;
import java.util.TreeMap;
import org.saltus.io.api.RunResult;
import org.saltus.io.api.Saltus;

/** A block thrown on a table with 100 values of friction: how far it slides, v²/(2 µ g), from the works of friction. */
public final class HundredRuns {
    private HundredRuns() {
    }

    public static Map<Double, Double> way() {
        Map<Double, Double> way = new TreeMap<>();
        for (int k = 1; k <= 100; k++) {
            double friction = 0.01 * k;
            RunResult result = Saltus.scene("""
                {saltus: 1, name: block, dimension: 2, time: {end: 2, step: 2e-3}, gravity: [0, -10], vars: {mu: 0.5},
                 bodies: [{name: block, type: rigid, shape: {type: box, size: [0.2, 0.1]}, mass: 1, velocity: [1, 0], rest_on: table},
                          {name: table, type: fixed, shape: {type: plane, normal: [0, 1]}}],
                 laws: [{type: newton-coulomb, friction: =mu}]}
                """).set("vars.mu", friction).run();
            way.put(friction, -result.number("energy.contact_tangential_work") / (friction * 10));
        }
        return way;
    }
}
