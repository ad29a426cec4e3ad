package org.saltus.io.export;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.packing.Packing;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.interop.siconos.SiconosScript;
import org.saltus.io.packing.PackingFiles;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.series.SeriesReader;
import org.saltus.io.text.WholeFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus export packing|hdf5 DIR --out FILE} and {@code saltus export siconos SCENE --out FILE.py}. */
@Command(name = "export", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Write what a run left in another form: \"packing\", its rigid bodies at one time with their velocities, shapes, masses and materials, to"
        + " FILE"
        + " (.csv, .h5, .vtu), from which another scene takes them; \"hdf5\", its series of states as one file; \"siconos\", a scene of rigid bodies as"
        + " a Python script of Siconos' runner.")
public final class ExportRunCommand implements Callable<Integer> {
    /** What can be written. */
    private enum What { packing, hdf5, siconos }

    @Parameters(index = "0", paramLabel = "WHAT", description = "packing, hdf5 or siconos")
    private What what;

    @Parameters(index = "1", paramLabel = "DIR", description = "folder of a run; siconos: a scene")
    private Path folder;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "file to write; one that is there is not replaced unless --force is given")
    private Path file;

    @Option(names = "--at", paramLabel = "last|TIME", description = "time of the state of a packing, s; default: last")
    private String at = "last";

    @Option(names = "--scene", paramLabel = "SCENE", description = "the scene that was run, where the folder holds no copy of all its files")
    private Path scene;

    @Option(names = "--partial", description = "siconos: write what has a counterpart; the head of the script lists what is missing")
    private boolean partial;

    @Option(names = "--force", description = "replace the file")
    private boolean force;

    @Spec
    private CommandSpec spec;

    private final Providers providers;

    ExportRunCommand(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Integer call() throws IOException {
        Check.that(force || !Files.exists(file), file + " is there already. Choose another file with --out, or replace it with --force.");
        if (what == What.hdf5) {
            Check.that(Files.isDirectory(folder), folder + ": there is no such folder, expected the results of a run.");
            long frames = SeriesReader.join(folder, file);
            spec.commandLine().getOut().println(file + ": " + frames + " frames");
            return 0;
        }
        if (what == What.siconos) {
            return script();
        }
        PackingFiles.checkEnding(file);
        Packing packing = PackingFiles.ofRun(folder, time(), scene, providers, Standalone.warnings(spec.commandLine().getErr()));
        PackingFiles.write(packing, file);
        spec.commandLine().getOut().println(file + ": " + packing.count() + " bodies");
        return 0;
    }

    private int script() throws IOException {
        Check.that(Files.isRegularFile(folder), folder + ": there is no such file, expected a scene.");
        Path parent = folder.toAbsolutePath().getParent();
        SceneDescription description = SceneDescription.read(SceneReader.read(folder, List.of()), parent);
        Simulation built = new SceneBuilder(description, providers, 1, Standalone.warnings(spec.commandLine().getErr())).build(List.of());
        SiconosScript script = new SiconosScript(description, built.stepper().scene(), built.stepper().state().q(),
            new Context(parent, providers, description.dimension(), new double[3], 1));
        String text = script.text();
        if (!script.missing().isEmpty() && !partial) {
            script.missing().forEach(line -> spec.commandLine().getErr().println("saltus: " + line));
            throw new IllegalArgumentException(script.missing().size() + " thing" + (script.missing().size() == 1 ? "" : "s") + " of " + folder
                + " without a counterpart; nothing was written. --partial writes the rest, with this list at its head.");
        }
        WholeFile.write(file, part -> Files.writeString(part, text));
        spec.commandLine().getOut().println(file + ": python3 " + file.getFileName() + " writes " + description.name() + ".hdf5 and runs it");
        return 0;
    }

    private double time() {
        if (at.equals("last")) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(at);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("--at is \"" + at + "\", expected last or a time in s.", e);
        }
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("export", new ExportRunCommand(providers), out, err, arguments);
    }
}
