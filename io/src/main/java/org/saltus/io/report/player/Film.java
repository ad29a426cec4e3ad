package org.saltus.io.report.player;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;
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
    static final int MOST_CONTACTS = 2000;
    private static final double ROUND_OFF = 1e-6;
    private final Cast cast;
    private FilmHead head;
    private final boolean[] betweenParts;
    private final int capacity;
    private final ContactTally tally = new ContactTally();
    private final List<Frame> frames = new ArrayList<>();
    private double interval;
    private long taken = 1;
    private Consumer<Frame> told = frame -> { };

    /** Starts with the scene as it stands. */
    public Film(Scene scene, State state) {
        cast = new Cast(scene, state);
        head = FilmHead.of(cast);
        betweenParts = betweenParts(scene);
        capacity = capacity(head);
        frames.add(cast.frame(state, null, ContactFrame.none()));
    }

    /** By law of a scene: false for those of joints. */
    static boolean[] betweenParts(Scene scene) {
        boolean[] out = new boolean[scene.interactions().laws().size()];
        for (int law = 0; law < out.length; law++) {
            out[law] = scene.interactions().isBetweenParts(law);
        }
        return out;
    }

    /** Number of frames of a film that is kept in memory. */
    static int capacity(FilmHead head) {
        long bytes = 4L * (7 * head.members() + 5 * head.nodes() + 9 * head.links() + head.fieldSize())
            + 48L * Math.min(MOST_CONTACTS, 4 * (head.members() + head.nodes()));
        return (int) Math.max(LEAST_FRAMES, Math.min(MOST_FRAMES, MEMORY / Math.max(1, bytes)));
    }

    /** Looks at a step. */
    public void add(StepReport report) {
        tally.add(report.scene(), report.space(), betweenParts, cast.origin());
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
        taken++;
        told.accept(last());
    }

    private Frame last() {
        return frames.get(frames.size() - 1);
    }

    /** Every second frame goes, but for the first and the last; its impulses go to the next one. */
    void thin() {
        thin(frames);
    }

    /** As above. */
    static void thin(List<Frame> frames) {
        List<Frame> kept = new ArrayList<>();
        ContactTally sum = new ContactTally();
        for (int k = 0; k < frames.size(); k++) {
            Frame f = frames.get(k);
            sum.add(f.contacts());
            if (k % 2 == 0 || k == frames.size() - 1) {
                kept.add(f.with(sum.take(MOST_CONTACTS)));
            }
        }
        frames.clear();
        frames.addAll(kept);
    }

    /** Tells the frames that are taken from now on. */
    void tell(Consumer<Frame> listener) {
        told = listener;
    }

    /** Puts away what it goes on from, but for its frames: they are too much for a checkpoint and stand in a file of their own. */
    public void save(Snapshot out) {
        out.putLongs("frames", taken, frames.size());
        out.put("interval", interval);
        tally.save(out.scope("tally"));
    }

    /**
     * Goes on with a film.
     *
     * @param file of all frames that were taken, {@link FilmFile}
     * @return whether it holds these; when not, the film begins where the run goes on
     */
    public boolean restore(Snapshot in, Path file) {
        long[] counts = in.getLongs("frames");
        FilmFile.Recorded before = FilmFile.read(file);
        if (before == null || before.frames().size() != counts[0] || !before.head().fits(head)) {
            return false;
        }
        head = before.head();
        cast.placeOrigin(head.origin());
        frames.clear();
        for (Frame frame : before.frames()) {
            if (frames.size() == capacity) {
                thin();
            }
            frames.add(frame);
        }
        if (frames.size() > counts[1]) {                                     // the last step made room and took none
            thin();
        }
        taken = counts[0];
        interval = in.get("interval")[0];
        tally.restore(in.scope("tally"));
        return true;
    }

    Cast cast() {
        return cast;
    }

    FilmHead head() {
        return head;
    }

    List<Frame> frames() {
        return frames;
    }
}
