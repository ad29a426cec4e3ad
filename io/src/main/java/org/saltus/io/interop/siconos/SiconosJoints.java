package org.saltus.io.interop.siconos;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Quaternion;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.interop.siconos.SiconosScene.Item;

/** The joints of {@code data/joints}. */
final class SiconosJoints {
    private final HdfTree data;
    private final Map<String, Item> items;
    private final SiconosLaws laws;
    private final SceneDraft draft;

    SiconosJoints(HdfTree data, Map<String, Item> items, SiconosLaws laws, SceneDraft draft) {
        this.data = data;
        this.items = items;
        this.laws = laws;
        this.draft = draft;
    }

    void write() {
        HdfTree joints = data.child("joints");
        for (HdfTree joint : joints == null ? List.<HdfTree>of() : joints.children()) {
            Map<String, Object> block = joint(joint);
            if (block != null) {
                draft.entry("joints", block, joint.path());
            }
        }
    }

    private Map<String, Object> joint(HdfTree joint) {
        Item first = body(joint, "object1");
        boolean toWorld = !joint.has("object2");
        Item second = toWorld ? null : body(joint, "object2");
        if (first == null || !toWorld && second == null) {
            draft.miss(joint.path(), "left out, because a body of it is");
            return null;
        }
        String type = joint.textOf("type");
        String kind = switch (type) {
            case "PivotJointR" -> "pivot";
            case "KneeJointR" -> "point";
            case "PrismaticJointR" -> "prismatic";
            case "CylindricalJointR" -> "cylindrical";
            case "FixedJointR" -> "fixed";
            default -> null;
        };
        if (kind == null || joint.has("coupled")) {
            draft.miss(joint.path(), "joint of type \"" + type + "\"" + (joint.has("coupled") ? " with coupled freedoms" : "") + " has no counterpart");
            return null;
        }
        boolean turnedRound = !first.moves();
        if (turnedRound && (second == null || !second.moves())) {
            draft.warn(joint.path() + ": joins bodies that do not move; it is left out");
            return null;
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("type", kind);
        out.put("name", joint.name().replaceAll("[^A-Za-z0-9_.-]", "_"));
        Item a = turnedRound ? second : first;
        Item b = turnedRound ? first : second;
        out.put("between", List.of(a.name(), b == null ? "world" : b.name()));
        boolean absolute = joint.flag("absolute", true);
        double[] anchor = vector(joint, "points", kind.matches("pivot|point|cylindrical"));
        double[] axis = vector(joint, "axes", kind.matches("pivot|prismatic|cylindrical"));
        if (anchor == null) {
            anchor = a.position();
        } else if (!absolute) {
            anchor = Piece.applied(first.position(), first.orientation(), anchor);
        }
        out.put("anchor", anchor);
        if (axis != null) {
            if (!absolute) {
                double[] turned = new double[3];
                Quaternion.rotate(first.orientation(), 0, axis, 0, turned, 0);
                axis = turned;
            }
            if (axis[0] == 0 && axis[1] == 0 && axis[2] == 0) {
                throw joint.fault("attribute axes is 0, expected a direction.");
            }
            out.put("axis", axis);
        }
        if (joint.flag("allow_self_collide", false)) {
            out.put("collide", true);
        }
        stops(joint, kind, turnedRound, out);
        friction(joint, kind, out);
        return out;
    }

    private Item body(HdfTree joint, String key) {
        String name = joint.textOf(key);
        Item item = items.get(name);
        if (item == null && (data.child("input") == null || data.child("input").child(name) == null)) {
            throw joint.fault("attribute " + key + " names \"" + name + "\", which is no object of data/input.");
        }
        return item;
    }

    private double[] vector(HdfTree joint, String key, boolean needed) {
        double[] all = joint.numbers(key);
        if (!needed) {
            return null;
        }
        if (all == null || all.length != 3) {
            throw joint.fault("attribute " + key + " has " + (all == null ? 0 : all.length) + " numbers, expected one vector of 3.");
        }
        return Arrays.copyOf(all, 3);
    }

    /**
     * Stops are on the coordinate of object2 (or the world) relative to object1, limits on that of the first body of a joint against the second: the
     * other sign.
     */
    private void stops(HdfTree joint, String kind, boolean turnedRound, Map<String, Object> out) {
        double[] all = joint.numbers("stops");
        if (all == null || all.length == 0) {
            return;
        }
        if (all.length % 3 != 0) {
            throw joint.fault("attribute stops has " + all.length + " numbers, expected rows of 3: coordinate, position, direction.");
        }
        if (!kind.matches("pivot|prismatic")) {
            draft.miss(joint.path(), "stops of a joint of " + (kind.equals("cylindrical") ? "two freedoms" : "no or three freedoms") + " have no counterpart");
            return;
        }
        double widest = kind.equals("pivot") ? Math.PI * (1 - 1e-9) : 1e6;
        double[] limits = {-widest, widest};
        List<String> names = joint.texts("nslaws");
        for (int k = 0; k < all.length; k += 3) {
            if (all[k] != 0) {
                throw joint.fault("attribute stops names coordinate " + all[k] + ", and the joint has one: 0.");
            }
            double sign = turnedRound ? 1 : -1;
            boolean lower = all[k + 2] * sign > 0;
            limits[lower ? 0 : 1] = lower ? Math.max(limits[0], sign * all[k + 1]) : Math.min(limits[1], sign * all[k + 1]);
            HdfTree law = names.isEmpty() ? null : laws.ofJoints(names.get(Math.min(k / 3, names.size() - 1)));
            double e = law == null ? 0 : law.number("e", 0);
            if (e != 0) {
                draft.miss(joint.path(), "a stop with restitution " + e + ": limits of joints have none");
                return;
            }
        }
        if (!(limits[0] <= 0 && limits[1] >= 0)) {
            draft.miss(joint.path(), "stops at " + Arrays.toString(limits) + " that the joint has passed at the start have no counterpart");
            return;
        }
        out.put("limits", limits);
    }

    private void friction(HdfTree joint, String kind, Map<String, Object> out) {
        List<String> names = joint.texts("friction");
        if (names.isEmpty()) {
            return;
        }
        HdfTree law = names.size() == 1 ? laws.ofJoints(names.get(0)) : null;
        double ub = law == null ? 0 : law.number("ub", 0);
        if (law == null || !kind.matches("pivot|prismatic|cylindrical") || !"RelayNSL".equals(law.text("type")) || law.number("lb", 0) != -ub || ub < 0) {
            draft.miss(joint.path(), "friction " + names + " has no counterpart: expected one RelayNSL with lb = -ub on a joint with an axis");
            return;
        }
        out.put("friction", ub);
    }
}
