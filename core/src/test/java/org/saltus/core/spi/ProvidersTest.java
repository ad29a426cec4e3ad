package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.interaction.ContactLaw;

class ProvidersTest {
    /** A law provider that does nothing. */
    public static class Toy implements ContactLawProvider {
        private final String name;

        /** Registered by class name in one test. */
        public Toy() {
            this("toy");
        }

        Toy(String name) {
            this.name = name;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public String summary() {
            return "nothing";
        }

        @Override
        public List<Parameter> parameters() {
            return List.of();
        }

        @Override
        public ContactLaw create(Settings settings, Context context) {
            return null;
        }
    }

    /** Fails when it is made. */
    public static final class Broken extends Toy {
        /** Always throws. */
        public Broken() {
            throw new IllegalStateException("needs a licence");
        }
    }

    /** Made for a library that has changed since: fails when it is asked for its name. */
    public static final class Outdated extends Toy {
        @Override
        public String name() {
            throw new NoSuchMethodError("gone");
        }
    }

    /** Has no name. */
    public static final class Nameless extends Toy {
        /** Null for a name. */
        public Nameless() {
            super(null);
        }
    }

    /** Fails when its class is initialised. */
    public static final class Uninitialised extends Toy {
        private static final int LENGTH = Integer.parseInt("ten");

        @Override
        public String summary() {
            return "of length " + LENGTH;
        }
    }

    /** Two rows that do nothing. */
    public static class Toys implements Catalogue<ContactLawProvider> {
        @Override
        public Class<ContactLawProvider> layer() {
            return ContactLawProvider.class;
        }

        @Override
        public List<ContactLawProvider> providers() {
            return List.of(row("red"), row("blue"));
        }

        static ContactLawProvider row(String name) {
            return ContactLawProvider.of(name, "nothing", List.of(), (settings, context) -> null);
        }
    }

    /** Has one name that {@link Toy} has too. */
    public static final class Twins extends Toys {
        @Override
        public List<ContactLawProvider> providers() {
            return List.of(row("green"), row("toy"));
        }
    }

    /** Its rows are of another layer than it says. */
    @SuppressWarnings({"rawtypes", "unchecked"})
    public static final class Astray extends Toys {
        @Override
        public List<ContactLawProvider> providers() {
            List rows = List.of(ShapeProvider.of("stray", "nothing", List.of(), (settings, context) -> null));
            return List.<ContactLawProvider>copyOf(rows);
        }
    }

    /** Fails when it is asked for its rows. */
    public static final class Jammed extends Toys {
        @Override
        public List<ContactLawProvider> providers() {
            throw new NoClassDefFoundError("org/other/Library");
        }
    }

    /** Fails when it is asked for its layer. */
    public static final class Layerless extends Toys {
        @Override
        public Class<ContactLawProvider> layer() {
            throw new IllegalStateException("no layer");
        }
    }

    /** One row of it fails when it is asked for its name, the other is sound. */
    public static final class HalfBroken extends Toys {
        @Override
        public List<ContactLawProvider> providers() {
            return List.of(new Outdated(), row("sound"));
        }
    }

    /** Folders like jars, with the lines of single providers and of catalogues. */
    private static URLClassLoader jar(Path folder, List<String> providers, List<String> catalogues) throws IOException {
        Path services = Files.createDirectories(folder.resolve("META-INF/services"));
        Files.writeString(services.resolve(ContactLawProvider.class.getName()), String.join("\n", providers));
        Files.writeString(services.resolve(Catalogue.class.getName()), String.join("\n", catalogues));
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, ProvidersTest.class.getClassLoader());
    }

    @Test
    void namesAreLookedUpWithinTheirLayer() {
        Toy a = new Toy("a");
        Providers providers = Providers.of(a, new Toy("b"));
        assertSame(a, providers.get(ContactLawProvider.class, "a"));
        assertEquals(2, providers.all(ContactLawProvider.class).size());
        assertTrue(providers.all(ShapeProvider.class).isEmpty());
    }

    @Test
    void anUnknownNameListsWhatIsInstalledAndTheNearestOne() {
        Providers providers = Providers.of(new Toy("coulomb"), new Toy("newton"));
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
            () -> providers.get(ContactLawProvider.class, "colomb"));
        assertTrue(e.getMessage().contains("No contact law named \"colomb\""), e.getMessage());
        assertTrue(e.getMessage().contains("Did you mean \"coulomb\"?"), e.getMessage());
        assertTrue(e.getMessage().contains("Installed: coulomb, newton"), e.getMessage());
    }

    @Test
    void twoProvidersWithOneNameAreAnErrorNamingBoth() {
        IllegalArgumentException e = assertThrows(IllegalArgumentException.class,
            () -> Providers.of(new Toy(), new Toy()).all(ContactLawProvider.class));
        assertTrue(e.getMessage().contains("\"toy\"") && e.getMessage().contains(Toy.class.getName()), e.getMessage());
    }

    @Test
    void aBrokenProviderInAForeignJarIsReportedAndSkipped(@TempDir Path jar) throws IOException {
        Path services = Files.createDirectories(jar.resolve("META-INF/services"));
        Files.writeString(services.resolve(ContactLawProvider.class.getName()),
            String.join("\n", Broken.class.getName(), "no.such.Provider", Outdated.class.getName(), Nameless.class.getName(),
                Uninitialised.class.getName(), Toy.class.getName()));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
            Providers providers = Providers.installed(loader);
            assertEquals("toy", providers.get(ContactLawProvider.class, "toy").name());
            assertEquals(5, providers.problems().size(), providers.problems().toString());
            assertTrue(providers.problems().get(0).contains("needs a licence"), providers.problems().get(0));
            assertTrue(providers.problems().get(1).contains("no.such.Provider"), providers.problems().get(1));
            assertTrue(providers.problems().get(2).contains("NoSuchMethodError: gone"), providers.problems().get(2));
            assertTrue(providers.problems().get(3).contains(Nameless.class.getName()), providers.problems().get(3));
            assertTrue(providers.problems().get(4).contains("\"ten\""), providers.problems().get(4));
        }
    }

    @Test
    void theRowsOfACatalogueStandBesideSingleProviders(@TempDir Path folder) throws IOException {
        try (URLClassLoader jar = jar(folder, List.of(Toy.class.getName()), List.of(Toys.class.getName()))) {
            Providers providers = Providers.installed(jar);
            assertEquals(List.of("blue", "red", "toy"), providers.all(ContactLawProvider.class).stream().map(Provider::name).toList());
            assertEquals("nothing", providers.get(ContactLawProvider.class, "red").summary());
            assertTrue(providers.all(ShapeProvider.class).isEmpty());
            assertEquals(List.of(), providers.problems());
        }
    }

    @Test
    void aNameOfACatalogueAndASingleProviderIsAnErrorNamingBothAndTheirJars(@TempDir Path folder) throws IOException {
        try (URLClassLoader jar = jar(folder, List.of(Toy.class.getName()), List.of(Twins.class.getName()))) {
            String message = assertThrows(IllegalArgumentException.class, () -> Providers.installed(jar).all(ContactLawProvider.class)).getMessage();
            String place = Toy.class.getProtectionDomain().getCodeSource().getLocation().toString();
            assertTrue(message.contains("\"toy\": " + Toy.class.getName() + " in " + place + " and " + Twins.class.getName() + " in " + place), message);
        }
    }

    @Test
    void aCatalogueThatFailsIsReportedOnceAndSkippedAndTheOthersStay(@TempDir Path folder) throws IOException {
        List<String> catalogues = List.of("no.such.Catalogue", Astray.class.getName(), Jammed.class.getName(), Layerless.class.getName(),
            HalfBroken.class.getName(), Toys.class.getName());
        try (URLClassLoader jar = jar(folder, List.of(), catalogues)) {
            Providers providers = Providers.installed(jar);
            assertEquals(List.of("blue", "red", "sound"), providers.all(ContactLawProvider.class).stream().map(Provider::name).toList());
            providers.all(ShapeProvider.class);
            List<String> expected = List.of("no.such.Catalogue", Astray.class.getName(), "NoClassDefFoundError: org/other/Library", "no layer",
                "NoSuchMethodError: gone");
            assertEquals(expected.size(), providers.problems().size(), providers.problems().toString());
            for (int i = 0; i < expected.size(); i++) {
                assertTrue(providers.problems().get(i).contains(expected.get(i)), providers.problems().get(i));
            }
        }
    }
}
