package org.saltus.io.cli;

import org.saltus.core.spi.Providers;

/** The program {@code saltus}. */
public final class Main {
    private Main() {
    }

    /** Runs one command with the installed providers and ends the JVM with its exit code. */
    public static void main(String[] args) {
        Providers providers = Providers.installed(Main.class.getClassLoader());
        Screen screen = Screen.system();
        int code = new Tool(screen, providers, SignalInterruption::new).run(args);
        System.exit(code == ExitCode.DONE ? screen.end() : code);
    }
}
