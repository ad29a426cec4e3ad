package org.saltus.core.scene;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.saltus.core.run.AdaptiveStep;
import org.saltus.core.run.FixedStep;
import org.saltus.core.run.StepControl;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.run.TravelLimit;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/**
 * A scene file, checked at the top level: the clock, gravity and conventions, and the blocks that providers will read.
 *
 * @param settings  the whole file
 * @param folder    relative file names resolve against it
 * @param name      name of the scene
 * @param dimension 2 or 3
 * @param end       end time, s
 * @param step      h, s
 * @param gravity   m/s², 3 entries
 */
public record SceneDescription(Settings settings, Path folder, String name, int dimension, double end, double step,
                               double[] gravity) {
    /** Version of the grammar. */
    public static final int VERSION = 1;

    /** Keys of the block {@code time.adaptive}. */
    public static final List<Parameter> ADAPTIVE = List.of(
        Parameter.number("tolerance", "-", 1e-15, 1, 1e-4, "error of a step: sqrt of the energy of the error over that of the motion"),
        Parameter.optionalNumber("min_step", "s", 1e-300, 1e300, "no step is smaller; impacts pass at the smallest; step/1024 when absent"));

    /** Keys of the block {@code time}. */
    public static final List<Parameter> TIME = List.of(
        Parameter.requiredNumber("end", "s", 1e-300, 1e300, "end of the run"),
        Parameter.requiredNumber("step", "s", 1e-300, 1e300, "time step h; with adaptive, the largest step"),
        Parameter.block("adaptive", "{tolerance, min_step}: steps step/2^k by the error of the smooth motion").holding(ADAPTIVE),
        Parameter.optionalNumber("max_travel", "-", 1e-6, 1e6, "largest way h (|v| + |w| R) of a part within a step in its bounding radii R,"
            + " and past each other of parts that would meet, in the half thickness of the thinner one: longer steps are cut into halves, so that nothing"
            + " passes through thin parts; not limited when absent"));

    /** Keys of the block {@code policy}. */
    public static final List<Parameter> POLICY = List.of(
        Parameter.requiredText("type", "accept, fail or halve"),
        Parameter.integer("max_halvings", 1, 20, 4, "how often a step is halved at most"));

    /** Keys of the block {@code activation}. */
    public static final List<Parameter> ACTIVATION = List.of(
        Parameter.requiredText("type", "gap or closing"),
        Parameter.text("separating", "neutral", "restitution of contacts that separate under gap: neutral, (1-theta)/theta, or"
            + " restitution, that of their law"));

    /** Every top-level key. */
    public static final List<Parameter> KEYS = List.of(
        new Parameter("saltus", Parameter.Kind.INTEGER, "-", VERSION, VERSION, null, true, "version of this grammar"),
        Parameter.requiredText("name", "name of the scene; names the output folder"),
        Parameter.text("description", "", "free text"),
        Parameter.integer("dimension", 2, 3, 3, "dimension of the scene"),
        Parameter.requiredBlock("time", "{end, step, adaptive, max_travel}").holding(TIME),
        Parameter.numbers("gravity", "m/s²", "acceleration on every body: x, y, z (2D: x, y); 0 when absent"),
        Parameter.text("initial", "given", "start of the run: given (as the bodies say), static (from there to"
            + " equilibrium under the loads at t = 0, velocities as given), or rest (the same with velocities 0)"),
        Parameter.block("start", "{from, at, bodies}: places and velocities of bodies by their names from a packing or the folder of another run, in place of"
            + " those"
            + " that their blocks say; before initial").holding(StartFrom.KEYS),
        Parameter.any("activation", "which contacts enter a step: gap (default), or closing (gap and closing velocity; with 0 < restitution < 1 what rests"
            + " under its weight sinks at g h/2 (1-e) / (1+e)); {type: gap, separating: restitution} gives contacts that separate the restitution of their"
            + " law in place of the neutral one, which creates no energy").holding(ACTIVATION),
        Parameter.any("forecast", "the gap is forecast at q0 + forecast h v0: a number in [0, 1], or auto (default): 1 between rigid bodies, 1 - theta where"
            + " one deforms; 1 with closing"),
        Parameter.any("activation_tolerance", "up to which forecast gap a contact is active: a number in [0, 1], or auto (default): what the error of the"
            + " solver and round-off may have opened it by; 1e-10 with closing, there also on the velocity").in("m"),
        Parameter.block(PeriodicKeys.KEY, "{x: [x0, x1], y, z, velocity_gradient}: directions in which the scene repeats itself, for rigid bodies; places of"
            + " bodies go on beyond the cell; what passes through thin parts within a step is not looked for there").holding(PeriodicKeys.DESCRIPTION),
        Parameter.text("contact_frames", "forecast", "where gaps and contact frames are taken: forecast (once, half way along v0), or implicit"
            + " (again at the end of the step found, until both agree)"),
        Parameter.text("joint_frames", "auto", "where rows of joints are taken: forecast (once, half way along v0), implicit (again half way of the motion"
            + " found, until both agree), or auto (implicit in steps in which some joint has h omega > 0.5)"),
        Parameter.text("overlap", "reject", "initial overlaps: reject or accept"),
        Parameter.block("integrator", "{type, ...}; moreau-jean when absent"),
        Parameter.block("position_level", "{type, ...}: correction of gaps beside the scheme; none when absent"),
        Parameter.any("solver", "{type, tolerance, ...}, or a list of these: the next one is tried when one does not converge;"
            + " {type: auto, max_iterations: 2000} when absent"),
        Parameter.block("linear_solver", "{type, ...}: factorises the matrices of deformable bodies; cholesky when absent"),
        Parameter.block("delassus", "{type, ...}; automatic when absent"),
        Parameter.block("detector", "{type, ...}; grid when absent"),
        Parameter.block("policy", "{type: accept | fail | halve, max_halvings}: what to do when a step does not converge; accept when absent").holding(POLICY),
        Parameter.integer("seed", 0, 1L << 53, 1, "seed of everything random in the scene"),
        new Parameter("bodies", Parameter.Kind.LIST, "-", 0, 0, null, true, "what moves and what stands, at least one: blocks {name, type, ...}"),
        Parameter.list("laws", "blocks {type, between: [a, b], ...}; later ones refine earlier ones"),
        Parameter.text("materials_without_law", "refuse", "two words of contact_material without a law between them: refuse (where bodies of these could meet)"
            + " or apart (they never touch)"),
        Parameter.list("joints", "blocks {type, between: [a, b], ...}; b may be \"world\""),
        Parameter.list("fields", "blocks {type, ...}: quantities that live on bodies and flow through contacts (heat: thermal); bodies, laws and joints"
            + " speak of one under its name: saltus list fields"),
        Parameter.block("output", "what is written: saltus list output"));

    /** Checks the top level of a scene file. */
    public static SceneDescription read(Settings root, Path folder) {
        if (!root.has("saltus")) {
            throw root.error("saltus", "\"saltus\" is missing: a scene starts with the version of its grammar."
                + " Add \"saltus: " + VERSION + "\".");
        }
        Settings s = root.checked(KEYS);
        Settings time = s.block("time").checked(TIME);
        double end = time.number("end");
        double step = time.number("step");
        if (step > end) {
            throw time.error("step", "\"time.step\" is " + step + " s, longer than \"time.end\" = " + end + " s.");
        }
        if (end / step > 1e12) {
            throw time.error("step", "\"time.step\" = " + step + " s needs " + end / step
                + " steps to reach " + end + " s, expected at most 1e12. Is the unit right?");
        }
        if (time.has("adaptive")) {
            levels(time.block("adaptive").checked(ADAPTIVE), step);
        }
        int dimension = (int) s.integer("dimension");
        return new SceneDescription(s.with(Map.of("time", time)), folder, checkedName(s), dimension, end, step, gravity(s, dimension));
    }

    /** The steps of the run: adaptive when {@code time.adaptive} is there, fixed with the given policy otherwise. */
    public StepControl control(StepPolicy policy, int maxHalvings) {
        Settings time = settings.block("time");
        StepControl plain = plainControl(time, policy, maxHalvings);
        return time.has("max_travel") ? new TravelLimit(plain, time.number("max_travel")) : plain;
    }

    private static StepControl plainControl(Settings time, StepPolicy policy, int maxHalvings) {
        if (!time.has("adaptive")) {
            return new FixedStep(policy, maxHalvings);
        }
        Settings adaptive = time.block("adaptive").checked(ADAPTIVE);
        return new AdaptiveStep(adaptive.number("tolerance"), levels(adaptive, time.number("step")), policy);
    }

    /** The largest k with step/2^k ≥ min_step. */
    private static int levels(Settings adaptive, double step) {
        double smallest = adaptive.number("min_step", step / 1024);
        if (smallest > step / 2) {
            throw adaptive.error("min_step", "\"time.adaptive.min_step\" is " + smallest + " s, expected at most half of \"time.step\" = "
                + step + " s.");
        }
        int k = 1;
        while (k < 40 && Math.scalb(step, -k - 1) >= smallest * (1 - 1e-12)) {
            k++;
        }
        return k;
    }

    private static String checkedName(Settings s) {
        String name = s.text("name");
        if (!name.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} ._+-]*")) {
            throw s.error("name", "\"name\" is \"" + name + "\", expected letters, digits, blanks and . _ + - only"
                + " (it names the output folder).");
        }
        return name;
    }

    private static double[] gravity(Settings s, int dimension) {
        double[] out = new double[3];
        if (s.has("gravity")) {
            double[] given = s.numbers("gravity");
            if (given.length != dimension && given.length != 3) {
                throw s.error("gravity", "\"gravity\" has " + given.length + " entries, expected " + dimension + ".");
            }
            System.arraycopy(given, 0, out, 0, given.length);
            if (dimension == 2 && out[2] != 0) {
                throw s.error("gravity", "\"gravity\" has a z component in a scene of dimension 2.");
            }
        }
        return out;
    }
}
