package org.saltus.io.interop.lmgc90;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.FileBytes;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * The lines of one file of a deck that count: neither blank nor with {@code !} or {@code #} in column 1. Columns are numbered from 1, both ends included;
 * what is beyond the end of a line is blank. A line with {@code $} in column 1 is a keyword, its columns 2-6.
 */
final class Deck {
    private static final int WIDTH = 180;
    private static final int SHOWN = 40;
    private final String name;
    private final List<Line> lines;
    private int next;

    /** A line that counts. */
    static final class Line {
        private final String file;
        private final int number;
        private final String text;

        Line(String file, int number, String text) {
            this.file = file;
            this.number = number;
            this.text = text;
        }

        /** The characters of columns, without blanks at their ends. */
        String text(int from, int to) {
            return from > text.length() ? "" : text.substring(from - 1, Math.min(to, text.length())).strip();
        }

        /** True for a keyword line of this word; "$$$$$" is the end of a record. */
        boolean isKeyword() {
            return text.startsWith("$");
        }

        String keyword() {
            return text(2, 6);
        }

        /** A real number of columns as Fortran writes it, D or E or e as letter of the exponent; 0 for blanks. @param what it is, for messages */
        double real(int from, int to, String what) {
            String word = text(from, to).replaceFirst("\\$.*", "").strip();
            if (word.isEmpty()) {
                return 0;
            }
            double x;
            try {
                x = Double.parseDouble(word.replace('D', 'E').replace('d', 'e').replaceFirst("(?<=[0-9.])([-+][0-9]+)$", "E$1"));
            } catch (NumberFormatException e) {
                throw error(what + " in columns " + from + "-" + to + " is \"" + shortened(word) + "\", expected a number.");
            }
            if (!Double.isFinite(x) || word.matches(".*[fFxXpP].*")) {
                throw error(what + " in columns " + from + "-" + to + " is \"" + shortened(word) + "\", expected a finite number.");
            }
            return x;
        }

        /** A whole number of columns. */
        int whole(int from, int to, String what) {
            String word = text(from, to);
            try {
                return Integer.parseInt(word);
            } catch (NumberFormatException e) {
                throw error(what + " in columns " + from + "-" + to + " is \"" + shortened(word) + "\", expected a whole number.");
            }
        }

        /** The numbers of the first standard fields, 35-48, 56-69, 77-90. */
        double[] fields(int count, String what) {
            double[] out = new double[count];
            for (int k = 0; k < count; k++) {
                out[k] = real(35 + 21 * k, 48 + 21 * k, what + " " + (k + 1));
            }
            return out;
        }

        SceneFormatException error(String message) {
            return new SceneFormatException(new Location(file, number, 0), message);
        }

        /** "BODIES.DAT:12". */
        String place() {
            return file + ":" + number;
        }

        int number() {
            return number;
        }

        String shown() {
            return "\"" + shortened(text.strip()) + "\"";
        }
    }

    private Deck(String name, List<Line> lines) {
        this.name = name;
        this.lines = lines;
    }

    /** Reads a file of the deck. @param needed false for a file that may be absent: then null */
    static Deck read(Path folder, String name, boolean needed) throws IOException {
        Path file = folder.resolve(name);
        if (!Files.isRegularFile(file)) {
            if (needed) {
                throw new SceneFormatException(new Location(file.toString(), 0, 0), "there is no such file. Name the folder DATBOX of a deck; it needs "
                    + "BODIES.DAT and BULK_BEHAV.DAT, and TACT_BEHAV.DAT where bodies have contactors.");
            }
            return null;
        }
        List<Line> lines = new ArrayList<>();
        try (BufferedReader reader = FileBytes.reader(file, StandardCharsets.ISO_8859_1)) {
            int number = 0;
            for (String text = reader.readLine(); text != null; text = reader.readLine()) {
                number++;
                String cut = text.length() > WIDTH ? text.substring(0, WIDTH) : text;
                if (!cut.isBlank() && cut.charAt(0) != '!' && cut.charAt(0) != '#') {
                    lines.add(new Line(file.toString(), number, cut.stripTrailing()));
                }
            }
        }
        if (lines.isEmpty() && needed) {
            throw new SceneFormatException(new Location(file.toString(), 0, 0), "the file is empty. Copy the deck again.");
        }
        return new Deck(file.toString(), lines);
    }

    static String shortened(String text) {
        String plain = text.replaceAll("[^ -~]", "?");
        return plain.length() <= SHOWN ? plain : plain.substring(0, SHOWN) + "...";
    }

    boolean hasNext() {
        return next < lines.size();
    }

    /** The next line, which stays the next. */
    Line peek() {
        return next < lines.size() ? lines.get(next) : null;
    }

    /** True when the next line is data. */
    boolean hasData() {
        return hasNext() && !peek().isKeyword();
    }

    /** True when the next line is a keyword of this word. */
    boolean isAt(String keyword) {
        return hasNext() && peek().isKeyword() && peek().keyword().equals(keyword);
    }

    Line take() {
        return lines.get(next++);
    }

    /** The next line, which must be data. @param what was expected */
    Line data(String what) {
        if (!hasNext()) {
            throw cut(what);
        }
        Line line = take();
        if (line.isKeyword()) {
            throw line.error("the line is " + line.shown() + ", expected " + what + ".");
        }
        return line;
    }

    /** The file ends too early. */
    SceneFormatException cut(String what) {
        int last = lines.isEmpty() ? 0 : lines.get(lines.size() - 1).number();
        return new SceneFormatException(new Location(name, last, 0), "the file ends here, expected " + what + ". It is cut off: copy it again.");
    }

    /** Skips to the next keyword of this word and takes it; false at the end of the file. */
    boolean skipTo(String keyword) {
        while (hasNext()) {
            if (isAt(keyword)) {
                next++;
                return true;
            }
            next++;
        }
        return false;
    }
}
