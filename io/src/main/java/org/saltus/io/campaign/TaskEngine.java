package org.saltus.io.campaign;

import java.util.List;
import java.util.ServiceLoader;
import java.util.function.Function;

/** Machines other than this one on which tasks are worked on, from a jar of its own that names it in {@code META-INF/services}. */
public interface TaskEngine {
    /**
     * What is to be done.
     *
     * @param action makes the doing of a task from the shared line; has a public constructor without arguments, by which other machines make it
     * @param shared what all tasks share, as {@link WorkerPool} has it
     * @param tasks  in their order
     */
    record Job(Class<? extends Function<String, Worker.Action>> action, String shared, List<WorkerPool.Task> tasks) {
    }

    /** Whether an address is one of its own. */
    boolean claims(String address);

    /** What its addresses look like, for messages. */
    String addresses();

    /** Works through a job; the listener is told as by {@link WorkerPool}. */
    void run(String address, Job job, WorkerPool.Listener listener) throws InterruptedException;

    /** The one that claims an address; null for none. */
    static TaskEngine of(String address) {
        for (TaskEngine engine : installed()) {
            if (engine.claims(address)) {
                return engine;
            }
        }
        return null;
    }

    /** Those that the class path has. */
    static List<TaskEngine> installed() {
        return ServiceLoader.load(TaskEngine.class, TaskEngine.class.getClassLoader()).stream().map(ServiceLoader.Provider::get).toList();
    }
}
