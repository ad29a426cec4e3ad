package org.saltus.io.view;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;

/**
 * What a page says of a run.
 *
 * @param state    of the run
 * @param text     the same in words, with what to do
 * @param time     of the motion, s; NaN where it is not known
 * @param end      of the motion, s; NaN where it is not known
 * @param film     number of the film: another one is to be fetched anew; 0 for none
 * @param readOnly why the page cannot pause, step and stop the run; empty where it can
 * @param report   whether {@code report.html} is there
 */
public record Status(State state, String text, double time, double end, int film, String readOnly, boolean report) {
    /** Of a run. */
    public enum State {
        STARTING, RUNNING, PAUSED, DONE, STOPPED, INTERRUPTED, FAILED, KILLED, GONE;

        /** Whether nothing more will come. */
        boolean isEnd() {
            return compareTo(DONE) >= 0;
        }
    }

    /** As the page reads it. */
    String json() {
        ObjectNode out = new ObjectMapper().createObjectNode();
        out.put("state", state.name().toLowerCase(Locale.ROOT)).put("text", text).put("film", film).put("readOnly", readOnly).put("report", report)
            .put("over", state.isEnd());
        if (!Double.isNaN(time)) {
            out.put("time", time);
        }
        if (!Double.isNaN(end)) {
            out.put("end", end);
        }
        return out.toString();
    }
}
