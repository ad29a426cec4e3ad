package org.saltus.core.thermal;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.DoubleSupplier;
import org.saltus.core.check.Digits;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.conduction.PairPoints;
import org.saltus.core.field.Conduction;
import org.saltus.core.field.Field;
import org.saltus.core.field.FieldStep;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

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
    private final int[][] nodeOfMember;
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
                 double theta, double touch) {
        this.scene = scene;
        this.nodes = nodes;
        this.laws = laws;
        this.joints = joints;
        this.exchanges = exchanges;
        this.reference = reference;
        this.theta = theta;
        this.touch = touch;
        boundary = new int[exchanges.size()];
        conduction = new Conduction(nodes.capacity().length);
        for (int i = 0; i < nodes.capacity().length; i++) {
            conduction.capacity()[i] = nodes.capacity()[i];
            conduction.rise()[i] = nodes.start()[i] - reference;
            if (nodes.held()[i] != null) {
                conduction.hold(i);
            }
        }
        nodeOfMember = new int[scene.bodies().size()][];
        for (int b = 0; b < nodeOfMember.length; b++) {
            nodeOfMember[b] = new int[scene.bodies().get(b).memberCount()];
            Arrays.fill(nodeOfMember[b], -1);
        }
        for (int p = 0; p < nodes.node().length; p++) {
            if (nodes.node()[p] >= 0 && !scene.parts().get(p).isFixed()) {
                nodeOfMember[scene.parts().get(p).body()][scene.parts().get(p).member()] = nodes.node()[p];
            }
        }
        columns = makeColumns();
        outputs = List.of(new FieldOutput("temperature_K", "temperature [K]", FieldOutput.Place.MEMBER, this::writeTemperatures),
            new FieldOutput("heat_J", "heat [J]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, c -> last.heats().heat(c) + last.heats().made(c))),
            new FieldOutput("heat_flow_W", "heat flow [W]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, this::flow)),
            new FieldOutput("conductance_W_K", "conductance [W/K]", FieldOutput.Place.CONTACT, (b, out) -> writeContacts(out, c -> conductance[c])));
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
        conduction.begin();
        contactHeats(s);
        dampingHeats(s);
        links(s);
        boundaries(s);
        for (int i = 0; i < nodes.held().length; i++) {
            if (nodes.held()[i] != null) {
                conduction.heldRise()[i] = nodes.held()[i].at(s.time() + s.stepSize()) - reference;
            }
        }
        conduction.step(s.stepSize(), theta);
        book();
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
        return part < 0 ? -1 : nodes.node()[part];
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
            double share = a < 0 ? 0 : b < 0 ? 1 : law.shareOfA(partA, nodes.effusivity()[partA], nodes.effusivity()[partB]);
            double ofA = share * heat;
            double madeA = a < 0 || b < 0 || Double.isNaN(s.heats().madeA(c)) ? share * made : s.heats().madeA(c);
            deposit(a, ofA + madeA);
            deposit(b, heat - ofA + (made - madeA));
        }
    }

    private void deposit(int node, double q) {
        if (node < 0) {
            return;
        }
        if (conduction.isHeld(node)) {
            step[RESERVOIR] -= q;
        } else {
            conduction.heat()[node] += q;
        }
    }

    private void dampingHeats(FieldStep s) {
        for (int b = 0; b < scene.bodies().size(); b++) {
            double q = s.heats().damping(b);
            step[DAMPING] += q;
            step[LOST] -= q;
            exchanged += Math.abs(q);
        }
    }

    /** Which contacts conduct, and how well. */
    private void links(FieldStep s) {
        int count = s.space().count();
        ContactSet contacts = s.space().contacts();
        if (conductance.length < count) {
            conductance = new double[count * 5 / 4 + 1];
            conducts = new boolean[conductance.length];
        }
        points.begin(count);
        for (int c = 0; c < count; c++) {
            ContactConductance kind = law(contacts.law[c]).conductance();
            int a = node(contacts.part[2 * c]);
            int b = node(contacts.part[2 * c + 1]);
            conducts[c] = kind != null && a >= 0 && b >= 0 && a != b && !contacts.isAuxiliary(c)
                && (contacts.law[c] >= laws.length || s.normalForce(c) > 0 || s.endGap(c) <= touch);
            if (conducts[c]) {
                points.add(contacts, c);
            }
        }
        conducting = 0;
        for (int c = 0; c < count; c++) {
            conductance[c] = 0;
            if (conducts[c]) {
                int partA = contacts.part[2 * c];
                int partB = contacts.part[2 * c + 1];
                double g = law(contacts.law[c]).conductance().at(s.normalForce(c), partA, partB, points.of(c), Double.NaN);
                conductance[c] = g;
                if (g > 0) {
                    conduction.link(node(partA), node(partB), g);
                    conducting++;
                }
            }
        }
    }

    private void boundaries(FieldStep s) {
        double t0 = s.time();
        double h = s.stepSize();
        for (int k = 0; k < boundary.length; k++) {
            Exchange e = exchanges.get(k);
            double outside = theta == 1 ? e.outside().at(t0 + h) : (1 - theta) * e.outside().at(t0) + theta * e.outside().at(t0 + h);
            double rise = conduction.rise()[e.node()];
            boundary[k] = switch (e.kind()) {
                case CONVECTION -> conduction.boundary(e.node(), e.factor(), outside - reference, 0);
                case RADIATION -> {
                    double t = reference + rise;
                    double difference = (outside - t) * (outside + t) * (outside * outside + t * t);     // T_amb⁴ − T₀⁴
                    yield conduction.boundary(e.node(), 4 * e.factor() * t * t * t, rise, e.factor() * difference);
                }
                case SOURCE -> conduction.boundary(e.node(), 0, 0, outside);
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
            }] += q;
        }
        step[HELD] = conduction.heldHeat();
        exchanged += Math.abs(step[HELD]) + conduction.moved();
        step[GAINED] = conduction.gain();
        step[RESIDUAL] = step[GAINED] - step[CONTACT] - step[DAMPING];
        for (int k = ELECTRIC; k <= LOST; k++) {
            step[RESIDUAL] -= step[k];
        }
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
        ContactSet contacts = last.space().contacts();
        int a = node(contacts.part[2 * c]);
        int b = node(contacts.part[2 * c + 1]);
        return conductance[c] == 0 ? 0 : conductance[c] * (conduction.middle()[b] - conduction.middle()[a]);
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

    private boolean writeTemperatures(int body, double[] out) {
        boolean any = false;
        for (int m = 0; m < nodeOfMember[body].length; m++) {
            int node = nodeOfMember[body][m];
            out[m] = node < 0 ? Double.NaN : reference + conduction.rise()[node];
            any |= node >= 0;
        }
        return any;
    }

    private List<FieldColumn> makeColumns() {
        List<FieldColumn> out = new ArrayList<>();
        out.add(new FieldColumn("stored_J", FieldColumn.Role.INFO, () -> totals[GAINED]));
        String[] names = {"contact_heat_J", "negative_heat_J", "damping_heat_J", "electric_J", "source_J", "flux_J", "convection_J", "radiation_J", "held_J",
            "reservoir_J", "not_heat_J", "untracked_J", "lost_J", "expansion_J", "thermoelastic_J"};
        for (int k = 0; k < names.length; k++) {
            add(out, names[k], k >= ELECTRIC && k <= LOST ? FieldColumn.Role.SUPPLY : FieldColumn.Role.PART, k);
        }
        out.add(new FieldColumn("strain_energy_J", FieldColumn.Role.INFO, () -> 0));
        add(out, "residual_J", FieldColumn.Role.PART, RESIDUAL);
        out.add(new FieldColumn("lowest_K", FieldColumn.Role.INFO, () -> extreme(false)));
        out.add(new FieldColumn("highest_K", FieldColumn.Role.INFO, () -> extreme(true)));
        out.add(new FieldColumn("conducting", FieldColumn.Role.INFO, () -> conducting));
        out.add(new FieldColumn("solve_error", FieldColumn.Role.INFO, conduction::solveError));
        add(out, "gained_J", FieldColumn.Role.GAIN, GAINED);
        return List.copyOf(out);
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
        double[] rise = conduction.rise();
        for (int i = 0; i < rise.length; i++) {
            if (!(reference + rise[i] > 0) || Double.isInfinite(rise[i])) {
                boolean wrong = Double.isNaN(rise[i]) || Double.isInfinite(rise[i]);
                return "the temperature of \"" + nodes.names()[i] + "\" became " + (wrong ? "infinite or NaN" : Digits.of(reference + rise[i], 6)
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
    }

    @Override
    public void restore(Snapshot in) {
        in.read("rise", conduction.rise());
        in.read("totals", totals);
        in.read("carry", carry);
        exchanged = in.get("balance")[0];
        worstResidual = in.get("balance")[1];
    }
}
