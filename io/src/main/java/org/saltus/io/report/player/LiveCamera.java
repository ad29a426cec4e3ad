package org.saltus.io.report.player;

import java.util.function.LongSupplier;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/** Films a run for those who watch it: some 30 frames a second of wall time, fewer of large scenes, however many steps the run takes meanwhile. */
public final class LiveCamera {
    private static final double MOST_PER_SECOND = 30;
    /** Numbers a second: 4 MB and more of large scenes would keep a processor busy. */
    private static final double NUMBERS_PER_SECOND = 1e6;
    private final Cast cast;
    private final boolean[] betweenParts;
    private final ContactTally tally = new ContactTally();
    private final FilmFeed feed;
    private final LongSupplier clock;
    private final long gap;
    private Frame last;
    private long taken;

    /** Starts with the scene as it stands. */
    public LiveCamera(Scene scene, State state) {
        this(scene, state, System::nanoTime);
    }

    /** As above. @param clock ns */
    LiveCamera(Scene scene, State state, LongSupplier clock) {
        this.clock = clock;
        cast = new Cast(scene, state);
        betweenParts = Film.betweenParts(scene);
        last = cast.frame(state, null, ContactFrame.none());
        feed = new FilmFeed(FilmHead.of(cast), last);
        gap = (long) (1e9 * Math.max(1 / MOST_PER_SECOND, feed.size() / NUMBERS_PER_SECOND));
        taken = clock.getAsLong();
    }

    /** Looks at a step. @param always whether it is filmed although the last frame was just now */
    public void add(StepReport report, boolean always) {
        tally.add(report.scene(), report.space(), betweenParts, cast.origin());
        long now = clock.getAsLong();
        if (always || now - taken >= gap) {
            take(report.state());
            taken = now;
        }
    }

    /** Films what was not yet. @param state the last one */
    public void end(State state) {
        if (state.time() > last.time()) {
            take(state);
        }
        feed.rest();
    }

    private void take(State state) {
        last = cast.frame(state, last, tally.take(Film.MOST_CONTACTS));
        feed.add(last);
    }

    /** What it films. */
    public FilmFeed feed() {
        return feed;
    }
}
