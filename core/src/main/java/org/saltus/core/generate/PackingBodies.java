package org.saltus.core.generate;

import static org.saltus.core.rigid.PlacementKeys.quoted;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.saltus.core.check.Reasons;
import org.saltus.core.model.Part;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.rigid.RigidBlock;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.PackingFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;

/**
 * The bodies of a file, one per row: a {@link Packing}. Bodies keep their names where all are NAME or NAME-number of the block, else they are called NAME-0,
 * NAME-1, ... in the order of rows. What rows say of mass, material and group counts before what the block says.
 */
final class PackingBodies implements BodyList {
    /** Any format, by the ending of the file. */
    static final String TYPE = "packing";
    /** Tables as text, whatever their ending. */
    static final String TABLE = "csv";
    static final String COLUMNS = "columns " + String.join(", ", BodyColumn.keys()) + ", " + String.join(", ", Packing.WORDS);
    static final List<Parameter> DESCRIPTION = List.of(
        Parameter.requiredText("type", TYPE + ": the bodies of a file, with their velocities, shapes, masses and materials"),
        Parameter.requiredText("file", "a packing in CSV (.csv), HDF5 (.h5, .hdf5) or VTU (.vtu); " + COLUMNS),
        Parameter.text("rows", null, "only bodies of this name in the file: grain for grain-0, grain-1, ...; default all"));
    static final List<Parameter> TABLE_DESCRIPTION = List.of(
        Parameter.requiredText("type", TABLE + ": one body per row of a table"),
        Parameter.requiredText("file", "rows of numbers and words, SI; x, y, z and r (spheres, disks), lx, ly, lz (boxes) or shape, and any of the "
            + COLUMNS),
        Parameter.list("columns", "names of the columns, when the first line of the file does not give them"),
        Parameter.text("rows", null, "only bodies of this name in the file: grain for grain-0, grain-1, ...; default all"));

    private final Settings block;
    private final Packing packing;
    private final Map<String, Settings> owners = new HashMap<>();
    private Boolean keepsNames;

    private PackingBodies(Settings block, Packing packing) {
        this.block = block;
        this.packing = packing;
    }

    /** Reads a {@code generate} block and its file. */
    static PackingBodies read(Settings raw, Context context) {
        boolean table = raw.text("type", "").equals(TABLE);
        Settings block = raw.checked(table ? TABLE_DESCRIPTION : DESCRIPTION);
        Path file = context.resolve(block.text("file"));
        List<String> columns = block.has("columns") ? block.list("columns").stream().map(String::valueOf).toList() : null;
        try {
            PackingFormatProvider format = table ? context.providers().get(PackingFormatProvider.class, TABLE)
                : PackingFormatProvider.of(file, context.providers());
            Packing all = format.read(new PackingFormatProvider.Request(file, context.dimension(), columns, Double.NaN));
            return new PackingBodies(block, chosen(block, all));
        } catch (IOException e) {
            throw block.error("file", quoted(block, "file") + " cannot be read: " + Reasons.of(e)
                + ". Names count from the folder of the file in which they stand; "
                + "another one: --set " + quoted(block, "file").replace("\"", "") + "=FILE.");
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw (SceneFormatException) block.error("file", quoted(block, "file") + ": " + e.getMessage()).initCause(e);
        }
    }

    private static Packing chosen(Settings block, Packing all) {
        if (!block.has("rows")) {
            return all;
        }
        String wanted = block.text("rows");
        block.refuseIf(all.name(0) == null, "rows", quoted(block, "rows") + " chooses bodies by their names, but " + all.source() + " has no column \"name\".");
        int[] rows = IntStream.range(0, all.count()).filter(b -> isNamed(all.name(b), wanted)).toArray();
        block.refuseIf(rows.length == 0, "rows", quoted(block, "rows") + " is \"" + wanted + "\", and no body of " + all.source() + " has this name; the first"
            + " is called " + all.name(0) + ".");
        return all.of(rows);
    }

    private static boolean isNamed(String name, String pattern) {
        return new Part(name, 0, 0, null, null, 0).isNamed(pattern);
    }

    @Override
    public int count() {
        return packing.count();
    }

    @Override
    public double radius(int i) {
        return packing.number(BodyColumn.R, i);
    }

    @Override
    public Settings shape(int i, String path, Location place) {
        return packing.shape(i) == null ? BodyList.super.shape(i, path, place) : Settings.of(path, place, packing.shape(i));
    }

    @Override
    public Map<String, Object> shape(int i) {
        double[] edges = packing.edges(i);
        if (edges != null) {
            return Map.of("type", "box", "size", Arrays.stream(edges).boxed().toList());
        }
        if (Double.isNaN(radius(i))) {
            throw block.error("file", packing.place(i) + ": the body has no shape, expected r (" + (packing.dimension() == 3
                ? "sphere) or lx, ly, lz" : "disk) or lx, ly") + " (box), or shape.");
        }
        return Map.of("type", packing.dimension() == 3 ? "sphere" : "disk", "radius", radius(i));
    }

    @Override
    public String origin(int i) {
        return " (" + packing.place(i) + ")";
    }

    @Override
    public double[] centre(int i) {
        return packing.centre(i);
    }

    @Override
    public double[] orientation(int i) {
        return packing.orientation(i);
    }

    @Override
    public String name(int i, String owner) {
        if (keepsNames == null) {
            keepsNames = packing.name(0) != null && IntStream.range(0, packing.count()).allMatch(b -> isNamed(packing.name(b), owner));
        }
        return keepsNames ? packing.name(i) : owner + "-" + i;
    }

    @Override
    public Settings owner(int i, Settings body) {
        double group = packing.number(BodyColumn.GROUP, i);
        String material = packing.material(i);
        if (Double.isNaN(group) && material.isEmpty()) {
            return body;
        }
        return owners.computeIfAbsent(group + " " + material, key -> {
            Map<String, Object> changes = new HashMap<>();
            if (!Double.isNaN(group)) {
                changes.put("collision_group", group);
            }
            if (!material.isEmpty()) {
                changes.put("contact_material", material);
            }
            return body.with(changes);
        });
    }

    @Override
    public RigidBlock.Own own(int i) {
        return new RigidBlock.Own(packing.number(BodyColumn.DENSITY, i), packing.number(BodyColumn.MASS, i), packing.moments(i), origin(i));
    }

    @Override
    public RigidBody placed(RigidBody body, int i) {
        return packing.hasMotion() || packing.hasOrientation() ? body.starting(packing.state(i)) : body.at(centre(i));
    }

    @Override
    public List<String> beyondPlaces() {
        List<String> out = new ArrayList<>();
        if (packing.hasMotion()) {
            out.add("velocities");
        }
        for (BodyColumn column : List.of(BodyColumn.DENSITY, BodyColumn.MASS, BodyColumn.I3, BodyColumn.GROUP)) {
            if (packing.has(column)) {
                out.add(column.key());
            }
        }
        if (packing.hasMaterials()) {
            out.add("material");
        }
        return out;
    }
}
