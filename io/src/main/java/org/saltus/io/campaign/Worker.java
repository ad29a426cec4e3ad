package org.saltus.io.campaign;

import java.io.BufferedReader;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Function;

/**
 * The side of a worker process: it reads one line that says what all its tasks share, then a task per line, and answers each by a line. When its standard input
 * ends, because the campaign is done or its process was killed, it ends at once, whatever it does. What tasks print themselves goes to the error stream.
 */
public final class Worker {
    /** Begins every line of an answer; whatever else reaches the standard output is no answer. */
    static final String MARK = "\u0002saltus ";
    /** An answer after which the process goes on. */
    static final char GOES_ON = '+';
    /** An answer after which the process ends, for it may not be well. */
    static final char ENDS = '.';
    static final String READY = "ready";

    private final PrintStream out;

    private Worker(PrintStream out) {
        this.out = out;
    }

    /** A task's doing: its answer, one line. */
    @FunctionalInterface
    public interface Action {
        /** @param process that it is done in */
        String answer(String task, Host process);
    }

    /** The process of a task. */
    @FunctionalInterface
    public interface Host {
        /** Gives the answer of the present task, from any thread, and ends the process: for one that does not heed its limits, or left it short of memory. */
        void answerAndEnd(String line);
    }

    /** Serves until the input ends. @param setUp makes the action from the shared line; what it throws ends the process */
    public static void serve(Function<String, Action> setUp) {
        InputStream in = System.in;
        Worker worker = new Worker(new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8));
        System.setOut(System.err);
        System.setIn(InputStream.nullInputStream());
        BlockingQueue<String> lines = new LinkedBlockingQueue<>();
        Thread reader = new Thread(() -> read(in, lines), "worker-input");
        reader.setDaemon(true);
        reader.start();
        try {
            Action action = setUp.apply(lines.take());
            worker.print(GOES_ON, READY);
            while (true) {
                worker.print(GOES_ON, action.answer(lines.take(), worker::answerAndEnd));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void read(InputStream in, BlockingQueue<String> lines) {
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        } catch (IOException e) {
            System.err.println("worker: its input cannot be read: " + e.getMessage());
        }
        Runtime.getRuntime().halt(0);
    }

    private synchronized void print(char kind, String line) {
        out.print(MARK + kind + line + "\n");
        out.flush();
    }

    private void answerAndEnd(String line) {
        print(ENDS, line);
        Runtime.getRuntime().halt(0);
    }
}
