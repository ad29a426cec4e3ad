package org.saltus.io.packing;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.generate.BodyList;
import org.saltus.core.generate.CurveOrder;
import org.saltus.core.model.MemberState;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.spi.Settings;
import org.saltus.core.state.State;

/** Makes the packing of a scene's rigid bodies at a state: those with a mass and a shape, along Morton's curve. */
final class ScenePacking {
    private static final int GROUPS = 62;
    private final Scene scene;
    private final State state;
    private final Map<Shape, Settings> shapes;
    private final Path folder;
    private final Map<Shape, Map<String, Object>> plain = new IdentityHashMap<>();

    /** @param shapes their blocks @param folder that file names in them count from */
    ScenePacking(Scene scene, State state, Map<Shape, Settings> shapes, Path folder) {
        this.scene = scene;
        this.state = state;
        this.shapes = shapes;
        this.folder = folder;
    }

    /** The packing; null where the scene has no such bodies. */
    Packing packing() {
        int[] parts = new int[scene.parts().size()];
        int count = 0;
        for (int p = 0; p < parts.length; p++) {
            Part part = scene.parts().get(p);
            boolean taken = !part.isFixed() && part.shape() != null && scene.bodies().get(part.body()) instanceof RigidSet set && set.mass(part.member()) > 0;
            parts[count] = p;
            count += taken ? 1 : 0;
        }
        return count == 0 ? null : packing(Arrays.copyOf(parts, count));
    }

    private Packing packing(int[] parts) {
        int n = parts.length;
        MemberState[] states = new MemberState[n];
        for (int k = 0; k < n; k++) {
            Part part = scene.parts().get(parts[k]);
            states[k] = scene.bodies().get(part.body()).memberState(part.member(), state.q(), state.v());
        }
        int[] order = CurveOrder.of(new Centres(states));
        Map<BodyColumn, double[]> columns = new EnumMap<>(BodyColumn.class);
        String[] names = new String[n];
        String[] materials = new String[n];
        Map<String, Object>[] blocks = ShapeBlocks.list(n);
        for (int k = 0; k < n; k++) {
            int p = parts[order[k]];
            Part part = scene.parts().get(p);
            names[k] = part.name();
            materials[k] = scene.contactMaterial(p);
            state(columns, n, k, states[order[k]]);
            blocks[k] = shape(columns, n, k, part);
            mass(columns, n, k, part);
            if ((part.group() & (1L << GROUPS + 1) - 1) != 0) {
                put(columns, BodyColumn.GROUP, n, k, Long.numberOfTrailingZeros(part.group()));
            }
        }
        Packing out = new Packing(scene.name(), scene.dimension(), n).names(names);
        columns.forEach(out::set);
        if (Arrays.stream(materials).anyMatch(word -> !word.isEmpty())) {
            out.materials(materials);
        }
        if (Arrays.stream(blocks).anyMatch(block -> block != null)) {
            out.shapes(blocks);
        }
        return out;
    }

    private static void put(Map<BodyColumn, double[]> columns, BodyColumn column, int n, int k, double value) {
        columns.computeIfAbsent(column, c -> {
            double[] none = new double[n];
            Arrays.fill(none, Double.NaN);
            return none;
        })[k] = value;
    }

    private static void put(Map<BodyColumn, double[]> columns, BodyColumn first, int n, int k, double[] values) {
        for (int i = 0; values != null && i < values.length; i++) {
            put(columns, BodyColumn.values()[first.ordinal() + i], n, k, values[i]);
        }
    }

    private void state(Map<BodyColumn, double[]> columns, int n, int k, MemberState s) {
        put(columns, BodyColumn.X, n, k, s.centre());
        put(columns, scene.dimension() == 3 ? BodyColumn.QW : BodyColumn.ANGLE, n, k, s.orientation());
        put(columns, BodyColumn.VX, n, k, s.velocity());
        put(columns, scene.dimension() == 3 ? BodyColumn.WX : BodyColumn.WZ, n, k, s.spin());
        put(columns, BodyColumn.W1, n, k, s.ownSpin());
    }

    /** The block of a shape that no column says; null for spheres, disks and boxes. */
    private Map<String, Object> shape(Map<BodyColumn, double[]> columns, int n, int k, Part part) {
        Map<String, Object> block = plain.computeIfAbsent(part.shape(), shape -> plain(shapes.get(shape)));
        boolean round = block.get("type").equals(scene.dimension() == 3 ? "sphere" : "disk");
        if (round) {
            put(columns, BodyColumn.R, n, k, ((Number) block.get("radius")).doubleValue());
            return null;
        }
        if (block.get("type").equals("box") && block.get("size") instanceof List<?> size) {
            put(columns, BodyColumn.LX, n, k, size.stream().mapToDouble(x -> ((Number) x).doubleValue()).toArray());
            return null;
        }
        return block;
    }

    private Map<String, Object> plain(Settings block) {
        Map<String, Object> out = new LinkedHashMap<>();
        for (String key : block.keys()) {
            Object value = plain(block.raw(key));
            out.put(key, key.equals("file") && value instanceof String name ? folder.resolve(name).toAbsolutePath().normalize().toString() : value);
        }
        return out;
    }

    private Object plain(Object value) {
        return value instanceof Settings block ? plain(block) : value instanceof List<?> list ? list.stream().map(this::plain).toList()
            : value instanceof Number x && !(value instanceof Integer) ? (Object) x.doubleValue() : value;
    }

    private void mass(Map<BodyColumn, double[]> columns, int n, int k, Part part) {
        RigidSet set = (RigidSet) scene.bodies().get(part.body());
        double mass = set.mass(part.member());
        double[] moments = set.moments(part.member());
        put(columns, BodyColumn.MASS, n, k, mass);
        double[] ofShape = ofShape(part.shape(), mass);
        if (!Arrays.equals(moments, ofShape)) {
            put(columns, scene.dimension() == 3 ? BodyColumn.I1 : BodyColumn.I3, n, k, moments);
        }
    }

    /** The moments that a scene gives a body of this shape and mass; null where the shape has none. */
    private double[] ofShape(Shape shape, double mass) {
        Shape.MassProperties unit;
        try {
            unit = shape.massProperties(1, scene.dimension());
        } catch (IllegalArgumentException e) {
            return null;                                                     // points and the like: their bodies say inertia
        }
        double scale = mass / unit.mass();
        return scene.dimension() == 3 ? new double[] {scale * unit.i1(), scale * unit.i2(), scale * unit.i3()} : new double[] {scale * unit.i3()};
    }

    /** The centres of bodies, for their order. */
    private record Centres(MemberState[] states) implements BodyList {
        @Override
        public int count() {
            return states.length;
        }

        @Override
        public Map<String, Object> shape(int i) {
            return Map.of();
        }

        @Override
        public double[] centre(int i) {
            return states[i].centre();
        }
    }
}
