package org.saltus.io.picture;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.MeshedBody;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.model.State;

/** All of a scene that can be drawn: its parts with shapes and its meshed bodies. Made once per run. */
public final class SceneShapes {
    private final List<SolidPart> moving = new ArrayList<>();
    private final List<SolidPart> fixed = new ArrayList<>();
    private final List<MeshedBody> meshed = new ArrayList<>();
    private final List<Integer> meshedBodies = new ArrayList<>();
    private final double[][] placements;
    private final double[][] velocities;
    private final Scene scene;

    /** Tessellates the parts; infinite shapes get twice the size of what else is there at the start. */
    public SceneShapes(Scene scene, State state) {
        this.scene = scene;
        placements = new double[scene.bodies().size()][];
        velocities = new double[scene.bodies().size()][];
        for (int b = 0; b < placements.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            placements[b] = new double[7 * body.unitCount()];
            velocities[b] = new double[6 * body.unitCount()];
            if (body instanceof MeshedBody m) {
                meshed.add(m);
                meshedBodies.add(b);
            }
        }
        update(state);
        double size = size(state);
        for (int p = 0; p < scene.parts().size(); p++) {
            add(scene.parts().get(p), p, size);
        }
    }

    private void add(Part part, int number, double size) {
        Shape shape = part.shape();
        if (shape == null) {
            return;
        }
        boolean infinite = Double.isInfinite(shape.boundingRadius());
        SolidPart solid = new SolidPart(part.name(), number, part.body(), part.unit(), infinite,
            shape.tessellate(infinite ? size : shape.boundingRadius()), part.isFixed() ? part.placement() : null);
        (part.isFixed() ? fixed : moving).add(solid);
    }

    /** Twice the diagonal of all finite things and of what places the infinite ones; 1 m when that is a point. */
    private double size(State state) {
        Box box = new Box();
        for (Part part : scene.parts()) {
            if (part.shape() != null) {
                double r = part.shape().boundingRadius();
                double[] at = part.isFixed() ? part.placement() : placements[part.body()];
                box.add(at, part.isFixed() ? 0 : 7 * part.unit(), Double.isInfinite(r) ? 0 : r);
            }
        }
        for (MeshedBody m : meshed) {
            double[] x = positions(m, state);
            for (int k = 0; k < x.length; k += 3) {
                box.add(x, k, 0);
            }
        }
        return box.diagonal() > 0 ? 2 * box.diagonal() : 1;
    }

    /** Positions of all nodes of a mesh at a state: 3 numbers each, m. */
    public static double[] positions(MeshedBody body, State state) {
        Mesh mesh = body.mesh();
        double[] x = new double[mesh.coordinates().length];
        body.writeDisplacements(state.q(), x);
        for (int k = 0; k < x.length; k++) {
            x[k] += mesh.coordinates()[k];
        }
        return x;
    }

    /** Reads placements and velocities of all units. */
    public void update(State state) {
        for (int b = 0; b < placements.length; b++) {
            scene.bodies().get(b).writePlacements(state.q(), placements[b]);
            scene.bodies().get(b).writeUnitVelocities(state.q(), state.v(), velocities[b]);
        }
    }

    /** Writes the points of a part where it was at the last {@link #update}, from {@code to} on. */
    public void place(SolidPart part, double[] out, int to) {
        if (part.body() == Part.FIXED) {
            part.place(part.fixed(), 0, out, to);
        } else {
            part.place(placements[part.body()], 7 * part.unit(), out, to);
        }
    }

    /** Placements of the units of a body at the last {@link #update}, 7 numbers each; read only. */
    public double[] placements(int body) {
        return placements[body];
    }

    /** Velocities of the units of a body at the last {@link #update}, 6 numbers each; read only. */
    public double[] velocities(int body) {
        return velocities[body];
    }

    /** Parts that move. */
    public List<SolidPart> moving() {
        return moving;
    }

    /** Parts that do not. */
    public List<SolidPart> fixed() {
        return fixed;
    }

    /** Bodies with a mesh. */
    public List<MeshedBody> meshed() {
        return meshed;
    }

    /** Number in the scene of the k-th body with a mesh. */
    public int meshedBody(int k) {
        return meshedBodies.get(k);
    }

    /** True when there is nothing to draw: bodies given by matrices only. */
    public boolean isEmpty() {
        return moving.isEmpty() && fixed.isEmpty() && meshed.isEmpty();
    }
}
