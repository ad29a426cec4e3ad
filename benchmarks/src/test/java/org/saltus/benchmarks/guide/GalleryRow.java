package org.saltus.benchmarks.guide;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Screen;
import org.saltus.io.cli.Tool;

/**
 * A row of the gallery: {@code | ![NAME](pictures/NAME.png) | [NAME](../SCENE) text | `FILE WHAT` number | time | `command` |}. The number stands in
 * {@code run.json} under a path with dots, or in the last row of a table under the name of a column.
 *
 * @param picture file name of the picture, null where the bodies of the scene have no place
 * @param scene   of the guide's folder
 * @param file    where the number is
 * @param what    path or column
 * @param number  as shown
 * @param command begins with {@code saltus}; empty where the scene needs a file that is not part of the project
 */
record GalleryRow(String picture, String scene, String file, String what, String number, String command) {
    /** The folder of the guide, from the folder of this module. */
    static final Path GUIDE = Path.of("..", "io", "guide");
    private static final Path ROOT = Path.of("..");
    private static final int SIDE = 480;
    private static final double SHRINK = 0.9;
    private static final Pattern ROW = Pattern.compile("\\| (?:!\\[[^]]*]\\(pictures/([^)]+)\\)|-) \\| \\[[^]]*]\\(([^)]+\\.yaml)\\).*? \\| (?:`(\\S+) (\\S+)`"
        + " (\\S+)"
        + ".*?|-) \\| [^|]* \\| (?:`(saltus [^|]*)`|-) \\|");
    /** What a picture depends on beside the state: how the report draws a still and how that becomes pixels. */
    private static final List<String> RENDERER = List.of("benchmarks/src/test/java/org/saltus/benchmarks/guide/Still.java",
        "io/src/main/java/org/saltus/io/report/Picture.java", "io/src/main/java/org/saltus/io/report/Gallery.java",
        "io/src/main/java/org/saltus/io/report/Paint.java", "io/src/main/java/org/saltus/io/report/View.java",
        "io/src/main/java/org/saltus/io/report/Hull.java", "io/src/main/java/org/saltus/io/report/Clip.java");

    /** All rows of a page. */
    static List<GalleryRow> of(String page) {
        List<GalleryRow> rows = new ArrayList<>();
        for (String line : page.lines().toList()) {
            Matcher m = ROW.matcher(line);
            if (m.matches()) {
                rows.add(new GalleryRow(m.group(1), m.group(2), m.group(3), m.group(4), m.group(5), m.group(6) == null ? "" : m.group(6)));
            }
        }
        return rows;
    }

    /** What its picture was made of: hashes of the scene with the files it names, of the command, and of the renderer (comments and blanks do not count). */
    String stamp() throws IOException {
        Path file = GUIDE.resolve(scene);
        String text = Files.readString(file).replaceAll("(?m)^#.*\n", "");
        StringBuilder all = new StringBuilder(text);
        Matcher named = Pattern.compile("file: ([\\w.-]+)").matcher(text);
        while (named.find()) {
            if (Files.exists(file.resolveSibling(named.group(1)))) {
                all.append(Files.readString(file.resolveSibling(named.group(1))));
            }
        }
        StringBuilder renderer = new StringBuilder();
        for (String source : RENDERER) {
            renderer.append(Files.readString(ROOT.resolve(source)).replaceAll("(?s)/\\*.*?\\*/|(?m)//.*$|\\s+", ""));
        }
        return "scene=" + hash(all.toString()) + " command=" + hash(command) + " renderer=" + hash(renderer.toString());
    }

    private static String hash(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);                              // every Java has it
        }
    }

    /** Runs its command with another folder of results. */
    void run(Path out) {
        List<String> words = new ArrayList<>();
        for (String word : command.substring("saltus ".length()).split(" ")) {
            words.add(word.endsWith(".yaml") ? ROOT.resolve(word).toString() : word.replace("'", ""));
        }
        words.addAll(List.of("--quiet", "--out", out.toString()));
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream stream = new PrintStream(printed, true, StandardCharsets.UTF_8);
        int code = new Tool(new Screen(stream, stream, false), Providers.installed(), () -> () -> false).run(words.toArray(String[]::new));
        if (code != 0) {
            throw new IllegalStateException(command + " ends with " + code + "\n" + printed.toString(StandardCharsets.UTF_8));
        }
    }

    /** Its number in the results of a run. */
    String result(Path out) throws IOException {
        if (file.endsWith(".json")) {
            JsonNode node = new ObjectMapper().readTree(out.resolve(file).toFile());
            for (String key : what.split("\\.")) {
                node = node.get(key);
            }
            return node.asText();
        }
        List<String> lines = Files.readAllLines(out.resolve(file));
        return lines.get(lines.size() - 1).split(",")[List.of(lines.get(0).split(",")).indexOf(what)];
    }

    /** The still of a run as PNG with its stamp, small enough for the guide. */
    byte[] png(Path out) throws IOException {
        String page = Files.readString(out.resolve("report.html"));
        byte[] png = StampedPicture.png(Still.of(page, SIDE), stamp());
        for (int side = SIDE; png.length > GalleryTest.MOST_BYTES; side = (int) (side * SHRINK)) {
            png = StampedPicture.png(StampedPicture.indexed(Still.of(page, side)), stamp());
        }
        return png;
    }
}
