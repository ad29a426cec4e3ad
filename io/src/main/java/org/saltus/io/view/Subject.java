package org.saltus.io.view;

import java.nio.file.Path;
import org.saltus.io.report.player.FilmFeed;

/** What pages look at. All may be asked from several threads. */
public interface Subject {
    /** What a page may ask of a run. */
    enum Request { PAUSE, GO, STEP, STOP }

    /** The folder of the results. */
    Path folder();

    /** The film; null while there is none. */
    FilmFeed feed();

    /** What is to be said now. */
    Status status();

    /** Does what a page asks, where {@link Status#readOnly} is empty. */
    void ask(Request request);

    /** Whether the page of the results, {@code report.html}, is all there is to see. */
    boolean isReport();
}
