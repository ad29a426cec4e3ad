package org.saltus.core.generate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.rigid.PlacementKeys;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * A wall in running bond: {@code rows} of bricks l × (w ×) h one upon the other, along x, rising along the last axis. Even rows (from 0) have
 * {@code columns} bricks, odd ones a half
 * brick, columns − 1 bricks shifted by l/2, and a half brick; a joint of width {@code gap} is left between neighbours of a row and at both ends half
 * of it. Bed joints are closed.
 */
public final class BrickWall implements BodyList {
    static final String TYPE = "brick-wall";
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": bricks in running bond"),
        new Parameter("rows", Parameter.Kind.INTEGER, "-", 1, 100_000, null, true, "courses"),
        new Parameter("columns", Parameter.Kind.INTEGER, "-", 1, 100_000, null, true, "bricks in an even course"),
        Parameter.requiredNumbers("brick", "m", "length, (width,) height"),
        Parameter.number("gap", "m", 0, Double.MAX_VALUE, 0, "width of head joints"),
        Parameter.numbers("origin", "m", "lower corner of the wall; default 0"));
    private final int dimension;
    private final List<double[]> centres = new ArrayList<>();
    private final List<double[]> sizes = new ArrayList<>();

    private BrickWall(int dimension) {
        this.dimension = dimension;
    }

    public static BrickWall read(Settings raw, int dimension) {
        Settings s = raw.checked(DESCRIPTION);
        double[] brick = s.numbers("brick", dimension);
        double gap = s.number("gap");
        for (double edge : brick) {
            s.refuseIf(!(edge > 0) || !(brick[0] > 2 * gap), "brick", PlacementKeys.quoted(s, "brick") + " is " + Arrays.toString(brick)
                    + " m, expected positive edges, the length above twice the gap of "
                    + gap + " m.");
        }
        BrickWall wall = new BrickWall(dimension);
        double[] origin = PlacementKeys.vector(s, "origin", dimension);
        int columns = (int) s.integer("columns");
        for (int row = 0; row < s.integer("rows"); row++) {
            double shift = row % 2 == 0 ? 0 : 0.5;
            for (int k = 0; k < columns + row % 2; k++) {
                double from = Math.max(0, k - shift) * brick[0] + gap / 2;
                double to = Math.min(columns, k + 1 - shift) * brick[0] - gap / 2;
                wall.add(origin, brick, row, from, to);
            }
        }
        return wall;
    }

    private void add(double[] origin, double[] brick, int row, double from, double to) {
        double[] size = brick.clone();
        size[0] = to - from;
        double[] centre = new double[dimension];
        for (int a = 0; a < dimension; a++) {
            centre[a] = origin[a] + brick[a] / 2;
        }
        centre[0] = origin[0] + (from + to) / 2;
        centre[dimension - 1] += row * brick[dimension - 1];
        centres.add(centre);
        sizes.add(size);
    }

    @Override
    public int count() {
        return centres.size();
    }

    @Override
    public Map<String, Object> shape(int i) {
        return Map.of("type", "box", "size", Arrays.stream(sizes.get(i)).boxed().toList());
    }

    @Override
    public double[] centre(int i) {
        return centres.get(i).clone();
    }
}
