package org.saltus.core.thermal;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.saltus.core.check.Digits;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.conduction.SidesReader;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Eigenstrain;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.FieldMeshProvider;
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Makes the field from what a scene says of heat. */
final class ThermalReader {
    private static final double COLDEST_USUAL = 100;
    private static final double HOTTEST_USUAL = 2000;
    private final Settings entry;
    private final FieldSetup setup;
    private final Scene scene;
    private final double reference;
    private final SidesReader sides;
    private final ThermalNodes nodes;
    private final List<Exchange> exchanges = new ArrayList<>();
    private final List<Consumer<ThermalField>> links = new ArrayList<>();
    /** Coefficient by part; NaN for that of its materials. */
    private final Map<Integer, Double> expansions = new LinkedHashMap<>();
    private final Map<Settings, Block> blocks = new IdentityHashMap<>();

    /** What one block says; generated bodies share it. */
    private record Block(double specificHeat, TimeFunction temperature, List<Exchange> exchanges, TimeFunction hold) {
    }

    ThermalReader(Settings entry, FieldSetup setup) {
        this.entry = entry;
        this.setup = setup;
        scene = setup.scene();
        reference = entry.number("reference");
        int parts = scene.parts().size();
        sides = new SidesReader(scene, ThermalField.NAME);
        nodes = new ThermalNodes(parts);
    }

    ThermalField read() {
        doubt();
        for (int p = 0; p < nodes.node.length; p++) {
            if (setup.parts().get(p) != null) {
                part(p, setup.parts().get(p));
            }
        }
        LawHeat[] laws = new LawHeat[scene.interactions().laws().size()];
        for (int l = 0; l < laws.length; l++) {
            Settings block = l < setup.laws().size() ? setup.laws().get(l) : null;
            laws[l] = block == null ? LawHeat.SILENT : law(l, block, setup.lawBlocks().get(l));
        }
        Map<String, LawHeat> joints = new HashMap<>();
        setup.joints().forEach((name, block) -> joints.put(name, joint(block)));
        ThermalField field = new ThermalField(scene, nodes, laws, joints, exchanges, reference, entry.number("theta"), entry.number("touch"),
            entry.text("damping_heat").equals("body"));
        links.forEach(link -> link.accept(field));
        expansions.forEach(field::expand);
        int every = (int) entry.integer("every", 1);
        entry.refuseIf(every > 1 && entry.flag("elastic_coupling"), "every", "\"" + entry.path() + ".every\" is " + every + ", but with elastic_coupling what"
            + " stretches cools in every step. Leave one of them out.");
        field.conductEvery(every);
        if (entry.flag("elastic_coupling")) {
            field.coupleElastically();
        }
        String initial = entry.text("initial");
        entry.refuseIf(!initial.equals("given") && !initial.equals("steady"), "initial", "\"" + entry.path() + ".initial\" is \"" + initial
            + "\", expected given or steady.");
        if (initial.equals("steady")) {
            field.startSteady();
        }
        return field;
    }

    private void doubt() {
        String word = entry.text("damping_heat");
        entry.refuseIf(!word.equals("body") && !word.equals("lost"), "damping_heat", "\"" + entry.path() + ".damping_heat\" is \"" + word
            + "\", expected body or lost.");
        if (reference < COLDEST_USUAL || reference > HOTTEST_USUAL) {
            setup.context().warn(entry.at("reference") + ": \"" + entry.path() + ".reference\" is " + Digits.of(reference, 6)
                + " K, expected some 100 to 2000 K. Is it in degrees Celsius? Add 273.15.");
        }
    }

    private void part(int p, Settings s) {
        Part part = scene.parts().get(p);
        FieldMesh mesh = part.isFixed() ? null : FieldMeshProvider.meshOf(scene.bodies().get(part.body()), setup.context(), setup.dimension());
        if (mesh != null) {
            properties(p, s, setup.bodies().get(p).has("material") ? setup.bodies().get(p).block("material") : null);
            new MeshHeat(s, mesh, setup, reference, nodes, p).read(exchanges, links);
            expansion(p, s);
            return;
        }
        double mass = part.isFixed() ? Double.POSITIVE_INFINITY : scene.bodies().get(part.body()).memberMass(part.member());
        if (Double.isNaN(mass)) {
            BodyDynamics body = scene.bodies().get(part.body());
            throw new SceneFormatException(s.location(), "\"" + part.name() + "\" has a block \"thermal\", but \"" + body.name()
                + "\" is neither a rigid body nor an obstacle, and has no mesh that fields can live on: nothing says what heat it can hold. Remove the block,"
                    + " or"
                + " take bodies of type rigid, linear, finite-strain or modal.");
        }
        Block block = blocks.computeIfAbsent(s, x -> block(s, Double.isInfinite(mass)));
        if (!Double.isInfinite(mass)) {
            s.refuseIf(Double.isNaN(block.specificHeat), "specific_heat", "\"" + s.path() + ".specific_heat\" is missing: \"" + part.name()
                + "\" moves freely and its temperature follows from what heat it holds [J/kg/K]. Add it.");
        }
        properties(p, s, null);
        TimeFunction kept = Double.isInfinite(mass) ? block.temperature : block.hold;
        nodes.node[p] = nodes.add(part.name(), Double.isInfinite(mass) ? 0 : mass * block.specificHeat, (kept != null ? kept : block.temperature).at(0), kept);
        block.exchanges.forEach(e -> exchanges.add(new Exchange(e.kind(), nodes.node[p], e.factor(), e.outside())));
    }

    /** What a meshed part expands by, where its block or its materials say so. */
    private void expansion(int p, Settings s) {
        BodyDynamics body = scene.bodies().get(scene.parts().get(p).body());
        Eigenstrain strain = body.eigenstrain();
        boolean ofMaterials = strain != null && strain.isOfMaterials();
        s.refuseIf(s.has("expansion") && strain == null, "expansion", "\"" + s.path() + ".expansion\" is for bodies of finite elements that deform, which \""
            + body.name() + "\" does not. Remove it, or take type linear, finite-strain, floating-frame or modal.");
        s.refuseIf(s.has("expansion") && ofMaterials, "expansion", "\"" + s.path() + ".expansion\" and a material of \"" + body.name()
            + "\" both say what it expands by. Keep it in the materials.");
        if (ofMaterials || s.number("expansion", 0) != 0) {
            expansions.put(p, s.number("expansion", Double.NaN));
        }
    }

    /** k, E, ν, R and e of a part. @param material of a meshed body, null for others */
    private void properties(int p, Settings s, Settings material) {
        sides.read(p, s, material);
        Settings body = material != null ? material : setup.bodies().get(p);
        double density = s.has("density") ? s.number("density") : body != null && body.raw("density") instanceof Number n ? n.doubleValue() : Double.NaN;
        nodes.effusivity[p] = Math.sqrt(sides.sides().conductivity()[p] * density * s.number("specific_heat", Double.NaN));
    }

    private Block block(Settings s, boolean reservoir) {
        s.refuseIf(s.has("expansion"), "expansion", "\"" + s.path() + ".expansion\" is for bodies of finite elements that deform; shapes of rigid ones"
            + " stay. Remove it, or take type linear, finite-strain, floating-frame or modal.");
        for (String key : MeshHeat.KEYS) {
            s.refuseIf(s.has(key), key, "\"" + s.path() + "." + key + "\" is for meshed bodies; a rigid one has one temperature. Remove it.");
        }
        for (String key : List.of("convection", "radiation", "source", "hold")) {
            s.refuseIf(reservoir && s.has(key), key, "\"" + s.path() + "." + key + "\" is for bodies that move freely; an obstacle keeps the temperature it"
                + " is given. Remove it.");
        }
        TimeFunction temperature = temperature(s, "temperature", reference, setup.context());
        s.refuseIf(!reservoir && s.raw("temperature") instanceof Settings, "temperature", "\"" + s.path() + ".temperature\" is a function of time, but the"
            + " temperature of a body that moves freely follows from its heats. Give a number, or put it into \"hold\".");
        List<Exchange> own = new ArrayList<>();
        if (s.has("convection")) {
            Settings c = s.block("convection").checked(ThermalKeys.CONVECTION);
            own.add(new Exchange(Exchange.Kind.CONVECTION, 0, c.number("coefficient") * c.number("area"), ambient(c, reference, setup.context())));
        }
        if (s.has("radiation")) {
            Settings r = s.block("radiation").checked(ThermalKeys.RADIATION);
            own.add(new Exchange(Exchange.Kind.RADIATION, 0, Exchange.SIGMA * r.number("emissivity") * r.number("area"), ambient(r, reference,
                setup.context())));
        }
        if (s.has("source")) {
            own.add(new Exchange(Exchange.Kind.SOURCE, 0, 1, TimeFunctions.read(s, "source", setup.context())));
        }
        return new Block(s.number("specific_heat", Double.NaN), temperature, own, s.has("hold") ? hold(s, temperature.at(0)) : null);
    }

    private TimeFunction hold(Settings s, double initial) {
        Settings block = s.block("hold").checked(ThermalKeys.HOLD);
        return kept(block, initial, reference, setup.context());
    }

    /** The temperature of a block {@code hold}, which ramps to it from the start where it says so. */
    static TimeFunction kept(Settings block, double initial, double reference, Context context) {
        block.refuseIf(!block.has("temperature"), "temperature", "\"" + block.path() + ".temperature\" is missing: the temperature that is kept [K]. Add it.");
        TimeFunction goal = temperature(block, "temperature", reference, context);
        if (!block.has("time")) {
            return goal;
        }
        double ramp = block.block("time").checked(ThermalKeys.HOLD.get(1).keys()).number("ramp");
        return t -> t >= ramp ? goal.at(t) : initial + t / ramp * (goal.at(t) - initial);
    }

    /** A temperature above 0 K at t = 0; the reference when absent. */
    static TimeFunction temperature(Settings s, String key, double reference, Context context) {
        if (!s.has(key)) {
            return TimeFunction.constant(reference);
        }
        TimeFunction f = TimeFunctions.read(s, key, context);
        s.refuseIf(!(f.at(0) > 0), key, "\"" + s.path() + "." + key + "\" is " + Digits.of(f.at(0), 6) + " K, expected more than 0 K: temperatures are"
            + " absolute. Is it in degrees Celsius? Add 273.15.");
        return f;
    }

    static TimeFunction ambient(Settings s, double reference, Context context) {
        if (!s.has("ambient")) {
            return TimeFunction.constant(reference);
        }
        TimeFunction f = TimeFunctions.read(s, "ambient", context);
        s.refuseIf(!(f.at(0) >= 0), "ambient", "\"" + s.path() + ".ambient\" is " + Digits.of(f.at(0), 6) + " K, expected 0 K or more: temperatures are"
            + " absolute. Is it in degrees Celsius? Add 273.15.");
        return f;
    }

    private LawHeat law(int number, Settings block, Settings law) {
        ContactConductance conductance = block.has("conductance") ? conductance(block) : null;
        if (conductance != null) {
            sides.require(number, block, conductance.needs());
        }
        Object raw = block.raw("partition");
        LawHeat.Partition partition = LawHeat.Partition.EFFUSIVITY;
        double first = 0;
        boolean[] isFirst = null;
        if (raw instanceof List<?>) {
            double[] shares = block.numbers("partition", 2);
            block.refuseIf(!(shares[0] >= 0 && shares[1] >= 0 && Math.abs(shares[0] + shares[1] - 1) <= 1e-12), "partition", "\"" + block.path()
                + ".partition\" is [" + shares[0] + ", " + shares[1] + "], expected two shares of at least 0 that add up to 1.");
            partition = LawHeat.Partition.GIVEN;
            first = shares[0];
            isFirst = first(law, shares[0] == shares[1]);
        } else if (raw != null) {
            boolean half = raw.equals("half");
            block.refuseIf(!half && !raw.equals("effusivity"), "partition", "\"" + block.path() + ".partition\" is " + raw
                + ", expected effusivity, half or [a, b].");
            partition = half ? LawHeat.Partition.HALF : LawHeat.Partition.EFFUSIVITY;
            if (!half) {
                needEffusivity(number, block);
            }
        }
        TimeFunction frictionAt = table(block, "friction_at", "factors");
        TimeFunction conductanceAt = table(block, "conductance_at", "factors");
        block.refuseIf(conductanceAt != null && conductance == null, "conductance_at", "\"" + block.path() + ".conductance_at\" has no conductance"
            + " to act on. Add"
            + " \"conductance\".");
        return new LawHeat(conductance, partition, first, isFirst, block.number("heat_fraction"), frictionAt, conductanceAt);
    }

    /** Straight lines between points of a table of the temperature; beyond its ends the values there. Null when absent. @param word key of its values */
    static TimeFunction table(Settings block, String key, String word) {
        if (!block.has(key)) {
            return null;
        }
        Settings s = block.block(key).checked(ThermalKeys.table(word));
        double[] at = s.numbers("temperatures");
        double[] values = s.numbers(word);
        s.refuseIf(at.length == 0 || at.length != values.length, word, "\"" + s.path() + "." + word + "\" has " + values.length + " numbers,"
            + " expected " + at.length
            + ", one per temperature, and at least one.");
        for (int k = 0; k < at.length; k++) {
            s.refuseIf(!(at[k] > 0) || k > 0 && at[k] <= at[k - 1], "temperatures", "\"" + s.path() + ".temperatures\" has"
                + " " + Digits.of(at[k], 6) + " K as number "
                + (k + 1) + ", expected increasing temperatures above 0 K.");
            s.refuseIf(!(values[k] >= 0), word, "\"" + s.path() + "." + word + "\" has " + Digits.of(values[k], 6) + ", expected at least 0.");
        }
        return TimeFunction.table(at, values);
    }

    /** Parts that {@code between} names first, where the two names tell the sides apart. */
    private boolean[] first(Settings law, boolean equal) {
        boolean[] out = new boolean[nodes.node.length];
        List<Object> pair = law.has("between") ? law.list("between") : List.of("all", "all");
        for (int p = 0; p < out.length; p++) {
            boolean one = scene.parts().get(p).isNamed(String.valueOf(pair.get(0)));
            boolean other = scene.parts().get(p).isNamed(String.valueOf(pair.get(1)));
            law.refuseIf(one && other && !equal, law.has("between") ? "between" : "thermal", "the shares of \"" + law.path()
                + ".thermal.partition\" go to the bodies in the order of \"between\", but \"" + scene.parts().get(p).name()
                + "\" stands on both sides. Name the two apart, or take half or effusivity.");
            out[p] = one;
        }
        return out;
    }

    private ContactConductance conductance(Settings block) {
        return ContactConductance.read(block.block("conductance").checked(ContactConductance.keys("W/K")), sides.sides(), setup.dimension());
    }

    private LawHeat joint(Settings block) {
        Settings conductance = block.block("conductance");
        conductance.refuseIf(!"constant".equals(conductance.raw("type")), "type", "\"" + conductance.path()
            + ".type\" is " + conductance.raw("type") + ", expected constant: nothing is known of the area or force of a joint.");
        return new LawHeat(conductance(block), LawHeat.Partition.EFFUSIVITY, 0, null, 1, null, null);
    }

    /** Where shares by effusivity are asked for by name, every body that can touch another one must give it. */
    private void needEffusivity(int law, Settings block) {
        sides.require(law, block, List.of("conductivity"));
        for (int p = 0; p < nodes.node.length; p++) {
            if (nodes.node[p] >= 0 && Double.isNaN(nodes.effusivity[p]) && sides.meets(p, law)) {
                throw new SceneFormatException(block.location(), "the law at \"" + block.path() + "\" shares by effusivity, sqrt(k density c), but \""
                    + scene.parts().get(p).name() + "\" does not give its density or specific_heat. Add \"thermal: {density: ..., specific_heat: ...}\" to"
                    + " that body.");
            }
        }
    }
}
