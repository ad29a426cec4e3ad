package org.saltus.core.spi;

/**
 * Where a value stands: file name (or "settings" when built in code), line and column from 1 (0 = unknown).
 *
 * @param origin what the value there was made from, when it is not what is written there: a formula, the variables in it and their places; else ""
 */
public record Location(String file, int line, int column, String origin) {
    /** The place of values that come from no file. */
    public static final Location CODE = new Location("settings", 0, 0);

    /** The place of a value that is what is written there. */
    public Location(String file, int line, int column) {
        this(file, line, column, "");
    }

    /** The same place of a value made from others. */
    public Location madeFrom(String what) {
        return new Location(file, line, column, what);
    }

    @Override
    public String toString() {
        if (line <= 0) {
            return file;
        }
        return column > 0 ? file + ":" + line + ":" + column : file + ":" + line;
    }
}
