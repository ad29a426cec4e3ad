package org.saltus.io.starter;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.JointProvider;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.spi.Suggestions;

/** Scenes to start from: commented ones made for it, and the examples; each is a resource of this package. */
final class Starters {
    /** Made to start from, most usual first. */
    static final List<String> STARTERS = List.of("ball", "bar", "grains", "stones", "mechanism", "beam", "rubber", "glue", "matrices");
    /** Those of {@code io/examples}. */
    static final List<String> EXAMPLES = List.of("bouncing-ball", "comes-and-goes", "incline", "conveyor", "periodic-shear", "bar-wall", "kane-newton",
        "kane-fremond", "rod-impact-newton", "rod-impact-fremond", "rolling-sphere", "spheres-box", "brake-block", "heated-heap", "bead-chain",
        "bimetal-switch");

    private static final Map<String, Class<? extends Provider>> KINDS = new LinkedHashMap<>();

    static {
        KINDS.put("bodies", BodyProvider.class);
        KINDS.put("laws", ContactLawProvider.class);
        KINDS.put("joints", JointProvider.class);
        KINDS.put("shape", ShapeProvider.class);
        KINDS.put("integrator", IntegratorProvider.class);
        KINDS.put("solver", ContactSolverProvider.class);
        KINDS.put("output", ObserverProvider.class);
    }

    private Starters() {
    }

    /** A scene by its name, or the first that has something of this type, or the first of all with the keys of what is installed by this name as comments. */
    static String like(String word, Providers providers) {
        if (STARTERS.contains(word) || EXAMPLES.contains(word)) {
            return text(word);
        }
        Pattern type = Pattern.compile("\\btype: " + Pattern.quote(word) + "(?![A-Za-z0-9_-])");
        for (List<String> names : List.of(STARTERS, EXAMPLES)) {
            for (String name : names) {
                String text = text(name);
                if (type.matcher(text).find()) {
                    return text;
                }
            }
        }
        for (Map.Entry<String, Class<? extends Provider>> kind : KINDS.entrySet()) {
            for (Provider provider : providers.all(kind.getValue())) {
                if (provider.name().equals(word)) {
                    return text(STARTERS.get(0)) + "\n" + keys(kind.getKey(), provider);
                }
            }
        }
        throw new IllegalArgumentException("no scene to start from is called \"" + word + "\", and none has anything of type " + word
            + Suggestions.hint(word, STARTERS) + " Scenes: " + String.join(", ", STARTERS) + ", " + String.join(", ", EXAMPLES)
            + ". Start from one of these; its keys: saltus list KIND " + word + ".");
    }

    private static String keys(String kind, Provider provider) {
        StringBuilder text = new StringBuilder("# " + kind + ": " + provider.summary() + "\n#   - type: " + provider.name() + "\n");
        for (Parameter p : provider.parameters()) {
            String presence = p.required() ? "required" : p.defaultValue() == null ? "optional" : "default " + p.defaultValue();
            text.append("#     ").append(p.name()).append(":    # ").append(presence).append(p.unit().equals("-") ? "" : " [" + p.unit() + "]").append("; ")
                .append(p.description()).append('\n');
        }
        return text.toString();
    }

    /** What a scene is about: its first comment line. */
    static String summary(String name) {
        return text(name).lines().findFirst().orElseThrow().replaceFirst("^# ", "");
    }

    private static String text(String name) {
        return resource((EXAMPLES.contains(name) ? "examples/" : "") + name + ".yaml");
    }

    /** A resource of this package. */
    static String resource(String name) {
        try (InputStream in = Starters.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new AssertionError("the resource " + name + " is missing in this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
