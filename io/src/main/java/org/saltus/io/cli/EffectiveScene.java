package org.saltus.io.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.DelassusProvider;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.LinearSolverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.PositionLevelProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.io.out.Outputs;

/** The whole of a scene that was read: every key with its value or default, in SI, as plain maps and lists. */
final class EffectiveScene {
    private static final String TYPE = "type";
    private final Providers providers;

    private EffectiveScene(Providers providers) {
        this.providers = providers;
    }

    static Map<String, Object> of(SceneDescription description, Providers providers) {
        return new EffectiveScene(providers).root(description.settings());
    }

    private Map<String, Object> root(Settings s) {
        Map<String, Object> out = block(s, SceneDescription.KEYS);
        part(out, s, "integrator", IntegratorProvider.class, Map.of(TYPE, SceneBuilder.DEFAULT_INTEGRATOR));
        if (s.raw("solver") instanceof List<?>) {
            out.put("solver", typed(s.blocks("solver"), ContactSolverProvider.class));
        } else {
            part(out, s, "solver", ContactSolverProvider.class, SceneBuilder.DEFAULT_SOLVER);
        }
        part(out, s, "position_level", PositionLevelProvider.class, null);
        part(out, s, "linear_solver", LinearSolverProvider.class, null);
        part(out, s, "delassus", DelassusProvider.class, Map.of(TYPE, SceneBuilder.DEFAULT_DELASSUS));
        part(out, s, "detector", DetectorProvider.class, Map.of(TYPE, SceneBuilder.DEFAULT_DETECTOR));
        out.put("bodies", typed(s.blocks("bodies"), BodyProvider.class));
        out.put("laws", typed(s.blocks("laws"), ContactLawProvider.class));
        out.put("joints", typed(s.blocks("joints"), JointProvider.class));
        out.put("output", block(s.has("output") ? s.block("output") : Settings.of(Map.of()), Outputs.KEYS));
        return out;
    }

    private <P extends Provider> void part(Map<String, Object> out, Settings s, String key, Class<P> layer, Map<String, Object> absent) {
        if (s.has(key)) {
            out.put(key, typed(s.block(key), layer));
        } else if (absent != null && providers.all(layer).stream().anyMatch(p -> p.name().equals(absent.get(TYPE)))) {
            Map<String, Object> block = new LinkedHashMap<>(Map.of(TYPE, absent.get(TYPE)));
            block.putAll(new TreeMap<>(absent));                             // the order of Map.of is another in every JVM
            out.put(key, typed(Settings.of(block), layer));
        }
    }

    private <P extends Provider> List<Object> typed(List<Settings> blocks, Class<P> layer) {
        List<Object> out = new ArrayList<>();
        blocks.forEach(block -> out.add(typed(block, layer)));
        return out;
    }

    private <P extends Provider> Map<String, Object> typed(Settings block, Class<P> layer) {
        Map<String, Object> out = block(block, providers.get(layer, block, TYPE).parameters());
        if (layer == BodyProvider.class && block.raw("shape") instanceof Settings shape && shape.has(TYPE)) {
            out.put("shape", typed(shape, ShapeProvider.class));
        }
        return out;
    }

    /** Keys that are there in their order, then the defaults of the others. */
    private Map<String, Object> block(Settings block, List<Parameter> parameters) {
        Settings filled = block.checked(parameters, block.keys().toArray(String[]::new));
        Map<String, Object> out = new LinkedHashMap<>();
        for (String key : filled.keys()) {
            List<Parameter> inner = parameters.stream().filter(p -> p.name().equals(key)).map(Parameter::keys).findFirst().orElse(List.of());
            out.put(key, plain(filled.raw(key), inner));
        }
        for (Parameter p : parameters) {
            if (p.defaultValue() != null) {
                out.putIfAbsent(p.name(), p.defaultValue());
            }
        }
        return out;
    }

    private Object plain(Object value, List<Parameter> keys) {
        if (value instanceof Settings inner) {
            return block(inner, inner.keys().isEmpty() ? List.of() : keys.stream().filter(p -> !p.required() || inner.has(p.name())).toList());
        }
        if (value instanceof List<?> list) {
            List<Object> out = new ArrayList<>();
            list.forEach(entry -> out.add(plain(entry, keys)));
            return out;
        }
        return value;
    }
}
