package org.saltus.core.spi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Check;
import org.saltus.core.packing.Packing;

/** Reads one format of files that hold rigid bodies with their states. */
public interface PackingFormatProvider extends Provider {
    /** File name endings, with the dot, lower case; "/" for the folder of a run. */
    List<String> extensions();

    /**
     * Reads and checks a packing. Unknown columns are an error that lists the known ones.
     *
     * @throws IllegalArgumentException if the file is damaged or no packing: file, place, what was expected
     * @throws IOException              if it cannot be read
     */
    Packing read(Request request) throws IOException;

    @Override
    default List<Parameter> parameters() {
        return List.of();
    }

    /**
     * What is to be read.
     *
     * @param file      or folder
     * @param dimension 2 or 3
     * @param columns   names of the columns of a table whose first line does not give them; null when it does
     * @param time      of the state, s, of what holds several; NaN for the last
     */
    record Request(Path file, int dimension, List<String> columns, double time) {
    }

    /** What a row of a {@link Catalogue} calls. */
    interface Reader {
        /** As {@link PackingFormatProvider#read}. */
        Packing read(Request request) throws IOException;
    }

    /** A row of a {@link Catalogue}: what the other methods return, and what {@link #read} calls. */
    static PackingFormatProvider of(String name, String summary, List<String> extensions, Reader reader) {
        record Row(String name, String summary, List<String> extensions, Reader reader) implements PackingFormatProvider {
            @Override
            public Packing read(Request request) throws IOException {
                return reader.read(request);
            }
        }
        return new Row(name, summary, extensions, reader);
    }

    /** The format that a file's ending, or being a folder, stands for; an unknown one lists what is installed. */
    static PackingFormatProvider of(Path file, Providers providers) {
        String ending = Files.isDirectory(file) ? "/" : file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<PackingFormatProvider> installed = providers.all(PackingFormatProvider.class);
        List<String> known = installed.stream().flatMap(p -> p.extensions().stream()).toList();
        PackingFormatProvider found = installed.stream().filter(p -> p.extensions().stream().anyMatch(ending::endsWith)).findFirst().orElse(null);
        Check.that(found != null, file + ": no format of packings has this ending. Known: " + String.join(", ", known) + ".");
        return found;
    }
}
