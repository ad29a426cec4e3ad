package org.saltus.io.view;

import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.report.player.FilmFeed;
import org.saltus.io.report.player.LiveCamera;

/**
 * A run of this program: filmed for the pages that watch it, and held up, taken step by step or stopped as they ask. Nothing that it writes depends on that.
 */
public final class LiveRun implements Observer, Subject {
    private static final long WORDS_EVERY = 200_000_000L;
    private final Pages pages;
    private final double end;
    private final Path folder;
    private volatile LiveCamera camera;
    private volatile Status.State state = Status.State.STARTING;
    private volatile String text = "The run starts.";
    private volatile double time;
    private State last;
    private boolean paused;
    private long steps;
    private boolean stopped;
    private Runnable stop = () -> { };
    private long told;

    /** @param folder of the results @param end of the motion, s @param paused whether it waits at its start */
    public LiveRun(Pages pages, Path folder, double end, boolean paused) {
        this.pages = pages;
        this.folder = folder;
        this.end = end;
        this.paused = paused;
    }

    /** What else a page that stops the run does. */
    public synchronized void onStop(Runnable action) {
        stop = action;
        if (stopped) {
            action.run();
        }
    }

    /** Whether a page has asked to stop. */
    public synchronized boolean isStopped() {
        return stopped;
    }

    /** Lets a run go on that waits, to whatever ends it. */
    public synchronized void release() {
        paused = false;
        notifyAll();
    }

    @Override
    public void start(Scene scene, State first) {
        camera = new LiveCamera(scene, first);
        time = first.time();
        pages.show(camera.feed());
        say(Status.State.RUNNING, "");
        waitWhilePaused();
    }

    @Override
    public void step(StepReport report) {
        last = report.state();
        time = report.time();
        camera.add(report, isHeld());
        long now = System.nanoTime();
        if (now - told > WORDS_EVERY) {
            told = now;
            say(Status.State.RUNNING, "");
        }
        waitWhilePaused();
    }

    private synchronized boolean isHeld() {
        return paused;
    }

    private void waitWhilePaused() {
        synchronized (this) {
            if (steps > 0) {
                steps--;
                return;
            }
            if (!paused || stopped) {
                return;
            }
        }
        if (last != null) {
            camera.end(last);
        }
        say(Status.State.PAUSED, "");
        synchronized (this) {
            while (paused && steps == 0 && !stopped) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                    return;
                }
            }
            steps = Math.max(0, steps - 1);
        }
    }

    @Override
    public void finish(RunSummary summary) {
        if (last != null) {
            camera.end(last);
        }
        String how = summary.message().isEmpty() ? "" : ": " + summary.message();
        switch (summary.status()) {
            case DONE -> say(Status.State.DONE, "The run is done" + how + ".");
            case STOPPED -> say(Status.State.STOPPED, "The policy of the scene stopped the run" + how);
            case INTERRUPTED -> say(Status.State.INTERRUPTED, "The run was stopped" + how + ". Go on with: saltus resume " + folder);
        }
    }

    /** The run broke down. */
    public void fail(String why) {
        say(Status.State.FAILED, "The run broke down: " + why);
    }

    private void say(Status.State now, String words) {
        state = now;
        text = words;
        pages.tell(status());
    }

    @Override
    public synchronized void ask(Request request) {
        switch (request) {
            case PAUSE -> paused = true;
            case GO -> paused = false;
            case STEP -> {
                paused = true;
                steps++;
            }
            case STOP -> {
                stopped = true;
                stop.run();
            }
        }
        notifyAll();
    }

    @Override
    public Path folder() {
        return folder;
    }

    @Override
    public FilmFeed feed() {
        return camera == null ? null : camera.feed();
    }

    @Override
    public Status status() {
        boolean report = state.isEnd() && Files.isRegularFile(folder.resolve("report.html"));
        return new Status(state, text, time, end, camera == null ? 0 : 1, state.isEnd() ? "The run has ended." : "", report);
    }

    @Override
    public boolean isReport() {
        return false;
    }
}
