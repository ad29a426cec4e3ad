package org.saltus.io.hdf;

import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import java.lang.reflect.Array;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * Groups and data sets of an HDF5 file, with messages that name the file and the place in it.
 *
 * @param fileSize bytes of the file
 */
public record HdfSource(Path file, long fileSize, Group root) {
    /** A fault of this file. */
    public SceneFormatException fault(String message) {
        return new SceneFormatException(place(), message);
    }

    /**
     * What the HDF5 library returns. On wrong bytes it throws exceptions of all classes, asks for arrays larger than the memory, or follows a circle of
     * groups until the stack is full: each of these is a fault of this file, and nothing of ours is called inside.
     */
    public <T> T library(Supplier<T> call) {
        try {
            return call.get();
        } catch (RuntimeException | OutOfMemoryError | StackOverflowError e) {
            throw new SceneFormatException(place(), "this is no HDF5 file, or it is damaged or not complete (" + e
                + "). Copy it again, or choose another file.", e);
        }
    }

    private Location place() {
        return new Location(file.toString(), 0, 0);
    }

    private Node find(String path) {
        Node node = root;
        for (String name : path.split("/")) {
            if (!(node instanceof Group group)) {
                return null;
            }
            Map<String, Node> children = library(group::getChildren);
            node = children.get(name);
            if (node == null) {
                return null;
            }
        }
        return node;
    }

    public boolean has(String path) {
        return find(path) != null;
    }

    private Dataset dataset(String path) {
        Node node = find(path);
        if (node == null) {
            throw fault("/" + path + " is missing.");
        }
        if (!(node instanceof Dataset set)) {
            throw fault("/" + path + " is a group, expected numbers.");
        }
        long bytes = library(() -> set.getFilters().isEmpty() ? set.getSizeInBytes() : 0);
        if (bytes > fileSize) {
            throw fault("/" + path + " claims " + bytes + " bytes in a file of " + fileSize
                + ". The file is damaged or not complete; copy it again.");
        }
        return set;
    }

    /** Entries of a numeric data set, flat. */
    private Object numbers(String path) {
        Dataset set = dataset(path);
        Object flat = library(set::getDataFlat);
        if (flat instanceof Number n) {
            return new double[] {n.doubleValue()};
        }
        if (flat instanceof Object[] none && none.length == 0) {
            return neverWritten(path, library(set::getSize), library(set::getFillValue));
        }
        if (flat == null || !flat.getClass().isArray() || !flat.getClass().getComponentType().isPrimitive()
            || flat.getClass().getComponentType() == char.class || flat.getClass().getComponentType() == boolean.class) {
            throw fault("/" + path + " holds " + (flat == null ? "nothing" : flat.getClass().getSimpleName()) + ", expected numbers.");
        }
        return flat;
    }

    /** A data set with a size but no bytes: every entry has the fill value, 0 unless the file says otherwise. */
    private double[] neverWritten(String path, long size, Object fillValue) {
        if (size < 0 || size > fileSize) {
            throw fault("/" + path + " claims " + size + " entries in a file of " + fileSize + " bytes. The file is damaged.");
        }
        double[] out = new double[(int) size];
        if (fillValue instanceof Number fill) {
            Arrays.fill(out, fill.doubleValue());
        }
        return out;
    }

    /** The first entry; old files repeat a number many times. */
    public int integer(String path, long min, long max) {
        Object flat = numbers(path);
        if (Array.getLength(flat) == 0) {
            throw fault("/" + path + " has no entry, expected one number.");
        }
        double value = Array.getDouble(flat, 0);
        if (!(value >= min && value <= max) || value != Math.rint(value)) {
            throw fault("/" + path + " is " + value + ", expected a whole number in [" + min + ", " + max + "].");
        }
        return (int) value;
    }

    /** Whole numbers, each in [0, max], at least {@code atLeast} of them. */
    public int[] indices(String path, int atLeast, int max) {
        Object flat = numbers(path);
        int count = Array.getLength(flat);
        if (count < atLeast) {
            throw fault("/" + path + " has " + count + " entries, expected at least " + atLeast + ".");
        }
        int[] out = new int[atLeast];
        for (int k = 0; k < atLeast; k++) {
            double value = flat instanceof int[] whole ? whole[k] : Array.getDouble(flat, k);
            if (!(value >= 0 && value <= max)) {
                throw fault("/" + path + " entry " + k + " is " + value + ", expected a number in [0, " + max + "].");
            }
            out[k] = (int) value;
        }
        return out;
    }

    /** Finite numbers, at least {@code atLeast} of them; exactly as many are returned. */
    public double[] leading(String path, int atLeast) {
        Object flat = numbers(path);
        int count = Array.getLength(flat);
        if (count < atLeast) {
            throw fault("/" + path + " has " + count + " entries, expected at least " + atLeast + ".");
        }
        double[] out = new double[atLeast];
        for (int k = 0; k < atLeast; k++) {
            out[k] = flat instanceof double[] real ? real[k] : Array.getDouble(flat, k);
            if (!Double.isFinite(out[k])) {
                throw fault("/" + path + " entry " + k + " is " + out[k] + ", expected a finite number.");
            }
        }
        return out;
    }

    /** Finite numbers, exactly {@code count} of them. */
    public double[] vector(String path, int count, String why) {
        int length = Array.getLength(numbers(path));
        if (length != count) {
            throw fault("/" + path + " has " + length + " entries, expected " + count + " (" + why + ").");
        }
        return leading(path, count);
    }

    /** Numbers of any kind, also such that are not finite; exactly {@code count} of them. */
    public double[] any(String path, int count, String why) {
        Object flat = numbers(path);
        if (Array.getLength(flat) != count) {
            throw fault("/" + path + " has " + Array.getLength(flat) + " entries, expected " + count + " (" + why + ").");
        }
        if (flat instanceof double[] real) {
            return real;
        }
        double[] out = new double[count];
        for (int k = 0; k < count; k++) {
            out[k] = Array.getDouble(flat, k);
        }
        return out;
    }

    /** Number of entries. */
    public int count(String path) {
        long size = library(dataset(path)::getSize);
        if (size < 0 || size > Integer.MAX_VALUE) {
            throw fault("/" + path + " has " + size + " entries, expected at most " + Integer.MAX_VALUE + ".");
        }
        return (int) size;
    }

    /** Texts; exactly {@code count} of them, any number where it is negative. */
    public String[] texts(String path, int count) {
        Object value = library(dataset(path)::getDataFlat);
        String[] out = value instanceof String one ? new String[] {one} : value instanceof String[] all ? all : null;
        if (out == null && value instanceof Object[] all && Arrays.stream(all).allMatch(String.class::isInstance)) {
            out = Arrays.copyOf(all, all.length, String[].class);
        }
        if (out == null || count >= 0 && out.length != count) {
            throw fault("/" + path + " holds " + (out == null ? "no texts" : out.length + " texts") + ", expected " + (count < 0 ? "texts" : count + " texts")
                + ".");
        }
        return out;
    }

    /** Names of what the root holds. */
    public List<String> names() {
        return List.copyOf(library(root::getChildren).keySet());
    }

    /** A text; empty when it is missing. */
    public String text(String path) {
        if (!has(path)) {
            return "";
        }
        Object value = library(dataset(path)::getData);
        if (value instanceof String text) {
            return text;
        }
        if (value instanceof String[] texts) {
            return String.join("\n", texts);
        }
        throw fault("/" + path + " is no text.");
    }
}
