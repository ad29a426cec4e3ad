package org.saltus.core.electric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.check.Digits;
import org.saltus.core.conduction.PairPoints;
import org.saltus.core.conduction.Sides;
import org.saltus.core.field.Field;
import org.saltus.core.field.FieldStep;
import org.saltus.core.field.Given;
import org.saltus.core.field.Islands;
import org.saltus.core.field.Potentials;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.state.Snapshot;

/**
 * Current through contacts, quasi-static: once per step the potentials of the network of touching bodies, at the potentials and currents given at its end.
 *
 * <p>Islands without a given potential float: their potential has mean 0 where the currents given to them add up to 0, else they have no way out, which ends
 * the
 * run or leaves them undriven. A film is in series with its contact, G = G_c G_ox/(G_c + G_ox), until the power of the contact reaches the threshold. Films
 * break
 * one by one: after each solve that with the largest power by threshold (equal ones together), so that what an earlier one relieves stays whole; the order does
 * not depend on numbers, and there are at most as many solves as films. The heat h G (V_A − V_B)² of every contact goes to its two sides; by Tellegen's theorem
 * their sum is Σ V I of the electrodes.
 */
final class ElectricField implements Field {
    static final String NAME = "electric";
    private static final double BALANCED = 1e-12;
    private static final int NAMED = 3;
    private static final int NONE = -1;
    private static final int MOST_ELECTRODES = 64;

    /**
     * What holds for the whole field.
     *
     * @param touch gap up to which contacts without force conduct, m
     * @param drop  true to leave islands undriven whose current has no way out
     * @param bulk  conductance of parts, S
     * @param sides what is known of parts
     * @param meshes by part, null for parts with one potential
     */
    record Options(double touch, boolean drop, double[] bulk, Sides sides, MeshCurrent[] meshes) {
    }

    private final Scene scene;
    private final int[] node;
    private final String[] names;
    private final List<TimeFunction> potential;
    private final List<TimeFunction> current;
    private final LawCurrent[] laws;
    private final Map<String, LawCurrent> joints;
    private LawCurrent[] all;
    private final Options options;
    private final Potentials network;
    private final Islands islands = new Islands();
    private final PairPoints points = new PairPoints();
    private final double[] into;
    private final List<Integer> electrodes = new ArrayList<>();
    private Set<Long> broken = new HashSet<>();
    private boolean[] conducts = new boolean[0];
    private boolean[] whole = new boolean[0];
    private double[] bare = new double[0];
    private double[] threshold = new double[0];
    private int[] link = new int[0];
    private int[] sideNode = new int[32];
    private double[] sideWeight = new double[32];
    private FieldStep last;
    private String fault;
    private final Map<String, String> warnings = new LinkedHashMap<>();
    private double power;
    private double dissipated;
    private int conducting;
    private int films;
    private int brokenFilms;
    private int islandCount;
    private int open;
    private final List<FieldColumn> columns;
    private final List<FieldOutput> outputs;
    private double energy;

    ElectricField(Scene scene, int[] node, String[] names, List<TimeFunction> potential, List<TimeFunction> current, LawCurrent[] laws,
                  Map<String, LawCurrent> joints, Options options) {
        this.scene = scene;
        this.node = node;
        this.names = names;
        this.potential = potential;
        this.current = current;
        this.laws = laws;
        this.joints = joints;
        this.options = options;
        network = new Potentials(names.length);
        into = new double[names.length];
        for (int i = 0; i < names.length; i++) {
            if (potential.get(i) != null || current.get(i) != null) {
                electrodes.add(i);
            }
        }
        for (MeshCurrent mesh : options.meshes()) {
            if (mesh != null) {
                mesh.addLinks(network);
            }
        }
        network.keepLinks();
        columns = makeColumns();
        outputs = List.of(FieldOutput.ofParts("potential_V", "potential [V]", scene, this::potential),
            new FieldOutput("potential_V", "potential [V]", FieldOutput.Place.NODE, this::writeNodes),
            new FieldOutput("current_A", "current [A]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, false)),
            new FieldOutput("film", "film", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, true)));
    }

    /** Of meshes the mean by volume. */
    private double potential(int part) {
        if (options.meshes()[part] != null) {
            return options.meshes()[part].mean(network.potential());
        }
        return node[part] < 0 ? Double.NaN : network.potential()[node[part]];
    }

    private boolean writeNodes(int body, double[] out) {
        for (int p = 0; p < node.length; p++) {
            if (options.meshes()[p] != null && !scene.parts().get(p).isFixed() && scene.parts().get(p).body() == body) {
                options.meshes()[p].write(network.potential(), out);
                return true;
            }
        }
        return false;
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void advance(FieldStep s) {
        last = s;
        fault = null;
        double t = s.time() + s.stepSize();
        Arrays.fill(network.source(), 0);
        for (int i = 0; i < names.length; i++) {
            network.given()[i] = potential.get(i) != null;
            if (potential.get(i) != null) {
                network.potential()[i] = Given.at(potential.get(i), t, names[i]);
            } else if (current.get(i) != null) {
                network.source()[i] = Given.at(current.get(i), t, names[i]);
            }
        }
        links(s);
        boolean[] floating = ground();
        if (fault != null) {
            return;
        }
        solve();
        centre(floating);
        book(s);
    }

    private LawCurrent law(int number) {
        if (all == null || all.length <= number) {                           // those of joints come when their detector is prepared
            int from = all == null ? 0 : all.length;
            all = all == null ? new LawCurrent[scene.interactions().laws().size()] : Arrays.copyOf(all, scene.interactions().laws().size());
            for (int l = from; l < all.length; l++) {
                all[l] = l < laws.length ? laws[l] : joints.getOrDefault(scene.interactions().name(l), LawCurrent.SILENT);
            }
        }
        return all[number];
    }

    private int side(ContactSet contacts, int side) {
        return contacts.part[side] < 0 ? -1 : node[contacts.part[side]];
    }

    /** Which contacts conduct, how well without a film, and whether they have one. */
    private void links(FieldStep s) {
        ContactSet contacts = s.space().contacts();
        int count = s.space().count();
        reserve(count);
        boolean counted = false;
        network.begin();
        Set<Long> present = new HashSet<>();
        for (int c = 0; c < count; c++) {
            LawCurrent law = law(contacts.law[c]);
            int a = side(contacts, 2 * c);
            int b = side(contacts, 2 * c + 1);
            conducts[c] = law.conductance() != null && a >= 0 && b >= 0 && a != b && !contacts.isAuxiliary(c)
                && (contacts.law[c] >= laws.length || s.normalForce(c) > 0 || s.endGap(c) <= options.touch());
            if (broken.contains(contacts.key[c])) {
                present.add(contacts.key[c]);
            }
            if (conducts[c] && law.conductance().isOfPair()) {
                if (!counted) {
                    points.begin(count);
                    counted = true;
                }
                points.add(contacts, c);
            }
        }
        broken = present;                                                    // a contact that was absent is new and has its film
        films = 0;
        for (int c = 0; c < count; c++) {
            link[c] = NONE;
            whole[c] = false;
            if (!conducts[c]) {
                continue;
            }
            LawCurrent law = law(contacts.law[c]);
            int a = contacts.part[2 * c];
            int b = contacts.part[2 * c + 1];
            double force = s.normalForce(c);
            double g = law.conductance().at(force, a, b, law.conductance().isOfPair() ? points.of(c) : 1);
            if (law.bulk()) {
                double bulk = 2 * options.bulk()[a] * options.bulk()[b] / (options.bulk()[a] + options.bulk()[b]);
                g = g * bulk / (g + bulk);
            }
            if (!(g > 0)) {
                continue;
            }
            bare[c] = g;
            if (law.hasFilm()) {
                films++;
                if (slip(s, c) > law.sliding()) {
                    broken.add(contacts.key[c]);
                }
                whole[c] = !broken.contains(contacts.key[c]);
                threshold[c] = Double.isNaN(law.threshold()) ? 0.75 * law.energy() * force / (1 / options.sides().radius()[a] + 1 / options.sides().radius()[b])
                    : law.threshold();
            }
            link[c] = link(contacts, c, whole[c] ? g * law.film() / (g + law.film()) : g);
        }
        conducting = network.linkCount();
    }

    private int link(ContactSet contacts, int c, double g) {
        MeshCurrent a = options.meshes()[contacts.part[2 * c]];
        MeshCurrent b = options.meshes()[contacts.part[2 * c + 1]];
        if (a == null && b == null) {
            return network.link(node[contacts.part[2 * c]], node[contacts.part[2 * c + 1]], g);
        }
        int count = 0;
        for (int side = 2 * c; side < 2 * c + 2; side++) {
            MeshCurrent mesh = side == 2 * c ? a : b;
            int n = mesh == null ? 1 : contacts.nodeCount(side);
            if (count + n > sideNode.length) {
                sideNode = Arrays.copyOf(sideNode, 2 * (count + n));
                sideWeight = Arrays.copyOf(sideWeight, 2 * (count + n));
            }
            for (int i = 0; i < n; i++) {
                sideNode[count] = mesh == null ? node[contacts.part[side]] : mesh.node(contacts.node(side, i));
                sideWeight[count++] = (side == 2 * c ? 1 : -1) * (mesh == null ? 1 : contacts.nodeWeight(side, i));
            }
        }
        return network.link(sideNode, sideWeight, count, g);
    }

    private void reserve(int count) {
        if (link.length < count) {
            int capacity = count * 5 / 4 + 1;
            conducts = new boolean[capacity];
            whole = new boolean[capacity];
            bare = new double[capacity];
            threshold = new double[capacity];
            link = new int[capacity];
        }
    }

    /** ‖u_T,1‖, m/s. */
    private static double slip(FieldStep s, int c) {
        int o = s.space().map().offset(c);
        double sum = 0;
        for (int k = o + 1; k < o + Math.min(3, s.space().map().size(c)); k++) {
            sum += s.space().u1()[k] * s.space().u1()[k];
        }
        return Math.sqrt(sum);
    }

    /** Grounds one node of every island without a given potential; true where an island, by its lowest node, floats. */
    private boolean[] ground() {
        islands.begin(names.length);
        network.join(islands);
        int[] size = new int[names.length];
        boolean[] held = new boolean[names.length];
        double[] sum = new double[names.length];
        double[] absolute = new double[names.length];
        for (int i = 0; i < names.length; i++) {
            int at = islands.of(i);
            size[at]++;
            held[at] |= potential.get(i) != null;
            sum[at] += network.source()[i];
            absolute[at] += Math.abs(network.source()[i]);
        }
        boolean[] floating = new boolean[names.length];
        islandCount = 0;
        open = 0;
        for (int i = 0; i < names.length; i++) {
            if (islands.of(i) != i) {
                continue;
            }
            islandCount += size[i] > 1 ? 1 : 0;
            if (held[i]) {
                continue;
            }
            boolean stuck = Math.abs(sum[i]) > BALANCED * absolute[i];
            if (stuck && !options.drop()) {
                fault = members(i) + " get " + Digits.of(sum[i], 6) + " A and have no way out: give one of them a potential, or take \"open: drop\"";
                return floating;
            }
            if (stuck) {
                open++;
                undrive(i);
                warn("open-circuit", members(i) + " get " + Digits.of(sum[i], 6) + " A and have no way out in a step that begins at t = "
                    + Digits.of(last.time(), 6) + " s: they are not driven as long as that is so (open: drop).");
            } else if (size[i] > 1) {
                warn("floating-potential", members(i) + " touch nothing of given potential: their mean potential is set to 0 V.");
            }
            floating[i] = true;
            network.given()[i] = true;
            network.potential()[i] = 0;
        }
        return floating;
    }

    private void undrive(int island) {
        for (int i = 0; i < names.length; i++) {
            network.source()[i] = islands.of(i) == island ? 0 : network.source()[i];
        }
    }

    /** "a", "b", "c" and 7 more. */
    private String members(int island) {
        StringBuilder out = new StringBuilder();
        int count = 0;
        String before = null;
        for (int i = 0; i < names.length; i++) {
            boolean isNew = islands.of(i) == island && !names[i].equals(before);     // the nodes of a mesh follow each other
            before = islands.of(i) == island ? names[i] : before;
            if (isNew && count++ < NAMED) {
                out.append(count == 1 ? "\"" : ", \"").append(names[i]).append('"');
            }
        }
        return out + (count > NAMED ? " and " + (count - NAMED) + " more" : "");
    }

    private void warn(String id, String line) {
        warnings.putIfAbsent(id, line);
    }

    @Override
    public Map<String, String> warnings() {
        return warnings;
    }

    /** Solves, and breaks films in order, until none breaks. */
    private void solve() {
        while (true) {
            network.solve();
            double most = 0;
            int count = last.space().count();
            for (int c = 0; c < count; c++) {
                most = whole[c] ? Math.max(most, network.power(link[c]) / threshold[c]) : most;
            }
            if (!(most >= 1)) {
                return;
            }
            for (int c = 0; c < count; c++) {
                if (whole[c] && network.power(link[c]) / threshold[c] >= most * (1 - BALANCED)) {
                    whole[c] = false;
                    broken.add(last.space().contacts().key[c]);
                    network.conductance(link[c], bare[c]);
                }
            }
        }
    }

    /** Potentials of floating islands get mean 0. */
    private void centre(boolean[] floating) {
        double[] sum = new double[names.length];
        int[] size = new int[names.length];
        for (int i = 0; i < names.length; i++) {
            sum[islands.of(i)] += network.potential()[i];
            size[islands.of(i)]++;
        }
        for (int i = 0; i < names.length; i++) {
            int at = islands.of(i);
            if (floating[at]) {
                network.potential()[i] -= sum[at] / size[at];
            }
        }
    }

    private void book(FieldStep s) {
        ContactSet contacts = s.space().contacts();
        dissipated = 0;
        for (int c = 0; c < s.space().count(); c++) {
            if (link[c] == NONE) {
                continue;
            }
            double p = network.power(link[c]);
            dissipated += p;
            s.heats().add(c, s.stepSize() * p, law(contacts.law[c]).asHeat() ? Double.NaN : 0.5);
        }
        for (int p = 0; p < node.length; p++) {
            if (options.meshes()[p] != null) {
                dissipated += options.meshes()[p].heat(network, s.stepSize(), p, s.heats());
            }
        }
        network.outflow(network.potential(), into);
        power = 0;
        for (int i = 0; i < names.length; i++) {
            into[i] = potential.get(i) != null ? into[i] : network.source()[i];
            power += network.potential()[i] * into[i];
        }
        energy += s.stepSize() * dissipated;
        brokenFilms = 0;
        for (int c = 0; c < s.space().count(); c++) {
            LawCurrent law = law(contacts.law[c]);
            if (link[c] != NONE && law.hasFilm() && !whole[c]) {
                brokenFilms++;
                if (law.recovers() && network.power(link[c]) < threshold[c]) {
                    broken.remove(contacts.key[c]);                          // heals for the next step, never within one
                }
            }
        }
    }

    private boolean writeContacts(double[] out, boolean film) {
        if (last == null) {
            return false;
        }
        for (int c = 0; c < last.space().count(); c++) {
            boolean has = law(last.space().contacts().law[c]).hasFilm();
            out[c] = film ? link[c] == NONE || !has ? Double.NaN : whole[c] ? 1 : 0 : link[c] == NONE ? 0 : network.current(link[c]);
        }
        return true;
    }

    private List<FieldColumn> makeColumns() {
        List<FieldColumn> out = new ArrayList<>(List.of(
            new FieldColumn("power_W", FieldColumn.Role.INFO, () -> power),
            new FieldColumn("dissipated_W", FieldColumn.Role.INFO, () -> dissipated),
            new FieldColumn("residual_W", FieldColumn.Role.INFO, () -> power - dissipated),
            new FieldColumn("conducting", FieldColumn.Role.INFO, () -> conducting),
            new FieldColumn("films", FieldColumn.Role.INFO, () -> films),
            new FieldColumn("broken", FieldColumn.Role.INFO, () -> brokenFilms),
            new FieldColumn("islands", FieldColumn.Role.INFO, () -> islandCount),
            new FieldColumn("open", FieldColumn.Role.INFO, () -> open)));
        for (int k = 0; k < Math.min(MOST_ELECTRODES, electrodes.size()); k++) {
            int i = electrodes.get(k);
            out.add(new FieldColumn("current_" + names[i] + "_A", FieldColumn.Role.INFO, () -> into[i]));
        }
        out.add(new FieldColumn("energy_J", FieldColumn.Role.INFO, () -> energy));
        return List.copyOf(out);
    }

    @Override
    public List<FieldColumn> columns() {
        return columns;
    }

    @Override
    public List<FieldOutput> outputs() {
        return outputs;
    }

    @Override
    public String fault() {
        if (fault != null) {
            return fault;
        }
        for (int i = 0; i < names.length; i++) {
            if (!Double.isFinite(network.potential()[i])) {
                return "the potential of \"" + names[i] + "\" became infinite or NaN";
            }
        }
        return null;
    }

    @Override
    public void save(Snapshot out) {
        out.put("potential", network.potential());
        out.put("energy", energy);
        out.putLongs("broken", broken.stream().mapToLong(Long::longValue).sorted().toArray());
    }

    @Override
    public void restore(Snapshot in) {
        in.read("potential", network.potential());
        energy = in.get("energy")[0];
        broken = new HashSet<>();
        for (long key : in.getLongs("broken")) {
            broken.add(key);
        }
    }
}
