package org.saltus.io.starter;

import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.cli.Tool;
import org.saltus.io.schema.SchemaCommand;
import org.saltus.io.text.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code saltus new NAME}: writes a commented scene to start from, and the schema by which an editor knows its keys. */
@Command(name = "new", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Write NAME.yaml, a commented scene to start from, and beside it saltus-schema.json, by which an editor completes and checks it.")
public final class NewCommand implements Callable<Integer> {
    private static final String SCHEMA = "saltus-schema.json";

    @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "name of the new scene, with a folder before it or not")
    private String name;

    @Option(names = "--like", paramLabel = "SCENE|TYPE", defaultValue = "ball",
        description = "what to start from: a scene of --list, or a type of body, law, joint, shape or generator; default: ${DEFAULT-VALUE}")
    private String like;

    @Option(names = "--plugin", paramLabel = "KIND", description = "write a Maven project with a plug-in that works instead, in a folder NAME: law, solver,"
        + " shape, integrator, body or observer")
    private String plugin;

    @Option(names = "--list", description = "say what there is to start from")
    private boolean list;

    private final Providers providers;
    private final PrintWriter out;

    private NewCommand(Providers providers, PrintWriter out) {
        this.providers = providers;
        this.out = out;
    }

    /** Runs the command. @param err gets what is refused; @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("new", new NewCommand(providers, out), out, err, arguments);
    }

    @Override
    public Integer call() {
        if (list) {
            Starters.STARTERS.forEach(this::row);
            out.println("Examples:");
            Starters.EXAMPLES.forEach(this::row);
            return 0;
        }
        Check.that(name != null, "new takes the name of the scene: saltus new pendulum --like mechanism. What to start from: saltus new --list.");
        if (plugin != null) {
            out.println(PluginProject.write(plugin, Path.of(name), providers, Tool.version()));
        } else {
            scene();
        }
        return 0;
    }

    private void row(String starter) {
        out.println(String.format("  %-20s%s", starter, Starters.summary(starter)));
    }

    private void scene() {
        Path file = Path.of(name.endsWith(".yaml") ? name : name + ".yaml");
        String base = file.getFileName().toString().replaceFirst("\\.yaml$", "");
        Check.that(base.matches("[\\p{L}\\p{N}][\\p{L}\\p{N} ._+-]*"), "\"" + base + "\" is no name for a scene, expected letters, digits, blanks and . _ + -"
            + " only, a letter or digit first.");
        Check.that(!Files.exists(file), file + " is there already. Choose another name; nothing is written.");
        Path parent = file.toAbsolutePath().getParent();
        Check.that(Files.isDirectory(parent), "there is no folder " + parent + ". Make it first.");
        String text = Starters.like(like, providers).replaceFirst("(?m)^name: .*$", "name: " + base)
            .replaceAll("io/examples/[a-z-]+\\.yaml", file.getFileName().toString());
        WholeFile.write(file, "# yaml-language-server: $schema=" + SCHEMA + "\n" + text);
        Path schema = parent.resolve(SCHEMA);
        boolean written = !Files.exists(schema);
        if (written) {
            WholeFile.write(schema, SchemaCommand.text(providers));
        }
        out.println("written: " + file + (written ? ", " + SCHEMA + " for editors" : ""));
        out.println("Run it:  saltus run " + file);
    }
}
