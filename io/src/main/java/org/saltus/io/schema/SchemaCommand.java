package org.saltus.io.schema;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.text.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code saltus schema}: writes {@link SceneSchema} for editors. */
@Command(name = "schema", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Write the JSON Schema (2020-12) of scene files, from all that is installed, jars of SALTUS_CLASSPATH included. Editors complete and check a"
        + " scene by it when its first line is \"# yaml-language-server: $schema=FILE\" (JSON: the key \"$schema\").")
public final class SchemaCommand implements Callable<Integer> {
    @Option(names = "--out", paramLabel = "FILE", description = "write to this file; the console when absent")
    private Path file;

    private final Providers providers;
    private final PrintWriter out;

    private SchemaCommand(Providers providers, PrintWriter out) {
        this.providers = providers;
        this.out = out;
    }

    /** Runs the command. @param err gets what is refused; @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("schema", new SchemaCommand(providers, out), out, err, arguments);
    }

    @Override
    public Integer call() {
        String text = text(providers);
        if (file == null) {
            out.print(text);
        } else {
            WholeFile.write(file, part -> Files.writeString(part, text, StandardCharsets.UTF_8));
            out.println("written: " + file);
        }
        return 0;
    }

    /** The schema as it is written. */
    public static String text(Providers providers) {
        try {
            return new ObjectMapper().writerWithDefaultPrettyPrinter().writeValueAsString(SceneSchema.of(providers)) + "\n";
        } catch (JsonProcessingException e) {
            throw new AssertionError("a tree of JSON can be written", e);
        }
    }
}
