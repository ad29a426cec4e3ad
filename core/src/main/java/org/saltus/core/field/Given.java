package org.saltus.core.field;

import org.saltus.core.model.TimeFunction;

/** What a scene gives a body as a function of time; a function without a value at some time ends the run with the name of the body. */
public final class Given {
    private Given() {
    }

    /** The value at a time. @param body its name, for the message */
    public static double at(TimeFunction given, double time, String body) {
        try {
            return given.at(time);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("body \"" + body + "\": " + e.getMessage(), e);
        }
    }
}
