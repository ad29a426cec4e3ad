package org.saltus.io.campaign;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** The name of this machine, for rows that say where they were run. */
public final class Hosts {
    private Hosts() {
    }

    /** As the system has it; "unknown" when it has none. */
    public static String own() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (UnknownHostException e) {
            return "unknown";
        }
    }
}
