package org.saltus.io.picture;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.state.Stateful;

/** All of a scene that can be drawn: its parts with shapes and its meshed bodies. Made once per run. */
public final class SceneShapes implements Stateful {
    private static final double GROWTH = 1.1;
    private final List<SolidPart> moving = new ArrayList<>();
    private final List<SolidPart> fixed = new ArrayList<>();
    private final List<MeshedBody> meshed = new ArrayList<>();
    private final List<Integer> meshedBodies = new ArrayList<>();
    private final double[][] placements;
    private final double[][] velocities;
    private final Scene scene;
    private final Box box = new Box();
    private double size;
    private double firstSize;

    /** Gathers the parts. Infinite shapes get the size of what is there; it grows with the motion, see {@link #size}. */
    public SceneShapes(Scene scene, State state) {
        this(scene, state, true);
    }

    /** As the other form. @param outlines whether parts that move are drawn by their outlines; else {@link #moving} is empty */
    public SceneShapes(Scene scene, State state, boolean outlines) {
        this.scene = scene;
        placements = new double[scene.bodies().size()][];
        velocities = new double[scene.bodies().size()][];
        for (int b = 0; b < placements.length; b++) {
            BodyDynamics body = scene.bodies().get(b);
            placements[b] = new double[7 * body.memberCount()];
            velocities[b] = new double[6 * body.memberCount()];
            if (body instanceof MeshedBody m) {
                meshed.add(m);
                meshedBodies.add(b);
            }
        }
        for (Part part : scene.parts()) {
            if (part.shape() != null && part.isFixed()) {
                extend(part.shape(), part.placement(), 0);
            }
        }
        update(state);
        firstSize = size;
        for (int p = 0; p < scene.parts().size(); p++) {
            Part part = scene.parts().get(p);
            if (part.shape() != null && (outlines || part.isFixed())) {
                (part.isFixed() ? fixed : moving).add(solid(part, p, size));
            }
        }
    }

    private static SolidPart solid(Part part, int number, double of) {
        return new SolidPart(part, number, of);
    }

    private void extend(Shape shape, double[] placements, int from) {
        double r = shape.boundingRadius();
        box.add(placements, from, Double.isInfinite(r) ? 0 : r);
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

    /** Reads placements and velocities of all units, and lets infinite shapes grow when the motion has gone further. */
    public void update(State state) {
        for (int b = 0; b < placements.length; b++) {
            scene.bodies().get(b).writePlacements(state.q(), placements[b]);
            scene.wrapPlacements(placements[b], scene.bodies().get(b).memberCount());
            scene.bodies().get(b).writeMemberVelocities(state.q(), state.v(), velocities[b]);
        }
        for (Part part : scene.parts()) {
            if (part.shape() != null && !part.isFixed()) {
                extend(part.shape(), placements[part.body()], 7 * part.member());
            }
        }
        for (MeshedBody m : meshed) {
            double[] x = positions(m, state);
            for (int k = 0; k < x.length; k += 3) {
                box.add(x, k, 0);
            }
        }
        if (box.diagonal() > size || size == 0) {
            size = box.diagonal() > 0 ? GROWTH * box.diagonal() : 1;
            fixed.replaceAll(part -> part.infinite() ? solid(scene.parts().get(part.part()), part.part(), size) : part);
        }
    }

    /** How far the motion went, on which pictures of infinite shapes depend. */
    @Override
    public void save(Snapshot out) {
        out.put("box", box.corners());
        out.put("sizes", size, firstSize);
    }

    @Override
    public void restore(Snapshot in) {
        box.corners(in.get("box"));
        size = in.get("sizes")[0];
        firstSize = in.get("sizes")[1];
        fixed.replaceAll(part -> part.infinite() ? solid(scene.parts().get(part.part()), part.part(), size) : part);
        moving.replaceAll(part -> part.infinite() ? solid(scene.parts().get(part.part()), part.part(), firstSize) : part);
    }

    /** Half the side of the pictures of infinite shapes, m; at least the extent of all motion so far. */
    public double size() {
        return size;
    }

    /** Writes the points of a part where it was at the last {@link #update}, from {@code to} on. */
    public void place(SolidPart part, double[] out, int to) {
        if (part.body() == Part.FIXED) {
            part.place(part.fixed(), 0, out, to);
        } else {
            part.place(placements[part.body()], 7 * part.member(), out, to);
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
