package org.saltus.core.spi;

/** Where a value stands: file name (or "settings" when built in code), line and column from 1 (0 = unknown). */
public record Location(String file, int line, int column) {
    /** The place of values that come from no file. */
    public static final Location CODE = new Location("settings", 0, 0);

    @Override
    public String toString() {
        if (line <= 0) {
            return file;
        }
        return column > 0 ? file + ":" + line + ":" + column : file + ":" + line;
    }
}
