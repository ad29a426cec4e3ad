package org.saltus.io.view;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.saltus.io.report.player.FilmFeed;

/** All pages that are open. */
public final class Pages {
    private final Set<Mailbox> open = ConcurrentHashMap.newKeySet();
    private volatile FilmFeed feed;
    private volatile long emptySince = System.nanoTime();
    private volatile boolean visited;

    /** A new page. */
    Mailbox open() {
        Mailbox out = new Mailbox();
        visited = true;
        open.add(out);
        return out;
    }

    void close(Mailbox page) {
        page.close();
        open.remove(page);
        emptySince = System.nanoTime();
    }

    /** Number of pages. */
    int count() {
        return open.size();
    }

    /** Hands every further frame of a film to all pages. */
    public void show(FilmFeed film) {
        feed = film;
        open.forEach(Mailbox::forgetShots);
        film.listen(shot -> {
            if (feed == film) {
                open.forEach(page -> page.offer(shot));
            }
        });
    }

    /** Hands words to all pages. */
    public void tell(Status status) {
        String json = status.json();
        open.forEach(page -> page.tell(json));
    }

    /** Whether there were pages, and none has been open for so long. */
    public boolean abandoned(double seconds) {
        return visited && open.isEmpty() && System.nanoTime() - emptySince > 1e9 * seconds;
    }

    /** Waits a moment until all pages have taken what they were told. */
    public void drain() {
        try {
            for (int k = 0; k < 100 && open.stream().anyMatch(Mailbox::hasWords); k++) {
                Thread.sleep(10);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
