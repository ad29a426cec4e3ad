package org.saltus.io.view;

import java.util.ArrayDeque;
import java.util.Deque;
import org.saltus.io.report.player.FilmFeed;

/** What waits for one page: the newest frames and the newest words. A page that does not take them holds nobody up: old frames go. */
final class Mailbox {
    static final int MOST = 8;
    private final Deque<FilmFeed.Shot> shots = new ArrayDeque<>();
    private String words;
    private boolean closed;

    /**
     * What a page gets at once.
     *
     * @param words null for none
     * @param shot  null for none
     */
    record Letter(String words, FilmFeed.Shot shot) {
    }

    synchronized void offer(FilmFeed.Shot shot) {
        if (shots.size() == MOST) {
            shots.removeFirst();
        }
        shots.addLast(shot);
        notifyAll();
    }

    synchronized void tell(String latest) {
        words = latest;
        notifyAll();
    }

    /** What was to be said when the page came; what it was told since is newer. */
    synchronized void tellFirst(String then) {
        if (words == null) {
            tell(then);
        }
    }

    /** Frames of a film that is no more. */
    synchronized void forgetShots() {
        shots.clear();
    }

    synchronized void close() {
        closed = true;
        notifyAll();
    }

    synchronized boolean hasWords() {
        return words != null;
    }

    synchronized int waiting() {
        return shots.size();
    }

    /** The next letter; an empty one when none has come in time, null after {@link #close} when all are taken. */
    synchronized Letter take(long milliseconds) throws InterruptedException {
        if (words == null && shots.isEmpty() && !closed) {
            wait(milliseconds);
        }
        if (words == null && shots.isEmpty() && closed) {
            return null;
        }
        Letter out = new Letter(words, shots.pollFirst());
        words = null;
        return out;
    }
}
