package org.saltus.benchmarks.examples;

import org.saltus.io.api.Run;
import org.saltus.io.api.Saltus;

/** A steel bar hits a wall: prints the force on it while they touch, exact 2 MN for 0.4 ms. */
public final class BarOnWall {
    private BarOnWall() {
    }

    public static void main(String... none) {
        Run run = Saltus.scene("""
            saltus: 1
            name: bar
            dimension: 2
            time: {end: 6e-4, step: 1e-6}
            activation: closing
            bodies:
              - {name: bar, type: linear, mesh: {type: bar, size: [1], divisions: [100]}, velocity: [-5, 0],
                 material: {young: 200 GPa, poisson: 0, density: 8000, area: 0.01}}
              - {name: wall, type: fixed, shape: {type: plane, normal: [1, 0]}}
            laws: [{type: newton-coulomb, between: [bar, wall], friction: 0}]
            """).start();
        while (run.step()) {
            System.out.println(run.time() + " s: " + (run.contacts().count() > 0 ? run.contacts().force(0)[0] : 0) + " N");
        }
    }
}
