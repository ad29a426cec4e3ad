package org.saltus.core.spi;

import java.io.IOException;
import java.nio.file.Path;

/** Reads the scenes of another program: one format of files. Its parameters are what such files do not say, options of {@code saltus import}. */
public interface SceneFormatProvider extends Provider {
    /**
     * Reads a scene and writes it anew as a Saltus scene. Nothing is written to the disk.
     *
     * @param source  a file or folder
     * @param options what the file does not say, checked against {@link #parameters}
     * @param context the installed providers, for the mass of shapes; dimension and gravity of it mean nothing
     * @throws SceneFormatException if the file is damaged or does not make sense: file, line, what was expected
     * @throws IOException          if it cannot be read
     */
    ForeignScene read(Path source, Settings options, Context context) throws IOException;
}
