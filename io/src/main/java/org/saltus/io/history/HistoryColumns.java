package org.saltus.io.history;

import java.util.LinkedHashMap;
import java.util.Map;

/** The columns of histories by file, as their writers have them, with commas between. */
public final class HistoryColumns {
    /** Columns by name of file. */
    public static final Map<String, String> BY_FILE = new LinkedHashMap<>();

    static {
        BY_FILE.put("force-NAME.csv", "step,time_s,contacts_on_FIRST" + ForceHistory.COLUMNS);
        BY_FILE.put("probe-NAME.csv", ProbeHistory.MOTION + ProbeHistory.TENSORS);
        BY_FILE.put(JointHistory.NAME, JointHistory.HEADER);
        BY_FILE.put(SupportHistory.NAME, SupportHistory.HEADER);
        BY_FILE.put(PartHistory.NAME, PartHistory.HEADER);
        BY_FILE.put(DofHistory.NAME, DofHistory.HEADER);
    }

    private HistoryColumns() {
    }
}
