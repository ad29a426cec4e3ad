package org.saltus.benchmarks.examples;

import java.nio.file.Path;
import org.saltus.io.api.Run;
import org.saltus.io.api.Saltus;

/** A ball that falls, from its scene file: prints where it is, step by step. */
public final class BallFalls {
    private BallFalls() {
    }

    public static void main(String... scene) {
        Run run = Saltus.scene(Path.of(scene[0])).set("time.end", 1).start();
        while (run.step()) {
            System.out.println(run.time() + " s: " + run.placement("ball")[2] + " m, " + run.contacts().count() + " contacts");
        }
        System.out.println(run.result().number("energy.numerical_dissipation") + " J");
    }
}
