package org.saltus.io.out;

import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/** Observers as one: told in order, flushed once a second, and closed however the run ends. More may be added until the run starts. */
public final class ObserverList implements Observer, AutoCloseable {
    /** Wall time between two flushes, ns. */
    private static final long INTERVAL = 1_000_000_000L;
    private final LongSupplier clock;
    private long flushed;
    private final List<Observer> observers = new ArrayList<>();

    /** An empty list. */
    public ObserverList() {
        this(System::nanoTime);
    }

    ObserverList(LongSupplier nanoseconds) {
        clock = nanoseconds;
        flushed = clock.getAsLong();
    }

    /** Adds one that is told after those before. */
    public void add(Observer observer) {
        observers.add(observer);
    }

    @Override
    public void start(Scene scene, State state) {
        observers.forEach(o -> o.start(scene, state));
    }

    @Override
    public void step(StepReport report) {
        for (int k = 0; k < observers.size(); k++) {
            observers.get(k).step(report);
        }
        long now = clock.getAsLong();
        if (now - flushed >= INTERVAL) {
            flush();
            flushed = now;
        }
    }

    @Override
    public void flush() {
        observers.forEach(Observer::flush);
    }

    @Override
    public void save(Snapshot out) {
        observers.forEach(o -> o.save(out));
    }

    @Override
    public void restore(Snapshot in) {
        observers.forEach(o -> o.restore(in));
    }

    @Override
    public void finish(RunSummary summary) {
        observers.forEach(o -> o.finish(summary));
    }

    /** Closes those that can be closed; when several fail the first fault is thrown and keeps the others. */
    @Override
    public void close() {
        RuntimeException first = null;
        for (Observer observer : observers) {
            if (!(observer instanceof AutoCloseable closeable)) {
                continue;
            }
            try {
                closeable.close();
            } catch (Exception e) {
                RuntimeException fault = e instanceof RuntimeException r ? r : new IllegalStateException(e);
                if (first == null) {
                    first = fault;
                } else {
                    first.addSuppressed(fault);
                }
            }
        }
        if (first != null) {
            throw first;
        }
    }
}
