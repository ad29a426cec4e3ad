package org.saltus.core.rigid;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import org.saltus.core.spi.Context;
import org.saltus.core.spi.Settings;

/** The generators of bodies by their type. */
final class Generators {
    static final String SUMMARY = "many bodies name-0, name-1, ... at the density: {type: " + Deposition.TYPE + ", count, lower, upper, sizes}, {type: " + RegularLattice.TYPE
        + ", counts, spacing, radius}, {type: " + JitteredLattice.TYPE + ", count: N, radius: r0 [m], seed: 1} (spheres; 2D: disks), {type: " + BrickWall.TYPE
        + ", rows, columns, brick}, {type: " + Arch.TYPE + ", stones, radius, thickness} (2D) or {type: " + CsvBodies.TYPE
        + ", file: F}, a row x, y, z, r (spheres; 2D: disks) or x, y, z, lx, ly, lz (boxes) per body";

    private Generators() {
    }

    /** The bodies of a {@code generate} block. */
    static BodyList read(Settings raw, Context context) {
        String type = raw.text("type", JitteredLattice.TYPE);
        int dimension = context.dimension();
        return switch (type) {
            case JitteredLattice.TYPE -> JitteredLattice.read(raw, dimension);
            case CsvBodies.TYPE -> CsvBodies.read(raw, dimension, context.resolve(raw.text("file", "")));
            case RegularLattice.TYPE -> RegularLattice.read(raw, dimension);
            case Deposition.TYPE -> Deposition.read(raw, dimension);
            case BrickWall.TYPE -> BrickWall.read(raw, dimension);
            case Arch.TYPE -> Arch.read(raw, dimension);
            default -> throw raw.error("type", quoted(raw, "type") + " is \"" + type + "\". Known: " + String.join(", ", Arch.TYPE, BrickWall.TYPE,
                CsvBodies.TYPE, Deposition.TYPE, JitteredLattice.TYPE, RegularLattice.TYPE) + ".");
        };
    }
}
