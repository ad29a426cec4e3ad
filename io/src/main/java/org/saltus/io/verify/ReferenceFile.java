package org.saltus.io.verify;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** A reference file, read and checked; {@link #run} does the work. */
interface ReferenceFile {
    /** Runs everything in the file, one row each, in order. */
    void run(Parts parts, double tolerance, Consumer<VerifyRow> rows);

    /** Reads a file of any known format. */
    static ReferenceFile read(Path file) throws IOException {
        Json json = Json.read(file);
        try {
            return read(json, json.text("format"));
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {                              // a check of core, which does not know the file
            throw new SceneFormatException(new Location(json.file(), 0, 0), e.getMessage(), e);
        }
    }

    private static ReferenceFile read(Json json, String format) {
        return switch (format) {
            case "nscd-golden-1" -> trajectories(json);
            case "nscd-fc-1" -> new ContactProblems(json)::run;
            case "nscd-ffr-1" -> FloatingFrameCase.read(json)::run;
            default -> throw new SceneFormatException(new Location(json.file(), 0, 0), "the format is \"" + format
                + "\", expected nscd-golden-1 (trajectories), nscd-fc-1 (contact problems) or nscd-ffr-1 (floating frame).");
        };
    }

    private static ReferenceFile trajectories(Json json) {
        GoldenSystem system = GoldenSystem.read(json);
        List<GoldenRun> runs = new ArrayList<>();
        for (Json run : json.list("runs")) {
            runs.add(GoldenRun.read(run, system));
        }
        return (parts, tolerance, rows) -> {
            for (GoldenRun run : runs) {
                rows.accept(new GoldenRunner(json.file(), system, run).run(parts, tolerance));
            }
        };
    }
}
