package org.saltus.io.packing;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import org.saltus.core.check.Check;
import org.saltus.core.model.Scene;
import org.saltus.core.packing.Packing;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.scene.StartFrom;
import org.saltus.core.spi.PackingFormatProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.state.State;
import org.saltus.io.out.RanScene;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.text.WholeFile;

/** Writes packings: the format is that of the file's ending. */
public final class PackingFiles {
    private static final List<String> ENDINGS = List.of(".csv", ".h5", ".hdf5", ".vtu");

    private PackingFiles() {
    }

    /** Refuses a file whose ending no writer knows. */
    public static void checkEnding(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        Check.that(ENDINGS.stream().anyMatch(name::endsWith), file + ": no packing is written to a file of this ending. Known: " + String.join(", ", ENDINGS)
            + ".");
    }

    /** Writes a packing; the file appears when it is complete. */
    public static void write(Packing packing, Path file) {
        checkEnding(file);
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        WholeFile.write(file, part -> {
            if (name.endsWith(".csv")) {
                CsvPacking.write(packing, part);
            } else if (name.endsWith(".vtu")) {
                VtuPacking.write(packing, part);
            } else {
                HdfPacking.write(packing, part);
            }
        });
    }

    /**
     * The rigid bodies of a run at one of its states, with the shapes, masses and materials of its scene.
     *
     * @param folder of the run
     * @param time   s; NaN for the last
     * @param scene  that was run, where the folder does not hold it; else null
     */
    public static Packing ofRun(Path folder, double time, Path scene, Providers providers, Consumer<String> warnings) throws IOException {
        Check.that(Files.isDirectory(folder), folder + ": there is no such folder, expected the results of a run.");
        RanScene ran = scene == null ? RanScene.of(folder) : new RanScene(scene, List.of());
        Path parent = ran.file().toAbsolutePath().getParent();
        List<String> changes = new ArrayList<>(ran.changes());
        changes.addAll(List.of("initial=given", "overlap=accept"));
        SceneDescription description = SceneDescription.read(SceneReader.read(ran.file(), changes).with(Map.of(), "start"), parent);
        SceneBuilder builder = new SceneBuilder(description, providers, 1, warnings);
        Scene built = builder.build(List.of()).stepper().scene();
        State state = built.initialState();
        Packing states = PackingFormatProvider.of(folder, providers).read(new PackingFormatProvider.Request(folder, built.dimension(), null, time));
        StartFrom.placeRigid(built, states, state);
        Packing out = new ScenePacking(built, state, builder.shapeBlocks(), parent).packing();
        Check.that(out != null, folder + ": the scene has no rigid bodies with shapes, of which a packing consists.");
        return out;
    }
}
