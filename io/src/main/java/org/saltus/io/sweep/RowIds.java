package org.saltus.io.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.cli.Tool;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.text.Sha256;

/** Names of runs: a hash of the scene's text, the files it includes or names, the changes, and the version of Saltus. */
final class RowIds {
    private static final int LETTERS = 16;
    private final Path scene;
    private final String text;
    private final List<Path> files;
    private final boolean namesFiles;
    private final Map<Path, String> hashes = new HashMap<>();

    /** @param scene the file, absolute @throws SceneFormatException when it cannot be read as a scene */
    RowIds(Path scene) {
        this.scene = scene;
        files = SceneReader.load(scene, List.of(), Map.of()).files();
        text = hash(scene);
        namesFiles = !files.isEmpty() || mentionsFiles(read(scene));
    }

    private static String read(Path file) {
        try {
            return Files.readString(file, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read " + file + ": " + Reasons.reason(e), e);
        }
    }

    private static boolean mentionsFiles(String text) {
        return text.contains("file") || text.contains("include");
    }

    /** The name of the run with these changes. */
    String of(List<String> changes) {
        MessageDigest digest = Sha256.digest();
        put(digest, Tool.version());
        put(digest, text);
        List<String> named = new ArrayList<>();
        for (Path file : files(changes)) {
            named.add(scene.getParent().relativize(file).toString().replace('\\', '/') + " " + hash(file));
        }
        named.stream().sorted().forEach(file -> put(digest, file));
        changes.forEach(change -> put(digest, change));
        return HexFormat.of().formatHex(digest.digest()).substring(0, LETTERS);
    }

    /** Names of files can depend on what is varied; then the scene says which, as far as it can be read with these changes. */
    private List<Path> files(List<String> changes) {
        if (!namesFiles && changes.stream().noneMatch(RowIds::mentionsFiles)) {
            return files;
        }
        try {
            return SceneReader.load(scene, changes, Map.of()).files();
        } catch (SceneFormatException e) {
            return files;                                                    // a row that is BAD_INPUT
        }
    }

    private String hash(Path file) {
        return hashes.computeIfAbsent(file, f -> {
            try {
                return Sha256.of(f);
            } catch (IOException e) {
                throw new UncheckedIOException("Cannot read " + f + ": " + Reasons.reason(e), e);
            }
        });
    }

    private static void put(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
        digest.update(bytes);
    }
}
