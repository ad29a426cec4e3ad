package org.saltus.core.spi;

/** A scene, mesh or matrix file is wrong; the message starts with file:line:column and says what to do. */
public class SceneFormatException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;
    private final transient Location location;

    /** The message is prefixed with the location. */
    public SceneFormatException(Location location, String message) {
        super(text(location, message));
        this.location = location;
    }

    /** As above, keeping the cause. */
    public SceneFormatException(Location location, String message, Throwable cause) {
        super(text(location, message), cause);
        this.location = location;
    }

    private static String text(Location location, String message) {
        return location + ": " + message + (location.origin().isEmpty() ? "" : " Here " + location.origin() + ".");
    }

    /** Where the fault is. */
    public Location location() {
        return location;
    }
}
