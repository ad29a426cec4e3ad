package org.saltus.benchmarks.validation.foreign;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Providers;
import org.saltus.core.step.StepReport;

/**
 * CPU time of detection in a pile of 200 boxes that falls together and comes to rest, boxes of the house and boxes by their support function in turn. What
 * it prints is
 * in the NOTES of contact. Run it with the test classes on the class path: {@code java ... ForeignPileCost [steps]}.
 */
final class ForeignPileCost {
    private static final int BOXES = 200;
    private static final double H = 2e-3;

    private ForeignPileCost() {
    }

    private static Simulation pile(Providers providers, String type) {
        StringBuilder s = new StringBuilder("saltus: 1\nname: pile\ntime: {end: 100, step: 2e-3}\ngravity: [0, 0, -9.81]\n"
            + "solver: {type: nlgs, tolerance: 1e-6, max_iterations: 200}\n"
            + "bodies:\n");
        for (int k = 0; k < BOXES; k++) {
            double turn = 0.3 * (k % 7);
            s.append(String.format(Locale.ROOT, "  - {name: box%d, type: rigid, mass: 1, inertia: [4e-3, 4e-3, 4e-3],"
                + " shape: {type: %s, size: [0.2, 0.16, 0.12]}, position: [%s, %s, %s], orientation: [%s, 0, %s, %s]}%n", k, type,
                0.29 * (k % 4), 0.29 * (k / 4 % 4), 0.2 + 0.29 * (k / 16), Math.cos(turn), Math.sin(turn) * 0.6, Math.sin(turn) * 0.8));
        }
        s.append("  - {name: floor, type: fixed, shape: {type: box, size: [3, 3, 1]}, position: [0, 0, -0.5]}\n");
        s.append("laws: [{type: newton-coulomb, friction: 0.4}]\n");
        return Lab.simulation(providers, s.toString());
    }

    /** Prints the CPU time of detection of both piles, a line for every part of the run. */
    public static void main(String[] args) throws Exception {
        int steps = args.length > 0 ? Integer.parseInt(args[0]) : 1000;
        Path folder = Files.createTempDirectory("foreign");
        Providers providers = Foreign.providers(folder);
        for (int round = 0; round < 2; round++) {
            Simulation house = pile(providers, "box");
            Simulation foreign = pile(providers, "foreign-box");
            for (int part = 0; part < 5; part++) {
                double[] seconds = new double[2];
                long[] contacts = new long[2];
                long[] iterations = new long[2];
                for (int k = 0; k < steps / 5; k++) {
                    for (int which = 0; which < 2; which++) {
                        StepReport report = (which == 0 ? house : foreign).stepper().step(H);
                        seconds[which] += report.cpuSeconds()[0];
                        contacts[which] += report.space().count();
                        iterations[which] += report.solve().iterations();
                    }
                }
                System.out.printf(Locale.ROOT, "round %d part %d: house %.3f s, foreign %.3f s, ratio %.2f; contacts %d %d; iterations %d %d%n",
                    round, part, seconds[0], seconds[1],
                    seconds[1] / seconds[0], contacts[0], contacts[1], iterations[0], iterations[1]);
            }
        }
    }
}
