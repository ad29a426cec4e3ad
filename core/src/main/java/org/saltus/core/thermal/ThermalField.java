package org.saltus.core.thermal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.conduction.PairPoints;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.field.Conduction;
import org.saltus.core.field.Field;
import org.saltus.core.field.FieldStep;
import org.saltus.core.field.Given;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.FrictionScale;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;

/**
 * Heat. Every step, what contacts and dampings took from the motion is shared between the bodies (by their effusivities e = (k ρ c)^½ unless a law says
 * otherwise), and conduction through contacts, boundaries and sources are taken implicitly ({@link Conduction}).
 *
 * <p>The balance of a step, J, what the scene gains being positive: Σ C δ = contact heat + damping heat + electric + source + convection + radiation + held
 * + reservoir + not_heat + untracked + lost. Contact and damping heat come from the motion; the others cross the border of the scene: reservoir is what falls
 * to
 * bodies of given temperature at once, not_heat the part of the dissipation that a law does not turn into heat, untracked what no side can take up, lost what
 * drag gives to a medium.
 */
final class ThermalField implements Field {
    static final String NAME = "thermal";
    private static final int CONTACT = 0;
    private static final int NEGATIVE = 1;
    private static final int DAMPING = 2;
    private static final int ELECTRIC = 3;
    private static final int SOURCE = 4;
    private static final int FLUX = 5;
    private static final int CONVECTION = 6;
    private static final int RADIATION = 7;
    private static final int HELD = 8;
    private static final int RESERVOIR = 9;
    private static final int NOT_HEAT = 10;
    private static final int UNTRACKED = 11;
    private static final int LOST = 12;
    private static final int EXPANSION = 13;
    private static final int THERMOELASTIC = 14;
    private static final int RESIDUAL = 15;
    private static final int GAINED = 16;
    private static final int COUNT = 17;
    private static final int ROUNDS = 50;
    private static final double LONG = 1e3;
    private static final double LONGEST = 1e12;
    private static final double SETTLED = 1e-13;

    private final Scene scene;
    private final ThermalNodes nodes;
    private final Conduction conduction;
    private final LawHeat[] laws;
    private final Map<String, LawHeat> joints;
    private LawHeat[] all;
    private final List<Exchange> exchanges;
    private final int[] boundary;
    private final double reference;
    private final double theta;
    private final double touch;
    private final int[][] partOfMember;
    private final boolean dampingHeats;
    private final List<Varying> varying = new ArrayList<>();
    private final List<Expanding> expanding = new ArrayList<>();
    /** Whether strains must not jump between steps; then the rises at the start of the last step, which they had come to at its end. */
    private boolean smooth;
    /** Conduction follows every so many steps; how many there were since, their time and the heats that wait. */
    private int every = 1;
    private int taken;
    private double elapsed;
    private double waiting;
    private boolean elasticCoupling;
    private boolean reacts;
    private double[] before = new double[0];
    private boolean settles;
    private String unsettled;
    private final Map<String, String> warnings = new LinkedHashMap<>();
    private int[] sideNode = new int[32];
    private double[] sideWeight = new double[32];
    private final PairPoints points = new PairPoints();
    private final double[] step = new double[COUNT];
    private final double[] totals = new double[COUNT];
    private final double[] carry = new double[COUNT];
    private double[] conductance = new double[0];
    private boolean[] conducts = new boolean[0];
    private int conducting;
    private double exchanged;
    private double worstResidual;
    private FieldStep last;
    private final List<FieldColumn> columns;
    private final List<FieldOutput> outputs;

    ThermalField(Scene scene, ThermalNodes nodes, LawHeat[] laws, Map<String, LawHeat> joints, List<Exchange> exchanges, double reference,
                 double theta, double touch, boolean dampingHeats) {
        this.scene = scene;
        this.nodes = nodes;
        this.laws = laws;
        this.joints = joints;
        this.exchanges = exchanges;
        this.reference = reference;
        this.theta = theta;
        this.touch = touch;
        this.dampingHeats = dampingHeats;
        boundary = new int[exchanges.size()];
        conduction = new Conduction(nodes.count());
        for (int i = 0; i < nodes.count(); i++) {
            conduction.capacity()[i] = nodes.capacity[i];
            conduction.rise()[i] = nodes.start[i] - reference;
            if (nodes.held[i] != null) {
                conduction.hold(i);
            }
        }
        nodes.forgetStart();
        partOfMember = new int[scene.bodies().size()][];
        for (int b = 0; b < partOfMember.length; b++) {
            partOfMember[b] = new int[scene.bodies().get(b).memberCount()];
            Arrays.fill(partOfMember[b], -1);
        }
        for (int p = 0; p < nodes.node.length; p++) {
            if (nodes.node[p] >= 0 && !scene.parts().get(p).isFixed()) {
                partOfMember[scene.parts().get(p).body()][scene.parts().get(p).member()] = p;
            }
        }
        columns = makeColumns();
        outputs = List.of(new FieldOutput("temperature_K", "temperature [K]", FieldOutput.Place.MEMBER, this::writeTemperatures),
            new FieldOutput("temperature_K", "temperature [K]", FieldOutput.Place.NODE, this::writeNodes),
            new FieldOutput("heat_J", "heat [J]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, c -> last.heats().heat(c) + last.heats().made(c))),
            new FieldOutput("heat_flow_W", "heat flow [W]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, this::flow)),
            new FieldOutput("conductance_W_K", "conductance [W/K]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, c -> conductance[c])));
    }

    /** A body that expands. */
    private static final class Expanding {
        final Eigenstrain strain;
        /** Strain per kelvin; NaN for that of its materials. */
        final double coefficient;
        /** First of its nodes, and their number. */
        final int node;
        final int nodes;
        /** Gᵀ Δq of its nodes, where stretching cools. */
        double[] stretch;

        Expanding(Eigenstrain strain, double coefficient, int node, int nodes) {
            this.strain = strain;
            this.coefficient = coefficient;
            this.node = node;
            this.nodes = nodes;
        }
    }

    /** From now on a meshed part expands with its temperatures. @param coefficient strain per kelvin; NaN for that of its materials */
    void expand(int part, double coefficient) {
        BodyDynamics body = scene.bodies().get(scene.parts().get(part).body());
        expanding.add(new Expanding(body.eigenstrain(), coefficient, nodes.node[part], nodes.mesh[part].nodeCount()));
        String doubt = body.eigenstrain().doubt();
        if (doubt != null) {
            warn("expansion-by-modes", "\"" + body.name() + "\" " + doubt + ": what they do not reach stays as it is. Add modes, or take type linear.");
        }
    }

    /** Gives bodies the strains of the present temperatures, which load them in the next step. */
    private void expand() {
        for (Expanding e : expanding) {
            e.strain.jump(NAME, e.coefficient, conduction.rise(), e.node);
        }
    }

    /** The same after a step: where loads must not jump, the strains go there in the next one. */
    private void expandOn() {
        if (!smooth) {
            expand();
            return;
        }
        for (Expanding e : expanding) {
            e.strain.move(NAME, conduction.rise(), e.node);
        }
    }

    @Override
    public void start(State state, boolean smoothLoads) {
        smooth = smoothLoads && !expanding.isEmpty();
        before = smooth ? conduction.rise().clone() : before;
        expand();
        if (elasticCoupling && !reacts) {
            Check.that(!smooth, "elastic_coupling is for theta schemes: the acceleration of this integrator remembers the loads of a step. Take moreau-jean, or"
                + " leave elastic_coupling out.");
            react();
            reacts = true;
        }
    }

    @Override
    public boolean loadsBodies() {
        return !expanding.isEmpty();
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public Set<String> after() {
        return Set.of("electric");                                           // which makes heat
    }

    @Override
    public boolean readsContactWork() {
        return true;
    }

    @Override
    public void advance(FieldStep s) {
        last = s;
        s.heats().take();
        Arrays.fill(step, 0);
        if (settles) {
            settles = false;
            steady(s);
        }
        System.arraycopy(conduction.rise(), 0, before, 0, before.length);
        if (taken == 0) {
            conduction.begin();
        }
        taken++;
        elapsed += s.stepSize();
        contactHeats(s);
        dampingHeats(s);
        heatsInside(s);
        if (elasticCoupling) {
            cool(s);
        }
        links(s, every == 1 ? 1 : s.stepSize());
        step[EXPANSION] = s.energy().work(LedgerColumn.EXPANSION);
        if (taken < every) {
            waitOn();
        } else {
            conduct(s);
        }
        expandOn();
    }

    /** The heats of a step that conduction does not follow yet are held where they came up. */
    private void waitOn() {
        double now = 0;
        for (double q : conduction.heat()) {
            now += q;
        }
        step[GAINED] = now - waiting;
        waiting = now;
        sum();
    }

    /** One step of conduction over those since the last one, with their heats and the means of their conductances. */
    private void conduct(FieldStep s) {
        if (every > 1) {
            conduction.average(elapsed);
        }
        boundaries(s.time() + s.stepSize() - elapsed, elapsed);
        hold(s.time() + s.stepSize());
        conduction.step(elapsed, theta);
        book();
        taken = 0;
        elapsed = 0;
        waiting = 0;
    }

    private void hold(double time) {
        for (int i = 0; i < nodes.count(); i++) {
            if (nodes.held[i] != null) {
                conduction.heldRise()[i] = Given.at(nodes.held[i], time, nodes.name[i]) - reference;
            }
        }
    }

    /** From the first step's contacts and what holds at its start to the steady state; called before that step. */
    void startSteady() {
        settles = true;
    }

    @Override
    public double settle(FieldStep equilibrium) {
        if (!settles) {
            return 0;
        }
        double[] before = conduction.rise().clone();
        steady(equilibrium);
        expand();
        double change = 0;
        double largest = 0;
        for (int i = 0; i < before.length; i++) {
            change = Math.max(change, Math.abs(conduction.rise()[i] - before[i]));
            largest = Math.max(largest, Math.abs(conduction.rise()[i]));
        }
        return change == 0 ? 0 : change / largest;
    }

    /** Longer and longer steps of conduction alone, until nothing changes; an island without held or ambient temperature keeps its heat. */
    private void steady(FieldStep s) {
        double h = 0;
        double before = Double.POSITIVE_INFINITY;
        for (int k = 0; k < ROUNDS; k++) {
            conduction.begin();
            links(s, 1);
            boundaries(s.time(), 0);
            hold(s.time());
            h = h == 0 ? LONG * conduction.timeScale() : Math.min(10 * h, LONGEST * conduction.timeScale());
            if (!(h > 0)) {
                return;
            }
            conduction.step(h, 1);
            double change = conduction.largestChange();
            double largest = 0;
            for (double rise : conduction.rise()) {
                largest = Math.max(largest, Math.abs(rise));
            }
            if (change <= SETTLED * largest || k > 4 && change <= 1e-9 * largest && change >= before / 2) {
                nameFloating();
                return;
            }
            before = change;
        }
        unsettled = "no steady state of temperatures was found in " + ROUNDS + " rounds: a part gains heat that it cannot give away, or radiation has none."
            + " Give every part that has a source a held or ambient temperature";
    }

    private void nameFloating() {
        int node = conduction.floatingIsland();
        if (node >= 0) {
            warn("floating-temperature", "\"" + nodes.name[node] + "\" and what it conducts to have neither a held nor an ambient temperature: their heat is"
                + " shared among them, and stays.");
        }
    }

    private void warn(String id, String line) {
        warnings.putIfAbsent(id, line);
    }

    @Override
    public Map<String, String> warnings() {
        return warnings;
    }

    private LawHeat law(int number) {
        if (all == null || all.length <= number) {                           // those of joints come when their detector is prepared
            int from = all == null ? 0 : all.length;
            all = all == null ? new LawHeat[scene.interactions().laws().size()] : Arrays.copyOf(all, scene.interactions().laws().size());
            for (int l = from; l < all.length; l++) {
                all[l] = l < laws.length ? laws[l] : joints.getOrDefault(scene.interactions().name(l), LawHeat.SILENT);
            }
        }
        return all[number];
    }

    private int node(int part) {
        return part < 0 ? -1 : nodes.node[part];
    }

    /** q_c of every contact, and what other fields made there, to the two sides. */
    private void contactHeats(FieldStep s) {
        ContactSet contacts = s.space().contacts();
        for (int c = 0; c < s.space().count(); c++) {
            double q = s.heats().heat(c);
            double made = s.heats().made(c);
            if (q == 0 && made == 0) {
                continue;
            }
            LawHeat law = law(contacts.law[c]);
            int partA = contacts.part[2 * c];
            int partB = contacts.part[2 * c + 1];
            int a = node(partA);
            int b = node(partB);
            step[CONTACT] += q;
            step[NEGATIVE] += Math.min(0, q);
            step[ELECTRIC] += made;
            exchanged += Math.abs(q) + Math.abs(made);
            double heat = law.fraction() == 1 ? q : law.fraction() * q;
            step[NOT_HEAT] -= q - heat;
            if (a < 0 && b < 0) {
                step[UNTRACKED] -= heat + made;
                continue;
            }
            double share = a < 0 ? 0 : b < 0 ? 1 : law.shareOfA(partA, nodes.effusivity[partA], nodes.effusivity[partB]);
            double ofA = share * heat;
            double madeA = a < 0 || b < 0 || Double.isNaN(s.heats().madeA(c)) ? share * made : s.heats().madeA(c);
            deposit(contacts, 2 * c, ofA + madeA);
            deposit(contacts, 2 * c + 1, heat - ofA + (made - madeA));
        }
    }

    /** From now on conduction follows every so many steps. */
    void conductEvery(int steps) {
        every = steps;
    }

    /** From now on stretching cools. */
    void coupleElastically() {
        elasticCoupling = true;
    }

    /** w = T₀/C of every node, 0 of held ones, to the bodies that expand. */
    private void react() {
        double[] w = new double[nodes.count()];
        for (Expanding e : expanding) {
            for (int i = e.node; i < e.node + e.nodes; i++) {
                w[i] = conduction.isHeld(i) ? 0 : reference / conduction.capacity()[i];
            }
            Check.that(e.strain.react(NAME, w, e.node), "elastic_coupling is for bodies of constant stiffness, but \"" + nodes.name[e.node]
                + "\" is of another type. Take type linear, or leave elastic_coupling out.");
            e.stretch = new double[e.nodes];
        }
    }

    /** What stretching takes from every node, (T₀ + τ_m) Gᵀ Δq, with the rises that it leaves half way, τ_m = τ₀ − ½ w Gᵀ Δq. */
    private void cool(FieldStep s) {
        for (Expanding e : expanding) {
            e.strain.writeStretch(NAME, s.q0(), s.q1(), e.stretch);
            for (int i = 0; i < e.nodes; i++) {
                int node = e.node + i;
                double w = conduction.isHeld(node) ? 0 : reference / conduction.capacity()[node];
                double drawn = (reference + conduction.rise()[node] - 0.5 * w * e.stretch[i]) * e.stretch[i];
                step[THERMOELASTIC] -= drawn;
                exchanged += Math.abs(drawn);
                deposit(node, -drawn);
            }
        }
    }

    private void deposit(int node, double q) {
        if (conduction.isHeld(node)) {
            step[RESERVOIR] -= q;
        } else {
            conduction.heat()[node] += q;
        }
    }

    /** To the nodes of a side, by the weights of the contact. */
    private void deposit(ContactSet contacts, int side, double q) {
        int part = contacts.part[side];
        int node = node(part);
        if (node < 0) {
            return;
        }
        if (nodes.mesh[part] == null) {
            deposit(node, q);
            return;
        }
        int count = contacts.nodeCount(side);
        double left = q;
        for (int i = 0; i < count; i++) {
            double share = i == count - 1 ? left : contacts.nodeWeight(side, i) * q;     // the last one takes the rest: shares add up exactly
            left -= share;
            deposit(node + nodes.mesh[part].meshNode(contacts.node(side, i)), share);
        }
    }

    /** What fields made within meshes: Joule heat. */
    private void heatsInside(FieldStep s) {
        for (Map.Entry<Integer, double[]> made : s.heats().inside().entrySet()) {
            int from = node(made.getKey());
            for (int i = 0; i < made.getValue().length; i++) {
                double q = made.getValue()[i];
                step[ELECTRIC] += q;
                exchanged += Math.abs(q);
                if (from < 0) {
                    step[UNTRACKED] -= q;
                } else {
                    deposit(from + i, q);
                }
            }
        }
    }

    private void dampingHeats(FieldStep s) {
        for (int b = 0; b < scene.bodies().size(); b++) {
            double q = s.heats().damping(b);
            if (q == 0) {
                continue;
            }
            step[DAMPING] += q;
            exchanged += Math.abs(q);
            int part = partOfMember[b].length == 1 ? partOfMember[b][0] : -1;
            if (!dampingHeats || part < 0 || nodes.mesh[part] == null) {
                step[LOST] -= q;
                continue;
            }
            int from = nodes.node[part];
            int to = from + nodes.mesh[part].nodeCount();
            double all = 0;
            for (int i = from; i < to; i++) {
                all += conduction.capacity()[i];
            }
            for (int i = from; i < to; i++) {
                deposit(i, conduction.capacity()[i] / all * q);
            }
        }
    }

    /** Which contacts conduct, and how well. */
    private void links(FieldStep s, double weight) {
        conductWithin();
        int count = s.space().count();
        ContactSet contacts = s.space().contacts();
        if (conductance.length < count) {
            conductance = new double[count * 5 / 4 + 1];
            conducts = new boolean[conductance.length];
        }
        boolean counted = false;
        for (int c = 0; c < count; c++) {
            ContactConductance kind = law(contacts.law[c]).conductance();
            int a = node(contacts.part[2 * c]);
            int b = node(contacts.part[2 * c + 1]);
            conducts[c] = kind != null && a >= 0 && b >= 0 && a != b && !contacts.isAuxiliary(c)
                && (contacts.law[c] >= laws.length || s.normalForce(c) > 0 || s.endGap(c) <= touch);
            if (conducts[c] && kind.isOfPair()) {
                if (!counted) {
                    points.begin(count);
                    counted = true;
                }
                points.add(contacts, c);
            }
        }
        conducting = 0;
        for (int c = 0; c < count; c++) {
            conductance[c] = 0;
            if (conducts[c]) {
                int partA = contacts.part[2 * c];
                int partB = contacts.part[2 * c + 1];
                ContactConductance kind = law(contacts.law[c]).conductance();
                double g = kind.at(s.normalForce(c), partA, partB, kind.isOfPair() ? points.of(c) : 1);
                TimeFunction byTemperature = law(contacts.law[c]).conductanceAt();
                g = byTemperature == null ? g : g * byTemperature.at(meanTemperature(contacts, c));
                conductance[c] = g;
                if (g > 0) {
                    link(contacts, c, weight * g);
                    conducting++;
                }
            }
        }
    }

    /** Of the sides of a contact that have temperatures, K. */
    private double meanTemperature(ContactSet contacts, int c) {
        double sum = 0;
        int sides = 0;
        for (int side = 2 * c; side < 2 * c + 2; side++) {
            int part = contacts.part[side];
            if (node(part) < 0) {
                continue;
            }
            sides++;
            for (int i = 0; nodes.mesh[part] != null && i < contacts.nodeCount(side); i++) {
                sum += contacts.nodeWeight(side, i) * conduction.rise()[node(part) + nodes.mesh[part].meshNode(contacts.node(side, i))];
            }
            sum += nodes.mesh[part] == null ? conduction.rise()[node(part)] : 0;
        }
        return reference + (sides == 0 ? 0 : sum / sides);
    }

    @Override
    public FrictionScale frictionScale() {
        if (Arrays.stream(laws).allMatch(law -> law.frictionAt() == null)) {
            return null;
        }
        return (contacts, c) -> {
            TimeFunction byTemperature = law(contacts.law[c]).frictionAt();
            return byTemperature == null ? 1 : byTemperature.at(meanTemperature(contacts, c));
        };
    }

    private void link(ContactSet contacts, int c, double g) {
        int a = contacts.part[2 * c];
        int b = contacts.part[2 * c + 1];
        if (nodes.mesh[a] == null && nodes.mesh[b] == null) {
            conduction.link(node(a), node(b), g);
        } else {
            conduction.link(sideNode, sideWeight, weights(contacts, c), g);
        }
    }

    /** b of a contact, to {@link #sideNode} and {@link #sideWeight}: the weights of its sides, A positive and B negative; their number. */
    private int weights(ContactSet contacts, int c) {
        int count = 0;
        for (int side = 2 * c; side < 2 * c + 2; side++) {
            int part = contacts.part[side];
            int n = nodes.mesh[part] == null ? 1 : contacts.nodeCount(side);
            if (count + n > sideNode.length) {
                sideNode = Arrays.copyOf(sideNode, 2 * (count + n));
                sideWeight = Arrays.copyOf(sideWeight, 2 * (count + n));
            }
            for (int i = 0; i < n; i++) {
                sideNode[count] = node(part) + (nodes.mesh[part] == null ? 0 : nodes.mesh[part].meshNode(contacts.node(side, i)));
                sideWeight[count++] = (side % 2 == 0 ? 1 : -1) * (nodes.mesh[part] == null ? 1 : contacts.nodeWeight(side, i));
            }
        }
        return count;
    }

    private void boundaries(double t0, double h) {
        for (int k = 0; k < boundary.length; k++) {
            Exchange e = exchanges.get(k);
            double outside = Given.at(e.outside(), t0 + h, nodes.name[e.node()]);
            outside = theta == 1 ? outside : (1 - theta) * Given.at(e.outside(), t0, nodes.name[e.node()]) + theta * outside;
            double rise = conduction.rise()[e.node()];
            boundary[k] = switch (e.kind()) {
                case CONVECTION -> conduction.boundary(e.node(), e.factor(), outside - reference, 0);
                case RADIATION -> {
                    double t = reference + rise;
                    double difference = (outside - t) * (outside + t) * (outside * outside + t * t);     // T_amb⁴ − T₀⁴
                    yield conduction.boundary(e.node(), 4 * e.factor() * t * t * t, rise, e.factor() * difference);
                }
                case SOURCE, FLUX -> conduction.boundary(e.node(), 0, 0, e.factor() * outside);
            };
        }
    }

    private void book() {
        for (int k = 0; k < boundary.length; k++) {
            double q = conduction.boundaryHeat(boundary[k]);
            exchanged += Math.abs(q);
            step[switch (exchanges.get(k).kind()) {
                case CONVECTION -> CONVECTION;
                case RADIATION -> RADIATION;
                case SOURCE -> SOURCE;
                case FLUX -> FLUX;
            }] += q;
        }
        step[HELD] = conduction.heldHeat();
        exchanged += Math.abs(step[HELD]) + conduction.moved();
        step[GAINED] = conduction.gain() - waiting;
        sum();
    }

    private void sum() {
        step[RESIDUAL] = step[GAINED] - step[CONTACT] - step[DAMPING];
        for (int k = ELECTRIC; k <= LOST; k++) {
            step[RESIDUAL] -= step[k];
        }
        step[RESIDUAL] -= step[THERMOELASTIC];
        for (int k = 0; k < COUNT; k++) {
            double term = step[k] - carry[k];
            double sum = totals[k] + term;
            carry[k] = sum - totals[k] - term;
            totals[k] = sum;
        }
        worstResidual = Math.max(worstResidual, step[RESIDUAL] == 0 ? 0 : Math.abs(step[RESIDUAL]) / Math.max(exchanged, Double.MIN_NORMAL));
    }

    @Override
    public double worstResidual() {
        return worstResidual;
    }

    @Override
    public double exchanged() {
        return exchanged;
    }

    /** Heat from side B to side A at the temperatures that the step took, W. */
    private double flow(int c) {
        if (conductance[c] == 0) {
            return 0;
        }
        int count = weights(last.space().contacts(), c);
        double base = conduction.middle()[sideNode[0]];
        double sum = 0;
        for (int i = 1; i < count; i++) {
            sum -= sideWeight[i] * (conduction.middle()[sideNode[i]] - base);
        }
        return conductance[c] * sum;
    }

    private interface OfContact {
        double at(int c);
    }

    private boolean writeContacts(double[] out, OfContact value) {
        if (last == null) {
            return false;
        }
        for (int c = 0; c < last.space().count(); c++) {
            out[c] = value.at(c);
        }
        return true;
    }

    /** Of meshes the mean by capacity. */
    private boolean writeTemperatures(int body, double[] out) {
        boolean any = false;
        for (int m = 0; m < partOfMember[body].length; m++) {
            int part = partOfMember[body][m];
            out[m] = part < 0 ? Double.NaN : reference + mean(part);
            any |= part >= 0;
        }
        return any;
    }

    private double mean(int part) {
        int from = nodes.node[part];
        if (nodes.mesh[part] == null) {
            return conduction.rise()[from];
        }
        double sum = 0;
        double all = 0;
        for (int i = from; i < from + nodes.mesh[part].nodeCount(); i++) {
            sum += conduction.capacity()[i] * conduction.rise()[i];
            all += conduction.capacity()[i];
        }
        return sum / all;
    }

    private boolean writeNodes(int body, double[] out) {
        int part = partOfMember[body].length == 1 ? partOfMember[body][0] : -1;
        if (part < 0 || nodes.mesh[part] == null) {
            return false;
        }
        for (int i = 0; i < nodes.mesh[part].nodeCount(); i++) {
            out[i] = reference + conduction.rise()[nodes.node[part] + i];
        }
        return true;
    }

    /** Links within a body whose conductance follows a table of the temperature. */
    private record Varying(int from, double[] base, TimeFunction conductivity) {
    }

    /** From now on the links within bodies from {@code first} on, added for a conductivity of 1, conduct by their temperature. */
    void vary(int first, TimeFunction conductivity) {
        double[] base = new double[conduction.fixedLinks() - first];
        Arrays.setAll(base, k -> conduction.fixedLink(first + k));
        varying.add(new Varying(first, base, conductivity));
        conductWithin();
    }

    private void conductWithin() {
        for (Varying v : varying) {
            for (int k = 0; k < v.base.length; k++) {
                conduction.scaleFixedLink(v.from + k, v.base[k], rise -> v.conductivity.at(reference + rise));
            }
        }
    }

    /** The conduction problem, to which links within bodies are added before the first step. */
    Conduction conduction() {
        return conduction;
    }

    private List<FieldColumn> makeColumns() {
        List<FieldColumn> out = new ArrayList<>();
        out.add(new FieldColumn("stored_J", FieldColumn.Role.INFO, () -> totals[GAINED]));
        String[] names = {"contact_heat_J", "negative_heat_J", "damping_heat_J", "electric_J", "source_J", "flux_J", "convection_J", "radiation_J", "held_J",
            "reservoir_J", "not_heat_J", "untracked_J", "lost_J", "expansion_J", "thermoelastic_J"};
        for (int k = 0; k < names.length; k++) {
            add(out, names[k], k >= ELECTRIC && k <= LOST || k == THERMOELASTIC ? FieldColumn.Role.SUPPLY : FieldColumn.Role.PART, k);
        }
        out.add(new FieldColumn("strain_energy_J", FieldColumn.Role.INFO, this::strainEnergy));
        add(out, "residual_J", FieldColumn.Role.PART, RESIDUAL);
        out.add(new FieldColumn("lowest_K", FieldColumn.Role.INFO, () -> extreme(false)));
        out.add(new FieldColumn("highest_K", FieldColumn.Role.INFO, () -> extreme(true)));
        out.add(new FieldColumn("conducting", FieldColumn.Role.INFO, () -> conducting));
        out.add(new FieldColumn("solve_error", FieldColumn.Role.INFO, conduction::solveError));
        add(out, "gained_J", FieldColumn.Role.GAIN, GAINED);
        return List.copyOf(out);
    }

    /** Of the bodies that expand, J. */
    private double strainEnergy() {
        double sum = 0;
        for (Expanding e : expanding) {
            sum += last == null ? 0 : e.strain.strainEnergy(last.q1());
        }
        return sum;
    }

    private void add(List<FieldColumn> out, String name, FieldColumn.Role role, int k) {
        DoubleSupplier value = () -> step[k];
        out.add(new FieldColumn(name, role, value));
    }

    @Override
    public double total(int column) {
        return switch (columns.get(column).name()) {
            case "residual_J" -> totals[RESIDUAL];
            case "gained_J" -> totals[GAINED];
            default -> column >= 1 && column <= THERMOELASTIC + 1 ? totals[column - 1] : columns.get(column).value().getAsDouble();
        };
    }

    private double extreme(boolean highest) {
        double out = highest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        for (double rise : conduction.rise()) {
            out = highest ? Math.max(out, rise) : Math.min(out, rise);
        }
        return reference + out;
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
        if (unsettled != null) {
            return unsettled;
        }
        double[] rise = conduction.rise();
        for (int i = 0; i < rise.length; i++) {
            if (!(reference + rise[i] > 0) || Double.isInfinite(rise[i])) {
                boolean wrong = Double.isNaN(rise[i]) || Double.isInfinite(rise[i]);
                return "the temperature of \"" + nodes.name[i] + "\" became " + (wrong ? "infinite or NaN" : Digits.of(reference + rise[i], 6)
                    + " K, expected"
                    + " more than 0: check its sources, capacity and what it was given");
            }
        }
        return null;
    }

    @Override
    public void save(Snapshot out) {
        out.put("rise", conduction.rise());
        out.put("totals", totals);
        out.put("carry", carry);
        out.put("balance", exchanged, worstResidual);
        if (smooth) {
            out.put("before", before);
        }
        if (every > 1) {
            out.put("waiting", taken, elapsed, waiting);
            conduction.savePending(out.scope("pending"));
        }
        out.putLongs("settles", settles ? 1 : 0);
    }

    @Override
    public void restore(Snapshot in) {
        in.read("rise", conduction.rise());
        in.read("totals", totals);
        in.read("carry", carry);
        if (every > 1) {
            taken = (int) in.get("waiting")[0];
            elapsed = in.get("waiting")[1];
            waiting = in.get("waiting")[2];
            conduction.restorePending(in.scope("pending"));
        }
        settles = in.getLongs("settles")[0] == 1;
        exchanged = in.get("balance")[0];
        worstResidual = in.get("balance")[1];
        if (smooth) {
            in.read("before", before);
            for (Expanding e : expanding) {
                e.strain.jump(NAME, e.coefficient, before, e.node);
            }
            expandOn();
        } else {
            expand();                                                        // bodies were restored before
        }
    }
}
