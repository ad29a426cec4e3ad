package org.saltus.core.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Supplier;
import org.saltus.core.check.Digits;
import org.saltus.core.detection.Detector;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.field.Fields;
import org.saltus.core.generate.GrainShape;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.joint.Joint;
import org.saltus.core.joint.JointDetector;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.model.SurfaceMotion;
import org.saltus.core.parallel.Team;
import org.saltus.core.problem.ContactSolver;
import org.saltus.core.problem.Criterion;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.run.UntouchableParts;
import org.saltus.core.run.Warning;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;
import org.saltus.core.statics.StaticEquilibrium;
import org.saltus.core.statics.SteadyState;
import org.saltus.core.step.DelassusAssembler;
import org.saltus.core.step.Integrator;
import org.saltus.core.step.PositionLevel;
import org.saltus.core.step.StepStoppedException;
import org.saltus.core.step.TimeStepper;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Builds a runnable simulation from a scene description: every part is found by name among the providers. */
public final class SceneBuilder implements SceneParts {
    private static final Logger LOG = LoggerFactory.getLogger(SceneBuilder.class);
    /** Integrator of scenes that name none. */
    public static final String DEFAULT_INTEGRATOR = "moreau-jean";
    /** Solver of scenes that name none. */
    public static final Map<String, Object> DEFAULT_SOLVER = Map.of("type", "auto", "max_iterations", 2000);
    /** Assembler of W of scenes that name none. */
    public static final String DEFAULT_DELASSUS = "automatic";
    /** Detector of scenes that name none. */
    public static final String DEFAULT_DETECTOR = "grid";

    /** The collision group of all that moves as prescribed or not at all; those of scene files end at 62. */
    private static final long OBSTACLES = 1L << 63;

    private final SceneDescription description;
    private final Context context;
    private final List<BodyDynamics> bodies = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final List<String> materials = new ArrayList<>();
    private final Map<Integer, SurfaceMotion> surfaces = new HashMap<>();
    private final List<Settings> partBlocks = new ArrayList<>();
    private final Map<String, Settings> named = new LinkedHashMap<>();
    private final List<OwnLaw> laws = new ArrayList<>();
    /** Shapes made so far by their blocks: parts of equal blocks share one, with what detection prepares for it. */
    private final Map<Settings, Shape> shapes = new HashMap<>();
    private final Consumer<String> listener;
    private final Set<String> warnings = new LinkedHashSet<>();
    private Criterion held = Criterion.LAW;                                  // of the solvers, the first that is not law

    /**
     * @param description the checked scene file
     * @param providers   where parts are looked up
     * @param threads     threads that parts may use
     */
    public SceneBuilder(SceneDescription description, Providers providers, int threads) {
        this(description, providers, threads, line -> { });
    }

    /**
     * @param description the checked scene file
     * @param providers   where parts are looked up
     * @param threads     threads that parts may use
     * @param listener    told of every warning as soon as it is found, each line once, so that the user has it when a later part is at fault
     */
    public SceneBuilder(SceneDescription description, Providers providers, int threads, Consumer<String> listener) {
        this(description, providers, threads, listener, null);
    }

    /**
     * @param description the checked scene file
     * @param providers   where parts are looked up
     * @param threads     threads that parts may use
     * @param listener    as above
     * @param exchange    the processes that build and run the same scene together; null when this one does so alone
     */
    public SceneBuilder(SceneDescription description, Providers providers, int threads, Consumer<String> listener, Exchange exchange) {
        this.description = description;
        this.listener = listener;
        context = new Context(description.folder(), providers, description.dimension(), description.gravity(), threads, new SupernodalCholesky(), this::warn,
            exchange);
    }

    /**
     * Adds a body that is built in code, beside those of the scene.
     *
     * @param shapes of its members, in their order; none when it touches nothing or has a surface of its own
     * @throws IllegalArgumentException if there are shapes, and not one for each member
     */
    public SceneBuilder with(BodyDynamics body, Shape... shapes) {
        if (shapes.length > 0 && shapes.length != body.memberCount()) {
            throw new IllegalArgumentException("Body \"" + body.name() + "\" has " + body.memberCount() + " members, got " + shapes.length
                + " shapes. Give one for each, or none.");
        }
        int number = addBody(body);
        for (int k = 0; k < body.memberCount(); k++) {
            addPart(body.memberName(k), Settings.of(Map.of()), number, k, shapes.length > 0 ? shapes[k] : null, null);
        }
        return this;
    }

    /** Adds an obstacle at rest. @param placement x, y, z, and a unit quaternion w, x, y, z; nothing for the origin */
    public SceneBuilder withObstacle(String name, Shape shape, double... placement) {
        if (placement.length != 0 && placement.length != 7) {
            throw new IllegalArgumentException("Obstacle \"" + name + "\": its placement has " + placement.length + " numbers, expected 7 (x, y, z, quaternion"
                + " w, x, y, z) or none.");
        }
        addPart(name, Settings.of(Map.of()), Part.FIXED, 0, shape, placement.length == 0 ? new double[] {0, 0, 0, 1, 0, 0, 0} : placement.clone());
        return this;
    }

    /** Adds a law that is built in code, over those of the scene. @param a names parts as the key {@code between} does; @param b as well */
    public SceneBuilder withLaw(ContactLaw law, String a, String b) {
        laws.add(new OwnLaw(law, a, b));
        return this;
    }

    private record OwnLaw(ContactLaw law, String a, String b) {
    }

    private void addLaws(InteractionTable table) {
        for (OwnLaw own : laws) {
            table.add(own.law, own.law.getClass().getSimpleName(), partsNamed(own.a), partsNamed(own.b));
        }
    }

    private BitSet partsNamed(String name) {
        BitSet out = new BitSet();
        for (int k = 0; k < parts.size(); k++) {
            out.set(k, parts.get(k).isNamed(name));
        }
        if (out.isEmpty()) {
            List<String> names = parts.stream().map(Part::name).toList();
            throw new IllegalArgumentException("A law is between \"" + name + "\" and another, and nothing is named so" + Suggestions.hint(name, names)
                + " There is: " + String.join(", ", names) + ".");
        }
        return out;
    }

    private void warn(String line) {
        if (warnings.add(line)) {
            LOG.info("warning: {}", line);
            listener.accept(line);
        }
    }

    /** Builds everything, checks the start for overlaps, and returns the run, not yet started; its summary has the warnings. */
    public Simulation build(List<Observer> observers) {
        try (Team.Membership here = Team.of(context.threads()).enterUntilClosed()) {
            return buildAll(observers);
        }
    }

    private Simulation buildAll(List<Observer> observers) {
        Settings s = description.settings();
        Integrator integrator = part(IntegratorProvider.class, s, "integrator", DEFAULT_INTEGRATOR,
            (p, block) -> p.create(block, context));
        ContactSolver solver = solver(s, Double.POSITIVE_INFINITY);
        DelassusAssembler delassus = assembler(s);
        StepPolicy policy = policy(s);
        Activation activation = activation(s);
        int initial = choice(s, "initial", "given", "static", "rest");
        boolean rejectOverlap = choice(s, "overlap", "reject", "accept") == 0;
        buildBodies(s, withLinearSolver(s));
        InteractionTable table = new LawReader(context, parts, materials, choice(s, "materials_without_law", "refuse", "apart") == 1).read(s.blocks("laws"));
        addLaws(table);
        Scene scene = new Scene(description.name(), description.dimension(), bodies, parts, table);
        scene.contactMaterials(materials);
        scene.moveSurfaces(surfaces);
        repeat(s, scene);
        warnOfClosing(s, activation);
        boolean isOnNothing = tellDoubts(s, scene);
        MeshScaleWarnings.of(scene).forEach(this::warn);
        List<Joint> joints = new JointReader(context, parts).read(s.blocks("joints"));
        checkGuests(s, integrator, joints);
        Detector detector = joints.isEmpty() ? detector(s) : new JointDetector(detector(s), joints);
        State start = s.has("start") ? StartFrom.of(s.block("start"), scene, context) : scene.initialState();
        Fields fields = new FieldReader(context, scene, partBlocks).read(s);
        if (initial > 0) {
            fields.start(start, false);
            ContactSolver exact = solver(s, StaticEquilibrium.SOLVER_TOLERANCE);
            State from = new State(start.q().length, start.v().length);
            double[] q = equilibrium(s, () -> {
                from.copy(start);
                return new StaticEquilibrium(scene, from, activation, detector, delassus, exact);
            }, rejectOverlap, fields);
            System.arraycopy(q, 0, start.q(), 0, q.length);
        }
        if (initial == 2) {
            StartAtRest.of(scene, start).ifPresent(this::warn);
        }
        TimeStepper stepper = new TimeStepper(scene, integrator, activation, detector, delassus, solver,
            positionLevel(s), start);
        updateFrames(s, stepper);
        if (delassus.isDivided() && !s.text("joint_frames").equals("forecast")) {
            stepper.forecastJoints();
            if (!joints.isEmpty()) {
                warn("joint_frames: auto stays at forecast where W is divided among domains: rows of joints are those of the forecast, however fast"
                    + " they turn.");
            }
        }
        if (!fields.all().isEmpty()) {
            update(s, "fields", () -> stepper.carry(fields));
        }
        rejectOverlap(s, rejectOverlap, stepper::initialOverlap);
        int halvings = s.has("policy") ? (int) s.block("policy").integer("max_halvings", 4) : 4;
        Simulation simulation = new Simulation(stepper, description.end(), description.step(), description.control(policy, halvings), observers);
        simulation.on(Team.of(context.threads()));
        simulation.summary().holds(held);
        warnings.forEach(line -> simulation.summary().warn("scene", line));
        Warning lonely = UntouchableParts.warning(scene, detector);
        if (lonely != null) {
            Warning placed = new Warning(lonely.id(), s.location() + ": " + lonely.text());
            if (!isOnNothing) {
                warn(placed.text());
            }
            simulation.summary().warn(placed);
        }
        LOG.info("scene {} is built: {} bodies with {} parts, {} dofs, {} joints; integrator {}, solver {}, {}", scene.name(), bodies.size(), parts.size(),
            scene.dofCount(), joints.size(), integrator.name(), solver.getClass().getSimpleName(), delassus.getClass().getSimpleName());
        return simulation;
    }

    private void repeat(Settings s, Scene scene) {
        if (!s.has(PeriodicKeys.KEY)) {
            return;
        }
        if (s.block("time").has("max_travel")) {
            throw s.error(PeriodicKeys.KEY, "\"periodic\" stands beside \"time.max_travel\", which does not look for parts that meet across the boundary of a"
                + " cell. Leave max_travel out and take a step small enough.");
        }
        scene.repeatIn(PeriodicKeys.read(s, context));
    }

    /** True when a law was said to act on nothing. */
    private boolean tellDoubts(Settings s, Scene scene) {
        SceneDoubts doubts = new SceneDoubts(description.dimension(), this::warn);
        doubts.gravity(s, description.gravity());
        named.values().forEach(block -> doubts.numbers(block));
        for (Part part : parts) {
            if (named.containsKey(part.name())) {
                doubts.mass(named.get(part.name()), part);
            }
        }
        doubts.step(scene, named, description.step());
        boolean isOnNothing = doubts.laws(s, scene);
        for (int k = 0; k < laws.size(); k++) {
            int number = s.blocks("laws").size() + k;
            if (doubts.isOnNothing(scene, number)) {
                throw new IllegalArgumentException("The law between \"" + laws.get(k).a + "\" and \"" + laws.get(k).b + "\" acts on nothing: no two parts of"
                    + " these names have shapes and move against each other. Correct the names, or give the bodies shapes.");
            }
        }
        return isOnNothing;
    }

    /** With both, a body at rest under a lasting load is held in every other step only: it sinks at g h (1 − e)/(2 (1 + e)) in the mean. */
    private void warnOfClosing(Settings s, Activation activation) {
        double g = Vectors.norm2(3, description.gravity(), 0);
        if (!activation.closing() || g == 0) {
            return;
        }
        for (Settings law : s.blocks("laws")) {
            double e = law.has("restitution") ? law.number("restitution") : 0;
            if (e > 0 && e < 1) {
                warn("activation \"closing\" with restitution " + Digits.of(e, 3) + ": what comes to rest under its weight is held in every other step only and"
                    + " sinks at g h (1-e)/(2(1+e)) = " + Digits.of(g * description.step() * (1 - e) / (2 * (1 + e)), 3) + " m/s, for ever. Take activation"
                    + " \"gap\" where bodies rest.");
                return;
            }
        }
    }

    private static void updateFrames(Settings s, TimeStepper stepper) {
        int ofJoints = choice(s, "joint_frames", "auto", "implicit", "forecast");
        if (choice(s, "contact_frames", "forecast", "implicit") == 1) {
            if (ofJoints == 2) {
                throw s.error("joint_frames", "\"joint_frames\" is forecast where \"contact_frames\" is implicit: joints and contacts share their"
                    + " passes. Take auto or implicit.");
            }
            update(s, "contact_frames", stepper::updateFrames);
        }
        if (ofJoints == 1) {
            update(s, "joint_frames", stepper::followJoints);
        } else if (ofJoints == 2) {
            stepper.forecastJoints();
        }
    }

    private static void update(Settings s, String key, Runnable told) {
        try {
            told.run();
        } catch (IllegalArgumentException e) {
            throw s.error(key, e.getMessage());
        }
    }

    private double[] equilibrium(Settings s, Supplier<StaticEquilibrium> made, boolean rejectOverlap, Fields fields) {
        try {
            return SteadyState.find(() -> {
                StaticEquilibrium equilibrium = made.get();
                rejectOverlap(s, rejectOverlap, equilibrium::initialOverlap);
                return equilibrium;
            }, fields);
        } catch (StepStoppedException e) {
            throw new SceneFormatException(s.at("initial"), e.getMessage(), e);
        }
    }

    private void rejectOverlap(Settings s, boolean asked, DoubleFunction<String> search) {
        String overlap = asked ? search.apply(overlapTolerance()) : null;
        if (overlap != null) {
            requireGrainsWithinTheirRadius(s, overlap);
            Settings first = blockOf(overlap.split("\"")[1]);
            throw new SceneFormatException(first == null ? s.at("bodies") : first.location(), overlap);
        }
    }

    /** Bodies that come or go do so in theta-schemes without a position level, and are joined to nothing. */
    private void checkGuests(Settings s, Integrator integrator, List<Joint> joints) {
        for (Settings body : s.blocks("bodies")) {
            String key = body.has("appears") ? "appears" : "vanishes";
            body.refuseIf(body.has(key) && (!integrator.name().startsWith(DEFAULT_INTEGRATOR) || s.has("position_level")), key, "\"" + key + "\" needs the"
                + " integrator " + DEFAULT_INTEGRATOR + " without a position level. Remove the key, or choose that.");
        }
        for (Joint joint : joints) {
            for (int part : new int[] {joint.ends().partA(), joint.ends().partB()}) {
                Settings block = part < 0 ? null : blockOf(parts.get(part).name());
                if (block != null && (block.has("appears") || block.has("vanishes"))) {
                    throw block.error(block.has("appears") ? "appears" : "vanishes", "\"" + parts.get(part).name() + "\" comes or goes, and the joint \""
                        + joint.ends().name() + "\" holds it. Remove one of the two.");
                }
            }
        }
    }

    /** The block that a part comes from, null when there is none. */
    private Settings blockOf(String part) {
        Settings block = named.get(part);
        int dash = part.lastIndexOf('-');
        return block != null || dash < 0 ? block : named.get(part.substring(0, dash));
    }

    /** Where a shape given to a generator reaches beyond r = 1, that is what makes generated bodies overlap. */
    private void requireGrainsWithinTheirRadius(Settings s, String overlap) {
        for (Settings body : s.blocks("bodies")) {
            if (!(body.raw("generate") instanceof Settings generate) || !generate.has("shape")) {
                continue;
            }
            double reach = shape(new GrainShape(generate, description.dimension()).scaled(1)).boundingRadius();
            if (reach > 1 + 1e-9) {
                throw generate.error("shape", "\"" + generate.path() + ".shape\" reaches to " + Digits.of(reach, 4)
                    + " from its origin (vertices, corners, ends), expected"
                    + " at most 1, which stands for the radius of each generated body. Scale all its lengths by " + Digits.of(1 / reach, 4)
                        + " or less. As it is, "
                    + overlap.replaceFirst("\\. Move them apart.*", "."));
            }
        }
    }

    /** Overlap that is taken for round-off of the input: 1e-6 of the smallest shape, 1e-9 m at least. */
    private double overlapTolerance() {
        double smallest = Double.POSITIVE_INFINITY;
        for (Part p : parts) {
            if (p.shape() != null && p.shape().boundingRadius() > 0) {
                smallest = Math.min(smallest, p.shape().boundingRadius());
            }
        }
        return Double.isInfinite(smallest) ? 1e-9 : Math.max(1e-9, 1e-6 * smallest);
    }

    private interface Maker<P, T> {
        T make(P provider, Settings block);
    }

    private <P extends Provider, T> T part(Class<P> layer, Settings s, String key, String defaultType,
                                                Maker<P, T> maker) {
        if (!s.has(key)) {
            P provider = context.providers().get(layer, defaultType);
            return maker.make(provider, Settings.of(Map.of()).checked(provider.parameters()));
        }
        Settings block = s.block(key);
        P provider = context.providers().get(layer, block, "type");
        return located(block, () -> maker.make(provider, block.checked(provider.parameters(), "type")));
    }

    /** Gives faults found while a part is built the place of its block. */
    private static <T> T located(Settings block, Supplier<T> action) {
        try {
            return action.get();
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(block.location(), e.getMessage(), e);
        }
    }

    /** The solver of the scene. @param tolerance in place of larger ones */
    private ContactSolver solver(Settings s, double tolerance) {
        Object raw = s.raw("solver");
        if (!(raw instanceof List<?>)) {
            return solverOf(s.has("solver") ? s.block("solver") : Settings.of(DEFAULT_SOLVER), tolerance);
        }
        List<ContactSolver> chain = new ArrayList<>();
        for (Settings block : s.blocks("solver")) {
            chain.add(solverOf(block, tolerance));
        }
        if (chain.isEmpty()) {
            throw s.error("solver", "\"solver\" is an empty list, expected at least one block {type: ...}.");
        }
        return new FallbackSolver(chain);
    }

    private ContactSolver solverOf(Settings block, double tolerance) {
        ContactSolverProvider p = context.providers().get(ContactSolverProvider.class, block, "type");
        return located(block, () -> create(p, block.checked(p.parameters(), "type"), tolerance));
    }

    private ContactSolver create(ContactSolverProvider p, Settings block, double tolerance) {
        boolean looser = p.parameters().stream().anyMatch(q -> q.name().equals("tolerance")) && block.number("tolerance") > tolerance;
        if (held == Criterion.LAW && p.parameters().stream().anyMatch(q -> q.name().equals("criterion"))) {
            String name = block.text("criterion");
            held = Arrays.stream(Criterion.values()).filter(c -> c.key().equals(name)).findFirst().orElse(held);
        }
        return p.create(looser ? block.with(Map.of("tolerance", tolerance)) : block, context);
    }

    /** The one that the solver asks for, else that of the scene. */
    private DelassusAssembler assembler(Settings s) {
        Object raw = s.raw("solver");
        List<Settings> blocks = raw instanceof List<?> ? s.blocks("solver") : List.of(s.has("solver") ? s.block("solver") : Settings.of(DEFAULT_SOLVER));
        for (Settings block : blocks) {
            ContactSolverProvider provider = context.providers().get(ContactSolverProvider.class, block, "type");
            Optional<DelassusAssembler> own = located(block, () -> provider.assembler(block.checked(provider.parameters(), "type"), context));
            if (own.isPresent()) {
                s.refuseIf(blocks.size() > 1, "solver", "\"solver\" is a list with " + provider.name() + ", which makes a W of its own that others do not"
                    + " take. Name it alone.");
                divides(s, provider.name());
                return own.get();
            }
        }
        return part(DelassusProvider.class, s, "delassus", DEFAULT_DELASSUS, (p, block) -> p.create(block, context));
    }

    /** What does not go with a W that is divided among domains: whatever solves contact problems beside the solver, or one again and again within a step. */
    private static void divides(Settings s, String solver) {
        s.refuseIf(s.has("delassus"), "delassus", "\"delassus\" is given, and the solver " + solver + " assembles W by domains itself. Remove the key.");
        s.refuseIf(s.has("position_level"), "position_level", "\"position_level\" does not go with the solver " + solver
            + ": its problems are not divided. Remove the key, or choose another solver.");
        for (String key : List.of("contact_frames", "joint_frames")) {
            s.refuseIf(s.text(key).equals("implicit"), key, "\"" + key + "\" is implicit, and the solver " + solver
                + " does not iterate frames within a step. Take forecast, or another solver.");
        }
    }

    private Detector detector(Settings s) {
        boolean shapes = parts.stream().anyMatch(p -> p.shape() != null)
            || bodies.stream().anyMatch(b -> b.surface() != null);
        if (!shapes && !s.has("detector")) {
            return new RowDetector(null);
        }
        return new RowDetector(part(DetectorProvider.class, s, "detector", DEFAULT_DETECTOR,
            (p, block) -> p.create(block, context)));
    }

    private Context withLinearSolver(Settings s) {
        if (!s.has("linear_solver")) {
            return context;
        }
        LinearSolver solver = part(LinearSolverProvider.class, s, "linear_solver", null,
            (p, block) -> p.create(block, context));
        return context.with(solver);
    }

    private PositionLevel positionLevel(Settings s) {
        return !s.has("position_level") ? PositionLevel.NONE : part(PositionLevelProvider.class, s, "position_level", null,
            (p, block) -> p.create(block, context));
    }

    private static Activation activation(Settings s) {
        boolean isBlock = s.raw("activation") instanceof Settings;
        Settings block = isBlock ? s.block("activation").checked(SceneDescription.ACTIVATION) : s;
        boolean closing = s.has("activation") && choice(block, isBlock ? "type" : "activation", "gap", "closing") == 1;
        boolean neutral = !isBlock || choice(block, "separating", "neutral", "restitution") == 0;
        if (closing && isBlock && block.has("separating")) {
            throw block.error("separating", "\"activation.separating\" is for type gap: contacts that separate are not active with closing. Leave it out.");
        }
        double forecast = numberOrAuto(s, "forecast");
        double tolerance = numberOrAuto(s, "activation_tolerance");
        return closing ? new Activation(true, Double.isNaN(forecast) ? 1 : forecast, Double.isNaN(tolerance) ? Activation.FIXED : tolerance)
            : new Activation(false, forecast, tolerance, neutral);
    }

    /** A number in [0, 1], or {@link Activation#AUTO}. */
    private static double numberOrAuto(Settings s, String key) {
        Object raw = s.raw(key);
        if (raw == null || raw.equals("auto")) {
            return Activation.AUTO;
        }
        double x = raw instanceof Number ? s.number(key) : Double.NaN;
        if (!(x >= 0 && x <= 1)) {
            throw s.error(key, "\"" + key + "\" is " + (raw instanceof String ? "\"" + raw + "\"" : raw instanceof Number ? String.valueOf(raw)
                : "a list or a block") + ", expected a number in [0, 1] or auto.");
        }
        return x;
    }

    private static StepPolicy policy(Settings s) {
        if (!s.has("policy")) {
            return StepPolicy.ACCEPT;
        }
        Settings block = s.block("policy").checked(SceneDescription.POLICY);
        return StepPolicy.values()[choice(block, "type", "fail", "accept", "halve")];
    }

    /** Position of a text among the allowed words; anything else is an error naming them. */
    private static int choice(Settings s, String key, String... words) {
        String given = s.text(key);
        for (int k = 0; k < words.length; k++) {
            if (words[k].equals(given)) {
                return k;
            }
        }
        throw s.error(key, "\"" + key + "\" is \"" + given + "\", expected one of " + String.join(", ", words) + ".");
    }

    private void buildBodies(Settings s, Context bodyContext) {
        List<Settings> blocks = s.blocks("bodies");
        if (blocks.isEmpty() && !parts.isEmpty()) {
            return;                                                          // all are built in code
        }
        if (blocks.isEmpty()) {
            throw s.error("bodies", "the scene has no bodies. Add \"bodies:\" with at least one block {name, type, ...}.");
        }
        if (blocks.stream().anyMatch(block -> block.has(RestOn.KEY))) {
            blocks = RestOn.place(blocks, this, bodyContext,
                part(DetectorProvider.class, s, "detector", DEFAULT_DETECTOR, (p, block) -> p.create(block, context)));
        }
        Map<String, List<Settings>> byType = new LinkedHashMap<>();
        for (Settings block : blocks) {
            String name = block.text("name");
            if (name.matches("(?s)[=+\\-@\\t\\r].*")) {
                throw block.error("name", "\"name\" is \"" + name + "\", expected one that does not begin with = + - @ or a tab: bodies.csv and other tables"
                    + " have it as a cell, which a spreadsheet would take for a formula. Put a letter before it.");
            }
            Settings twin = named.putIfAbsent(name, block);
            if (twin != null) {
                throw block.error("name", "a body named \"" + name + "\" exists already at " + twin.at("name") + ".");
            }
            BodyProvider provider = context.providers().get(BodyProvider.class, block, "type");
            byType.computeIfAbsent(provider.name(), k -> new ArrayList<>())
                .add(block.checked(provider.parameters(), EntryKeys.names(EntryKeys.BODY, context.providers())));
        }
        byType.forEach((type, list) -> located(list.get(0), () -> {
            context.providers().get(BodyProvider.class, type).create(list, bodyContext, this);
            LOG.debug("bodies of type {}: {} blocks read, {} bodies so far", type, list.size(), bodies.size());
            return null;
        }));
        if (bodies.isEmpty()) {
            throw s.error("bodies", "nothing in the scene moves: every body is fixed. Add a body that moves.");
        }
    }

    @Override
    public int addBody(BodyDynamics body) {
        bodies.add(body);
        return bodies.size() - 1;
    }

    @Override
    public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
        long group = 0;
        if (block.has("collision_group")) {
            long bit = block.integer("collision_group");
            if (bit < 0 || bit > 62) {
                throw block.error("collision_group", "\"collision_group\" is " + bit + ", expected 0 to 62.");
            }
            group = 1L << bit;
        }
        materials.add(block.text("contact_material", ""));
        partBlocks.add(block);
        parts.add(new Part(name, body, unit, shape, placement, body == Part.FIXED ? group | OBSTACLES : group));
    }

    @Override
    public void moveSurface(SurfaceMotion motion) {
        surfaces.put(parts.size() - 1, motion);
    }

    @Override
    public void addObstacle(String name, Settings block, int body, int unit, Shape shape) {
        addPart(name, block, body, unit, shape, null);
        Part part = parts.remove(parts.size() - 1);
        parts.add(new Part(name, body, unit, shape, null, part.group() | OBSTACLES));
    }

    /** The blocks of the shapes made so far, by the shapes themselves; after {@link #build}. */
    public Map<Shape, Settings> shapeBlocks() {
        Map<Shape, Settings> out = new IdentityHashMap<>();
        shapes.forEach((block, shape) -> out.put(shape, block));
        return out;
    }

    @Override
    public Shape shape(Settings block) {
        ShapeProvider provider = context.providers().get(ShapeProvider.class, block, "type");
        return located(block, () -> {
            Settings settings = block.checked(provider.parameters(), "type");
            Shape known = shapes.get(block);
            if (known == null) {
                known = provider.create(settings, context);
                shapes.put(block, known);
            }
            return known;
        });
    }
}
