package org.saltus.io.report.player;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** Follows the film in the folder of a run that another program runs, while its file grows; the file may go meanwhile. */
public final class FilmFollower implements AutoCloseable {
    private final Path file;
    private FilmFile.Reader reader;
    private FilmFeed feed;

    /** @param file a {@link FilmFile}, which need not be there yet */
    public FilmFollower(Path file) {
        this.file = file;
    }

    /**
     * Reads on.
     *
     * @return the feed; null while there is none, another one when the run has gone on from a checkpoint or has begun anew
     * @throws IOException when the file cannot be read or is damaged
     */
    public FilmFeed poll() throws IOException {
        if (reader != null && reader.isCut()) {
            close();
            feed = null;
        }
        if (reader == null && feed == null && Files.isRegularFile(file)) {
            try {
                reader = new FilmFile.Reader(file);
            } catch (NoSuchFileException e) {
                return null;                                                 // the run has ended in this moment
            }
        }
        if (reader != null && reader.head() != null) {
            for (Frame frame = reader.next(); frame != null; frame = reader.next()) {
                if (feed == null) {
                    feed = new FilmFeed(reader.head(), frame);
                } else {
                    feed.add(frame);
                }
            }
        }
        return feed;
    }

    @Override
    public void close() throws IOException {
        if (reader != null) {
            reader.close();
            reader = null;
        }
    }
}
