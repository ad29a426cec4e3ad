package org.saltus.io.packing;

import com.fasterxml.jackson.core.io.NumberInput;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Check;
import org.saltus.core.check.FileBytes;
import org.saltus.core.packing.BodyColumn;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.table.CsvFile;
import org.saltus.io.text.ShortestDigits;

/**
 * A packing as a table: columns named by the first line (with or without a leading #, then with a remark behind the last) or by the scene, separated by commas
 * or semicolons, in lines without these by blanks; words with such letters in them in double quotes; an empty cell where a body has none of an optional column.
 * What is written comes back with the same bits.
 */
public final class CsvPacking {
    private static final String BYTE_ORDER_MARK = "\uFEFF";
    private static final int FIRST_ROWS = 1024;
    /** Name of a column that is passed over. */
    static final String PASSED = "";

    private final Path file;
    private final Request request;
    private final ShapeBlocks blocks;
    private List<String> columns;
    /** Of every column in turn: where its numbers go, or null for words. */
    private double[][] numbers;
    private String[][] words;
    private int[] lines = new int[FIRST_ROWS];
    private int count;
    private final StringBuilder word = new StringBuilder();
    private char[] letters = new char[0];
    private int at;
    private int end;
    /** Whether blanks separate the cells of the line. */
    private boolean spaced;

    private CsvPacking(Request request) {
        this.request = request;
        file = request.file();
        blocks = new ShapeBlocks();
    }

    /** Reads a table. @throws IllegalArgumentException naming line and column @throws IOException when it cannot be read */
    public static Packing read(Request request) throws IOException {
        return new CsvPacking(request).read();
    }

    private Packing read() throws IOException {
        if (request.columns() != null) {
            head(request.columns());
        }
        try (BufferedReader in = FileBytes.reader(file, StandardCharsets.UTF_8)) {
            rows(in, 0, Integer.MAX_VALUE);
        }
        Check.that(count > 0, file + " holds no rows of numbers.");
        return packing().check();
    }

    /** Some rows of a table, unchecked. @param request with the names of its columns @param in at the first row @param before lines before it */
    static Packing rows(Request request, BufferedReader in, int before, int most) throws IOException {
        CsvPacking out = new CsvPacking(request);
        out.head(request.columns());
        out.rows(in, before, most);
        return out.packing();
    }

    private void rows(BufferedReader in, int before, int most) throws IOException {
        int number = before;
        for (String line = count < most ? in.readLine() : null; line != null; line = count < most ? in.readLine() : null) {
            line(number == 0 && line.startsWith(BYTE_ORDER_MARK) ? line.substring(1) : line, ++number);
        }
    }

    private Packing packing() {
        Packing out = new Packing(file.toString(), request.dimension(), count).lines(Arrays.copyOf(lines, count));
        for (int c = 0; c < columns.size(); c++) {
            if (columns.get(c).equals(PASSED)) {
                continue;
            }
            if (numbers[c] != null) {
                out.set(BodyColumn.of(columns.get(c)), Arrays.copyOf(numbers[c], count));
                continue;
            }
            String[] all = Arrays.copyOf(words[c], count);
            switch (columns.get(c)) {
                case "name" -> out.names(all);
                case "material" -> out.materials(all);
                default -> out.shapes(blocks.of(all, out));
            }
        }
        return out;
    }

    private void line(String line, int number) {
        take(line);
        skipBlanks();
        if (at == end) {
            return;
        }
        boolean comment = letters[at] == '#';
        if (columns == null) {
            at += comment ? 1 : 0;
            List<String> names = new ArrayList<>();
            skipBlanks();
            while (at < end) {
                String name = next();
                names.add(comment && !spaced ? name.split("\\s+", 2)[0] : name);   // "# x,y,r  a remark"
            }
            head(names);
        } else if (!comment) {
            row(number);
        }
    }

    private void take(String line) {
        end = line.length();
        letters = letters.length < end ? new char[2 * end] : letters;
        line.getChars(0, end, letters, 0);
        at = 0;
        spaced = line.indexOf(',') < 0 && line.indexOf(';') < 0;
    }

    private void head(List<String> names) {
        columns = names;
        Check.that(!names.contains("time_s"), file + ": is a table of a run, with states of several times. Name the folder of the run, or write a packing:"
            + " saltus"
            + " export packing DIR --out FILE.");
        Map<BodyColumn, String> taken = new EnumMap<>(BodyColumn.class);
        numbers = new double[names.size()][];
        words = new String[names.size()][];
        for (int c = 0; c < names.size(); c++) {
            String name = names.get(c);
            if (name.equals(PASSED)) {
                continue;
            }
            BodyColumn column = BodyColumn.of(name);
            if (column == null && !Packing.WORDS.contains(name)) {
                List<String> known = new ArrayList<>(BodyColumn.keys());
                known.addAll(Packing.WORDS);
                throw new IllegalArgumentException(file + ": unknown column \"" + name + "\"" + Suggestions.hint(name, known) + " Known: "
                    + String.join(", ", known) + ". Name them in the first line, or by \"columns\".");
            }
            String twin = column == null ? names.indexOf(name) < c ? name : null : taken.put(column, name);
            Check.that(twin == null, file + " has the columns " + names + ", expected one of [" + twin + ", " + name + "].");
            if (column == null) {
                words[c] = new String[FIRST_ROWS];
            } else {
                numbers[c] = new double[FIRST_ROWS];
            }
        }
    }

    private void row(int number) {
        if (count == lines.length) {
            grow();
        }
        lines[count] = number;
        for (int c = 0; c < numbers.length; c++) {
            boolean there = at < end || c > 0 && letters[at - 1] == ',';
            if (numbers[c] != null) {
                numbers[c][count] = number(c, there, number);
            } else {
                String text = there ? next() : "";
                if (words[c] != null) {
                    words[c][count] = text;
                }
            }
        }
        if (at < end) {
            int more = numbers.length;
            while (at < end) {
                next();
                more++;
            }
            throw new IllegalArgumentException(file + ", line " + number + ": holds " + more + " entries, the first line names " + numbers.length
                + " columns.");
        }
        count++;
    }

    private void grow() {
        lines = Arrays.copyOf(lines, 2 * count);
        for (int c = 0; c < numbers.length; c++) {
            if (numbers[c] != null) {
                numbers[c] = Arrays.copyOf(numbers[c], 2 * count);
            } else if (words[c] != null) {
                words[c] = Arrays.copyOf(words[c], 2 * count);
            }
        }
    }

    private double number(int c, boolean there, int line) {
        int from = at;
        int length = there ? cell() : 0;
        if (length == 0) {
            if (BodyColumn.of(columns.get(c)).isOptional()) {
                return Double.NaN;
            }
            throw fault(c, line, "missing");
        }
        try {
            return NumberInput.parseDouble(letters, from, length, true);
        } catch (NumberFormatException e) {
            throw (IllegalArgumentException) fault(c, line, "\"" + new String(letters, from, length) + "\"").initCause(e);
        }
    }

    private IllegalArgumentException fault(int c, int line, String got) {
        return new IllegalArgumentException(file + ", line " + line + ": column " + (c + 1) + " (" + columns.get(c) + ") is " + got + ", expected a number.");
    }

    /** Goes behind the cell that begins here, and its separator. @return number of its letters, without blanks at its end */
    private int cell() {
        int from = at;
        while (at < end && letters[at] != ',' && letters[at] != ';' && !(spaced && letters[at] <= ' ')) {
            at++;
        }
        int last = at;
        while (last > from && letters[last - 1] <= ' ') {
            last--;
        }
        separator();
        return last - from;
    }

    private void separator() {
        skipBlanks();
        if (at < end && (letters[at] == ',' || letters[at] == ';')) {
            at++;
            skipBlanks();
            if (at == end) {                                                 // an empty cell at the end of the line
                letters[at - 1] = ',';
            }
        }
    }

    private void skipBlanks() {
        while (at < end && letters[at] <= ' ') {
            at++;
        }
    }

    /** The next cell as a word. */
    private String next() {
        if (at == end || letters[at] != '"') {
            int from = at;
            return new String(letters, from, cell());
        }
        word.setLength(0);
        at++;
        while (at < end && (letters[at] != '"' || at + 1 < end && letters[at + 1] == '"')) {
            at += letters[at] == '"' ? 1 : 0;
            word.append(letters[at++]);
        }
        at = Math.min(at + 1, end);
        separator();
        return word.toString();
    }

    /** The cells of a line. */
    static List<String> cells(String line) {
        CsvPacking one = new CsvPacking(new Request(Path.of(""), 3, null, Double.NaN));
        one.take(line);
        List<String> out = new ArrayList<>();
        while (one.at < one.end) {
            out.add(one.next());
        }
        if (one.end > 0 && one.letters[one.end - 1] == ',') {
            out.add("");
        }
        return out;
    }

    /** Writes a table; numbers in as few digits as give the same bits. */
    static void write(Packing packing, Path file) {
        List<String> names = new ArrayList<>();
        List<double[]> values = new ArrayList<>();
        for (BodyColumn column : BodyColumn.values()) {
            if (packing.has(column)) {
                names.add(column.key());
                values.add(packing.column(column));
            }
        }
        String head = String.join(",", names) + (packing.hasShapes() ? ",shape" : "") + (packing.hasMaterials() ? ",material" : "");
        ShapeBlocks texts = new ShapeBlocks();
        try (CsvFile csv = new CsvFile(file, (packing.name(0) == null ? "" : "name,") + head, ShortestDigits::of)) {
            for (int b = 0; b < packing.count(); b++) {
                if (packing.name(0) != null) {
                    csv.add(packing.name(b));
                }
                for (double[] column : values) {
                    if (Double.isNaN(column[b])) {
                        csv.add("");
                    } else {
                        csv.add(column[b]);
                    }
                }
                if (packing.hasShapes()) {
                    csv.add(texts.text(packing.shape(b)));
                }
                if (packing.hasMaterials()) {
                    csv.add(packing.material(b));
                }
                csv.endRow();
            }
        }
    }
}
