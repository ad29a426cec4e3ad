package org.saltus.benchmarks.guide;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The gallery shows every scene, and its pictures and numbers are those of the scenes as they are. To make pictures again:
 * {@code mvn -Plong -pl benchmarks test -Dtest=GalleryTest -Dsaltus.gallery=write}, or the names of scenes in place of {@code write}.
 */
class GalleryTest {
    /** No picture is larger. */
    static final int MOST_BYTES = 60_000;
    private static final long ALL_BYTES = 4_000_000;
    private static final double DIFFERENT = 0.03;
    private static final Path PAGE = GalleryRow.GUIDE.resolve("gallery.md");
    private static final Path PICTURES = GalleryRow.GUIDE.resolve("pictures");

    @TempDir
    private Path folder;

    static List<GalleryRow> rows() throws IOException {
        return GalleryRow.of(Files.readString(PAGE));
    }

    static List<GalleryRow> runs() throws IOException {
        return rows().stream().filter(r -> !r.command().isEmpty()).toList();
    }

    @Test
    void everySceneHasARow() throws IOException {
        Set<Path> missing = new HashSet<>();
        for (Path scenes : List.of(Path.of("..", "io", "examples"), Path.of("..", "benchmarks", "scenes"))) {
            try (Stream<Path> files = Files.list(scenes)) {
                files.filter(f -> f.toString().endsWith(".yaml")).map(f -> f.toAbsolutePath().normalize()).forEach(missing::add);
            }
        }
        for (GalleryRow row : rows()) {
            missing.remove(GalleryRow.GUIDE.resolve(row.scene()).toAbsolutePath().normalize());
        }
        assertEquals(Set.of(), missing);
    }

    @Test
    void picturesAreThoseOfTheScenesAsTheyAre() throws IOException {
        List<String> faults = new ArrayList<>();
        Set<String> shown = new HashSet<>();
        for (GalleryRow row : rows()) {
            if (row.picture() == null) {
                continue;
            }
            shown.add(row.picture());
            Path file = PICTURES.resolve(row.picture());
            if (!StampedPicture.stamp(file).equals(row.stamp())) {
                faults.add(row.picture() + " is stale: it was made of\n  " + StampedPicture.stamp(file) + ", now is\n  " + row.stamp());
            }
        }
        assertTrue(faults.isEmpty(), () -> String.join("\n", faults) + "\nMake them again as the head of this class says, and look at them.");
        try (Stream<Path> files = Files.list(PICTURES)) {
            assertEquals(shown, new HashSet<>(files.map(f -> f.getFileName().toString()).toList()));
        }
    }

    @Test
    void picturesAreSmall() throws IOException {
        try (Stream<Path> files = Files.list(PICTURES)) {
            long all = 0;
            for (Path file : files.toList()) {
                assertTrue(Files.size(file) <= MOST_BYTES, file + " has " + Files.size(file) + " bytes");
                all += Files.size(file);
            }
            assertTrue(all <= ALL_BYTES, "all: " + all);
        }
    }

    /** Else a picture of another scene, command or renderer would pass. */
    @Test
    void anotherSceneOrCommandHasAnotherStamp() throws IOException {
        GalleryRow row = runs().get(0);
        GalleryRow command = new GalleryRow(row.picture(), row.scene(), row.file(), row.what(), row.number(), row.command() + " --set time.end=1");
        GalleryRow scene = new GalleryRow(row.picture(), runs().get(1).scene(), row.file(), row.what(), row.number(), row.command());
        assertNotEquals(row.stamp(), command.stamp());
        assertNotEquals(row.stamp(), scene.stamp());
        byte[] png = StampedPicture.png(new BufferedImage(70, 90, BufferedImage.TYPE_INT_RGB), row.stamp());
        Path file = Files.write(folder.resolve("picture.png"), png);
        assertEquals(row.stamp(), StampedPicture.stamp(file));
        assertEquals(70, StampedPicture.read(png).getWidth());
    }

    @Test
    void anotherPictureIsSeen() {
        BufferedImage black = new BufferedImage(300, 200, BufferedImage.TYPE_INT_RGB);
        BufferedImage white = new BufferedImage(320, 210, BufferedImage.TYPE_INT_RGB);
        white.createGraphics().fillRect(0, 0, 320, 210);
        assertEquals(1, StampedPicture.difference(black, white), 1e-12);
        BufferedImage part = new BufferedImage(300, 200, BufferedImage.TYPE_INT_RGB);
        part.createGraphics().fillRect(0, 0, 60, 60);                        // 6 % of it
        assertEquals(0.06, StampedPicture.difference(black, part), 0.01);
    }

    /** Runs every scene again: its number to the digits shown, its picture to 3 % of 64 x 64 points. */
    @Tag("long")
    @ParameterizedTest
    @MethodSource("runs")
    void theSceneStillGivesItsNumberAndPicture(GalleryRow row) throws IOException {
        String write = System.getProperty("saltus.gallery", "");
        assumeTrue(write.isEmpty() || write.equals("write") || List.of(write.split(",")).contains(row.scene().replaceAll(".*/|\\.yaml", "")));
        row.run(folder);
        if (!write.isEmpty() && row.picture() != null) {
            Files.write(PICTURES.resolve(row.picture()), row.png(folder));
        }
        String number = row.result(folder);
        assertTrue(Lesson.agrees(row.number(), number), () -> row.scene() + ": " + row.file() + " " + row.what() + " is " + number + ", shown " + row.number());
        if (row.picture() != null) {
            double difference = StampedPicture.difference(StampedPicture.read(row.png(folder)),
                StampedPicture.read(Files.readAllBytes(PICTURES.resolve(row.picture()))));
            assertTrue(difference <= DIFFERENT, row.picture() + " differs by " + difference);
        }
    }
}
