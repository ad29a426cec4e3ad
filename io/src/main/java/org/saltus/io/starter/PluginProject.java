package org.saltus.io.starter;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.ShapeProvider;
import org.saltus.core.spi.Suggestions;

/** A Maven project of its own with one plug-in that works: its class, its line in META-INF/services, its conformance test, and a scene that uses it. */
final class PluginProject {
    private static final Map<String, Class<? extends Provider>> KINDS = new LinkedHashMap<>();
    private static final String JUNIT = "5.14.4";
    /** Of sources that are run from classes. */
    private static final String VERSION = "0.1.0-SNAPSHOT";

    static {
        KINDS.put("law", ContactLawProvider.class);
        KINDS.put("solver", ContactSolverProvider.class);
        KINDS.put("shape", ShapeProvider.class);
        KINDS.put("integrator", IntegratorProvider.class);
        KINDS.put("body", BodyProvider.class);
        KINDS.put("observer", ObserverProvider.class);
    }

    private PluginProject() {
    }

    /** What there are plug-ins of. */
    static List<String> kinds() {
        return List.copyOf(KINDS.keySet());
    }

    /** Writes the project into a new folder. @param folder whose name is that of the plug-in; @param version of Saltus; @return what to do next */
    static String write(String kind, Path folder, Providers providers, String version) {
        Check.that(KINDS.containsKey(kind), "there are no plug-ins of kind \"" + kind + "\"" + Suggestions.hint(kind, KINDS.keySet()) + " Known: "
            + String.join(", ", KINDS.keySet()) + ".");
        String name = folder.getFileName().toString().toLowerCase(Locale.ROOT);
        Check.that(name.matches("[a-z][a-z0-9]*(-[a-z0-9]+)*"), "\"" + name + "\" is no name for a plug-in, expected small letters, digits and -, a letter"
            + " first: soft-impact.");
        Check.that(!Files.exists(folder), folder + " is there already. Choose another name; nothing is written.");
        for (Provider installed : providers.all(KINDS.get(kind))) {
            Check.that(!installed.name().equals(name), "there is a " + kind + " named \"" + name + "\" already. Choose another name.");
        }
        String place = "org.example." + name.replace("-", "");
        Path sources = Path.of("src", "main", "java").resolve(place.replace('.', '/'));
        Path tests = Path.of("src", "test", "java").resolve(place.replace('.', '/'));
        Map<Path, String> files = new LinkedHashMap<>();
        String type = className(name);
        files.put(Path.of("pom.xml"), "pom.xml.txt");
        files.put(sources.resolve(type + ".java"), kind + ".java.txt");
        files.put(tests.resolve(type + "Test.java"), kind + ".test.txt");
        files.put(Path.of("scene.yaml"), kind + ".scene.txt");
        try {
            for (Map.Entry<Path, String> file : files.entrySet()) {
                String text = Starters.resource("plugin/" + file.getValue()).replace("@NAME@", name).replace("@CLASS@", type).replace("@PACKAGE@", place)
                    .replace("@VERSION@", version.equals("development") ? VERSION : version).replace("@JUNIT@", JUNIT);
                put(folder.resolve(file.getKey()), text);
            }
            put(folder.resolve("src/main/resources/META-INF/services").resolve(KINDS.get(kind).getName()), place + "." + type + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + folder + ": " + e.getMessage(), e);
        }
        return "written: " + folder + ", a Maven project with " + type + ", its conformance test and scene.yaml\nBuild it:  cd " + folder
            + " && mvn package\nRun it:    SALTUS_CLASSPATH=target/" + name + "-1.0.jar saltus run scene.yaml";
    }

    /** "soft-impact" reads SoftImpact. */
    private static String className(String name) {
        StringBuilder out = new StringBuilder();
        for (String word : name.split("-")) {
            out.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1));
        }
        return out.toString();
    }

    private static void put(Path file, String text) throws IOException {
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }
}
