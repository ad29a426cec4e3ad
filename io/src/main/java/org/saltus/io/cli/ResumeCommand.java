package org.saltus.io.cli;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.check.Check;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.checkpoint.Checkpoint;
import org.saltus.io.checkpoint.RunFiles;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.report.player.FilmFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/**
 * {@code saltus resume}: builds the scene of a checkpoint again, restores the state, cuts the files of the run to what they were then, and runs what is left in
 * the same folder, or in one of its own.
 */
@Command(name = "resume", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Go on with a run from the checkpoint in its folder, in that folder and with the same bits; with --out the results of what is left go to a"
        + " new one.")
final class ResumeCommand extends RunningCommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "folder of a run that was interrupted or has the key output.checkpoint")
    private Path folder;

    private Checkpoint checkpoint;

    ResumeCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    @Override
    LoadedScene load(Providers installed) {
        Path file = folder.resolve(CHECKPOINT);
        Check.that(Files.isDirectory(folder), folder + ": there is no such folder, expected the results of a run that wrote a checkpoint.");
        Check.that(Files.isRegularFile(file), folder + ": there is no file " + CHECKPOINT + ". A run writes it on Ctrl-C, and at times with"
            + " \"output: {checkpoint: SECONDS}\".");
        checkpoint = Checkpoint.read(file);
        checkpoint.origin().check(file);
        if (goesOn()) {
            RunFiles.check(folder, checkpoint.lengths());
        }
        Path scene = Path.of(checkpoint.origin().scene());
        LoadedScene loaded = LoadedScene.read(scene, checkpoint.origin().changes(), Map.of(), installed);
        return divide(loaded) ? LoadedScene.read(scene, changes(), Map.of(), installed) : loaded;
    }

    @Override
    List<String> changes() {
        List<String> all = new ArrayList<>(checkpoint.origin().changes());
        all.addAll(dividing());
        return all;
    }

    @Override
    Path defaultFolder(LoadedScene loaded) {
        return folder.normalize();
    }

    @Override
    String command() {
        return "run";
    }

    @Override
    boolean goesOn() {
        return out() == null;
    }

    @Override
    void cut(OutputFolder results) {
        RunFiles.cut(results.path(), checkpoint.lengths(), results::isResult);
    }

    /** The report shows the motion before the checkpoint too. */
    @Override
    void begin(Path results) {
        RunFiles.copy(folder.resolve(FilmFile.NAME), checkpoint.lengths().getOrDefault(FilmFile.NAME, 0L), results.resolve(FilmFile.NAME));
    }

    @Override
    boolean scalarByDefault() {
        return checkpoint.origin().kernel().equals(KernelOption.Kernel.scalar.name());
    }

    @Override
    void ready(Simulation simulation) {
        try {
            simulation.restore(checkpoint.state());
        } catch (IllegalStateException | IndexOutOfBoundsException e) {
            throw new SceneFormatException(new Location(folder.resolve(CHECKPOINT).toString(), 0, 0), "does not fit its scene: "
                + e.getMessage() + " Have files that the scene names changed, or is this another version of Saltus?", e);
        }
        if (!checkpoint.origin().kernel().equals(PanelKernels.name())) {
            warn("The checkpoint was written with the kernel " + checkpoint.origin().kernel() + ", and " + PanelKernels.name()
                + " runs now: results differ by round-off from those of a run without interruption.");
        }
    }
}
