package org.saltus.io.text;

import java.io.BufferedReader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.StringTokenizer;
import org.saltus.core.check.FileBytes;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * The lines of a text file and the words of the current one. Bytes are taken as Latin-1, so that a binary file gives a message
 * and no decoding error. Every failure is a {@link SceneFormatException} at file and line.
 */
public final class Lines implements Closeable {
    private static final int SHOWN = 40;
    private final String name;
    private final BufferedReader reader;
    private final long size;
    private String line = "";
    private StringTokenizer words = new StringTokenizer("");
    private int number;

    /** Opens the file. */
    public Lines(Path file) throws IOException {
        name = file.getFileName().toString();
        size = Files.size(file);
        reader = FileBytes.reader(file, StandardCharsets.ISO_8859_1);
    }

    /** Moves to the next line that is not blank; false at the end of the file. */
    public boolean advance() throws IOException {
        do {
            line = reader.readLine();
            if (line == null) {
                line = "";
                words = new StringTokenizer("");
                return false;
            }
            number++;
            if (number == 1) {
                dropMark();
            }
        } while (line.isBlank());
        words = new StringTokenizer(line);
        return true;
    }

    /** Takes the byte-order mark of UTF-8 off the first line; text in UTF-16 is no text here. */
    private void dropMark() {
        if (line.startsWith("\u00ef\u00bb\u00bf")) {
            line = line.substring(3);
        } else if (line.startsWith("\u00ff\u00fe") || line.startsWith("\u00fe\u00ff")) {
            throw error("the file begins with the byte-order mark of UTF-16. Save it as plain text or UTF-8.");
        }
    }

    /** Moves to the next line that is not blank, or fails because the file is cut off. @param what was expected there */
    public void expect(String what) throws IOException {
        if (!advance()) {
            throw error("the file ends here, expected " + what + ". It is cut off: export or copy it again.");
        }
    }

    /** The current line. */
    public String line() {
        return line;
    }

    /** Number of the current line, from 1. */
    public int number() {
        return number;
    }

    /** True when the line has more words. */
    public boolean hasWord() {
        return words.hasMoreTokens();
    }

    /** The next word of the line. @param what it means */
    public String word(String what) {
        if (!words.hasMoreTokens()) {
            throw error("the line " + show() + " ends where " + what + " is expected. The file is damaged or cut off: export it again.");
        }
        return words.nextToken();
    }

    /** The next word as a finite number. */
    public double number(String what) {
        String word = word(what);
        double x;
        try {
            x = Double.parseDouble(word);
        } catch (NumberFormatException e) {
            throw error(what + " is \"" + shorten(word) + "\", expected a number.");
        }
        if (!Double.isFinite(x)) {
            throw error(what + " is " + word + ", expected a finite number.");
        }
        return x;
    }

    /** The next word as a whole number. */
    public long whole(String what) {
        String word = word(what);
        try {
            return Long.parseLong(word);
        } catch (NumberFormatException e) {
            throw error(what + " is \"" + shorten(word) + "\", expected a whole number.");
        }
    }

    /** The next word as a whole number in [min, max]. */
    public int whole(String what, int min, int max) {
        long x = whole(what);
        if (x < min || x > max) {
            throw error(what + " is " + x + ", expected " + min + " to " + max + ".");
        }
        return (int) x;
    }

    /**
     * The next word as a number of things.
     *
     * @param bytesEach what each of them takes at least: no more are believed than the file can hold
     */
    public int count(String what, int bytesEach) {
        long x = whole(what);
        if (x < 0 || x > size / bytesEach || x > Integer.MAX_VALUE / 8) {
            throw error(what + " is " + x + ", expected 0 to " + Math.min(size / bytesEach, Integer.MAX_VALUE / 8) + ", no more than a file of " + size
                + " bytes can hold. It is damaged or cut off: export it again.");
        }
        return (int) x;
    }

    /** Fails when the line has more words. @param what a line holds */
    public void end(String what) {
        if (words.hasMoreTokens()) {
            throw error("the line " + show() + " has more than " + what + ": \"" + shorten(words.nextToken()) + "\".");
        }
    }

    /** The current line in quotes, shortened, for messages. */
    public String show() {
        return "\"" + shorten(line.strip()) + "\"";
    }

    private static String shorten(String text) {
        String plain = text.replaceAll("[^ -~]", "?");
        return plain.length() <= SHOWN ? plain : plain.substring(0, SHOWN) + "...";
    }

    /** File and number of the current line. */
    public Location place() {
        return new Location(name, Math.max(1, number), 0);
    }

    /** An exception at the current line. */
    public SceneFormatException error(String message) {
        return new SceneFormatException(place(), message);
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
