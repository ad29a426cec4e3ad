package org.saltus.io.interop.inp;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.saltus.core.spi.Location;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.mesh.inp.InpDeck;
import org.saltus.io.mesh.inp.InpSides;

/** Supports, loads, rigid ties and first velocities of a deck as keys of its bodies. */
final class InpBoundaries {
    private static final List<String> DIRECTIONS = List.of("x", "y", "z", "rx", "ry", "rz");
    private final InpDeck deck;
    private final SceneDraft draft;
    private final List<InpBody> bodies;
    private final InpTies ties;
    private final InpMaterialList materials;
    private final InpTimes times;
    private final int dimension;
    private final double scale;
    /** Rigid body of the nodes that steer one. */
    private final Map<Long, InpDeck.Rigid> steered = new HashMap<>();
    private final Set<Location> gravities = new HashSet<>();

    InpBoundaries(InpDeck deck, SceneDraft draft, List<InpBody> bodies, InpTies ties, InpMaterialList materials, InpTimes times, int dimension, double scale) {
        this.deck = deck;
        this.draft = draft;
        this.bodies = bodies;
        this.ties = ties;
        this.materials = materials;
        this.times = times;
        this.dimension = dimension;
        this.scale = scale;
        for (InpDeck.Rigid rigid : deck.rigids()) {
            steered.put(rigid.reference(), rigid);
            if (rigid.rotation() != 0) {
                steered.put(rigid.rotation(), rigid);
            }
        }
    }

    /** Writes {@code fix}, {@code ties} and {@code loads} of a body. */
    void write(InpBody body, Map<String, Object> out) {
        put(out, "fix", supports(body));
        put(out, "ties", rigid(body));
        List<Object> loads = new ArrayList<>();
        forces(body, loads);
        elementLoads(body, loads);
        surfaceLoads(body, loads);
        put(out, "loads", loads);
    }

    private static void put(Map<String, Object> out, String key, List<Object> list) {
        if (!list.isEmpty()) {
            out.put(key, list);
        }
    }

    private Set<Long> own(InpBody body, long[] nodes) {
        Set<Long> out = new LinkedHashSet<>();
        for (long node : ties.merged(nodes)) {
            if (body.nodes().contains(node) && !steered.containsKey(node)) {
                out.add(node);
            }
        }
        return out;
    }

    private static String name(String set, String otherwise) {
        return set.isEmpty() ? otherwise : set;
    }

    /** Held and moved nodes: one entry for each line of the deck, those of one set that hold together. */
    private List<Object> supports(InpBody body) {
        Map<String, Set<String>> held = new LinkedHashMap<>();
        List<Object> moved = new ArrayList<>();
        for (InpDeck.Support support : deck.supports()) {
            Set<Long> nodes = own(body, support.nodes());
            if (nodes.isEmpty()) {
                continue;
            }
            String group = body.group(name(support.name(), "node-" + deck.label(support.nodes()[0])), nodes);
            for (int dof = support.first(); dof <= Math.min(support.last(), dimension); dof++) {
                double value = support.value() * times.factor(support.amplitude(), support.place());
                if (value == 0) {
                    held.computeIfAbsent(group, k -> new LinkedHashSet<>()).add(DIRECTIONS.get(dof - 1));
                } else {
                    moved.add(moved(support, group, dof, value * scale));
                }
            }
        }
        List<Object> out = new ArrayList<>();
        held.forEach((group, directions) -> {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("nodes", group);
            if (directions.size() < dimension) {
                entry.put("directions", List.copyOf(directions));
            }
            out.add(entry);
        });
        out.addAll(moved);
        return out;
    }

    private Map<String, Object> moved(InpDeck.Support support, String group, int dof, double value) {
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("nodes", group);
        entry.put("directions", List.of(DIRECTIONS.get(dof - 1)));
        if (!times.isDynamic()) {
            if (support.isVelocity()) {
                draft.miss(support.place().toString(), "a velocity in a static step has no counterpart");
            }
            entry.put("displacement", new double[] {value});
        } else if (support.isVelocity()) {
            entry.put("velocity", new double[] {value});
            Map<String, Object> time = times.of(support.amplitude(), support.place());
            if (time != null) {
                entry.put("time", time);
            }
        } else {
            entry.put("velocity", new double[] {value});
            entry.put("time", times.rate(support.amplitude(), support.place()));
        }
        return entry;
    }

    private List<Object> rigid(InpBody body) {
        List<Object> out = new ArrayList<>();
        for (InpDeck.Rigid rigid : deck.rigids()) {
            Set<Long> nodes = own(body, rigid.nodes());
            if (nodes.isEmpty()) {
                continue;
            }
            double[] point = deck.node(rigid.reference());
            if (point == null) {
                draft.miss(rigid.place().toString(), "the reference node " + deck.label(rigid.reference()) + " is not in the file");
                continue;
            }
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("nodes", body.group(name(rigid.name(), "rigid"), nodes));
            entry.put("point", Arrays.stream(point, 0, dimension).map(x -> x * scale).toArray());
            List<Object> fixed = steeredSupports(rigid);
            if (!fixed.isEmpty()) {
                entry.put("fix", fixed);
            }
            Map<String, Object> load = steeredLoads(rigid);
            if (load != null) {
                entry.put("load", load);
            }
            out.add(entry);
        }
        return out;
    }

    /** Direction of a rigid body that a dof of one of its steering nodes means, from 0; -1 for none. */
    private int mode(InpDeck.Rigid rigid, long node, int dof) {
        int mode = node == rigid.rotation() && rigid.rotation() != rigid.reference() ? dof + 2 : dof - 1;
        boolean inPlane = mode < 2 || mode == 5;
        return mode > 5 || dimension == 2 && !inPlane ? -1 : mode;
    }

    private List<Object> steeredSupports(InpDeck.Rigid rigid) {
        Set<String> out = new LinkedHashSet<>();
        for (InpDeck.Support support : deck.supports()) {
            for (long node : support.nodes()) {
                for (int dof = support.first(); steered.get(node) == rigid && dof <= support.last(); dof++) {
                    int mode = mode(rigid, node, dof);
                    if (mode >= 0 && support.value() != 0) {
                        draft.miss(support.place().toString(), "a motion of the steering node of a rigid body has no counterpart");
                    } else if (mode >= 0) {
                        out.add(DIRECTIONS.get(mode));
                    }
                }
            }
        }
        return List.copyOf(out);
    }

    private Map<String, Object> steeredLoads(InpDeck.Rigid rigid) {
        double[] force = new double[6];
        String amplitude = null;
        Location place = null;
        for (InpDeck.NodeLoad load : deck.nodeLoads()) {
            for (long node : load.nodes()) {
                int mode = steered.get(node) == rigid ? mode(rigid, node, load.dof()) : -1;
                if (mode < 0) {
                    continue;
                }
                if (amplitude != null && !amplitude.equals(load.amplitude())) {
                    draft.miss(load.place().toString(), "loads of one rigid body with different functions of time have no counterpart");
                }
                amplitude = load.amplitude();
                place = load.place();
                force[mode] += load.value() * times.factor(load.amplitude(), load.place()) * (mode > 2 ? scale : 1);
            }
        }
        if (amplitude == null) {
            return null;
        }
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("force", Arrays.copyOf(force, dimension));
        double[] moment = Arrays.copyOfRange(force, dimension == 3 ? 3 : 5, 6);
        if (Arrays.stream(moment).anyMatch(x -> x != 0)) {
            out.put("moment", moment);
        }
        addTime(out, amplitude, place);
        return out;
    }

    private void addTime(Map<String, Object> entry, String amplitude, Location place) {
        Map<String, Object> time = times.of(amplitude, place);
        if (time != null) {
            entry.put("time", time);
        }
    }

    private void forces(InpBody body, List<Object> out) {
        Map<String, Map<String, Object>> known = new HashMap<>();
        for (InpDeck.NodeLoad load : deck.nodeLoads()) {
            Set<Long> nodes = own(body, load.nodes());
            if (nodes.isEmpty() || load.dof() > dimension) {
                continue;
            }
            if (nodes.size() < Arrays.stream(load.nodes()).filter(body.nodes()::contains).count()) {
                draft.miss(load.place().toString(), "a force on a node several times in one line has no counterpart");
            }
            String group = body.group(name(load.name(), "node-" + deck.label(load.nodes()[0])), nodes);
            double value = load.value() * times.factor(load.amplitude(), load.place());
            Map<String, Object> entry = known.get(group + " " + load.amplitude());
            if (entry == null) {
                entry = new LinkedHashMap<>();
                entry.put("type", "force");
                entry.put("nodes", group);
                entry.put("value", new double[dimension]);
                addTime(entry, load.amplitude(), load.place());
                known.put(group + " " + load.amplitude(), entry);
                out.add(entry);
            }
            ((double[]) entry.get("value"))[load.dof() - 1] += value;
        }
    }

    /** Gravity that is the same on all elements of the deck: that of the scene. */
    double[] commonGravity() {
        double[] out = new double[dimension];
        Set<Long> all = bodies.stream().flatMap(body -> body.cells().stream()).map(InpDeck.Cell::id).collect(Collectors.toSet());
        for (InpDeck.CellLoad load : deck.cellLoads()) {
            Set<Long> cells = Arrays.stream(load.cells()).boxed().collect(Collectors.toSet());
            if (load.label().equals("GRAV") && cells.containsAll(all) && times.of(load.amplitude(), load.place()) == null) {
                gravities.add(load.place());
                double[] g = acceleration(load);
                for (int a = 0; a < dimension; a++) {
                    out[a] += g[a];
                }
            }
        }
        return out;
    }

    private double[] acceleration(InpDeck.CellLoad load) {
        double[] v = load.values();
        double length = Math.sqrt(v[1] * v[1] + v[2] * v[2] + v[3] * v[3]);
        double[] out = new double[dimension];
        for (int a = 0; a < dimension && length > 0; a++) {
            out[a] = v[0] * v[1 + a] / length * times.factor(load.amplitude(), load.place()) * scale;
        }
        return out;
    }

    private void elementLoads(InpBody body, List<Object> out) {
        for (InpDeck.CellLoad load : deck.cellLoads()) {
            if (gravities.contains(load.place())) {
                continue;
            }
            List<Long> cells = Arrays.stream(load.cells()).boxed().filter(id -> body.place(id) != null).distinct().toList();
            if (cells.isEmpty()) {
                continue;
            }
            String where = load.place().toString();
            if (load.label().matches("P[1-6]")) {
                int side = load.label().charAt(1) - '1';
                List<InpBody.Side> sides = new ArrayList<>();
                for (long cell : cells) {
                    if (side >= InpSides.count(body.cells().get(body.place(cell)).type())) {
                        draft.miss(where, "element " + deck.label(cell) + " has no side " + (side + 1));
                        return;
                    }
                    sides.add(new InpBody.Side(body.place(cell), side));
                }
                pressure(body, sides, name(load.name(), "element-" + deck.label(load.cells()[0])) + "-" + load.label(), load.values()[0], load.amplitude(),
                    load.place(), out);
            } else if (load.label().equals("GRAV")) {
                if (!body.isWithin(new HashSet<>(cells)) || Double.isNaN(materials.density(body))) {
                    draft.miss(where, "gravity on a part of a body, or with a function of time on one of several densities, has no counterpart");
                    continue;
                }
                double density = materials.density(body);
                Map<String, Object> entry = new LinkedHashMap<>();
                entry.put("type", "body-force");
                entry.put("value", Arrays.stream(acceleration(load)).map(g -> g * density).toArray());
                addTime(entry, load.amplitude(), load.place());
                out.add(entry);
            } else if (load.label().equals("CENTRIF")) {
                centrifugal(body, load, body.isWithin(new HashSet<>(cells)), out);
            } else {
                draft.miss(where, "*DLOAD " + load.label() + " has no counterpart here");
            }
        }
    }

    private void centrifugal(InpBody body, InpDeck.CellLoad load, boolean whole, List<Object> out) {
        double[] v = load.values();
        double length = Math.sqrt(v[4] * v[4] + v[5] * v[5] + v[6] * v[6]);
        double square = v[0] * times.factor(load.amplitude(), load.place());
        int axis = body.cells().get(0).element().startsWith("CAX") ? 1 : 2;
        if (!whole || !(length > 0) || square < 0 || dimension == 2 && Math.abs(v[4 + axis]) < length) {
            draft.miss(load.place().toString(), "a centrifugal load on a part of a body, with a negative square of its rate, or about an axis out of place, has"
                + " no counterpart");
            return;
        }
        Map<String, Object> entry = new LinkedHashMap<>();
        entry.put("type", "centrifugal");
        double rate = Math.sqrt(square);
        entry.put("value", dimension == 2 ? new double[] {rate} : new double[] {rate * v[4] / length, rate * v[5] / length, rate * v[6] / length});
        double[] point = Arrays.stream(v, 1, 1 + dimension).map(x -> x * scale).toArray();
        if (Arrays.stream(point).anyMatch(x -> x != 0)) {
            entry.put("point", point);
        }
        addTime(entry, load.amplitude(), load.place());
        out.add(entry);
    }

    private void surfaceLoads(InpBody body, List<Object> out) {
        for (InpDeck.SurfaceLoad load : deck.surfaceLoads()) {
            InpDeck.Surface surface = deck.surface(load.surface());
            if (surface.nodal()) {
                draft.miss(load.place().toString(), "a pressure on a surface of nodes has no counterpart");
                continue;
            }
            Set<InpBody.Side> sides = new LinkedHashSet<>();
            for (InpDeck.SurfacePart part : surface.parts()) {
                for (long cell : part.items()) {
                    Integer place = body.place(cell);
                    int count = place == null ? 0 : InpSides.count(body.cells().get(place).type());
                    for (int s = 0; s < count; s++) {
                        InpBody.Side side = new InpBody.Side(place, s);
                        if (part.side() == s + 1 || part.side() == 0 && body.freeSides().containsKey(side)) {
                            sides.add(side);
                        }
                    }
                }
            }
            if (!sides.isEmpty()) {
                pressure(body, new ArrayList<>(sides), load.surface(), load.value(), load.amplitude(), load.place(), out);
            }
        }
    }

    private void pressure(InpBody body, List<InpBody.Side> sides, String name, double value, String amplitude, Location place, List<Object> out) {
        List<Set<Long>> groups = body.groupsOfSides(sides);
        if (groups == null) {
            draft.miss(place.toString(), "a pressure on sides that are not free, or are not told from others by their nodes, has no counterpart");
            return;
        }
        if (deck.step() != null && deck.step().large()) {
            draft.warn(place + ": a pressure follows the turning side in the deck; here it keeps its direction");
        }
        for (Set<Long> group : groups) {
            Map<String, Object> entry = new LinkedHashMap<>();
            entry.put("type", "pressure");
            entry.put("nodes", body.group(name, group));
            entry.put("value", value * times.factor(amplitude, place) * (scale == 1 ? 1 : 1e6));
            addTime(entry, amplitude, place);
            out.add(entry);
        }
    }

    /** The velocity that all nodes of a body have at the start; null when it is zero, or when they differ, which is then said. */
    double[] velocity(InpBody body) {
        Map<Long, double[]> of = new HashMap<>();
        Location place = null;
        for (InpDeck.Start start : deck.starts()) {
            for (long node : own(body, start.nodes())) {
                of.computeIfAbsent(node, k -> new double[3])[start.dof() - 1] = start.value() * scale;
                place = start.place();
            }
        }
        if (place == null) {
            return null;
        }
        double[] first = of.values().iterator().next();
        if (of.size() < body.nodes().size() || of.values().stream().anyMatch(v -> !Arrays.equals(v, first))) {
            draft.miss(place.toString(), "velocities that differ from node to node at the start have no counterpart");
            return null;
        }
        return Arrays.stream(first).allMatch(v -> v == 0) ? null : Arrays.copyOf(first, dimension);
    }

    /** Says what names nodes that are in no body. */
    void leftOver() {
        Set<Long> all = new HashSet<>(steered.keySet());
        bodies.forEach(body -> all.addAll(body.nodes()));
        for (InpDeck.NodeLoad load : deck.nodeLoads()) {
            if (Arrays.stream(ties.merged(load.nodes())).anyMatch(node -> !all.contains(node))) {
                draft.miss(load.place().toString(), "a force on a node that belongs to no element and no rigid body has no counterpart");
            } else if (load.dof() > dimension && Arrays.stream(load.nodes()).anyMatch(node -> !steered.containsKey(node))) {
                draft.miss(load.place().toString(), "a force or moment in direction " + load.dof() + " on nodes of solids has no counterpart");
            }
        }
    }
}
