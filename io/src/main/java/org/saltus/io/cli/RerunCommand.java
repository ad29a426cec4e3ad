package org.saltus.io.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.out.RunJson;
import org.saltus.io.out.WhatRan;
import org.saltus.io.text.Sha256;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code saltus rerun}: runs again what a folder holds, from the copies of its scene and files, and compares the tables with those that are there. */
@Command(name = "rerun", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Run again what wrote a folder, from the copies in it, and compare the tables: the same bits on the same kernel, else it is said what"
        + " differs.")
final class RerunCommand extends RunningCommand {
    @Parameters(index = "0", paramLabel = "DIR", description = "folder with the results of a run")
    private Path folder;

    private JsonNode before;
    private String told = "";
    private final List<String> changes = new ArrayList<>();

    RerunCommand(Screen screen, Providers providers, Supplier<Interruption> interruptions) {
        super(screen, providers, interruptions);
    }

    @Override
    LoadedScene load(Providers installed) {
        Check.that(Files.isDirectory(folder), folder + ": there is no such folder, expected the results of a run.");
        Path file = folder.resolve(RunJson.NAME);
        Location place = new Location(file.toString(), 0, 0);
        try {
            before = new ObjectMapper().readTree(file.toFile());
        } catch (IOException e) {
            throw new SceneFormatException(place, "cannot be read: " + Reasons.reason(e) + ". Name the folder of a run that ended.", e);
        }
        JsonNode ran = before.path(WhatRan.NAME);
        if (!ran.isObject()) {
            throw new SceneFormatException(place, "does not say what ran (\"" + WhatRan.NAME + "\"): it was written by another version of Saltus.");
        }
        String command = ran.path("command").asText();
        Path scene = folder.resolve(ran.path("files").path(0).path("copy").asText("none"));
        ran.path("set").forEach(change -> changes.add(change.asText()));
        if (!command.equals("run")) {
            throw new SceneFormatException(place, "was written by \"saltus " + command + "\". Use: saltus " + command + " " + scene
                + String.join("", changes.stream().map(change -> " --set '" + change + "'").toList()));
        }
        ran.path("files").forEach(this::check);
        return LoadedScene.read(scene, changes, Map.of(), installed);
    }

    /** Refuses a copy that is not there or has changed. */
    private void check(JsonNode file) {
        String name = file.path("name").asText();
        String right = file.path("sha256").asText();
        if (!file.path("copy").isTextual()) {
            throw new SceneFormatException(new Location(folder.toString(), 0, 0), "holds no copy of " + name + ", which has " + file.path("bytes").asLong()
                + " bytes (SHA-256 " + right + "): files above 10 MB, and such far from the scene, are not copied. Run the scene itself.");
        }
        Path copy = folder.resolve(file.path("copy").asText());
        try {
            if (!Sha256.of(copy).equals(right)) {
                throw new SceneFormatException(new Location(copy.toString(), 0, 0), "this copy of " + name + " has changed since the run. Restore it.");
            }
        } catch (IOException e) {
            throw new SceneFormatException(new Location(copy.toString(), 0, 0), "this copy of " + name + " cannot be read: " + Reasons.reason(e) + ".", e);
        }
    }

    @Override
    List<String> changes() {
        return changes;
    }

    @Override
    String command() {
        return "run";
    }

    @Override
    Path defaultFolder(LoadedScene loaded) {
        return Path.of(folder.normalize() + ".rerun");
    }

    @Override
    boolean scalarByDefault() {
        return before.path("kernel").asText().equals(KernelOption.Kernel.scalar.name());
    }

    @Override
    void ready(Simulation simulation) {
        List<String> differs = new ArrayList<>();
        compare(differs, "kernel", before.path("kernel").asText(), PanelKernels.name());
        compare(differs, "version", before.path("saltus").asText(), Tool.version());
        compare(differs, "commit", before.path(WhatRan.NAME).path("commit").asText(), WhatRan.commit());
        Map<String, String> extensions = new TreeMap<>();
        before.path(WhatRan.NAME).path("extensions").forEach(jar -> extensions.put(jar.path("name").asText(), jar.path("sha256").asText()));
        Map<String, String> now = new TreeMap<>(WhatRan.extensions());
        compare(differs, "extensions", extensions.toString(), now.toString());
        if (!differs.isEmpty()) {
            warn("Not all is as it was: " + String.join("; ", differs) + ". Results may differ, of another kernel by round-off.");
        }
    }

    private static void compare(List<String> differs, String what, String then, String now) {
        if (!then.equals(now)) {
            differs.add(what + " " + then + " then, " + now + " now");
        }
    }

    @Override
    void written(OutputFolder there) {
        Path results = there.path();
        List<String> same = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(f -> f.getFileName().toString().endsWith(".csv")).sorted().toList()) {
                String name = file.getFileName().toString();
                long line = difference(file, results.resolve(name));
                if (line == 0) {
                    same.add(name);
                } else {
                    warn(name + " differs from that of " + folder + (line < 0 ? ": it is not there" : " in line " + line) + ".");
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot compare " + results + " with " + folder + ": " + Reasons.reason(e), e);
        }
        told = "Same bits as " + folder + ": " + (same.isEmpty() ? "there are no tables" : String.join(", ", same) + " (but for CPU times)");
    }

    @Override
    void tellMore() {
        screen().out().println(told);
    }

    /** First line that differs but for CPU times, from 1; 0 for none, -1 when the other file is not there. */
    private static long difference(Path a, Path b) throws IOException {
        if (!Files.exists(b)) {
            return -1;
        }
        try (BufferedReader left = Files.newBufferedReader(a, StandardCharsets.UTF_8);
             BufferedReader right = Files.newBufferedReader(b, StandardCharsets.UTF_8)) {
            List<Integer> times = new ArrayList<>();
            for (long line = 1;; line++) {
                String x = left.readLine();
                String y = right.readLine();
                if (x == null || y == null) {
                    return x == null && y == null ? 0 : line;
                }
                if (line == 1) {
                    List<String> header = Arrays.asList(x.split(","));
                    header.stream().filter(column -> column.startsWith("cpu_")).forEach(column -> times.add(header.indexOf(column)));
                }
                if (!x.equals(y) && (line == 1 || !without(x, times).equals(without(y, times)))) {
                    return line;
                }
            }
        }
    }

    private static List<String> without(String line, List<Integer> columns) {
        List<String> cells = new ArrayList<>(Arrays.asList(line.split(",", -1)));
        columns.forEach(k -> {
            if (k < cells.size()) {
                cells.set(k, "");
            }
        });
        return cells;
    }
}
