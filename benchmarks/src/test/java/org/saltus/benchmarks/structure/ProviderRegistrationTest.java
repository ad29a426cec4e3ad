package org.saltus.benchmarks.structure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;

/**
 * Every provider of every module can be found by name: each concrete public class that implements a provider interface of
 * {@code core.spi} is registered in its own module or a row of a catalogue, each catalogue is registered in its own module, and each registered
 * line names such a class, once; each provider has a name of its own.
 */
class ProviderRegistrationTest {
    /** One line of a file under META-INF/services, or one class: what, and in which module. */
    record Entry(String className, String module) {}

    /** One row of a catalogue. */
    record Row(Entry catalogue, Provider provider) {}

    static Stream<String> layers() {
        return Modules.MAIN.stream()
            .filter(type -> type.isInterface() && type.isAssignableTo(Provider.class) && !type.isEquivalentTo(Provider.class))
            .map(JavaClass::getName)
            .sorted();
    }

    @ParameterizedTest
    @MethodSource("layers")
    void everyProviderIsRegistered(String layer) {
        List<Row> rows = rows(layer);
        List<String> listed = rows.stream().map(row -> row.provider().getClass().getName()).toList();
        List<Entry> implementations = implementations(layer).stream().filter(entry -> !listed.contains(entry.className())).toList();
        assertEquals(List.of(), problems(layer, implementations, registered(layer), rows, name -> load(name, Provider.class)));
    }

    @Test
    void everyCatalogueIsRegistered() {
        String service = Catalogue.class.getName();
        List<String> problems = new ArrayList<>();
        sound(service, implementations(service), registered(service), problems);
        assertEquals(List.of(), problems);
    }

    private static List<Entry> implementations(String type) {
        return Modules.MAIN.stream().filter(c -> c.isAssignableTo(type) && isUsable(c)).map(c -> new Entry(c.getName(), Modules.of(c))).toList();
    }

    /** The rows of the registered catalogues of a layer. */
    private static List<Row> rows(String layer) {
        List<Row> rows = new ArrayList<>();
        for (Entry line : registered(Catalogue.class.getName())) {
            Catalogue<?> catalogue = load(line.className(), Catalogue.class);
            if (catalogue.layer().getName().equals(layer)) {
                catalogue.providers().forEach(provider -> rows.add(new Row(line, provider)));
            }
        }
        return rows;
    }

    /** A layer that needs types of one module to say what it makes, as pair tests do, lives in that module. */
    @Test
    void everyProviderInterfaceLivesInTheSpiThatCoreCanWriteThere() {
        List<String> strays = layers().filter(name -> !name.startsWith("org.saltus.core.spi.") && !needsItsModule(name)).toList();
        assertEquals(List.of(), strays);
    }

    private static boolean needsItsModule(String layer) {
        JavaClass type = Modules.MAIN.get(layer);
        return type.getMethods().stream().filter(m -> m.getName().equals("create")).anyMatch(m -> Modules.of(m.getRawReturnType()).equals(Modules.of(type)));
    }

    private static boolean isUsable(JavaClass type) {
        return !type.isInterface() && type.getModifiers().contains(JavaModifier.PUBLIC) && !type.getModifiers().contains(JavaModifier.ABSTRACT);
    }

    private static List<Entry> registered(String layer) {
        List<Entry> lines = new ArrayList<>();
        try {
            for (URL file : Collections.list(Provider.class.getClassLoader().getResources("META-INF/services/" + layer))) {
                if (Modules.isMain(file.toString())) {
                    read(file).forEach(name -> lines.add(new Entry(name, Modules.of(file.toString()))));
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return lines;
    }

    private static List<String> read(URL file) throws IOException {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(file.openStream(), StandardCharsets.UTF_8))) {
            return reader.lines().map(line -> line.replaceFirst("#.*", "").strip()).filter(line -> !line.isEmpty()).toList();
        }
    }

    private static <T> T load(String className, Class<T> type) {
        try {
            return type.cast(Class.forName(className).getConstructor().newInstance());
        } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
            throw new IllegalArgumentException(className + " cannot be made: it must be a public class with a public constructor without arguments (" + e
                + ")", e);
        }
    }

    /** What is wrong with the registrations and the rows of one layer, a sentence each. */
    static List<String> problems(String layer, List<Entry> implementations, List<Entry> lines, List<Row> rows, Function<String, Provider> load) {
        List<String> problems = new ArrayList<>();
        Map<String, String> owners = new TreeMap<>();
        for (Entry line : sound(layer, implementations, lines, problems)) {
            try {
                describe(line, load.apply(line.className()), owners, problems);
            } catch (IllegalArgumentException e) {
                problems.add(e.getMessage());
            }
        }
        rows.forEach(row -> describe(row.catalogue(), row.provider(), owners, problems));
        return problems;
    }

    /** The lines that name an implementation for the first time; what is wrong with the others, and what has no line, goes to the problems. */
    private static List<Entry> sound(String service, List<Entry> implementations, List<Entry> lines, List<String> problems) {
        for (Entry implementation : implementations) {
            if (!lines.contains(implementation)) {
                problems.add(implementation.className() + " is not registered: add it to " + implementation.module() + "/src/main/resources/META-INF/services/"
                    + service);
            }
        }
        List<Entry> sound = new ArrayList<>();
        for (Entry line : lines) {
            if (!implementations.contains(line)) {
                problems.add("META-INF/services/" + service + " of module " + line.module() + " names " + line.className()
                    + ", which is no concrete public class of this module that implements the interface, or is a row of a catalogue too");
            } else if (sound.contains(line)) {
                problems.add(line.className() + " is registered twice");
            } else {
                sound.add(line);
            }
        }
        return sound;
    }

    private static void describe(Entry line, Provider provider, Map<String, String> owners, List<String> problems) {
        String name = provider.name();
        if (name == null || !name.matches("[a-z0-9]+(-[a-z0-9]+)*")) {
            problems.add(line.className() + " is named \"" + name + "\": use lower-case letters, digits and single hyphens");
            return;
        }
        String twin = owners.putIfAbsent(name, line.className());
        if (twin != null) {
            problems.add(twin + " and " + line.className() + " are both named \"" + name + "\"");
        }
        if (provider.parameters() == null) {
            problems.add(line.className() + " has null for its parameters: return an empty list");
        }
    }

    // ---- proof that each kind of mistake is seen

    interface ToyProvider extends Provider {
        @Override default String summary() {
            return "a toy";
        }

        @Override default List<Parameter> parameters() {
            return List.of();
        }
    }

    record Toy(String name) implements ToyProvider {}

    private static List<String> toyProblems(List<String> classes, List<String> lines, Map<String, String> names) {
        return problems("Toys", entries(classes), entries(lines), List.of(), className -> new Toy(names.get(className)));
    }

    private static List<Entry> entries(List<String> names) {
        return names.stream().map(name -> new Entry(name, "fem")).toList();
    }

    @Test
    void aSoundRegistrationPasses() {
        assertEquals(List.of(), toyProblems(List.of("A", "B"), List.of("B", "A"), Map.of("A", "a", "B", "b-2")));
    }

    @Test
    void aMissingLineIsSeen() {
        assertSingle("fem/src/main/resources/META-INF/services/Toys", toyProblems(List.of("A", "B"), List.of("A"), Map.of("A", "a")));
    }

    @Test
    void aLineInAnotherModuleIsSeen() {
        List<String> problems = problems("Toys", List.of(new Entry("A", "fem")), List.of(new Entry("A", "io")), List.of(), name -> new Toy("a"));
        assertEquals(2, problems.size(), problems::toString);
    }

    @Test
    void aLineWithoutClassIsSeen() {
        assertSingle("names B", toyProblems(List.of("A"), List.of("A", "B"), Map.of("A", "a")));
    }

    @Test
    void aDoubleLineIsSeen() {
        assertSingle("twice", toyProblems(List.of("A"), List.of("A", "A"), Map.of("A", "a")));
    }

    @Test
    void twoProvidersWithOneNameAreSeen() {
        assertSingle("both named \"a\"", toyProblems(List.of("A", "B"), List.of("A", "B"), Map.of("A", "a", "B", "a")));
    }

    @Test
    void aRowWithTheNameOfALineIsSeen() {
        List<Row> rows = List.of(new Row(new Entry("Catalogue", "fem"), new Toy("a")), new Row(new Entry("Catalogue", "fem"), new Toy("b")));
        assertSingle("A and Catalogue are both named \"a\"", problems("Toys", entries(List.of("A")), entries(List.of("A")), rows, name -> new Toy("a")));
    }

    @Test
    void aRowWithoutASoundNameIsSeen() {
        assertSingle("lower-case", problems("Toys", List.of(), List.of(), List.of(new Row(new Entry("Catalogue", "fem"), new Toy("N"))), name -> null));
    }

    @Test
    void aNameThatIsNotLowerCaseIsSeen() {
        assertSingle("lower-case", toyProblems(List.of("A"), List.of("A"), Map.of("A", "Nlgs")));
    }

    @Test
    void aClassWithoutPublicConstructorIsSeen() {
        List<Entry> entry = entries(List.of(Toy.class.getName()));
        assertSingle("constructor", problems("Toys", entry, entry, List.of(), name -> load(name, Provider.class)));
    }

    private static void assertSingle(String part, List<String> problems) {
        assertEquals(1, problems.size(), problems::toString);
        assertTrue(problems.get(0).contains(part), problems::toString);
        assertFalse(problems.get(0).isBlank());
    }
}
