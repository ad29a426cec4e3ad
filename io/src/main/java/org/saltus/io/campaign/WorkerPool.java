package org.saltus.io.campaign;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Processes that stay up and work on tasks, one at a time each. A task whose process ends without an answer is tried again in a new one, three times in all;
 * then it is lost, and the rest goes on.
 */
public final class WorkerPool implements AutoCloseable {
    /** Processes that a task may take down. */
    public static final int ATTEMPTS = 3;
    private static final Logger LOG = LoggerFactory.getLogger(WorkerPool.class);
    private static final int TAIL = 600;
    private static final int PATIENCE_SECONDS = 10;
    private final List<String> command;
    private final String shared;
    private final double limit;
    private final List<Slot> slots = new ArrayList<>();
    private final Thread hook = new Thread(this::end, "campaign-end");
    private volatile boolean ending;

    /**
     * A task.
     *
     * @param name of it, by which its answer is known
     * @param line that its process reads
     */
    public record Task(String name, String line) {
    }

    /** What is told of tasks, by one thread at a time. */
    public interface Listener {
        /** An answer has come. @param attempts processes that have tried it, this one included */
        void answered(Task task, String answer, int attempts);

        /** No process has survived it, or none answered in time. @param isTimeout whether the last was ended by the limit of time */
        void lost(Task task, int attempts, boolean isTimeout, String why);
    }

    /**
     * Nothing is started yet.
     *
     * @param command of a process that {@link Worker#serve serves}
     * @param shared  the first line that each reads
     * @param limit   seconds after which a process is ended that has not answered; infinite for none
     */
    public WorkerPool(List<String> command, int processes, String shared, double limit) {
        this.command = List.copyOf(command);
        this.shared = shared;
        this.limit = limit;
        for (int k = 0; k < processes; k++) {
            slots.add(new Slot());
        }
        Runtime.getRuntime().addShutdownHook(hook);
    }

    /**
     * Works through the tasks in their order. @throws IllegalStateException when processes cannot be started; what the listener throws ends all, and is thrown
     */
    public void run(List<Task> tasks, Listener listener) throws InterruptedException {
        Queue queue = new Queue(tasks, listener);
        List<Thread> threads = new ArrayList<>();
        for (int k = 0; k < Math.min(slots.size(), tasks.size()); k++) {
            Slot slot = slots.get(k);
            Thread thread = new Thread(() -> queue.guard(() -> slot.work(queue)), "campaign-" + k);
            thread.setDaemon(true);
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        if (queue.fault instanceof RuntimeException e) {
            close();
            throw e;
        }
        if (queue.fault != null) {
            close();
            throw new IllegalStateException("campaign: " + queue.fault, queue.fault);
        }
    }

    /** Ends all processes. */
    @Override
    public void close() {
        end();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException isShuttingDown) {
            LOG.debug("the hook of a campaign runs already");
        }
    }

    private void end() {
        ending = true;
        slots.forEach(Slot::end);
    }

    /** What is left to do, and who hears of it. */
    private final class Queue {
        private final Deque<Task> left;
        private final Listener listener;
        private volatile Throwable fault;

        Queue(List<Task> tasks, Listener listener) {
            left = new ArrayDeque<>(tasks);
            this.listener = listener;
        }

        synchronized Task next() {
            return fault != null || ending ? null : left.poll();
        }

        synchronized void answered(Task task, String answer, int attempts) {
            if (fault == null) {
                listener.answered(task, answer, attempts);
            }
        }

        synchronized void lost(Task task, int attempts, boolean isTimeout, String why) {
            if (fault == null) {
                listener.lost(task, attempts, isTimeout, why);
            }
        }

        void guard(Runnable work) {
            try {
                work.run();
            } catch (Throwable e) {                                          // thrown by run()
                synchronized (this) {
                    fault = fault == null ? e : fault;
                }
            }
        }
    }

    /** One process after the other. */
    private final class Slot {
        private Process process;
        private Writer to;
        private BufferedReader from;
        private Tail errors;
        private volatile boolean isLate;

        void work(Queue queue) {
            for (Task task = queue.next(); task != null; task = queue.next()) {
                work(queue, task);
            }
        }

        private void work(Queue queue, Task task) {
            String why = "";
            for (int attempt = 1; attempt <= ATTEMPTS; attempt++) {
                String answer = answer(task);
                if (ending && answer == null) {
                    return;                                                  // whoever ends the campaign ends its processes
                }
                if (answer != null) {
                    boolean goesOn = answer.charAt(0) == Worker.GOES_ON;
                    if (!goesOn) {
                        end();
                    }
                    queue.answered(task, answer.substring(1), attempt);
                    return;
                }
                why = how();
                LOG.info("{}: its process {} (attempt {})", task.name(), why, attempt);
                end();
                if (isLate) {
                    queue.lost(task, attempt, true, why);
                    return;
                }
            }
            queue.lost(task, ATTEMPTS, false, why);
        }

        /** The answer with its kind before it; null when the process ended. */
        private String answer(Task task) {
            start();
            if (process == null) {
                return null;                                                 // all is being ended
            }
            isLate = false;
            Thread guard = limit == Double.POSITIVE_INFINITY ? null : guard();
            try {
                to.write(task.line());
                to.write('\n');
                to.flush();
                return line();
            } catch (IOException e) {
                LOG.debug("{}: {}", task.name(), e.getMessage());
                return null;                                                 // the process has ended: its pipe is broken
            } finally {
                if (guard != null) {
                    guard.interrupt();
                }
            }
        }

        private Thread guard() {
            Process guarded = process;
            Thread guard = new Thread(() -> {
                try {
                    TimeUnit.MILLISECONDS.sleep((long) (1000 * limit));
                    isLate = true;
                    guarded.destroyForcibly();
                } catch (InterruptedException answeredInTime) {
                    Thread.currentThread().interrupt();
                }
            }, "campaign-guard");
            guard.setDaemon(true);
            guard.start();
            return guard;
        }

        private String line() throws IOException {
            for (String line = from.readLine(); line != null; line = from.readLine()) {
                int mark = line.indexOf(Worker.MARK);
                if (mark >= 0) {
                    return line.substring(mark + Worker.MARK.length());
                }
            }
            return null;
        }

        private void start() {
            for (int attempt = 1; process == null && !ending; attempt++) {
                try {
                    process = new ProcessBuilder(command).start();
                    to = new OutputStreamWriter(process.getOutputStream(), StandardCharsets.UTF_8);
                    from = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
                    errors = new Tail(process.getErrorStream());
                    to.write(shared + "\n");
                    to.flush();
                    if (line() != null) {
                        return;
                    }
                } catch (IOException e) {
                    LOG.info("a worker process cannot be started: {}", e.getMessage());
                }
                String why = process == null ? "" : " It " + how() + ".";
                end();
                if (attempt == ATTEMPTS && !ending) {
                    throw new IllegalStateException("worker processes do not start: " + String.join(" ", command) + "." + why);
                }
            }
        }

        /** How the process ended, with the end of what it said. */
        private String how() {
            Process ended = process;
            try {
                if (ended == null || !ended.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                    return "closed its output";
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            String said = errors == null ? "" : errors.text();
            return "ended with exit code " + ended.exitValue() + (said.isEmpty() ? "" : ", after: " + said);
        }

        private void end() {
            Process running = process;
            if (running != null) {
                running.destroyForcibly();
                process = null;
            }
        }
    }

    /** The end of what a process writes to its error stream. */
    private static final class Tail {
        private final StringBuilder text = new StringBuilder();
        private final Thread reader;

        Tail(InputStream in) {
            reader = new Thread(() -> read(in), "campaign-errors");
            reader.setDaemon(true);
            reader.start();
        }

        private void read(InputStream in) {
            try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    synchronized (text) {
                        text.append(text.length() == 0 ? "" : " ").append(line.strip());
                        text.delete(0, Math.max(0, text.length() - TAIL));
                    }
                }
            } catch (IOException e) {
                LOG.debug("what a worker says cannot be read: {}", e.getMessage());
            }
        }

        String text() {
            try {
                reader.join(1000);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            synchronized (text) {
                return text.toString();
            }
        }
    }
}
