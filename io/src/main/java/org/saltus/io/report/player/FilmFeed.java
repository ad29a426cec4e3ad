package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;

/**
 * A film that is watched while it grows: who comes late takes {@link #film} and what follows shot by shot, in the form of a {@link Reel}. Memory is bounded as
 * that of a {@link Film}: old frames are thinned in the same way, and their impulses go to the next one. Of very many bodies a share is shown, the same always.
 */
public final class FilmFeed {
    private static final int MOST_MEMBERS = 5000;
    private static final long BUDGET = 8_000_000;
    /** ns that a packed film serves all who ask: shots go on from its number. */
    private static final long FRESH = 1_000_000_000L;
    private static final double ROUND_OFF = 1e-6;
    private final FilmHead head;
    private final int[] shown;
    private final Bounds bounds;
    private final int capacity;
    private final List<Frame> frames = new ArrayList<>();
    private final ContactTally pending = new ContactTally();
    private final List<Consumer<Shot>> listeners = new CopyOnWriteArrayList<>();
    private double interval;
    private Frame newest;
    private long number;
    private final Object packing = new Object();
    private Whole whole;
    private long packed;
    private boolean resting;

    /** @param first the frame that it begins with */
    FilmFeed(FilmHead head, Frame first) {
        this.head = head;
        int every = Math.max(1, (head.members() + MOST_MEMBERS - 1) / MOST_MEMBERS);
        shown = Arrays.stream(Reel.all(head.members())).filter(m -> m % every == 0).toArray();
        capacity = Film.capacity(head);
        frames.add(first);
        newest = first;
        bounds = new Bounds(head, frames);
    }

    /**
     * A film so far.
     *
     * @param number of the last shot that is in it
     * @param bytes  a reel
     */
    public record Whole(long number, byte[] bytes) {
    }

    /** A frame on its way to pages; packed by the first who asks, once for all. */
    public static final class Shot {
        private final FilmFeed feed;
        private final long number;
        private final Frame frame;
        private final double before;
        private byte[] bytes;

        private Shot(FilmFeed feed, long number, Frame frame, double before) {
            this.feed = feed;
            this.number = number;
            this.frame = frame;
            this.before = before;
        }

        /** Counts from 1. */
        public long number() {
            return number;
        }

        /** Motion and contacts of the frame, as a reel has them of all frames. */
        public synchronized byte[] bytes() {
            if (bytes == null) {
                bytes = Reel.frame(feed.head, frame, before, feed.shown, feed.bounds);
            }
            return bytes;
        }
    }

    /** Has shots told, in the thread that makes them: a listener must not wait. */
    public void listen(Consumer<Shot> listener) {
        listeners.add(listener);
    }

    /** Adds a frame with what contacts gave since the last one. */
    void add(Frame frame) {
        Shot shot;
        synchronized (this) {
            shot = new Shot(this, ++number, frame, newest.time());
            resting = false;
            pending.add(frame.contacts());
            newest = frame;
            keep(frame);
        }
        listeners.forEach(l -> l.accept(shot));
    }

    private void keep(Frame frame) {
        if (frame.time() - last().time() < interval * (1 - ROUND_OFF)) {
            return;
        }
        if (frames.size() >= capacity) {
            Film.thin(frames);
            interval = (last().time() - frames.get(0).time()) / (frames.size() - 1);
            if (frame.time() - last().time() < interval * (1 - ROUND_OFF)) {
                return;
            }
        }
        frames.add(frame.with(pending.take(Film.MOST_CONTACTS)));
    }

    private Frame last() {
        return frames.get(frames.size() - 1);
    }

    /** Nothing comes for the time being, at a pause or at the end: who asks now gets all there is. */
    synchronized void rest() {
        resting = true;
    }

    /** Number of shots so far. */
    public synchronized long number() {
        return number;
    }

    /** Number of frames in memory. */
    public synchronized int kept() {
        return frames.size();
    }

    /** Name of the scene. */
    public String name() {
        return head.name();
    }

    /**
     * The film so far, while it grows perhaps as it was a moment ago, the newest frame last. Packed in the thread that asks, once for all who ask in the next
     * second.
     */
    public Whole film() {
        synchronized (packing) {
            List<Frame> copy;
            long upTo;
            synchronized (this) {
                if (whole != null && (whole.number == number || !resting && System.nanoTime() - packed < FRESH)) {
                    return whole;
                }
                copy = new ArrayList<>(frames);
                upTo = number;
                if (newest.time() > last().time()) {
                    ContactFrame since = pending.take(Film.MOST_CONTACTS);
                    pending.add(since);
                    copy.add(newest.with(since));
                }
            }
            Whole out = new Whole(upTo, new Reel(head, copy, BUDGET, shown, false).toBytes());
            synchronized (this) {
                whole = out;
                packed = System.nanoTime();
            }
            return out;
        }
    }

    /** Numbers that a frame has. */
    long size() {
        return 7L * shown.length + 5L * head.nodes() + 9L * head.links() + head.fieldSize();
    }
}
