package org.saltus.io.cli;

import java.io.PrintStream;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;
import org.saltus.core.check.Digits;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/** Tells how far a run is: a bar on a terminal, a line for every tenth of the run elsewhere. */
final class Progress implements Observer, AutoCloseable {
    private static final int WIDTH = 79;
    private static final int REDRAW_MILLIS = 250;
    private static final int TENTHS = 10;
    private final Screen screen;
    private final double end;
    private final double stepSize;
    private ProgressBar bar;
    private VanishingBar line;
    private long start;
    private long nextRedraw;
    private long tenths;

    /**
     * @param end      time of the run, s
     * @param stepSize h, s
     */
    Progress(Screen screen, double end, double stepSize) {
        this.screen = screen;
        this.end = end;
        this.stepSize = stepSize;
    }

    @Override
    public void start(Scene scene, State state) {
        start = System.nanoTime();
        if (screen.interactive()) {
            line = new VanishingBar(screen.err());
            bar = new ProgressBarBuilder().setTaskName("  steps").setInitialMax(Math.max(1, Math.round(end / stepSize)))
                .setStyle(ProgressBarStyle.ASCII).setUpdateIntervalMillis(REDRAW_MILLIS)
                .setConsumer(line).build();
        }
    }

    @Override
    public void step(StepReport report) {
        if (bar != null) {
            redraw(report);
            return;
        }
        long reached = (long) Math.floor(TENTHS * report.time() / end * (1 + 1e-9));
        if (reached > tenths) {
            tenths = reached;
            screen.out().println("  " + 100 / TENTHS * reached + " %  t = " + Digits.brief(report.time()) + " s  step "
                + report.step() + "  " + count(report) + "  " + Digits.brief((System.nanoTime() - start) * 1e-9) + " s");
            screen.out().flush();
        }
    }

    private void redraw(StepReport report) {
        bar.stepTo(Math.round(report.time() / stepSize));
        long now = System.nanoTime();
        if (now - nextRedraw >= 0 || nextRedraw == 0) {
            nextRedraw = now + REDRAW_MILLIS * 1_000_000L;
            bar.setExtraMessage(" " + count(report));
        }
    }

    private static String count(StepReport report) {
        return "contacts " + report.space().count() + ", iterations " + report.solve().iterations();
    }

    @Override
    public void finish(RunSummary summary) {
        close();
    }

    @Override
    public void close() {
        if (bar != null) {
            bar.close();
            line.close(); // the library's own close skips this where the run ended before its first redraw
            bar = null;
        }
    }

    /** Rubs its line out at the end, where the library's own would leave an empty one; a redraw still under way in its thread then draws nothing. */
    static final class VanishingBar extends ConsoleProgressBarConsumer {
        private final PrintStream out;
        private boolean closed;

        VanishingBar(PrintStream out) {
            super(out, WIDTH);
            this.out = out;
        }

        @Override
        public synchronized void accept(String line) {
            if (!closed) {
                super.accept(line);
            }
        }

        @Override
        public synchronized void close() {
            if (closed) {
                return;
            }
            closed = true;
            out.print("\r" + " ".repeat(WIDTH) + "\r");
            out.flush();
        }
    }
}
