package org.saltus.core.model;

import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.state.State;

/**
 * What moves and what can touch: bodies with their ranges in the scene-long state, named parts, and the table of laws.
 * The state itself is in {@link State}.
 */
public final class Scene {
    private final String name;
    private final int dimension;
    private final List<BodyDynamics> bodies;
    private final List<Part> parts;
    private final InteractionTable interactions;
    private final int[] configurationOffsets;
    private final int[] velocityOffsets;
    private Links links = Links.NONE;
    private List<String> materials = List.of();
    private Map<Integer, SurfaceMotion> surfaces = Map.of();
    private PeriodicCell cell;
    private List<? extends FieldView> fields = List.of();

    /** Attaches the bodies to their ranges, in the given order. */
    public Scene(String name, int dimension, List<BodyDynamics> bodies, List<Part> parts,
                 InteractionTable interactions) {
        Check.that(dimension == 2 || dimension == 3, "Scene: dimension is " + dimension + ", expected 2 or 3.");
        this.name = name;
        this.dimension = dimension;
        this.bodies = List.copyOf(bodies);
        this.parts = List.copyOf(parts);
        this.interactions = interactions;
        configurationOffsets = new int[bodies.size() + 1];
        velocityOffsets = new int[bodies.size() + 1];
        for (int b = 0; b < bodies.size(); b++) {
            BodyDynamics body = bodies.get(b);
            body.attach(configurationOffsets[b], velocityOffsets[b]);
            configurationOffsets[b + 1] = configurationOffsets[b] + body.configurationSize();
            velocityOffsets[b + 1] = velocityOffsets[b] + body.dofCount();
        }
    }

    /** Name of the scene. */
    public String name() {
        return name;
    }

    /** 2 or 3. */
    public int dimension() {
        return dimension;
    }

    /** The bodies, in state order. */
    public List<BodyDynamics> bodies() {
        return bodies;
    }

    /** The named parts. */
    public List<Part> parts() {
        return parts;
    }

    /** Which law acts between two parts. */
    public InteractionTable interactions() {
        return interactions;
    }

    /** Joints as pictures see them; {@link Links#NONE} before the detector is prepared, and where there are none. */
    public Links links() {
        return links;
    }

    /** Says what links its parts. */
    public void link(Links joints) {
        links = joints;
    }

    /** What lives on its bodies and flows through its contacts; empty where nothing does. */
    public List<? extends FieldView> fields() {
        return fields;
    }

    /** Says what fields it carries. */
    public void carries(List<? extends FieldView> all) {
        fields = List.copyOf(all);
    }

    /** The surfaces that run over their parts, by the number of the part. */
    public Map<Integer, SurfaceMotion> surfaceMotions() {
        return surfaces;
    }

    /** Says which surfaces run over their parts, before the first step. @param byPart by the number of the part */
    public void moveSurfaces(Map<Integer, SurfaceMotion> byPart) {
        surfaces = Map.copyOf(byPart);
    }

    /** The cell that it repeats itself in; null for most. */
    public PeriodicCell cell() {
        return cell;
    }

    /** Puts a point into the periodic cell as it stands now, for pictures; nothing where there is none. @param x three numbers from {@code o}; written */
    public void wrap(double[] x, int o) {
        if (cell != null) {
            cell.wrap(x, o);
        }
    }

    /** Puts the places of members into the cell, 7 numbers each, the first {@code count} of them. */
    public void wrapPlacements(double[] placements, int count) {
        for (int k = 0; cell != null && k < count; k++) {
            cell.wrap(placements, 7 * k);
        }
    }

    /** Says that it repeats itself, before anything else looks at it. */
    public void repeatIn(PeriodicCell periodic) {
        cell = periodic;
    }

    /** What a part is made of for contact, the word of its block; empty where it has none. */
    public String contactMaterial(int part) {
        return part < 0 || materials.isEmpty() ? "" : materials.get(part);
    }

    /** Says what its parts are made of. @param words one per part, empty for none */
    public void contactMaterials(List<String> words) {
        materials = List.copyOf(words);
    }

    /** Start of body b in q. */
    public int configurationOffset(int b) {
        return configurationOffsets[b];
    }

    /** Start of body b in v. */
    public int velocityOffset(int b) {
        return velocityOffsets[b];
    }

    /** Length of q. */
    public int configurationSize() {
        return configurationOffsets[bodies.size()];
    }

    /** Length of v. */
    public int dofCount() {
        return velocityOffsets[bodies.size()];
    }

    /** True when every body is linear. */
    public boolean isLinear() {
        return bodies.stream().allMatch(BodyDynamics::isLinear);
    }

    /** The state at the start of the run. */
    public State initialState() {
        State state = new State(configurationSize(), dofCount());
        bodies.forEach(b -> b.writeInitialState(state.q(), state.v()));
        return state;
    }
}
