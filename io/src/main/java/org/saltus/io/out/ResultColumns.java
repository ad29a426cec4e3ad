package org.saltus.io.out;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.io.history.HistoryColumns;

/** The columns of the tables that a run writes, by file, as their writers have them. */
public final class ResultColumns {
    /** Names of columns by name of file. */
    public static final Map<String, List<String>> BY_FILE = new LinkedHashMap<>();

    static {
        put(LedgerCsv.NAME, LedgerCsv.HEADER);
        put(BodiesCsv.NAME, BodiesCsv.HEADER);
        put(ContactsCsv.NAME, ContactsCsv.HEADER);
        put(ReactionsCsv.NAME, ReactionsCsv.HEADER);
        HistoryColumns.BY_FILE.forEach(ResultColumns::put);
    }

    private ResultColumns() {
    }

    private static void put(String file, String header) {
        BY_FILE.put(file, List.of(header.split(",")));
    }
}
