package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.run.Chart;

/** The normal forces of the pairs of parts that press hardest, means from frame to frame: the area below a curve is the pair's impulse. */
public final class PairForces {
    private static final int MOST = 12;

    private PairForces() {
    }

    /** The chart; without curves where nothing touched. */
    public static Chart chart(Film film) {
        List<Frame> frames = film.frames();
        Map<Long, double[]> pairs = new HashMap<>();
        for (int f = 1; f < frames.size(); f++) {
            ContactFrame c = frames.get(f).contacts();
            double duration = frames.get(f).time() - frames.get(f - 1).time();
            for (int k = 0; k < c.count(); k++) {
                if (c.joint()[k]) {
                    continue;
                }
                double[] force = pairs.computeIfAbsent(pair(c.part()[2 * k], c.part()[2 * k + 1]), p -> new double[frames.size()]);
                force[f] += c.number()[7 * k + 6] / duration;
            }
        }
        List<Map.Entry<Long, double[]>> strongest = new ArrayList<>(pairs.entrySet());
        strongest.sort((a, b) -> {
            int byForce = Double.compare(largest(b.getValue()), largest(a.getValue()));
            return byForce != 0 ? byForce : Long.compare(a.getKey(), b.getKey());
        });
        strongest = strongest.subList(0, Math.min(MOST, strongest.size()));
        String[] names = strongest.stream()
            .map(e -> name(film, (int) (e.getKey() >> 32)) + " and " + name(film, (int) (long) e.getKey())).toArray(String[]::new);
        Chart out = new Chart("Normal force of the strongest pairs, mean from frame to frame", "N", names);
        for (int f = 1; f < frames.size(); f++) {
            double[] values = new double[names.length];
            for (int p = 0; p < names.length; p++) {
                values[p] = strongest.get(p).getValue()[f];
            }
            out.add(frames.get(f).time(), values);
        }
        return out;
    }

    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b) & 0xffffffffL;
    }

    private static double largest(double[] values) {
        double out = 0;
        for (double v : values) {
            out = Math.max(out, Math.abs(v));
        }
        return out;
    }

    private static String name(Film film, int part) {
        return part < 0 ? "world" : film.cast().scene().parts().get(part).name();
    }
}
