package org.saltus.io.export;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.packing.PackingFiles;
import org.saltus.io.series.SeriesReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus export packing|hdf5 DIR --out FILE}. */
@Command(name = "export", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Write what a run left in another form: \"packing\", its rigid bodies at one time with their velocities, shapes, masses and materials, to"
        + " FILE"
        + " (.csv, .h5, .vtu), from which another scene takes them; \"hdf5\", its series of states as one file.")
public final class ExportRunCommand implements Callable<Integer> {
    /** What can be written. */
    private enum What { packing, hdf5 }

    @Parameters(index = "0", paramLabel = "WHAT", description = "packing or hdf5")
    private What what;

    @Parameters(index = "1", paramLabel = "DIR", description = "folder of a run")
    private Path folder;

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "file to write; one that is there is not replaced unless --force is given")
    private Path file;

    @Option(names = "--at", paramLabel = "last|TIME", description = "time of the state of a packing, s; default: last")
    private String at = "last";

    @Option(names = "--scene", paramLabel = "SCENE", description = "the scene that was run, where the folder holds no copy of all its files")
    private Path scene;

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
        PackingFiles.checkEnding(file);
        Packing packing = PackingFiles.ofRun(folder, time(), scene, providers, Standalone.warnings(spec.commandLine().getErr()));
        PackingFiles.write(packing, file);
        spec.commandLine().getOut().println(file + ": " + packing.count() + " bodies");
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
