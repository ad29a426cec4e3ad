package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/**
 * The frames of a run at nearly even distances in time, in bounded memory: the number of steps is not known beforehand, so all are kept at first, and when
 * there is no more room every second one goes. Contact impulses are added up from frame to frame, and those of a frame that goes to the next one: no impact
 * is lost between two frames.
 */
public final class Film {
    /** Frames that play as smoothly as more would. */
    private static final int MOST_FRAMES = 600;
    private static final int LEAST_FRAMES = 12;
    private static final long MEMORY = 96L << 20;
    /** Contacts that a frame keeps, the strongest. */
    private static final int MOST_CONTACTS = 2000;
    private static final double ROUND_OFF = 1e-6;
    private final Cast cast;
    private final boolean[] betweenParts;
    private final int capacity;
    private final ContactTally tally = new ContactTally();
    private final List<Frame> frames = new ArrayList<>();
    private double interval;

    /** Starts with the scene as it stands. */
    public Film(Scene scene, State state) {
        cast = new Cast(scene, state);
        betweenParts = new boolean[scene.interactions().laws().size()];
        for (int law = 0; law < betweenParts.length; law++) {
            betweenParts[law] = scene.interactions().isBetweenParts(law);
        }
        long bytes = 4L * (7 * cast.members() + 5 * cast.nodes() + 9 * cast.links()) + 48L * Math.min(MOST_CONTACTS, 4 * (cast.members() + cast.nodes()));
        capacity = (int) Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, MEMORY / Math.max(1, bytes)));
        frames.add(cast.frame(state, null, ContactFrame.none()));
    }

    /** Looks at a step. */
    public void add(StepReport report) {
        tally.add(report.space(), betweenParts, cast.origin());
        if (report.time() - last().time() < interval * (1 - ROUND_OFF)) {
            return;
        }
        if (frames.size() == capacity) {
            thin();
            interval = (last().time() - frames.get(0).time()) / (frames.size() - 1);
            if (report.time() - last().time() < interval * (1 - ROUND_OFF)) {
                return;
            }
        }
        take(report.state());
    }

    /** The end of the run, whatever the distance. @param state the last one */
    public void end(State state) {
        if (state.time() > last().time()) {
            take(state);
        }
    }

    private void take(State state) {
        frames.add(cast.frame(state, last(), tally.take(MOST_CONTACTS)));
    }

    private Frame last() {
        return frames.get(frames.size() - 1);
    }

    /** Every second frame goes, but for the first and the last; its impulses go to the next one. */
    void thin() {
        List<Frame> kept = new ArrayList<>();
        ContactTally sum = new ContactTally();
        for (int k = 0; k < frames.size(); k++) {
            Frame f = frames.get(k);
            sum.add(f.contacts());
            if (k % 2 == 0 || k == frames.size() - 1) {
                kept.add(new Frame(f.time(), f.members(), f.nodes(), f.links(), sum.take(MOST_CONTACTS)));
            }
        }
        frames.clear();
        frames.addAll(kept);
    }

    Cast cast() {
        return cast;
    }

    List<Frame> frames() {
        return frames;
    }
}
