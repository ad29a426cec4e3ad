package org.saltus.core.packing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.MemberState;

/**
 * Rigid bodies as a table: places, velocities, shapes, masses, materials. What a file does not say is absent, as a whole column or, of shapes, masses,
 * inertias,
 * own spins and groups, for single bodies (NaN). Readers fill it by {@link #set}, then {@link #check} it.
 */
public final class Packing {
    /** Columns of words. */
    public static final List<String> WORDS = List.of("name", "shape", "material");
    private static final double UNIT_TOLERANCE = 1e-3;
    private static final double SPIN_TOLERANCE = 1e-12;
    private static final int GROUPS = 62;
    private static final List<BodyColumn> CENTRE = List.of(BodyColumn.X, BodyColumn.Y, BodyColumn.Z);
    private static final List<BodyColumn> QUATERNION = List.of(BodyColumn.QW, BodyColumn.QX, BodyColumn.QY, BodyColumn.QZ);
    private static final List<BodyColumn> VELOCITY = List.of(BodyColumn.VX, BodyColumn.VY, BodyColumn.VZ);
    private static final List<BodyColumn> SPIN = List.of(BodyColumn.WX, BodyColumn.WY, BodyColumn.WZ);
    private static final List<BodyColumn> OWN_SPIN = List.of(BodyColumn.W1, BodyColumn.W2, BodyColumn.W3);
    private static final List<BodyColumn> EDGES = List.of(BodyColumn.LX, BodyColumn.LY, BodyColumn.LZ);
    private static final List<BodyColumn> MOMENTS = List.of(BodyColumn.I1, BodyColumn.I2, BodyColumn.I3);
    private static final List<BodyColumn> SIZES = List.of(BodyColumn.R, BodyColumn.LX, BodyColumn.LY, BodyColumn.LZ, BodyColumn.DENSITY, BodyColumn.MASS,
        BodyColumn.I1,
        BodyColumn.I2, BodyColumn.I3);

    private final String source;
    private final int dimension;
    private final int count;
    private final Map<BodyColumn, double[]> numbers = new EnumMap<>(BodyColumn.class);
    private String[] names;
    private String[] materials;
    private Map<String, Object>[] shapes;
    private int[] lines;
    private final Map<String, double[][]> dofs = new LinkedHashMap<>();

    /**
     * An empty table.
     *
     * @param source    where it comes from, for messages
     * @param dimension 2 or 3
     * @param count     number of bodies
     */
    public Packing(String source, int dimension, int count) {
        this.source = source;
        this.dimension = dimension;
        this.count = count;
    }

    /** Gives a number of every body. @param values one per body; kept unless it is optional and no body has it */
    public Packing set(BodyColumn quantity, double[] values) {
        Check.length(source, quantity.key(), values.length, count, "One per body.");
        if (!quantity.isOptional() || !Arrays.stream(values).allMatch(Double::isNaN)) {
            numbers.put(quantity, values);
        }
        return this;
    }

    /** Gives the bodies their names. @param words one per body; kept */
    public Packing names(String[] words) {
        Check.length(source, "name", words.length, count, "One per body.");
        names = words;
        return this;
    }

    /** Says what the bodies are made of for contact. @param words one per body, empty for none; kept */
    public Packing materials(String[] words) {
        Check.length(source, "material", words.length, count, "One per body.");
        materials = words;
        return this;
    }

    /** Gives the bodies shapes as blocks of a scene have them: {type: ..., ...}. @param blocks one per body, null for none; kept */
    public Packing shapes(Map<String, Object>[] blocks) {
        Check.length(source, "shape", blocks.length, count, "One per body.");
        shapes = blocks;
        return this;
    }

    /** Says on which line of its file every body stands. @param numbersOfLines one per body; kept */
    public Packing lines(int[] numbersOfLines) {
        lines = numbersOfLines;
        return this;
    }

    /** Gives the state of a body that is more than a place and a velocity: its q and v as the equations have them. Kept. */
    public Packing dofs(String body, double[] q, double[] v) {
        dofs.put(body, new double[][] {q, v});
        return this;
    }

    /** q and v of bodies by name, beside the rigid ones; of rigid ones too where a file has them. */
    public Map<String, double[][]> dofs() {
        return Collections.unmodifiableMap(dofs);
    }

    /** Number of bodies. */
    public int count() {
        return count;
    }

    /** 2 or 3. */
    public int dimension() {
        return dimension;
    }

    /** Where it comes from. */
    public String source() {
        return source;
    }

    /** True when the column is there. */
    public boolean has(BodyColumn quantity) {
        return numbers.containsKey(quantity);
    }

    /** A column; null when it is absent. Read only. */
    public double[] column(BodyColumn quantity) {
        return numbers.get(quantity);
    }

    /** One number; NaN when it is absent. */
    public double number(BodyColumn quantity, int body) {
        double[] column = numbers.get(quantity);
        return column == null ? Double.NaN : column[body];
    }

    /** Name of a body; null when the table has none. */
    public String name(int body) {
        return names == null ? null : names[body];
    }

    /** What a body is made of; empty for nothing said. */
    public String material(int body) {
        return materials == null ? "" : materials[body];
    }

    /** True when the column is there. */
    public boolean hasMaterials() {
        return materials != null;
    }

    /** The block of a body's shape where it is no sphere, disk or box that the numbers give; null for none. */
    public Map<String, Object> shape(int body) {
        return shapes == null ? null : shapes[body];
    }

    /** True when some bodies have the block of a shape. */
    public boolean hasShapes() {
        return shapes != null;
    }

    /** Where a body stands in its file, for messages: "FILE, line 5" or "FILE, body 4". */
    public String place(int body) {
        return source + (lines == null ? ", body " + body : ", line " + lines[body]);
    }

    /** True when the table says how bodies move. */
    public boolean hasMotion() {
        return has(BodyColumn.VX) || has(BodyColumn.VY) || has(BodyColumn.VZ) || has(BodyColumn.WX) || has(BodyColumn.WY) || has(BodyColumn.WZ);
    }

    /** True when the table says how bodies are turned. */
    public boolean hasOrientation() {
        return has(dimension == 2 ? BodyColumn.ANGLE : BodyColumn.QW);
    }

    /** Centre of a body, m: two or three numbers. */
    public double[] centre(int body) {
        return values(CENTRE, dimension, body);
    }

    /** Angle or unit quaternion of a body; null where the table has none. */
    public double[] orientation(int body) {
        return !hasOrientation() ? null : dimension == 2 ? new double[] {number(BodyColumn.ANGLE, body)} : values(QUATERNION, 4, body);
    }

    /** Edges of a box: two or three numbers; null where the body is none. */
    public double[] edges(int body) {
        return Double.isNaN(number(BodyColumn.LX, body)) ? null : values(EDGES, dimension, body);
    }

    /** Principal moments of a body: three, in the plane one; null where the table has none. */
    public double[] moments(int body) {
        return Double.isNaN(number(BodyColumn.I3, body)) ? null : dimension == 2 ? new double[] {number(BodyColumn.I3, body)} : values(MOMENTS, 3, body);
    }

    /** State of a body: an absent orientation is unturned; where the table has velocities or spins, absent ones are 0. */
    public MemberState state(int body) {
        double[] orientation = orientation(body);
        double[] turned = orientation != null ? orientation : dimension == 2 ? new double[1] : new double[] {1, 0, 0, 0};
        if (!hasMotion()) {
            return new MemberState(centre(body), turned, null, null, null);
        }
        double[] velocity = new double[dimension];
        for (int i = 0; i < dimension; i++) {
            velocity[i] = has(VELOCITY.get(i)) ? number(VELOCITY.get(i), body) : 0;
        }
        double[] spin = new double[dimension == 2 ? 1 : 3];
        for (int i = 0; i < spin.length; i++) {
            BodyColumn w = dimension == 2 ? BodyColumn.WZ : SPIN.get(i);
            spin[i] = has(w) ? number(w, body) : 0;
        }
        double[] own = dimension == 2 || Double.isNaN(number(BodyColumn.W1, body)) ? null : values(OWN_SPIN, 3, body);
        return new MemberState(centre(body), turned, velocity, spin, own);
    }

    private double[] values(List<BodyColumn> of, int length, int body) {
        double[] out = new double[length];
        for (int i = 0; i < length; i++) {
            out[i] = number(of.get(i), body);
        }
        return out;
    }

    /** The numbers of these bodies alone, in this order. */
    public Packing of(int[] bodies) {
        Packing out = new Packing(source, dimension, bodies.length);
        numbers.forEach((quantity, column) -> out.numbers.put(quantity, Arrays.stream(bodies).mapToDouble(b -> column[b]).toArray()));
        out.names = picked(names, bodies);
        out.materials = picked(materials, bodies);
        out.shapes = picked(shapes, bodies);
        out.lines = lines == null ? null : Arrays.stream(bodies).map(b -> lines[b]).toArray();
        return out;
    }

    private static <T> T[] picked(T[] all, int[] bodies) {
        if (all == null) {
            return null;
        }
        T[] out = Arrays.copyOf(all, bodies.length);
        for (int k = 0; k < bodies.length; k++) {
            out[k] = all[bodies[k]];
        }
        return out;
    }

    /**
     * Refuses what is no packing of the dimension: missing, half given or contradicting columns, numbers that are not finite, sizes that are not positive.
     *
     * @throws IllegalArgumentException naming file and place
     */
    public Packing check() {
        Check.that(count > 0, source + " holds no bodies.");
        List<String> missing = new ArrayList<>();
        CENTRE.subList(0, dimension).stream().filter(q -> !has(q)).forEach(q -> missing.add(q.key()));
        Check.that(missing.isEmpty(), source + " has the columns " + columns() + ": " + String.join(", ", missing) + " of the centre is missing.");
        if (dimension == 2) {
            Check.that(QUATERNION.stream().noneMatch(this::has), source + " has the columns " + columns()
                + ", expected angle [rad] in the plane; qw, qx, qy, qz are for scenes in 3D.");
        } else {
            Check.that(!has(BodyColumn.ANGLE), source + " has the columns " + columns() + ", expected qw, qx, qy, qz (unit quaternion) in space; angle is for"
                + " scenes in 2D.");
        }
        whole(QUATERNION);
        whole(OWN_SPIN);
        if (dimension == 3) {
            whole(EDGES);
            whole(MOMENTS);
        } else {
            whole(EDGES.subList(0, 2));
        }
        numbers.forEach(this::checkNumbers);
        for (int b = 0; b < count; b++) {
            checkBody(b);
        }
        return this;
    }

    private List<String> columns() {
        return numbers.keySet().stream().map(BodyColumn::key).toList();
    }

    private void whole(List<BodyColumn> group) {
        long there = group.stream().filter(this::has).count();
        Check.that(there == 0 || there == group.size(), source + " has the columns " + columns() + ", expected all of "
            + String.join(", ", group.stream().map(BodyColumn::key).toList()) + " or none.");
    }

    private void checkNumbers(BodyColumn quantity, double[] column) {
        boolean flat = dimension == 2 && List.of(BodyColumn.Z, BodyColumn.VZ, BodyColumn.WX, BodyColumn.WY).contains(quantity);
        for (int b = 0; b < count; b++) {
            double x = column[b];
            if (Double.isNaN(x) && quantity.isOptional()) {
                continue;
            }
            if (!Double.isFinite(x)) {
                throw fault(b, quantity, x, "a finite number");
            }
            if (SIZES.contains(quantity) && !(x > 0)) {
                throw fault(b, quantity, x, "a " + (quantity.unit().equals("m") ? "length" : "value") + " > 0 " + quantity.unit());
            }
            if (flat && x != 0) {
                throw fault(b, quantity, x, "0 in a scene in 2D");
            }
            if (quantity == BodyColumn.GROUP && !(x == Math.rint(x) && x >= 0 && x <= GROUPS)) {
                throw fault(b, quantity, x, "a whole number from 0 to " + GROUPS);
            }
        }
    }

    private IllegalArgumentException fault(int body, BodyColumn quantity, double got, String expected) {
        return new IllegalArgumentException(place(body) + ": " + quantity.key() + " is " + got + ", expected " + expected + ".");
    }

    private void checkBody(int b) {
        boolean round = !Double.isNaN(number(BodyColumn.R, b));
        boolean box = !Double.isNaN(number(BodyColumn.LX, b));
        if ((round ? 1 : 0) + (box ? 1 : 0) + (shape(b) != null ? 1 : 0) > 1) {
            throw fault(b, "has more than one of r (" + (dimension == 3 ? "sphere" : "disk") + "), lx, ly, ... (box) and shape. Give one.");
        }
        if (!Double.isNaN(number(BodyColumn.DENSITY, b)) && !Double.isNaN(number(BodyColumn.MASS, b))) {
            throw fault(b, "has a density and a mass, each of which fixes the mass. Give one.");
        }
        if (dimension == 3 && hasOrientation()) {
            checkOrientation(b);
        }
    }

    private void checkOrientation(int b) {
        double[] q = values(QUATERNION, 4, b);
        double norm = Vectors.norm2(4, q, 0);
        if (!(Math.abs(norm - 1) <= UNIT_TOLERANCE)) {
            throw fault(b, "orientation has norm " + norm + ", expected a unit quaternion w, x, y, z. Divide it by its norm.");
        }
        if (Double.isNaN(number(BodyColumn.W1, b)) || !has(BodyColumn.WX)) {
            return;
        }
        double[] own = values(OWN_SPIN, 3, b);
        double size = Vectors.norm2(3, own, 0);
        Quaternion.rotate(q, 0, own, 0, own, 0);
        for (int i = 0; i < 3; i++) {
            if (Math.abs(own[i] - number(SPIN.get(i), b)) > (SPIN_TOLERANCE + 4 * Math.abs(norm - 1)) * size) {
                throw fault(b, "the spin w1, w2, w3 in the axes of the body and the spin wx, wy, wz in space axes are not the same. Give one of them.");
            }
        }
    }

    private IllegalArgumentException fault(int body, String what) {
        return new IllegalArgumentException(place(body) + ": " + what);
    }
}
