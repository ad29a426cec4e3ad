package org.saltus.benchmarks.sweep;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.run.Observer;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.step.StepReport;

/** An observer that is in the way: {@code trouble: halt} ends its process, {@code spin} never returns, {@code throw} and {@code write} fail. */
public final class TroubleProvider implements ObserverProvider {
    @Override
    public String name() {
        return "trouble";
    }

    @Override
    public String summary() {
        return "makes trouble";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.requiredText("what", "halt, spin, throw, write, memory, print or none"));
    }

    @Override
    public String shorthand() {
        return "what";
    }

    @Override
    public Observer create(Settings settings, Path folder) {
        return new Trouble(settings.text("what"));
    }

    private record Trouble(String what) implements Observer {
        @Override
        public void step(StepReport report) {
            switch (what) {
                case "halt" -> Runtime.getRuntime().halt(7);
                case "spin" -> spin();
                case "throw" -> throw new IllegalStateException("trouble was asked for");
                case "write" -> throw new UncheckedIOException("Cannot write trouble.csv: No space left on device", new IOException("No space left on device"));
                case "memory" -> System.out.println(new long[Integer.MAX_VALUE - 8].length);
                case "print" -> System.out.println("a line that is no answer");
                default -> {
                }
            }
        }

        private static void spin() {
            while (System.nanoTime() != 0) {
                Thread.onSpinWait();
            }
        }
    }
}
