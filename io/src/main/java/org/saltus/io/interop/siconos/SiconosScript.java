package org.saltus.io.interop.siconos;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.SceneDraft;

/**
 * A scene of rigid bodies as a Python script of Siconos' runner ({@code siconos.io.mechanics_run}, 4.4), which writes NAME.hdf5 and runs it with the step, the
 * end, theta and the gravity of the scene. Mass and moments are those that the bodies have here; bodies that laws treat alike are a collision group; a spin is
 * told in body axes.
 */
public final class SiconosScript {
    private static final Set<String> BODY_KEYS = Set.of("name", "type", "shape", "mass", "density", "inertia", "position", "orientation", "angle", "velocity",
        "spin", "contact_material", "appears", "vanishes", "material");
    private static final Set<String> JOINT_KEYS = Set.of("name", "type", "between", "anchor", "axis", "limits", "friction", "collide");
    /** From the z axis of a cylinder here to the y axis of one there. */
    private static final double[] UPRIGHT = {Math.sqrt(0.5), Math.sqrt(0.5), 0, 0};

    private final SceneDescription description;
    private final Scene scene;
    private final double[] q;
    private final Context context;
    private final int dimension;
    private final List<String> missing = new ArrayList<>();
    private final Map<String, String> shapes = new LinkedHashMap<>();
    private final Map<List<Object>, Integer> groups = new LinkedHashMap<>();
    private final Map<Integer, Settings> representative = new TreeMap<>();
    private final Map<String, double[]> mass = new LinkedHashMap<>();
    private final Map<String, double[]> placement = new LinkedHashMap<>();
    private final StringBuilder objects = new StringBuilder();
    private final StringBuilder laws = new StringBuilder();
    private final StringBuilder joints = new StringBuilder();

    /** @param scene built of the description; @param q its configuration at the start; @param context that builds shapes */
    public SiconosScript(SceneDescription description, Scene scene, double[] q, Context context) {
        this.description = description;
        this.scene = scene;
        this.q = q;
        this.context = context;
        dimension = description.dimension();
    }

    /** What has no counterpart there, each with its place; known once the script is {@link #text written}. */
    public List<String> missing() {
        return missing;
    }

    private void miss(Settings s, String what) {
        missing.add(s.location() + ": " + what);
    }

    /** The script. */
    public String text() {
        measure();
        Settings root = description.settings();
        for (Settings body : root.blocks("bodies")) {
            body(body);
        }
        laws(root);
        if (root.has("joints")) {
            root.blocks("joints").forEach(this::joint);
        }
        double[] g = root.has("gravity") ? root.numbers("gravity", dimension) : new double[dimension];
        Settings integrator = root.has("integrator") ? root.block("integrator") : null;
        double theta = integrator != null && integrator.has("theta") ? integrator.number("theta") : 0.5;
        StringBuilder out = new StringBuilder();
        out.append("# ").append(description.name()).append(": a scene of Saltus for Siconos 4.4\n");
        missing.forEach(line -> out.append("# MISSING: ").append(line.replaceAll("[\\p{Cntrl}]", "?")).append('\n'));
        out.append("import sys\nimport numpy as np\nimport siconos.numerics as sn\nimport siconos.kernel as sk\n"
            + "from siconos.io.mechanics_run import MechanicsHdf5Runner\nfrom siconos.mechanics.collision.tools import Contactor\n\n");
        out.append("NAME = ").append(word(description.name() + ".hdf5")).append("\nGRAVITY = ").append(list(g)).append("        # m/s2\n\n\n");
        out.append("def weight(body):\n    force = [body.scalarMass() * g for g in GRAVITY]\n    body.setFExtPtr(force").append(dimension == 2 ? " + [0.]" : "")
            .append(")\n\n\n");
        out.append("with MechanicsHdf5Runner(mode='w', io_filename=NAME) as io:\n");
        if (dimension == 2) {
            out.append("    io._dimension = 2\n    io._out.attrs['dimension'] = 2\n");
        }
        shapes.forEach((call, name) -> out.append("    io.").append(call.replace("@", word(name))).append('\n'));
        out.append(laws).append(objects).append(joints);
        out.append("\nif '--only-write' not in sys.argv:\n    options = sk.solver_options_create(sn.SICONOS_FRICTION_").append(dimension).append("D_NSGS)\n")
            .append("    options.iparam[sn.SICONOS_IPARAM_MAX_ITER] = 1000\n    options.dparam[sn.SICONOS_DPARAM_TOL] = 1e-8\n")
            .append("    with MechanicsHdf5Runner(mode='r+', io_filename=NAME, set_external_forces=weight) as io:\n        io.run(t0=0, T=")
            .append(SceneDraft.digits(description.end())).append(", h=").append(SceneDraft.digits(description.step())).append(", theta=")
            .append(SceneDraft.digits(theta)).append(", Newton_max_iter=1, solver_options=options,\n               output_frequency=1)\n");
        return out.toString();
    }

    /** Mass, moments and placement of every rigid body, as it was built. */
    private void measure() {
        double[] ones = new double[scene.dofCount()];
        Arrays.fill(ones, 1);
        double[] m = new double[scene.dofCount()];
        int each = dimension == 3 ? 6 : 3;
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            body.addMass(1, ones, m);
            double[] places = new double[7 * body.memberCount()];
            body.writePlacements(q, places);
            for (int k = 0; k < body.memberCount(); k++) {
                placement.put(body.memberName(k), Arrays.copyOfRange(places, 7 * k, 7 * k + 7));
                if (body.dofCount() == each * body.memberCount()) {
                    int o = scene.velocityOffset(b) + each * k;
                    mass.put(body.memberName(k), dimension == 3 ? new double[] {m[o], m[o + 3], m[o + 4], m[o + 5]} : new double[] {m[o], m[o + 2]});
                }
            }
        }
    }

    private void body(Settings body) {
        String type = body.text("type");
        for (String key : body.keys()) {
            if (!BODY_KEYS.contains(key)) {
                miss(body, "\"" + key + "\" of a body has no counterpart");
            }
        }
        if (!type.equals("rigid") && !type.equals("fixed") || body.has("generate")) {
            miss(body, (body.has("generate") ? "generated bodies have" : "a body of type " + type + " has") + " no counterpart in a script");
            return;
        }
        boolean moves = type.equals("rigid");
        if (!moves && (body.has("velocity") || body.has("spin"))) {
            miss(body, "an obstacle that moves has no counterpart");
        }
        String name = body.text("name");
        int group = group(body);
        List<String> contactors = new ArrayList<>();
        if (body.has("shape") && !contactors(body.block("shape"), new double[3], new double[] {1, 0, 0, 0}, group, contactors)) {
            return;
        }
        double[] at = placement.containsKey(name) ? placement.get(name) : given(body);
        objects.append("    io.add_object(").append(word(name)).append(", [").append(String.join(",\n        ", contactors)).append("],\n        translation=")
            .append(list(Arrays.copyOf(at, dimension))).append(", orientation=");
        if (dimension == 3) {
            objects.append(list(Arrays.copyOfRange(at, 3, 7)));
        } else {
            objects.append('[').append(number(2 * Math.atan2(at[6], at[3]))).append(']');
        }
        if (moves) {
            motion(body, name, at);
        }
        if (body.has("appears")) {
            objects.append(", time_of_birth=").append(number(body.number("appears")));
        }
        if (body.has("vanishes")) {
            objects.append(", time_of_death=").append(number(body.number("vanishes")));
        }
        objects.append(")\n");
    }

    private void motion(Settings body, String name, double[] at) {
        double[] m = mass.get(name);
        objects.append(",\n        mass=").append(number(m[0])).append(", inertia=").append(dimension == 3 ? list(Arrays.copyOfRange(m, 1, 4)) : number(m[1]));
        double[] v = body.has("velocity") ? body.numbers("velocity", dimension) : new double[dimension];
        if (dimension == 2) {
            double spin = body.has("spin") ? body.number("spin") : 0;
            objects.append(", velocity=").append(list(v[0], v[1], spin));
            return;
        }
        double[] spin = body.has("spin") ? body.numbers("spin", 3) : new double[3];
        double[] own = new double[3];
        Quaternion.rotate(new double[] {at[3], -at[4], -at[5], -at[6]}, 0, spin, 0, own, 0);
        objects.append(", velocity=").append(list(v[0], v[1], v[2], own[0], own[1], own[2]));
    }

    /** Place and quaternion of an obstacle as written. */
    private double[] given(Settings body) {
        double[] out = {0, 0, 0, 1, 0, 0, 0};
        if (body.has("position")) {
            System.arraycopy(body.numbers("position", dimension), 0, out, 0, dimension);
        }
        double[] turn = turn(body);
        System.arraycopy(turn, 0, out, 3, 4);
        return out;
    }

    private double[] turn(Settings s) {
        if (dimension == 2) {
            double angle = s.has("angle") ? s.number("angle") : 0;
            return new double[] {Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)};
        }
        double[] given = s.has("orientation") ? s.numbers("orientation") : new double[] {1, 0, 0, 0};
        if (given.length == 3) {
            double angle = Math.sqrt(given[0] * given[0] + given[1] * given[1] + given[2] * given[2]);
            double s2 = angle > 0 ? Math.sin(angle / 2) / angle : 0;
            return new double[] {Math.cos(angle / 2), s2 * given[0], s2 * given[1], s2 * given[2]};
        }
        return given;
    }

    /** Adds the contactors of a shape; false when it has no counterpart, which is then said. */
    private boolean contactors(Settings shape, double[] place, double[] turn, int group, List<String> out) {
        String type = shape.text("type");
        double[] own = turn;
        String call;
        switch (type) {
            case "sphere", "disk" -> call = primitive(type.equals("sphere") ? "Sphere" : "Disk", shape.number("radius"));
            case "box" -> {
                double[] size = shape.numbers("size", dimension);
                call = primitive(dimension == 3 ? "Box" : "Box2d", size);
            }
            case "cylinder", "capsule" -> {
                if (dimension == 2) {
                    miss(shape, "a capsule of the plane has no counterpart");
                    return false;
                }
                double length = shape.number("length");
                call = primitive(type.equals("cylinder") ? "Cylinder" : "Capsule", shape.number("radius"), type.equals("cylinder") ? length : 2 * length);
                own = new double[4];
                Quaternion.multiply(turn, 0, UPRIGHT, 0, own, 0);
            }
            case "polyhedron", "polygon" -> call = convex(shape);
            case "cluster" -> {
                if (!shape.has("as_given") || !shape.flag("as_given")) {
                    miss(shape, "a cluster without as_given has no counterpart: its pieces are placed about a centre that it finds itself");
                    return false;
                }
                for (Settings piece : shape.blocks("pieces")) {
                    double[] shift = piece.has("position") ? Arrays.copyOf(piece.numbers("position", dimension), 3) : new double[3];
                    double[] at = Piece.applied(place, turn, shift);
                    double[] turned = new double[4];
                    Quaternion.multiply(turn, 0, turn(piece), 0, turned, 0);
                    Settings inner = piece.has("shape") ? piece.block("shape") : piece;
                    if (!contactors(inner, at, turned, group, out)) {
                        return false;
                    }
                }
                return true;
            }
            default -> {
                miss(shape, "a shape of type " + type + " has no counterpart" + (type.equals("plane") ? ": give a box" : ""));
                return false;
            }
        }
        String name = shapes.computeIfAbsent(call, k -> "Shape" + (shapes.size() + 1));
        out.add("Contactor(" + word(name) + ", collision_group=" + group + ", relative_translation=" + list(place) + ", relative_orientation="
            + list(own) + ")");
        return true;
    }

    private static String primitive(String kind, double... measures) {
        return "add_primitive_shape(@, '" + kind + "', (" + String.join(", ", Arrays.stream(measures).mapToObj(SiconosScript::number).toList())
            + (measures.length == 1 ? ",))" : "))");
    }

    /** Corners about their centroid in principal axes, as the shape stands here. */
    private String convex(Settings shape) {
        List<Object> rows = shape.list("vertices");
        double[] x = new double[3 * rows.size()];
        for (int k = 0; k < rows.size(); k++) {
            List<?> row = (List<?>) rows.get(k);
            for (int a = 0; a < dimension; a++) {
                x[3 * k + a] = ((Number) row.get(a)).doubleValue();
            }
        }
        Piece piece;
        if (dimension == 3) {
            piece = Piece.hull(context, x);
        } else {
            double[] plane = new double[2 * rows.size()];
            for (int k = 0; k < plane.length; k++) {
                plane[k] = x[3 * (k / 2) + k % 2];
            }
            piece = Piece.polygon(context, plane);
        }
        double[] p = piece.place();
        double[] t = piece.turn();
        double[] back = {t[0], -t[1], -t[2], -t[3]};
        List<String> points = new ArrayList<>();
        for (int k = 0; k < rows.size(); k++) {
            double[] r = {x[3 * k] - p[0], x[3 * k + 1] - p[1], x[3 * k + 2] - p[2]};
            double[] own = new double[3];
            Quaternion.rotate(back, 0, r, 0, own, 0);
            points.add(list(Arrays.copyOf(own, dimension)));
        }
        return "add_convex_shape(@, [" + String.join(", ", points) + "])";
    }

    /** Number of the bodies that all laws treat as this one. */
    private int group(Settings body) {
        List<Object> signature = new ArrayList<>();
        for (Settings law : lawBlocks()) {
            signature.add(side(law, 0, body));
            signature.add(side(law, 1, body));
        }
        int number = groups.computeIfAbsent(signature, k -> groups.size());
        representative.putIfAbsent(number, body);
        return number;
    }

    private List<Settings> lawBlocks() {
        return description.settings().has("laws") ? description.settings().blocks("laws") : List.of();
    }

    /** True when a body is on a side of a law. */
    private static boolean side(Settings law, int side, Settings body) {
        if (law.has("materials")) {
            return law.names("materials").get(side).equals(body.has("contact_material") ? body.text("contact_material") : "");
        }
        String pattern = law.has("between") ? law.names("between").get(side) : "all";
        String name = body.text("name");
        return pattern.equals("all") || pattern.equals(name) || pattern.endsWith("*") && name.startsWith(pattern.substring(0, pattern.length() - 1));
    }

    private void laws(Settings root) {
        int number = 0;
        for (int a : representative.keySet()) {
            for (int b : representative.keySet()) {
                if (a > b) {
                    continue;
                }
                Settings bodyA = representative.get(a);
                Settings bodyB = representative.get(b);
                if (bodyA.text("type").equals("fixed") && bodyB.text("type").equals("fixed")) {
                    continue;
                }
                List<Settings> acting = lawBlocks().stream().filter(law -> side(law, 0, bodyA) && side(law, 1, bodyB)
                    || side(law, 0, bodyB) && side(law, 1, bodyA)).toList();
                if (acting.size() > 1) {
                    miss(acting.get(1), "two laws act between \"" + bodyA.text("name") + "\" and \"" + bodyB.text("name") + "\": that has no counterpart");
                }
                if (!acting.isEmpty()) {
                    law(acting.get(0), ++number, a, b);
                }
            }
        }
    }

    private void law(Settings law, int number, int a, int b) {
        String type = law.text("type");
        String pair = "collision_group1=" + a + ", collision_group2=" + b + ")\n";
        String name = word("law-" + number);
        String common = "mu=" + number(of(law, "friction")) + ", e=" + number(of(law, "restitution")) + ", " + pair;
        for (String key : law.keys()) {
            if (!Set.of("type", "name", "between", "materials", "restitution", "friction", "rolling_friction").contains(key)) {
                miss(law, "\"" + key + "\" of a law has no counterpart");
            }
        }
        switch (type) {
            case "newton-coulomb" -> laws.append("    io.add_Newton_impact_friction_nsl(").append(name).append(", ").append(common);
            case "rolling-resistance" -> laws.append("    io.add_Newton_impact_rolling_friction_nsl(").append(name).append(", mu_r=")
                .append(number(of(law, "rolling_friction"))).append(", ").append(common);
            default -> miss(law, "a law of type " + type + " has no counterpart in 4.4");
        }
    }

    private static double of(Settings law, String key) {
        return law.has(key) ? law.number(key) : 0;
    }

    private void joint(Settings joint) {
        String kind = switch (joint.text("type")) {
            case "pivot" -> "PivotJointR";
            case "point" -> "KneeJointR";
            case "prismatic" -> "PrismaticJointR";
            case "cylindrical" -> "CylindricalJointR";
            case "fixed" -> "FixedJointR";
            default -> "";
        };
        Set<String> strange = new LinkedHashSet<>(joint.keys());
        strange.removeAll(JOINT_KEYS);
        if (kind.isEmpty() || !strange.isEmpty() || dimension == 2) {
            miss(joint, "a joint of type " + joint.text("type") + (strange.isEmpty() ? "" : " with " + strange) + " has no counterpart");
            return;
        }
        List<String> between = joint.names("between");
        String name = joint.has("name") ? joint.text("name") : String.join("-", between);
        boolean hasPoint = kind.matches("PivotJointR|KneeJointR|CylindricalJointR");
        boolean hasAxis = kind.matches("PivotJointR|PrismaticJointR|CylindricalJointR");
        if (joint.has("friction")) {
            laws.append("    io.add_relay_nsl(").append(word(name + "-friction")).append(", lb=").append(number(-joint.number("friction"))).append(", ub=")
                .append(number(joint.number("friction"))).append(", size=1)\n");
        }
        joints.append("    io.add_joint(").append(word(name)).append(", ").append(word(between.get(0)));
        if (!between.get(1).equals("world")) {
            joints.append(", ").append(word(between.get(1)));
        }
        joints.append(", points=").append(hasPoint ? "[" + list(joint.numbers("anchor", 3)) + "]" : "[]").append(", axes=")
            .append(hasAxis ? "[" + list(joint.numbers("axis", 3)) + "]" : "[]").append(", joint_class='").append(kind).append("', absolute=True");
        if (joint.has("collide") && joint.flag("collide")) {
            joints.append(", allow_self_collide=True");
        }
        if (joint.has("limits")) {
            double[] limits = joint.numbers("limits", 2);               // of the way of the first body; stops are on that of the second, or the world
            joints.append(", stops=[[0, ").append(number(-limits[1])).append(", 1], [0, ").append(number(-limits[0])).append(", -1]]");
        }
        if (joint.has("friction")) {
            joints.append(", friction=").append(word(name + "-friction"));
        }
        joints.append(")\n");
    }

    private static String number(double x) {
        return SceneDraft.digits(x + 0.0);
    }

    private static String list(double... x) {
        return "[" + String.join(", ", Arrays.stream(x).mapToObj(SiconosScript::number).toList()) + "]";
    }

    private static String word(String text) {
        return "'" + text.replaceAll("[^A-Za-z0-9_. -]", "_") + "'";
    }
}
