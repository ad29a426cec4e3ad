package org.saltus.io.sweep;

import java.io.PrintStream;
import java.util.Locale;

/** How far a sweep is: rows done, failed, and the time that the rest will take; one line that is redrawn on a terminal, elsewhere a line per tenth. */
final class LiveLine {
    private static final long REDRAW_NANOS = 200_000_000L;
    private static final int WIDTH = 79;
    private final PrintStream out;
    private final boolean interactive;
    private final long total;
    private final long start = System.nanoTime();
    private long drawn;
    private long tenths;
    private long done;
    private long failed;

    /** @param total rows to come */
    LiveLine(PrintStream out, boolean interactive, long total) {
        this.out = out;
        this.interactive = interactive;
        this.total = total;
    }

    /** A row has come. */
    void row(boolean isDone) {
        done++;
        failed += isDone ? 0 : 1;
        long now = System.nanoTime();
        if (interactive && (now - drawn > REDRAW_NANOS || drawn == 0 || done == total)) {
            drawn = now;
            String line = text(now);
            out.print("\r" + line + " ".repeat(Math.max(0, WIDTH - line.length())));
            out.flush();
        } else if (!interactive && 10 * done / total > tenths) {
            tenths = 10 * done / total;
            out.println(text(now));
            out.flush();
        }
    }

    /** {@code 120 of 1000 rows, 3 failed, 2 min left}. */
    String text(long now) {
        double left = (now - start) * 1e-9 / done * (total - done);
        return "  " + done + " of " + total + " rows, " + failed + " failed" + (done == total ? "" : ", " + time(left) + " left");
    }

    static String time(double seconds) {
        return seconds < 100 ? String.format(Locale.ROOT, "%.0f s", seconds) : seconds < 6000 ? String.format(Locale.ROOT, "%.0f min", seconds / 60)
            : String.format(Locale.ROOT, "%.1f h", seconds / 3600);
    }

    /** The last word, so that what follows begins on a line of its own. */
    void end() {
        if (interactive && done > 0) {
            out.print("\r" + " ".repeat(WIDTH) + "\r");
            out.flush();
        }
    }
}
