package org.saltus.core.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/**
 * Faults of a scene that can be found independently of each other, for one that cannot be built: keys and values of every block, then every body made by
 * itself, and where all bodies could be, every law and joint. What is wrong with the whole (overlaps, laws between materials, ...) is left to
 * {@link SceneBuilder}.
 */
public final class SceneFaults {
    private final Settings root;
    private final Path folder;
    private final Providers providers;
    private final Map<String, SceneFormatException> found = new LinkedHashMap<>();

    private SceneFaults(Settings root, Path folder, Providers providers) {
        this.root = root;
        this.folder = folder;
        this.providers = providers;
    }

    /** The faults in the order of the file. @param folder relative file names resolve against it */
    public static List<SceneFormatException> of(Settings root, Path folder, Providers providers) {
        SceneFaults faults = new SceneFaults(root, folder, providers);
        faults.topLevel();
        List<Settings> bodies = faults.entries("bodies", BodyProvider.class, EntryKeys.names(EntryKeys.BODY, faults.providers));
        faults.shapes(bodies);
        List<Settings> laws = faults.entries("laws", ContactLawProvider.class, EntryKeys.names(EntryKeys.LAW, faults.providers));
        List<Settings> joints = faults.entries("joints", JointProvider.class, EntryKeys.names(EntryKeys.JOINT, faults.providers));
        faults.entries("fields", FieldProvider.class, "type");
        faults.ofFields(bodies, laws, joints);
        faults.made(bodies, laws, joints);
        return sorted(faults.found.values().stream().toList());
    }

    /** Unknown keys, missing ones and wrong values of one block, each by itself. @param alsoKnown keys that are left to others */
    public static List<SceneFormatException> of(Settings block, List<Parameter> parameters, String... alsoKnown) {
        SceneFaults faults = new SceneFaults(block, null, null);
        faults.keys(block, parameters, alsoKnown);
        return List.copyOf(faults.found.values());
    }

    /** Faults in the order of their places. */
    public static List<SceneFormatException> sorted(List<SceneFormatException> faults) {
        return faults.stream().sorted(Comparator.comparingInt((SceneFormatException f) -> f.location().line())
            .thenComparingInt(f -> f.location().column())).toList();
    }

    private boolean attempt(Settings block, Runnable action) {
        try {
            action.run();
            return true;
        } catch (SceneFormatException e) {
            found.putIfAbsent(e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            SceneFormatException placed = new SceneFormatException(block.location(), e.getMessage(), e);
            found.putIfAbsent(placed.getMessage(), placed);
        }
        return false;
    }

    private void keys(Settings block, List<Parameter> parameters, String... alsoKnown) {
        List<String> known = new ArrayList<>(List.of(alsoKnown));
        parameters.forEach(p -> known.add(p.name()));
        List<String> unknown = block.keys().stream().filter(key -> !known.contains(key)).toList();
        for (String key : unknown) {
            String[] others = unknown.stream().filter(other -> !other.equals(key)).toArray(String[]::new);
            attempt(block, () -> block.with(Map.of(), others).onlyKeys(known));
        }
        Settings rest = block.with(Map.of(), unknown.toArray(String[]::new));
        for (Parameter p : parameters) {
            attempt(block, () -> rest.checked(List.of(p), known.toArray(String[]::new)));
        }
    }

    private void topLevel() {
        keys(root, SceneDescription.KEYS);
        nested(root, "time", SceneDescription.TIME);
        if (root.has("time")) {
            attempt(root, () -> nested(root.block("time"), "adaptive", SceneDescription.ADAPTIVE));
        }
        nested(root, "policy", SceneDescription.POLICY);
        part("integrator", IntegratorProvider.class);
        part("position_level", PositionLevelProvider.class);
        part("linear_solver", LinearSolverProvider.class);
        part("delassus", DelassusProvider.class);
        part("detector", DetectorProvider.class);
        if (root.raw("solver") instanceof List<?>) {
            entries("solver", ContactSolverProvider.class, "type");
        } else {
            part("solver", ContactSolverProvider.class);
        }
    }

    private void nested(Settings block, String key, List<Parameter> parameters) {
        if (block.has(key)) {
            attempt(block, () -> keys(block.block(key), parameters));
        }
    }

    private <P extends Provider> void part(String key, Class<P> layer) {
        if (root.has(key)) {
            attempt(root, () -> entry(layer, root.block(key), "type"));
        }
    }

    private <P extends Provider> void entry(Class<P> layer, Settings block, String... alsoKnown) {
        keys(block, providers.get(layer, block, "type").parameters(), alsoKnown);
    }

    /** Looks at the entries of a list; returns them all. */
    private <P extends Provider> List<Settings> entries(String key, Class<P> layer, String... alsoKnown) {
        List<Settings> blocks = new ArrayList<>();
        if (root.has(key)) {
            attempt(root, () -> blocks.addAll(root.blocks(key)));
        }
        blocks.forEach(block -> attempt(block, () -> entry(layer, block, alsoKnown)));
        return blocks;
    }

    /** The blocks that fields have in bodies, laws and joints. */
    private void ofFields(List<Settings> bodies, List<Settings> laws, List<Settings> joints) {
        for (FieldProvider field : providers.all(FieldProvider.class)) {
            bodies.forEach(block -> nested(block, field.name(), field.bodyParameters()));
            laws.forEach(block -> nested(block, field.name(), field.lawParameters()));
            joints.forEach(block -> nested(block, field.name(), field.jointParameters()));
        }
    }

    private void shapes(List<Settings> bodies) {
        Set<String> names = new HashSet<>();
        for (Settings body : bodies) {
            attempt(body, () -> {
                if (!names.add(body.text("name"))) {
                    throw body.error("name", "a body named \"" + body.text("name") + "\" exists already.");
                }
            });
            if (body.has("shape")) {
                attempt(body, () -> entry(ShapeProvider.class, body.block("shape"), "type"));
            }
        }
    }

    private void made(List<Settings> bodies, List<Settings> laws, List<Settings> joints) {
        SceneDescription[] description = new SceneDescription[1];
        if (!attempt(root, () -> description[0] = SceneDescription.read(root, folder))) {
            return;
        }
        SceneDescription d = description[0];
        Context context = new Context(folder, providers, d.dimension(), d.gravity(), 1, new SupernodalCholesky(), line -> { });
        Parts parts = new Parts(new SceneBuilder(d, providers, 1));
        boolean all = true;
        for (Settings body : bodies) {
            all &= attempt(body, () -> {
                BodyProvider provider = providers.get(BodyProvider.class, body, "type");
                provider.create(List.of(body.checked(provider.parameters(), EntryKeys.names(EntryKeys.BODY, providers))), context, parts);
            });
        }
        if (all) {
            laws.stream().filter(law -> !law.has("materials"))               // these are judged together
                .forEach(law -> attempt(law, () -> new LawReader(context, parts.parts, parts.materials, false).read(List.of(law))));
            joints.forEach(joint -> attempt(joint, () -> new JointReader(context, parts.parts).read(List.of(joint))));
        }
    }

    /** Parts that are made to see whether they can be. */
    private static final class Parts implements SceneParts {
        private final SceneBuilder builder;
        private final List<Part> parts = new ArrayList<>();
        private final List<String> materials = new ArrayList<>();

        Parts(SceneBuilder builder) {
            this.builder = builder;
        }

        @Override
        public int addBody(BodyDynamics body) {
            return builder.addBody(body);
        }

        @Override
        public void addPart(String name, Settings block, int body, int unit, Shape shape, double[] placement) {
            builder.addPart(name, block, body, unit, shape, placement);
            parts.add(new Part(name, body, unit, shape, placement, 0));
            materials.add(block.text("contact_material", ""));
        }

        @Override
        public Shape shape(Settings block) {
            return builder.shape(block);
        }
    }
}
