package org.saltus.io.view;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.saltus.io.chart.Axis;
import org.saltus.io.chart.Figure;
import org.saltus.io.report.ChartData;
import org.saltus.io.report.Series;

/** Charts of the tables in a folder while they grow: energies and contacts of {@code ledger.csv}, forces and probes. Only what is new is read. */
final class TableCurves {
    private static final String TIME = "time_s";
    private static final int MOST_AT_ONCE = 1 << 22;
    private static final List<String> ENERGIES = List.of("kinetic_J", "elastic_J");
    private final Path folder;
    private final Map<String, Table> tables = new TreeMap<>();

    TableCurves(Path folder) {
        this.folder = folder;
    }

    /** A table with as much of it as was read. */
    private static final class Table {
        private final Path file;
        private final Map<String, Series> series = new LinkedHashMap<>();
        private List<String> header;
        private String rest = "";
        private long at;

        Table(Path file) {
            this.file = file;
        }

        void read() throws IOException {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                if (channel.size() < at) {                                   // the run goes on from a checkpoint, or has begun anew
                    series.clear();
                    header = null;
                    rest = "";
                    at = 0;
                }
                while (at < channel.size()) {
                    ByteBuffer bytes = ByteBuffer.allocate((int) Math.min(MOST_AT_ONCE, channel.size() - at));
                    int n = channel.read(bytes, at);
                    if (n <= 0) {
                        return;
                    }
                    at += n;
                    lines(rest + new String(bytes.array(), 0, n, StandardCharsets.ISO_8859_1));      // names are not shown, and no character is cut
                }
            }
        }

        private void lines(String text) {
            int from = 0;
            for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
                line(text.substring(from, end));
                from = end + 1;
            }
            rest = text.substring(from);
        }

        private void line(String line) {
            if (header == null) {
                header = Arrays.asList(line.split(","));
                return;
            }
            String[] cells = line.split(",", -1);
            int time = header.indexOf(TIME);
            if (time < 0 || cells.length != header.size()) {
                return;                                                      // a table of another kind, or with commas in names
            }
            for (int k = 0; k < cells.length; k++) {
                if (k != time && isShown(header.get(k))) {
                    series.computeIfAbsent(header.get(k), name -> new Series()).add(number(cells[time]), number(cells[k]));
                }
            }
        }

        private boolean isShown(String column) {
            return !file.getFileName().toString().equals("ledger.csv") || ENERGIES.contains(column) || column.equals("contacts");
        }

        private static double number(String cell) {
            try {
                return cell.isEmpty() ? Double.NaN : Double.parseDouble(cell);
            } catch (NumberFormatException e) {
                return Double.NaN;                                           // a name or a word in a column of such
            }
        }
    }

    /** The charts, as the page unpacks them. */
    synchronized byte[] toBytes() {
        ChartData out = new ChartData();
        try {
            for (Path file : files()) {
                Table table = tables.computeIfAbsent(file.getFileName().toString(), name -> new Table(file));
                table.read();
                figures(table).forEach(out::add);
            }
        } catch (NoSuchFileException e) {
            return out.toBytes();                                            // a file that was removed since it was listed: the rest comes next time
        } catch (IOException e) {
            tables.clear();
        }
        return out.toBytes();
    }

    private List<Path> files() throws IOException {
        List<Path> out = new ArrayList<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> list = Files.list(folder)) {
                list.filter(f -> f.getFileName().toString().matches("ledger\\.csv|(force|probe)-.*\\.csv")).filter(Files::isRegularFile).sorted()
                    .forEach(out::add);
            }
            out.sort((a, b) -> Boolean.compare(b.endsWith("ledger.csv"), a.endsWith("ledger.csv")));
        }
        return out;
    }

    /** A figure of each unit; one of the ledger is that of its energies. */
    private static List<Figure> figures(Table table) {
        String name = table.file.getFileName().toString().replace(".csv", "");
        Map<String, Figure> byUnit = new LinkedHashMap<>();
        table.series.forEach((column, series) -> {
            int cut = column.lastIndexOf('_');
            String unit = cut < 0 || !column.substring(cut + 1).matches("[mNJWs]|rad|Pa|Nm|Ns") ? "" : column.substring(cut + 1);
            if (column.equals("step") || column.startsWith("contacts_on")) {
                return;
            }
            String title = name.equals("ledger") ? column.equals("contacts") ? "Active contacts" : "Energies" : name.replaceFirst("-", " ");
            byUnit.computeIfAbsent(unit, u -> new Figure(title, Axis.linear("time", "s"), Axis.linear(title, u)))
                .curve(unit.isEmpty() ? column : column.substring(0, cut), series.points());
        });
        return List.copyOf(byUnit.values());
    }
}
