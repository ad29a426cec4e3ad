package org.saltus.io.report.player;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape;

/** The box that a film is fitted to: along every axis what holds 99 % of all places in all frames, so that a body that flies off does not shrink the others. */
final class Bounds {
    private static final int MOST_SAMPLES = 400_000;
    private static final double OUTSIDE = 0.005;
    /** Less the origin of the film, m. */
    final double[] low = {-0.5, -0.5, -0.5};
    /** Less the origin of the film, m. */
    final double[] high = {0.5, 0.5, 0.5};

    Bounds(Cast cast, List<Frame> frames) {
        double[] radius = radii(cast);
        int perFrame = cast.members() + cast.nodes() + 2 * cast.links();
        int every = (int) Math.max(1, (long) perFrame * frames.size() / MOST_SAMPLES);
        boolean some = false;
        for (int axis = 0; axis < 3; axis++) {
            double[] lows = new double[perFrame * (frames.size() / every + 1)];
            double[] highs = new double[lows.length];
            int count = 0;
            for (int f = 0; f < frames.size(); f += every) {
                Frame frame = frames.get(f);
                for (int m = 0; m < cast.members(); m++) {
                    count = add(lows, highs, count, frame.members()[7 * m + axis], radius[m]);
                }
                for (Cast.Meshed mesh : cast.meshes()) {
                    double[] x = mesh.mesh().mesh().coordinates();
                    for (int k = 0; k < mesh.visible().length; k++) {
                        double at = x[3 * mesh.visible()[k] + axis] - cast.origin()[axis] + frame.nodes()[5 * (mesh.from() + k) + axis];
                        count = add(lows, highs, count, at, 0);
                    }
                }
                for (int k = 0; k < 2 * cast.links(); k++) {
                    count = add(lows, highs, count, frame.links()[9 * (k / 2) + 3 * (k % 2) + axis], 0);
                }
            }
            for (Part part : cast.scene().parts()) {
                if (count + 1 < lows.length && part.isFixed() && part.shape() != null && Double.isFinite(part.shape().boundingRadius())) {
                    count = add(lows, highs, count, part.placement()[axis] - cast.origin()[axis], part.shape().boundingRadius());
                }
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

    private static double[] radii(Cast cast) {
        double[] out = new double[cast.members()];
        for (Part part : cast.scene().parts()) {
            Shape shape = part.shape();
            int m = shape == null ? -1 : cast.member(part);
            if (m >= 0 && Double.isFinite(shape.boundingRadius())) {
                out[m] = Math.max(out[m], shape.boundingRadius());
            }
        }
        return out;
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
