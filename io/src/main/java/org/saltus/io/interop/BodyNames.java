package org.saltus.io.interop;

import java.util.HashSet;
import java.util.Set;

/** Names of another program as names of this one: letters, digits, {@code . _ -}, each once. */
public final class BodyNames {
    private final Set<String> taken = new HashSet<>();

    /** The name itself where it can be one, else the nearest that is free. */
    public String of(String foreign) {
        String name = foreign.replaceAll("[^A-Za-z0-9_.-]", "_");
        if (name.isEmpty() || !Character.isLetter(name.charAt(0)) || name.matches("(?i)all|world|true|false|null|yes|no|on|off|inf|nan")) {
            name = "body-" + name;
        }
        String free = name;
        for (int k = 2; !taken.add(free); k++) {
            free = name + "." + k;
        }
        return free;
    }
}
