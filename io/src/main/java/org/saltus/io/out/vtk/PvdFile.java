package org.saltus.io.out.vtk;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.saltus.io.text.WholeFile;

/** The list of frames with their times. Rewritten whole after every frame, so that a run that stopped stays readable. */
final class PvdFile {
    private final Path file;
    private final StringBuilder entries = new StringBuilder();

    PvdFile(Path file) {
        this.file = file;
    }

    /** Whether the file stands there already. */
    boolean isThere() {
        return Files.exists(file);
    }

    /** The entries so far. */
    String text() {
        return entries.toString();
    }

    /** Begins with the entries of a run that goes on, and writes them: later ones of the file as it stands are dropped. */
    void goOn(String before) {
        entries.setLength(0);
        entries.append(before);
        write();
    }

    /** Adds one file of a frame. */
    void add(double time, int part, String name, String relativeFile) {
        entries.append("<DataSet timestep=\"").append(time).append("\" group=\"\" part=\"").append(part).append("\" name=\"")
            .append(name).append("\" file=\"").append(relativeFile).append("\"/>\n");
    }

    /** Replaces the file in one move. */
    void write() {
        WholeFile.write(file, next -> Files.writeString(next,
            "<?xml version=\"1.0\"?>\n<VTKFile type=\"Collection\" version=\"1.0\" byte_order=\"LittleEndian\">\n"
            + "<Collection>\n" + entries + "</Collection>\n</VTKFile>\n", StandardCharsets.US_ASCII));
    }
}
