package org.saltus.io;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Parameter;
import org.saltus.io.out.Outputs;

class ReadmeTest {
    @Test
    void everyKeyOfASceneAndOfItsOutputStandsInTheTables() throws IOException {
        String readme = Files.readString(Path.of("README.md"));
        Stream.concat(SceneDescription.KEYS.stream(), Outputs.KEYS.stream()).map(Parameter::name)
            .forEach(key -> assertTrue(readme.contains("| `" + key + "` |"),
                () -> "io/README.md lacks the key \"" + key + "\" in its table of scene or output keys. Add a row."));
    }
}
