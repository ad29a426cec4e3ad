package org.saltus.io.out;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.model.Scene;
import org.saltus.core.model.State;
import org.saltus.core.step.Observer;
import org.saltus.core.step.RunSummary;
import org.saltus.core.step.StepReport;

/** Observers as one: told in order, and closed however the run ends. More may be added until the run starts. */
public final class ObserverList implements Observer, AutoCloseable {
    private final List<Observer> observers = new ArrayList<>();

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
