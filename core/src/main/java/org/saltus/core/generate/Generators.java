package org.saltus.core.generate;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The generators of bodies by their type; scenes of many bodies are sorted along a space-filling curve ({@link CurveOrder}). */
public final class Generators {
    /** What the key {@code generate} is, for descriptions. */
    public static final String SUMMARY = "many bodies name-0, name-1, ... at the density: {type: " + Deposition.TYPE
        + ", count, lower, upper, sizes}, {type: " + RandomPlaces.TYPE + ", count, lower, upper, sizes}, {type: " + RegularLattice.TYPE
        + ", counts, spacing, radius}, {type: " + JitteredLattice.TYPE + ", count: N, radius: r0 [m], seed: 1} (spheres; 2D: disks), {type: " + BrickWall.TYPE
        + ", rows, columns, brick}, {type: " + Arch.TYPE + ", stones, radius, thickness} (2D), {type: " + PackingBodies.TABLE
        + ", file: F}, a row x, y, z, r (spheres; 2D: disks) or x, y, z, lx, ly, lz (boxes) per body, and how it is turned, moves and is made, or {type: "
        + PackingBodies.TYPE + ", file: F}, the same of HDF5, VTU or CSV";

    /** Keys that all generators of round bodies, {@code csv} and {@code packing} take too. */
    public static final List<Parameter> GRAIN = List.of(
        Parameter.block("shape", "{type, ...}: a shape for r = 1, scaled to each radius, in place of spheres and disks: saltus list shapes"),
        Parameter.integer("turns", -(1L << 53), 1L << 53, 1, "seed of how these are turned"));

    private Generators() {
    }

    /** The keys of every generator by its type, in the order of the types; {@code type} is among them and says what it makes. */
    public static Map<String, List<Parameter>> all() {
        Map<String, List<Parameter>> out = new TreeMap<>();
        out.put(Arch.TYPE, Arch.DESCRIPTION);
        out.put(BrickWall.TYPE, BrickWall.DESCRIPTION);
        out.put(PackingBodies.TABLE, PackingBodies.TABLE_DESCRIPTION);
        out.put(PackingBodies.TYPE, PackingBodies.DESCRIPTION);
        out.put(Deposition.TYPE, Deposition.DESCRIPTION);
        out.put(JitteredLattice.TYPE, JitteredLattice.DESCRIPTION);
        out.put(RandomPlaces.TYPE, RandomPlaces.DESCRIPTION);
        out.put(RegularLattice.TYPE, RegularLattice.DESCRIPTION);
        return out;
    }

    /** The bodies of a {@code generate} block. */
    public static BodyList read(Settings block, Context context) {
        Settings raw = block.with(Map.of(), "shape", "turns");
        String type = raw.text("type", JitteredLattice.TYPE);
        int dimension = context.dimension();
        return switch (type) {
            case JitteredLattice.TYPE -> JitteredLattice.read(raw, dimension);
            case PackingBodies.TABLE, PackingBodies.TYPE -> PackingBodies.read(raw, context);
            case RandomPlaces.TYPE -> RandomPlaces.read(raw, dimension);
            case RegularLattice.TYPE -> RegularLattice.read(raw, dimension);
            case Deposition.TYPE -> Deposition.read(raw, dimension);
            case BrickWall.TYPE -> BrickWall.read(raw, dimension);
            case Arch.TYPE -> Arch.read(raw, dimension);
            default -> throw raw.error("type", quoted(raw, "type") + " is \"" + type + "\". Known: " + String.join(", ", Arch.TYPE, BrickWall.TYPE,
                PackingBodies.TABLE, Deposition.TYPE, JitteredLattice.TYPE, PackingBodies.TYPE, RandomPlaces.TYPE, RegularLattice.TYPE) + ".");
        };
    }

    /**
     * The blocks of the meshed bodies that a block stands for: itself, or with {@code generate} one per body, with its name, position and
     * the radius in {@code mesh}; turned where the generator says so.
     */
    public static List<Settings> meshed(Settings block, Context context) {
        if (!block.has("generate")) {
            return List.of(block);
        }
        BodyList list = read(block.block("generate"), context);
        block.refuseIf(!list.beyondPlaces().isEmpty(), "generate", quoted(block, "generate") + " gives " + String.join(", ", list.beyondPlaces())
            + " of every body, which bodies with a mesh do not take from there. Remove these columns.");
        List<Settings> out = new ArrayList<>();
        for (int i : CurveOrder.of(list)) {
            block.refuseIf(Double.isNaN(list.radius(i)), "generate",
                quoted(block, "generate") + " makes neither disks nor spheres: the radius goes to \"mesh\".");
            Map<String, Object> changes = new HashMap<>(Map.of("name", list.name(i, block.text("name")), "position", numbers(list.centre(i)),
                "mesh", block.block("mesh").with(Map.of("radius", list.radius(i)))));
            double[] orientation = list.orientation(i);
            if (orientation != null) {
                changes.put(orientation.length == 1 ? "angle" : "orientation", orientation.length == 1 ? orientation[0] : numbers(orientation));
            }
            out.add(block.with(changes, "generate"));
        }
        return out;
    }

    private static List<Double> numbers(double[] x) {
        return Arrays.stream(x).boxed().toList();
    }
}
