package org.saltus.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The bill of materials has no parent, and so says again what the parent says: the version and the modules. */
class BomTest {
    private static List<String> all(String pattern, Path pom) throws IOException {
        return Pattern.compile(pattern).matcher(Files.readString(pom)).results().map(m -> m.group(1)).toList();
    }

    @Test
    void itNamesEveryModuleInTheVersionOfTheParent() throws IOException {
        Path bom = Path.of("bom", "pom.xml");
        Path parent = Path.of("..", "pom.xml");
        assertEquals(all("<version>([^<]+)</version>", parent).get(0), all("<version>([^<]+)</version>", bom).get(0));
        List<String> modules = all("<module>([a-z]+)</module>", parent).stream().map(m -> "saltus-" + m).toList();
        List<String> named = all("<artifactId>(saltus-[a-z]+)</artifactId>", bom);
        assertEquals("saltus-bom", named.get(0));
        assertEquals(modules, named.subList(1, named.size() - 1));
        assertEquals("saltus-core", named.get(named.size() - 1));                // the kits
    }
}
