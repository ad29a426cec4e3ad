package org.saltus.io.sweep;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.io.campaign.RowsFile;

/**
 * A line of a file of rows.
 *
 * @param row     number in the plan, from 0
 * @param id      hash of what determines the run
 * @param varied  values, in the order of the plan
 * @param status  how it ended
 * @param values  what was collected, in the order of the plan; empty cells have no value
 * @param attempt processes and sweeps that have tried it
 * @param host    that ran it
 * @param seconds by the clock
 * @param cpu     seconds of CPU
 * @param asked   hash of what was to be collected
 * @param message empty when there is nothing to say
 */
record RowRecord(long row, String id, List<String> varied, Status status, List<String> values, int attempt, String host, double seconds, double cpu,
                 String asked, String message) {
    private static final List<String> BEFORE = List.of("row", "id");
    private static final List<String> LAST = List.of("attempt", "host", "seconds", "cpu_seconds", "asked", "message");
    private static final String STATUS = "status";
    private static final String REPAIR = ". Remove the line: its row is then run again.";
    /** Columns that are neither varied nor collected. */
    static final List<String> OWN_COLUMNS = Stream.of(BEFORE, List.of(STATUS), LAST).flatMap(List::stream).toList();

    /** The columns of a plan: what is varied before the status, what is collected behind it. */
    static List<String> header(Plan plan) {
        List<String> out = new ArrayList<>(BEFORE);
        plan.variables().forEach(variable -> out.add(variable.path()));
        out.add(STATUS);
        plan.collect().forEach(one -> out.add(one.name()));
        out.addAll(LAST);
        return out;
    }

    /** The same as another row of the plan. */
    RowRecord as(long other) {
        return new RowRecord(other, id, varied, status, values, attempt, host, seconds, cpu, asked, message);
    }

    List<String> cells() {
        List<String> out = new ArrayList<>(List.of(Long.toString(row), id));
        out.addAll(varied);
        out.add(status.name());
        out.addAll(values);
        out.addAll(List.of(Integer.toString(attempt), host, seconds(seconds), seconds(cpu), asked, message));
        return out;
    }

    private static String seconds(double s) {
        return String.format(Locale.ROOT, "%.3f", s);
    }

    /** The rows of a table; none when it has not the columns of a sweep. @throws IllegalArgumentException with the line that is no row */
    static List<RowRecord> all(Path file, RowsFile.Table table) {
        List<String> header = table.header();
        int status = header.indexOf(STATUS);
        int last = header.size() - LAST.size();
        List<RowRecord> out = new ArrayList<>();
        if (status < BEFORE.size() || last <= status || !header.subList(last, header.size()).equals(LAST)) {
            return out;
        }
        for (int k = 0; k < table.rows().size(); k++) {
            List<String> cells = table.rows().get(k);
            String place = file + ":" + (k + 2);
            Check.that(cells.size() == header.size(), place + ": has " + cells.size() + " cells, and the header " + header.size() + REPAIR);
            List<String> tail = cells.subList(last, cells.size());
            try {
                out.add(new RowRecord(Long.parseLong(cells.get(0)), cells.get(1), List.copyOf(cells.subList(BEFORE.size(), status)),
                    Status.valueOf(cells.get(status)), List.copyOf(cells.subList(status + 1, last)), Integer.parseInt(tail.get(0)), tail.get(1),
                    Double.parseDouble(tail.get(2)), Double.parseDouble(tail.get(3)), tail.get(4), tail.get(5)));
            } catch (IllegalArgumentException e) {                           // a number or a status that is none
                throw new IllegalArgumentException(place + ": is no row of a sweep (" + e.getMessage() + ")" + REPAIR, e);
            }
        }
        return out;
    }
}
