package org.saltus.io.view;

import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The browser of whoever sits at this machine. */
public final class Browser {
    private Browser() {
    }

    /** Opens a page. @return whether something was there to open it */
    public static boolean open(String address) {
        String system = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        boolean mac = system.contains("mac");
        boolean windows = system.contains("windows");
        if (!mac && !windows && System.getenv("DISPLAY") == null && System.getenv("WAYLAND_DISPLAY") == null) {
            return false;                                                    // nobody would see it, and xdg-open would take the terminal
        }
        List<String> command = mac ? List.of("open", address) : windows ? List.of("rundll32", "url.dll,FileProtocolHandler", address) : List.of("xdg-open",
            address);
        try {
            new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
