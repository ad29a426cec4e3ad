package org.saltus.io.mesh.gmsh;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.text.Lines;

/**
 * The values of an MSH file, whether they are words of lines or bytes. Section marks, physical names and the counts of MSH 2 are
 * lines in both; what is a line of numbers in a text file is a record here.
 */
interface MshInput extends Closeable {
    /** Opens a file as the line behind {@code $MeshFormat} tells: file type 1 is binary. */
    static MshInput open(Path file) throws IOException {
        try (Lines lines = new Lines(file)) {
            boolean head = false;
            while (!head && lines.advance()) {
                head = lines.line().strip().equals("$MeshFormat");
            }
            String[] words = head && lines.advance() ? lines.line().strip().split("\\s+") : new String[0];
            if (words.length > 1 && words[1].equals("1")) {
                return new MshBytes(file);
            }
        }
        return new MshText(file);
    }

    /** True when numbers are bytes. */
    boolean isBinary();

    /** Reads what stands between the format line and the end of its section: in binary files the number 1, which shows the byte order. */
    void endOfFormat();

    /** Moves to the next line that is not blank; false at the end of the file. */
    boolean advance() throws IOException;

    /** Moves to the next line that is not blank, or fails because the file is cut off. @param what was expected there */
    void expect(String what) throws IOException;

    /** The current line. */
    String line();

    /** The current line in quotes, shortened, for messages. */
    String show();

    /** The next word of the current line. */
    String word(String what);

    /** The next word of the current line as a number of things of at least some bytes each, no more than the file can hold. */
    int count(String what, int bytesEach);

    /** Begins a record. @param what it holds */
    void record(String what) throws IOException;

    /** Ends a record. @param what it holds; more than that is an error where it can be seen */
    void recordEnd(String what);

    /** The next number of the record as a count of things (8 bytes). @param bytesEach what each takes at least */
    int size(String what, int bytesEach);

    /** The next number of the record as the number of a node or element in MSH 4.1 (8 bytes). */
    long id(String what);

    /** The next number of the record as a whole number (4 bytes). */
    long tag(String what);

    /** The next number of the record, finite (8 bytes). */
    double number(String what);

    /** An exception at the current place. */
    SceneFormatException error(String message);

    /** The next whole number (4 bytes), from min to max. */
    default int tag(String what, int min, int max) {
        long x = tag(what);
        if (x < min || x > max) {
            throw error(what + " is " + x + ", expected " + min + " to " + max + ".");
        }
        return (int) x;
    }
}
