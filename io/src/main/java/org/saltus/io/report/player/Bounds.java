package org.saltus.io.report.player;

import java.util.Arrays;
import java.util.List;

/** The box that a film is fitted to: along every axis what holds 99 % of all places in all frames, so that a body that flies off does not shrink the others. */
final class Bounds {
    private static final int MOST_SAMPLES = 400_000;
    private static final double OUTSIDE = 0.005;
    /** Less the origin of the film, m. */
    final double[] low = {-0.5, -0.5, -0.5};
    /** Less the origin of the film, m. */
    final double[] high = {0.5, 0.5, 0.5};

    Bounds(FilmHead head, List<Frame> frames) {
        int perFrame = head.members() + head.nodes() + 2 * head.links();
        int every = (int) Math.max(1, (long) perFrame * frames.size() / MOST_SAMPLES);
        boolean some = false;
        for (int axis = 0; axis < 3; axis++) {
            double[] lows = new double[perFrame * (frames.size() / every + 1)];
            double[] highs = new double[lows.length];
            int count = 0;
            for (int f = 0; f < frames.size(); f += every) {
                Frame frame = frames.get(f);
                for (int m = 0; m < head.members(); m++) {
                    count = add(lows, highs, count, frame.members()[7 * m + axis], head.radius()[m]);
                }
                for (int n = 0; n < head.nodes(); n++) {
                    count = add(lows, highs, count, (double) head.reference()[3 * n + axis] + frame.nodes()[5 * n + axis], 0);
                }
                for (int k = 0; k < 2 * head.links(); k++) {
                    count = add(lows, highs, count, frame.links()[9 * (k / 2) + 3 * (k % 2) + axis], 0);
                }
            }
            for (int k = 0; k < head.fixed().length && count + 1 < lows.length; k += 4) {
                count = add(lows, highs, count, head.fixed()[k + axis], head.fixed()[k + 3]);
            }
            if (count > 0) {
                Arrays.sort(lows, 0, count);
                Arrays.sort(highs, 0, count);
                low[axis] = lows[(int) (OUTSIDE * count)];
                high[axis] = highs[count - 1 - (int) (OUTSIDE * count)];
                some = true;
            }
        }
        if (some) {
            widen();
        }
    }

    private static int add(double[] lows, double[] highs, int count, double at, double radius) {
        if (!Double.isFinite(at)) {
            return count;
        }
        lows[count] = at - radius;
        highs[count] = at + radius;
        return count + 1;
    }

    /** No side is 0. */
    private void widen() {
        double size = size();
        for (int i = 0; i < 3; i++) {
            double missing = size > 0 ? 0.02 * size - (high[i] - low[i]) : 1;
            low[i] -= Math.max(0, missing) / 2;
            high[i] += Math.max(0, missing) / 2;
        }
    }

    /** Longest side, m. */
    double size() {
        return Math.max(high[0] - low[0], Math.max(high[1] - low[1], high[2] - low[2]));
    }
}
