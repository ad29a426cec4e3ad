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
}
