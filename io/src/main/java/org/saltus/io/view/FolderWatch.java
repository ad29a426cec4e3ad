package org.saltus.io.view;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import org.saltus.core.check.Check;
import org.saltus.core.check.Reasons;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.out.RunJson;
import org.saltus.io.report.player.FilmFeed;
import org.saltus.io.report.player.FilmFile;
import org.saltus.io.report.player.FilmFollower;

/**
 * A folder that another program writes to, or has written. Of a run that goes on its film is followed as its file grows; whether it goes on is known from the
 * lock that it holds, which ends with its process, however that ends.
 */
public final class FolderWatch implements Subject, AutoCloseable {
    private static final long EVERY_MS = 250;
    private static final String READ_ONLY = "Another program runs it: pause, step and stop are with \"saltus view SCENE\", which runs the scene itself.";
    private final Path folder;
    private final Pages pages;
    private final FilmFollower follower;
    private final Thread thread;
    private volatile FilmFeed feed;
    private volatile int film;
    private volatile Status status = new Status(Status.State.STARTING, "", Double.NaN, Double.NaN, 0, READ_ONLY, false);
    private volatile boolean closed;

    /** @throws IllegalArgumentException when the folder holds no results */
    public FolderWatch(Path folder, Pages pages) {
        this.folder = folder;
        this.pages = pages;
        boolean some = Files.exists(folder.resolve(RunJson.NAME)) || Files.exists(folder.resolve(FilmFile.NAME)) || Files.exists(folder.resolve("ledger.csv"))
            || OutputFolder.isInUse(folder);
        Check.that(some, folder + ": holds no results of a run (" + RunJson.NAME + ", ledger.csv). Name the folder of a run, or a scene to run.");
        follower = new FilmFollower(folder.resolve(FilmFile.NAME));
        poll();
        thread = new Thread(this::watch, "saltus-view-folder");
        thread.setDaemon(true);
        thread.start();
    }

    private void watch() {
        while (!closed) {
            try {
                Thread.sleep(EVERY_MS);
            } catch (InterruptedException e) {
                return;
            }
            poll();
        }
    }

    private void poll() {
        Status now = look();
        if (!now.equals(status)) {
            status = now;
            pages.tell(now);
        }
    }

    private Status look() {
        if (!Files.isDirectory(folder)) {
            return said(Status.State.GONE, "The folder " + folder.getFileName() + " is not there any more. What came so far stays in this page.");
        }
        boolean running = OutputFolder.isInUse(folder);                      // before the film: what is read after the end is all of it
        String fault = follow();
        if (!fault.isEmpty()) {
            return said(running ? Status.State.RUNNING : Status.State.FAILED, fault);
        }
        if (running) {
            return said(Status.State.RUNNING, feed == null ? "No motion yet: the run has not taken a step, or writes no report." : "");
        }
        if (Files.exists(folder.resolve("running.lock"))) {
            return said(Status.State.KILLED, "The run was killed." + (Files.exists(folder.resolve("checkpoint")) ? " Go on from its last checkpoint with:"
                + " saltus resume " + folder : " It has no checkpoint to go on from: \"output: {checkpoint: SECONDS}\" writes some."));
        }
        return ended();
    }

    private Status ended() {
        try {
            JsonNode run = new ObjectMapper().readTree(folder.resolve(RunJson.NAME).toFile());
            Status.State how = switch (run.path("status").asText().toLowerCase(Locale.ROOT)) {
                case "stopped" -> Status.State.STOPPED;
                case "interrupted" -> Status.State.INTERRUPTED;
                default -> Status.State.DONE;
            };
            String message = run.path("message").asText("");
            return said(how, "The run has ended" + (message.isEmpty() ? "." : ": " + message + (how == Status.State.INTERRUPTED
                ? ". Go on with: saltus resume " + folder : "")));
        } catch (IOException e) {
            return said(Status.State.FAILED, "The run broke down: there is no " + RunJson.NAME + " of it.");
        }
    }

    /** What is wrong with the film; empty for nothing. */
    private String follow() {
        try {
            FilmFeed now = follower.poll();
            if (now != null && now != feed) {
                feed = now;
                film++;
                pages.show(now);
            }
            return "";
        } catch (IOException e) {
            return FilmFile.NAME + " cannot be read: " + Reasons.reason(e) + ".";
        }
    }

    private Status said(Status.State state, String text) {
        return new Status(state, text, Double.NaN, Double.NaN, film, READ_ONLY, state.isEnd() && Files.isRegularFile(folder.resolve("report.html")));
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public FilmFeed feed() {
        return feed;
    }

    @Override
    public Status status() {
        return status;
    }

    @Override
    public void ask(Request request) {
        throw new IllegalStateException(READ_ONLY);
    }

    @Override
    public boolean isReport() {
        return status.report();
    }

    @Override
    public void close() {
        closed = true;
        thread.interrupt();
        try {
            thread.join();
            follower.close();
        } catch (IOException | InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
