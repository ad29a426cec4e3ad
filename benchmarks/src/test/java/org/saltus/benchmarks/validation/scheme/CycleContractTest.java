package org.saltus.benchmarks.validation.scheme;

import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;

/**
 * Every law and joint that is installed, and every option of a joint that makes a law of its own (friction, limits, motor, spring), has a cycle in closed form
 * here: what is registered without one fails.
 */
class CycleContractTest {
    /** Keys of joints that make no law of their own: where they are, and numbers of the law that the joint is. */
    private static final Set<String> PLAIN = Set.of("anchor", "axis", "nodes", "box", "from", "to", "length", "direction", "sides", "load", "stiffness",
        "damping");
    private static final String OPTION = "option ";
    private static final String FREE = "[0, 0]";
    private static final String HELD = "fixed_rotation: true";
    private static final double H = 1e-3;
    /** 8 N sin(2π t/0.4 s): pulls for 0.2 s, then pushes. */
    private static final String WAVE = "{amplitude: 8, frequency: 2.5}";
    private static final double OMEGA = 2 * Math.PI * 2.5;
    /** Largest speed of the free body under the wave, 2 F/(m ω), after half of it. */
    private static final double SWING = 2 * 8 / (Cycle.MASS * OMEGA);
    private static final Map<String, Cycle> CYCLES = cycles();

    private static Map<String, Cycle> cycles() {
        Map<String, Cycle> out = new HashMap<>();
        impactLaws(out);
        elasticLaws(out);
        bonds(out);
        joints(out);
        optionsOfJoints(out);
        return out;
    }

    private static void impactLaws(Map<String, Cycle> out) {
        // e = 0.5, the impulse of the normal is 2·1.5 = 3 N·s, friction 0.3 takes 0.9 N·s from 2 m/s; ½·2·(1 + 4 − 0.25 − 1.55²)
        out.put("newton-coulomb", Cycle.law("type: newton-coulomb, restitution: 0.5, friction: 0.3", H, 0, "[2, -1]", HELD, "")
            .velocity(0.01, 1, 0.5, 1e-12).velocity(0.01, 0, 1.55, 1e-12).loses(5 - 0.25 - 1.55 * 1.55, 1e-12));
        // sticks: the tangential velocity is reversed and nothing is lost in that direction
        out.put("fremond-coulomb", Cycle.law("type: fremond-coulomb, restitution: 0.5, friction: 0.3", H, 0, "[0.2, -1]", HELD, "")
            .velocity(0.01, 1, 0.5, 1e-12).velocity(0.01, 0, -0.2, 1e-12).loses(0.75, 1e-12));
        // the step that begins at g₀ = 0.3 mm ends at 0: with the mean of both velocities −g₀/h it leaves at 1 − 0.6 m/s
        out.put("gap-level", Cycle.law("type: gap-level", H, 0.0123, "[0, -1]", HELD, "").place(0.013, 1, 0.1, 1e-14).velocity(0.013, 1, 0.4, 1e-10)
            .place(0.113, 1, 0.14, 1e-10).loses(1 - 0.16, 1e-10));
        // the servo presses with 4 N: in the step of the impact it adds its work along the mean velocity
        out.put("sticking", Cycle.law("type: sticking", H, 0, "[1, -1]", HELD, servo("[0, 1]", "{times: [0, 0.1, 0.101], values: [-4, -4, 4]}"))
            .velocity(0.1, 0, 0, 1e-9).velocity(0.1, 1, 0, 1e-9).velocity(0.201, 1, 0.2, 1e-9).loses(2 + 0.5 * 4 * H, 1e-12));
        // (I + m R²) ω' = −μ_r N under 20 N: v' = −μ_r N R/(m R² + I)
        double slowing = 0.002 * 20 * 0.1 / 0.03;
        out.put("rolling-resistance", Cycle.law("type: rolling-resistance, friction: 0.5, rolling_friction: 0.002", H, 0, "[0.1, 0]", "spin: -1",
            servo("[0, -1]", "20")).velocity(0.2, 0, 0.1 - 0.2 * slowing, 1e-9).spin(0.2, 2, -1 + 2 * slowing, 1e-8).velocity(1, 0, 0, 1e-9)
            .loses(0.5 * (2 * 0.01 + 0.01), 1e-9));
    }

    private static void elasticLaws(Map<String, Cycle> out) {
        // half a period π (m/k)^½ = 0.03142 s in the bumper, ½ m v² stored at its middle
        out.put("viscoelastic", Cycle.law("type: viscoelastic, stiffness: 2e4, damping: 0", 1e-5, 0, "[0, -1]", HELD, "")
            .velocity(0.01571, 1, 0, 1e-3).place(0.01571, 1, 0.1 - 0.01, 1e-6).velocity(0.05, 1, 1, 1e-3).loses(0, 2e-3));
        double period = 2 * Math.PI * Math.sqrt(Cycle.MASS / 200);
        out.put("spring", Cycle.law("type: spring, stiffness: 200, reach: 0.2", H, 0, "[0, 1]", HELD, "").velocity(0.157, 1, Math.cos(10 * 0.157), 1e-3)
            .velocity(0.314, 1, -1, 1e-3).place(0.314, 1, 0.1 + 0.1 * Math.sin(3.14), 1e-4).velocity(Math.round(period / H) * H, 1, 1, 1e-3).loses(0, 1e-3));
    }

    private static void bonds(Map<String, Cycle> out) {
        // opening costs A w = 0.03 J of ½ m v² = 0.09 J
        out.put("cohesive", Cycle.law("type: cohesive, damage: bilinear, strength: 2000, stiffness: 2e6, work: 3, area: 0.01, reach: 0.2, implicit: true",
            1e-4, 0,
            "[0, 0.3]", HELD, "").velocity(0.1, 1, Math.sqrt(0.09 - 0.03), 1e-9).loses(0.03, 1e-9));
        // σ_t A = 10 N: pulled up to 9.9 N and released, it holds; it breaks when the pull passes 10 N on the way to 20, at 0.2 + 0.1/2 s
        out.put("mohr-coulomb", Cycle.law("type: mohr-coulomb, cohesion: 100, tension: 50, friction: 0.5, area: 0.2", H, 0, FREE, HELD,
            servo("[0, 1]", "{times: [0, 0.1, 0.2, 0.3], values: [0, 9.9, 0, 20]}")).velocity(0.2, 1, 0, 1e-12)
            .velocity(0.4, 1, 0.5 * (15 * 0.05 + 20 * 0.1), 1e-2).loses(0, 1e-12));
        // F₀ g_r = 0.04 J of 0.09 J
        out.put("capillary", Cycle.law("type: capillary, force: 4, rupture_gap: 0.01", 1e-4, 0, "[0, 0.3]", HELD, "")
            .velocity(0.2, 1, Math.sqrt(0.09 - 0.04), 2e-4).loses(0.04, 4e-4));
    }

    private static String servo(String direction, String load) {
        return "joints: [{type: servo, between: [body, world], direction: %s, load: %s, collide: true}]".formatted(direction, load);
    }

    private static void joints(Map<String, Cycle> out) {
        // blocked directions take the wave without moving, free ones let it swing the body: v = F/(m ω) (1 − cos ω t)
        out.put("point", Cycle.joint("type: point, anchor: [0.5, 0]", H, "spin: 3", "[1, 0]", WAVE).place(0.1, 0, 0.5, 1e-12).place(0.3, 0, 0.5, 1e-12)
            .velocity(0.4, 0, 0, 1e-12).spin(0.4, 2, 3, 1e-12).loses(0, 1e-12));
        out.put("pivot", Cycle.jointInSpace("type: pivot, anchor: [0.5, 0, 0], axis: [0, 0, 1]", H, "spin: [0, 0, 3]", "[0.6, 0, 0.8]", WAVE)
            .place(0.1, 0, 0.5, 1e-12).place(0.3, 2, 0, 1e-12).spin(0.4, 2, 3, 1e-12).spin(0.4, 0, 0, 1e-12).loses(0, 1e-12));
        out.put("fixed", Cycle.jointInSpace("type: fixed, anchor: [0, 0, 0]", H, "force: [0, 0, 0]", "[0, 0.6, 0.8]", WAVE).place(0.1, 2, 0, 1e-12)
            .place(0.3, 1, 0, 1e-12).velocity(0.4, 2, 0, 1e-12).spin(0.4, 1, 0, 1e-12).loses(0, 1e-12));
        out.put("prismatic", Cycle.joint("type: prismatic, anchor: [0, 0], axis: [1, 0]", H, "spin: 0", "[0.6, 0.8]", WAVE)
            .velocity(0.2, 0, 0.6 * SWING, 1e-4).place(0.2, 1, 0, 1e-12).velocity(0.4, 0, 0, 1e-4).place(0.4, 0, 0.5 + 0.6 * 0.2 * SWING, 1e-4)
            .loses(0, 1e-12));
        out.put("cylindrical", Cycle.jointInSpace("type: cylindrical, anchor: [0.5, 0, 0], axis: [0, 0, 1]", H, "spin: [0, 0, 3]", "[0.6, 0, 0.8]", WAVE)
            .velocity(0.2, 2, 0.8 * SWING, 1e-4).place(0.2, 0, 0.5, 1e-12).velocity(0.4, 2, 0, 1e-4).spin(0.4, 2, 3, 1e-12).loses(0, 1e-12));
        out.put("rod", Cycle.joint("type: rod, from: [0.5, 0], to: [0, 0]", H, HELD, "[1, 0]", WAVE).place(0.1, 0, 0.5, 1e-12).place(0.3, 0, 0.5, 1e-12)
            .velocity(0.4, 0, 0, 1e-12).loses(0, 1e-12));
        // taut for the first half, slack in the second: v = −F/(m ω) (1 + cos ω t); back at its length it stops and loses what it has
        out.put("wire", Cycle.joint("type: wire, from: [0.5, 0], to: [0, 0]", H, HELD, "[1, 0]", WAVE).place(0.2, 0, 0.5, 1e-12)
            .velocity(0.3, 0, -SWING / 2, 1e-3).velocity(0.4, 0, -SWING, 1e-3).loses(0, 1e-12));
        double damped = Math.sqrt(100 - 0.25);                               // k/m = 100, c/(2m) = 0.5
        out.put("spring-dashpot", Cycle.joint("type: spring-dashpot, from: [0.5, 0], to: [0, 0], stiffness: 200, damping: 2", H, "velocity: [1, 0], " + HELD,
            "[1, 0]", "0").place(0.157, 0, 0.5 + Math.exp(-0.5 * 0.157) * Math.sin(damped * 0.157) / damped, 1e-4)
            .place(0.628, 0, 0.5 + Math.exp(-0.5 * 0.628) * Math.sin(damped * 0.628) / damped, 1e-3)
            .velocity(0.628, 0, Math.exp(-0.314) * (Math.cos(damped * 0.628) - 0.5 * Math.sin(damped * 0.628) / damped), 1e-3)
            .loses(1 - Math.exp(-0.628), 2e-3));
        out.put("servo", Cycle.joint("type: servo, direction: [0, 1], load: 4", H, HELD, "[1, 0]", WAVE).velocity(0.2, 0, SWING, 1e-4)
            .velocity(0.2, 1, 4 * 0.2 / 2, 1e-12).velocity(0.4, 0, 0, 1e-4).velocity(0.4, 1, 4 * 0.4 / 2, 1e-12).loses(0, 1e-12));
    }

    private static void optionsOfJoints(Map<String, Cycle> out) {
        // 8 N for 0.1 s against 4 N of friction, then none (down within a step): +0.2 m/s, gone after another 0.1 s; the way of 0.0202 m costs 0.0808 J
        out.put(OPTION + "friction", slider("friction: 4", "{times: [0, 0.1, 0.101], values: [8, 8, 0]}").velocity(0.1, 0, 0.2, 1e-12)
            .velocity(0.151, 0, 0.1, 1e-9).velocity(0.3, 0, 0, 1e-12).loses(0.0808, 1e-4));
        // driven against its end it loses ½ m v² there, leans on it, and leaves freely when pulled back
        out.put(OPTION + "limits", slider("limits: [-1, 0.01]", "{times: [0, 0.2, 0.201], values: [8, 8, -8]}").velocity(0.2, 0, 0, 1e-12)
            .place(0.2, 0, 0.51, 3e-4).velocity(0.251, 0, -0.2, 1e-9).loses(8 * 0.01, 3e-3));
        // follows 0.5 m/s sin(2π t/0.4 s) whatever the load does
        out.put(OPTION + "motor", slider("motor: {speed: {amplitude: 0.5, frequency: 2.5}}", WAVE).velocity(0.1, 0, 0.5, 1e-12).velocity(0.3, 0, -0.5, 1e-12)
            .place(0.4, 0, 0.5, 1e-12).loses(0, 1e-12));
        // 8 N at once on 200 N/m: swings between 0 and 2 F/k = 0.08 m
        out.put(OPTION + "spring", slider("spring: {stiffness: 200}", "8").place(0.314, 0, 0.5 + 0.08, 1e-5).place(0.628, 0, 0.5, 1e-5)
            .velocity(0.628, 0, 0.4 * Math.sin(6.28), 1e-4).loses(0, 1e-4));
    }

    private static Cycle slider(String option, String load) {
        return Cycle.joint("type: prismatic, anchor: [0, 0], axis: [1, 0], " + option, H, "spin: 0", "[1, 0]", load);
    }

    /** Names of all laws and joints, and of the options of joints. */
    private static Set<String> names() {
        Set<String> out = new TreeSet<>();
        Providers.installed().all(ContactLawProvider.class).forEach(p -> out.add(p.name()));
        for (JointProvider joint : Providers.installed().all(JointProvider.class)) {
            out.add(joint.name());
            joint.parameters().stream().map(Parameter::name).filter(key -> !PLAIN.contains(key)).forEach(key -> out.add(OPTION + key));
        }
        return out;
    }

    @TestFactory
    Stream<DynamicTest> everyInstalledLawAndJointClosesItsCycle() {
        return names().stream().map(name -> DynamicTest.dynamicTest(name, () -> {
            assertNotNull(CYCLES.get(name), "\"" + name + "\" has no cycle: add a closed form of its loading and unloading here");
            CYCLES.get(name).run();
        }));
    }
}
