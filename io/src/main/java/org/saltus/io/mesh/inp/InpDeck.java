package org.saltus.io.mesh.inp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.spi.Location;

/** What an input file says, its parts put together: numbers of nodes and elements are those of the file, those of instance k (from 1) are raised by k 10⁹. */
public final class InpDeck {
    /** Numbers of one instance: more than any of a part. */
    public static final long INSTANCE = 1_000_000_000L;

    /** An element. @param element its name in the file; @param nodes their numbers; @param place of the keyword */
    public record Cell(String element, CellType type, long id, long[] nodes, Location place) {
    }

    /** A section. @param thickness NaN when absent */
    record Section(String set, String material, double thickness, Location place) {
    }

    /** A material; numbers are NaN when absent. @param alpha weight of the mass in the damping, 1/s; @param beta weight of the stiffness, s */
    public record Material(String name, double young, double poisson, double density, double alpha, double beta) {
    }

    /** The sides of some elements, or nodes. @param side from 1; 0 for all free sides */
    public record SurfacePart(long[] items, int side) {
    }

    /** A surface. @param nodal true when its parts are nodes */
    public record Surface(String name, boolean nodal, List<SurfacePart> parts, Location place) {
    }

    /** A table of factors over time. @param total true when time counts from the first step, which is the same in the first step */
    public record Amplitude(double[] times, double[] values) {
    }

    /** Held or moved nodes. @param name of the set, "" for one node; @param first dof from 1; @param amplitude "" for none */
    public record Support(long[] nodes, String name, int first, int last, double value, boolean isVelocity, String amplitude, Location place) {
    }

    /** A force (dof 1 to 3) or moment (4 to 6) on each node. */
    public record NodeLoad(long[] nodes, String name, int dof, double value, String amplitude, Location place) {
    }

    /** A load of elements. @param label P1, GRAV, ...; @param values behind it; @param name of the element set, "" for all or one */
    public record CellLoad(long[] cells, String name, String label, double[] values, String amplitude, Location place) {
    }

    /** A pressure on a surface, Pa. */
    public record SurfaceLoad(String surface, double value, String amplitude, Location place) {
    }

    /** Nodes that move as one. @param reference number of the node whose dofs are those of the body; @param rotation of the one whose dofs turn it, or 0 */
    public record Rigid(long[] nodes, String name, long reference, long rotation, Location place) {
    }

    /** Two surfaces that touch. */
    public record Pair(String slave, String master, String interaction, Location place) {
    }

    /** Two surfaces that hang together. @param tolerance of their distance; NaN when absent */
    public record Tie(String slave, String master, double tolerance, Location place) {
    }

    /** What a contact does. @param overclosure HARD, LINEAR, ...; "" when absent */
    public record Interaction(double friction, String overclosure, Location place) {
    }

    /** The first step. @param large true with NLGEOM; @param increment first time increment, NaN when absent; @param end its time, NaN when absent */
    public record Step(String procedure, boolean large, boolean ramp, double increment, double end, Location place) {
    }

    /** Velocity at the start of nodes in one direction. */
    public record Start(long[] nodes, int dof, double value, Location place) {
    }

    private final InpPart whole;
    private final InpMaterials materials;
    private final List<String> instances;
    final Map<String, Amplitude> amplitudes = new LinkedHashMap<>();
    final Map<String, Interaction> interactions = new LinkedHashMap<>();
    final List<Support> supports = new ArrayList<>();
    final List<NodeLoad> nodeLoads = new ArrayList<>();
    final List<CellLoad> cellLoads = new ArrayList<>();
    final List<SurfaceLoad> surfaceLoads = new ArrayList<>();
    final List<Pair> pairs = new ArrayList<>();
    final List<Tie> ties = new ArrayList<>();
    final List<Start> starts = new ArrayList<>();
    Step step;

    InpDeck(InpPart whole, InpMaterials materials, List<String> instances) {
        this.whole = whole;
        this.materials = materials;
        this.instances = instances;
    }

    /** All elements, in file order. */
    public List<Cell> cells() {
        return whole.mesh().cells();
    }

    /** Coordinates of a node; null when there is none. */
    public double[] node(long id) {
        return whole.mesh().place(id);
    }

    /** Names of node sets with their numbers. */
    public Map<String, long[]> nodeSets() {
        return whole.nodeSets().all();
    }

    /** Names of element sets with their numbers. */
    public Map<String, long[]> elementSets() {
        return whole.elementSets().all();
    }

    /** Names of instances by order; empty in a flat file. */
    public List<String> instances() {
        return instances;
    }

    /** A number as the file has it: 12, or INSTANCE.12. */
    public String label(long id) {
        int k = (int) (id / INSTANCE);
        return k == 0 || k > instances.size() ? String.valueOf(id) : instances.get(k - 1) + "." + id % INSTANCE;
    }

    /** Sections in file order, with what they are made of. */
    public List<Solid> sections() {
        List<Solid> out = new ArrayList<>();
        for (Section section : whole.sections()) {
            out.add(new Solid(whole.elementSets().all().getOrDefault(section.set, new long[0]), materials.named(section), section.thickness, section.place));
        }
        return out;
    }

    /** Elements of one material. @param thickness NaN when absent */
    public record Solid(long[] cells, Material material, double thickness, Location place) {
    }

    /** A surface; null when there is none of the name. */
    public Surface surface(String name) {
        return whole.surfaces().get(name);
    }

    /** Bodies that move as one. */
    public List<Rigid> rigids() {
        return whole.rigids();
    }

    /** A table of factors; null when there is none of the name. */
    public Amplitude amplitude(String name) {
        return amplitudes.get(name);
    }

    /** What a contact does; null when there is none of the name. */
    public Interaction interaction(String name) {
        return interactions.get(name);
    }

    /** Held and moved nodes, in file order. */
    public List<Support> supports() {
        return supports;
    }

    /** Forces on nodes. */
    public List<NodeLoad> nodeLoads() {
        return nodeLoads;
    }

    /** Loads of elements. */
    public List<CellLoad> cellLoads() {
        return cellLoads;
    }

    /** Pressures on surfaces. */
    public List<SurfaceLoad> surfaceLoads() {
        return surfaceLoads;
    }

    /** Surfaces that touch. */
    public List<Pair> pairs() {
        return pairs;
    }

    /** Surfaces that hang together. */
    public List<Tie> ties() {
        return ties;
    }

    /** Velocities at the start. */
    public List<Start> starts() {
        return starts;
    }

    /** The first step; null without one. */
    public Step step() {
        return step;
    }
}
