package org.saltus.io.cli;

import org.saltus.core.spi.Providers;

/** The program {@code saltus}. */
public final class Main {
    private Main() {
    }

    /** Runs one command with the installed providers and ends the JVM with its exit code. */
    public static void main(String[] args) {
        Interruption interruption = Interruption.onSignal();
        int code = new Tool(Screen.system(), Providers.installed(Main.class.getClassLoader()), interruption::requested).run(args);
        interruption.finished();
        System.exit(code);
    }
}
