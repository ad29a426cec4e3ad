package org.saltus.contact.granular;

import java.util.Arrays;
import java.util.List;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.Sphere;
import org.saltus.core.check.Check;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.model.Surface;
import org.saltus.core.state.State;

/** The parts of a scene that count as grains (or stones): their numbers, volumes and present centres. */
public final class Grains {
    private final String where;
    private final Scene scene;
    private final int[] grainOfPart;
    private final int[] partOfGrain;
    private final double[] volume;
    private final double[][] placements;

    /**
     * @param names of bodies; {@code all} and a trailing {@code *} as in laws; walls that move must not be among them
     * @param state at the start
     */
    public Grains(Scene scene, State state, List<String> names) {
        this("grains", scene, state, names);
    }

    /** As the other form. @param where for messages: the key of the scene that names them */
    Grains(String where, Scene scene, State state, List<String> names) {
        this.where = where;
        this.scene = scene;
        grainOfPart = new int[scene.parts().size()];
        int count = 0;
        for (int k = 0; k < grainOfPart.length; k++) {
            Part part = scene.parts().get(k);
            boolean chosen = !part.isFixed() && names.stream().anyMatch(part::isNamed);
            grainOfPart[k] = chosen ? count++ : -1;
        }
        for (String name : names) {
            Check.that(scene.parts().stream().anyMatch(p -> !p.isFixed() && p.isNamed(name)), where + ": bodies names \"" + name
                + "\", and no body that moves is named so. Name the grains in \"bodies\".");
        }
        Check.that(count > 0, where + ": \"bodies\" is empty. Name the grains in it.");
        partOfGrain = new int[count];
        volume = new double[count];
        placements = new double[scene.bodies().size()][];
        Arrays.setAll(placements, b -> new double[7 * scene.bodies().get(b).memberCount()]);
        for (int k = 0; k < grainOfPart.length; k++) {
            if (grainOfPart[k] >= 0) {
                partOfGrain[grainOfPart[k]] = k;
                volume[grainOfPart[k]] = volume(scene.parts().get(k), state);
            }
        }
        update(state);
    }

    private double volume(Part part, State state) {
        if (part.shape() != null) {
            return part.shape().massProperties(1, scene.dimension()).mass();
        }
        BodyDynamics body = scene.bodies().get(part.body());
        Surface surface = body.surface();
        Check.that(surface != null, where + ": \"" + part.name() + "\" has neither a shape nor a meshed surface, so no volume.");
        double[] x = new double[3 * surface.nodeCount()];
        surface.writePositions(state.q(), x);
        return enclosed(surface, x);
    }

    /** ½ Σ a × b over segments, (1/6) Σ a · (b × c) over triangles. */
    private static double enclosed(Surface surface, double[] x) {
        int[] facets = surface.facets();
        int width = surface.nodesPerFacet();
        double sum = 0;
        for (int k = 0; k < facets.length; k += width) {
            int a = 3 * facets[k];
            int b = 3 * facets[k + 1];
            if (width == 2) {
                sum += (x[a] * x[b + 1] - x[a + 1] * x[b]) / 2;
                continue;
            }
            int c = 3 * facets[k + 2];
            sum += (x[a] * (x[b + 1] * x[c + 2] - x[b + 2] * x[c + 1]) + x[a + 1] * (x[b + 2] * x[c] - x[b] * x[c + 2])
                + x[a + 2] * (x[b] * x[c + 1] - x[b + 1] * x[c])) / 6;
        }
        return sum;
    }

    /** Takes over the centres of a state. */
    public void update(State state) {
        for (int b = 0; b < placements.length; b++) {
            scene.bodies().get(b).writePlacements(state.q(), placements[b]);
        }
    }

    /** Number of grains. */
    public int count() {
        return partOfGrain.length;
    }

    /** Grain of a part, or -1; so for the world. */
    public int ofPart(int part) {
        return part < 0 ? -1 : grainOfPart[part];
    }

    /** Volume of a grain, m³ (2D: m²). */
    public double volume(int grain) {
        return volume[grain];
    }

    /** Radius of a disk or sphere, m; 0 for other grains. */
    double radius(int grain) {
        Shape shape = scene.parts().get(partOfGrain[grain]).shape();
        return shape instanceof Sphere || shape instanceof Disk ? shape.boundingRadius() : 0;
    }

    /** Radius of the circle (sphere) around a grain's shape, m. */
    double reach(int grain) {
        Part part = scene.parts().get(partOfGrain[grain]);
        Check.that(part.shape() != null, where + ": \"" + part.name() + "\" is a mesh, and has no circle around a shape. Name rigid grains with a shape.");
        return part.shape().boundingRadius();
    }

    /** Coordinate i of a grain's centre, m. */
    public double centre(int grain, int i) {
        Part part = scene.parts().get(partOfGrain[grain]);
        return placements[part.body()][7 * part.member() + i];
    }
}
