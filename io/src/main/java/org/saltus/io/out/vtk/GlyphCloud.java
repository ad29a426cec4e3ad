package org.saltus.io.out.vtk;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.io.text.WholeFile;

/**
 * The moving parts of a scene as points: 74 bytes each before compression, in single precision. {@code kind} counts the kinds of shapes in the order of their
 * names; {@code frames.py} has them.
 */
final class GlyphCloud {
    /** Name of the script that shows the frames. */
    static final String SCRIPT = "frames.py";
    private final Scene scene;
    private final int[] parts;
    private final List<String> kinds;
    private final float[] radius;
    private final byte[] kind;
    private final double[][] placements;
    private final double[][] velocities;

    GlyphCloud(Scene scene) {
        this.scene = scene;
        List<Integer> shown = new ArrayList<>();
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (part.shape() != null && !part.isFixed()) {
                shown.add(p);
            }
        }
        parts = shown.stream().mapToInt(Integer::intValue).toArray();
        kinds = Arrays.stream(parts).mapToObj(p -> scene.parts().get(p).shape().kind()).distinct().sorted().toList();
        radius = new float[parts.length];
        kind = new byte[parts.length];
        for (int k = 0; k < parts.length; k++) {
            double r = scene.parts().get(parts[k]).shape().boundingRadius();
            radius[k] = (float) (Double.isInfinite(r) ? 0 : r);
            kind[k] = (byte) kinds.indexOf(scene.parts().get(parts[k]).shape().kind());
        }
        placements = new double[scene.bodies().size()][];
        velocities = new double[placements.length][];
        for (int b = 0; b < placements.length; b++) {
            placements[b] = new double[7 * scene.bodies().get(b).memberCount()];
            velocities[b] = new double[6 * scene.bodies().get(b).memberCount()];
        }
    }

    /** The points at a state. */
    VtuFile at(State state) {
        for (int b = 0; b < placements.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            body.writePlacements(state.q(), placements[b]);
            scene.wrapPlacements(placements[b], body.memberCount());
            body.writeMemberVelocities(state.q(), state.v(), velocities[b]);
        }
        int n = parts.length;
        float[] points = new float[3 * n];
        float[] orientation = new float[4 * n];
        float[] velocity = new float[3 * n];
        float[] spin = new float[3 * n];
        for (int k = 0; k < n; k++) {
            Part part = scene.parts().get(parts[k]);
            copy(placements[part.body()], 7 * part.member(), points, 3 * k, 3);
            copy(placements[part.body()], 7 * part.member() + 3, orientation, 4 * k, 4);
            copy(velocities[part.body()], 6 * part.member(), velocity, 3 * k, 3);
            copy(velocities[part.body()], 6 * part.member() + 3, spin, 3 * k, 3);
        }
        return VtuFile.cloud(points).onPoints("velocity [m/s]", 3, velocity).onPoints("spin [rad/s]", 3, spin).onPoints("orientation", 4, orientation)
            .onPoints("radius [m]", 1, radius).onPoints("part", 1, parts).onPoints("kind", 1, kind);
    }

    private static void copy(double[] from, int at, float[] out, int to, int count) {
        for (int i = 0; i < count; i++) {
            out[to + i] = (float) from[at + i];
        }
    }

    /** Writes the script that shows frames in ParaView. */
    void writeScript(Path file) throws IOException {
        try (InputStream in = GlyphCloud.class.getResourceAsStream(SCRIPT)) {
            WholeFile.write(file, new String(in.readAllBytes(), StandardCharsets.UTF_8).replace("KINDS", "\"" + String.join("\", \"", kinds) + "\""));
        }
    }
}
