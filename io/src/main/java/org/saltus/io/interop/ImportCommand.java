package org.saltus.io.interop;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.ForeignScene;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneFormatProvider;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.spi.Units;
import org.saltus.io.cli.Standalone;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.text.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code saltus import FORMAT SOURCE --out DIR}: reads a scene of another program, tells it anew, builds it to see that it stands, and writes it with its data
 * files. What has no counterpart ends it with exit code 2 and nothing written, unless {@code --partial}.
 */
@Command(name = "import", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Tell a scene of another program as DIR/scene.yaml, with the meshes and tables that it needs. What such files do not say (step, end, theta,"
        + " solver, ...) is an option, or a default that is printed. What has no counterpart is listed: then exit code 2 and nothing written, unless"
            + " --partial.")
public final class ImportCommand implements Callable<Integer> {
    private static final String SCENE = "scene.yaml";

    @Parameters(index = "0", paramLabel = "FORMAT", description = "siconos, lmgc90, inp, ...: saltus list scene-formats")
    private String format;

    @Parameters(index = "1", paramLabel = "SOURCE", description = "a file (siconos: FILE.hdf5; inp: FILE.inp) or a folder (lmgc90: DATBOX)")
    private Path source;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "folder, new or empty")
    private Path folder;

    @Option(names = "--partial", description = "write what has a counterpart; the head of the scene lists what is missing")
    private boolean partial;

    @Option(names = "--step", paramLabel = "S", description = "time step")
    private String step;

    @Option(names = "--end", paramLabel = "S", description = "end of the run")
    private String end;

    @Option(names = "--theta", paramLabel = "T", description = "theta of moreau-jean, 0.5 to 1")
    private String theta;

    @Option(names = "--solver", paramLabel = "NAME", description = "contact solver")
    private String solver;

    @Option(names = "--tolerance", paramLabel = "X", description = "of the contact solver")
    private String tolerance;

    @Option(names = "--gravity", paramLabel = "X,Y,Z", description = "acceleration on every body")
    private String gravity;

    @Option(names = "--at", paramLabel = "WHEN", description = "siconos: start, or last to go on where the stored run ended")
    private String at;

    @Option(names = "--ignore-times", description = "siconos: bodies that come or go are there all the time")
    private boolean ignoreTimes;

    @Option(names = "--hypothesis", paramLabel = "WORD", description = "lmgc90: of meshes in the plane, plane-strain, plane-stress or axisymmetric")
    private String hypothesis;

    @Option(names = "--units", paramLabel = "WORD", description = "lmgc90, inp: si, or mm-tonne-s")
    private String units;

    @Option(names = "--density", paramLabel = "RHO", description = "inp: of materials without *DENSITY, kg/m³")
    private String density;

    @Option(names = "--option", paramLabel = "KEY=VALUE", description = "what formats of other jars take (saltus list scene-formats NAME); can be"
        + " repeated")
    private List<String> more = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    private final Providers providers;

    ImportCommand(Providers providers) {
        this.providers = providers;
    }

    /** Runs the command. @return exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("import", new ImportCommand(providers), out, err, arguments);
    }

    @Override
    public Integer call() throws IOException {
        SceneFormatProvider provider = providers.get(SceneFormatProvider.class, format);
        Settings options = options(provider);
        Check.that(Files.exists(source), "no file or folder " + source + ". Give the scene to import.");
        try (OutputFolder results = new OutputFolder(folder)) {
            results.checkEmpty();
            return imported(provider, options, results);
        }
    }

    private int imported(SceneFormatProvider provider, Settings options, OutputFolder results) throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        ForeignScene scene = read(provider, options);
        scene.assumed().forEach(line -> spec.commandLine().getOut().println("assumed: " + line));
        scene.warnings().forEach(line -> err.println("warning: " + line));
        if (!scene.missing().isEmpty() && !partial) {
            scene.missing().forEach(line -> err.println("saltus: " + line));
            throw new IllegalArgumentException(scene.missing().size() + " thing" + (scene.missing().size() == 1 ? "" : "s") + " of " + source
                + " without a counterpart; nothing was written. --partial writes the rest, with this list at its head.");
        }
        if (!scene.text().contains("\nbodies:")) {
            scene.missing().forEach(line -> err.println("saltus: " + line));
            throw new IllegalArgumentException("no body of " + source + " has a counterpart; nothing was written.");
        }
        Map<String, byte[]> files = new LinkedHashMap<>(scene.files());
        files.put(SCENE, text(scene).getBytes(java.nio.charset.StandardCharsets.UTF_8));
        build(files, err);
        results.create();
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            WholeFile.write(folder.resolve(file.getKey()), part -> Files.write(part, file.getValue()));
        }
        spec.commandLine().getOut().println("wrote " + folder.resolve(SCENE) + (files.size() > 1 ? " and " + String.join(", ", scene.files().keySet()) : ""));
        return 0;
    }

    private ForeignScene read(SceneFormatProvider provider, Settings options) {
        try {
            return provider.read(source, options, new Context(source.toAbsolutePath().getParent(), providers, 3, new double[3], 1));
        } catch (NoSuchFileException | FileNotFoundException e) {
            throw new SceneFormatException(new Location(e.getMessage(), 0, 0), "there is no such file. Copy it there, or name the folder that holds it.", e);
        } catch (IOException e) {
            throw new SceneFormatException(new Location(source.toString(), 0, 0), "cannot be read: " + Reasons.of(e) + ".", e);
        }
    }

    private static String text(ForeignScene scene) {
        StringBuilder out = new StringBuilder();
        scene.missing().forEach(line -> out.append("# MISSING: ").append(line).append('\n'));
        return out.append(scene.text()).toString();
    }

    /** Builds the scene from a folder of its own, which is gone afterwards, so that nothing is written that does not stand. */
    private void build(Map<String, byte[]> files, PrintWriter err) throws IOException {
        Path trial = Files.createTempDirectory("saltus-import");
        try {
            for (Map.Entry<String, byte[]> file : files.entrySet()) {
                Files.write(trial.resolve(file.getKey()), file.getValue());
            }
            SceneDescription description = SceneDescription.read(SceneReader.read(trial.resolve(SCENE), List.of()), trial);
            Consumer<String> warnings = Standalone.warnings(err);
            new SceneBuilder(description, providers, 1, line -> warnings.accept(line.replace(trial.toString(), folder.toString()))).build(List.of());
        } catch (IllegalArgumentException | SingularMatrixException e) {
            throw new IllegalArgumentException(source + ": what it says makes no scene that can be run; nothing was written. "
                + e.getMessage().replace(trial.toString(), folder.toString()), e);
        } finally {
            try (Stream<Path> left = Files.list(trial)) {
                for (Path file : left.toList()) {
                    Files.delete(file);
                }
            }
            Files.delete(trial);
        }
    }

    private Settings options(SceneFormatProvider provider) {
        Map<String, String> given = new LinkedHashMap<>();
        String[] common = {"step", step, "end", end, "theta", theta, "solver", solver, "tolerance", tolerance, "gravity", gravity, "at", at, "hypothesis",
            hypothesis, "units", units, "density", density,
            "ignore_times", ignoreTimes ? "true" : null};
        for (int k = 0; k < common.length; k += 2) {
            if (common[k + 1] != null) {
                given.put(common[k], common[k + 1]);
            }
        }
        for (String word : more) {
            int equals = word.indexOf('=');
            Check.that(equals > 0, "--option is \"" + word + "\", expected KEY=VALUE.");
            given.put(word.substring(0, equals).replace('-', '_'), word.substring(equals + 1));
        }
        Map<String, Object> values = new LinkedHashMap<>();
        List<String> known = provider.parameters().stream().map(Parameter::name).toList();
        given.forEach((key, text) -> {
            Parameter parameter = provider.parameters().stream().filter(p -> p.name().equals(key)).findFirst().orElseThrow(() ->
                new IllegalArgumentException("The format " + provider.name() + " takes no option \"" + key + "\"" + Suggestions.hint(key, known) + " It takes: "
                    + String.join(", ", known) + "."));
            values.put(key, value(parameter, text));
        });
        Location place = new Location("command line", 0, 0);
        return new Settings("", place, values, Map.of()).checked(provider.parameters());
    }

    private static Object value(Parameter parameter, String text) {
        return switch (parameter.kind()) {
            case TEXT -> text;
            case FLAG -> text.equals("true") ? Boolean.TRUE : text.equals("false") ? (Object) Boolean.FALSE : text;
            case NUMBERS -> Arrays.stream(text.replaceAll("[\\[\\]]", "").split(",")).map(ImportCommand::number).toList();
            default -> number(text.strip());
        };
    }

    private static Object number(String text) {
        try {
            double x = Double.parseDouble(text.strip());
            return x == Math.rint(x) && Math.abs(x) < 1e15 ? (Object) (long) x : (Object) x;
        } catch (NumberFormatException e) {
            Object quantity = Units.parse(text.strip());
            return quantity != null ? quantity : text;
        }
    }
}
