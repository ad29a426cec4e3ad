package org.saltus.io.interop.siconos;

import io.jhdf.HdfFile;
import io.jhdf.api.Attribute;
import io.jhdf.api.Dataset;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * A node of an HDF5 file with its attributes, as plain values; every message names the file and the path of the node.
 *
 * @param file  name and size of the file
 * @param node  of the library
 */
record HdfTree(Source file, Node node) {
    /** Deflate makes nothing more than 1032 times smaller. */
    private static final long MOST_COMPRESSED = 1032;
    private static final int LONGEST_TEXT = 60;

    /** The file. */
    record Source(Path path, long size) {
        /** What the library returns; whatever it throws on wrong bytes, a want of memory and of stack included, is a fault of the file. */
        <T> T library(String where, Supplier<T> call) {
            try {
                return call.get();
            } catch (RuntimeException | OutOfMemoryError | StackOverflowError | AssertionError e) {
                throw new SceneFormatException(new Location(path.toString(), 0, 0), where + "this is no HDF5 file, or it is damaged or not complete ("
                    + shortened(String.valueOf(e)) + "). Copy it again, or choose a file of siconos.io.mechanics_run.", e);
            }
        }
    }

    /** What is done with the root of a file. */
    interface Use<T> {
        /** @param root of the file */
        T of(HdfTree root);
    }

    /** Opens a file, uses it and closes it. */
    static <T> T read(Path path, Use<T> use) throws IOException {
        Source source = new Source(path, Files.size(path));
        try (HdfFile hdf = source.library("", () -> new HdfFile(path))) {
            return use.of(new HdfTree(source, hdf));
        }
    }

    private <T> T library(Supplier<T> call) {
        return file.library(path() + ": ", call);
    }

    /** Path of the node in the file. */
    String path() {
        return shortened(node.getPath().replaceFirst("(?<=.)/+$", ""));
    }

    /** Its name. */
    String name() {
        return node.getName();
    }

    private static String shortened(String text) {
        String plain = text.replaceAll("[^ -~]", "?");
        return plain.length() <= LONGEST_TEXT ? plain : plain.substring(0, LONGEST_TEXT) + "...";
    }

    /** A fault of this node. */
    SceneFormatException fault(String message) {
        return new SceneFormatException(new Location(file.path().toString(), 0, 0), path() + ": " + message);
    }

    boolean isGroup() {
        return node instanceof Group;
    }

    /** The child of this name, or null. */
    HdfTree child(String name) {
        if (!(node instanceof Group group)) {
            return null;
        }
        Node child = library(() -> group.getChildren().get(name));
        return child == null ? null : new HdfTree(file, child);
    }

    /** The children in the order of their names; none for what is no group. */
    List<HdfTree> children() {
        List<HdfTree> out = new ArrayList<>();
        if (node instanceof Group group) {
            new TreeMap<>(library(group::getChildren)).values().forEach(child -> out.add(new HdfTree(file, child)));
        }
        return out;
    }

    private Object attribute(String name) {
        Map<String, Attribute> attributes = library(node::getAttributes);
        Attribute attribute = attributes.get(name);
        if (attribute == null) {
            return null;
        }
        long bytes = library(attribute::getSizeInBytes);
        if (bytes < 0 || bytes > file.size()) {
            throw fault("attribute " + name + " claims " + bytes + " bytes in a file of " + file.size() + ". The file is damaged; copy it again.");
        }
        return library(attribute::getData);
    }

    boolean has(String attribute) {
        return attribute(attribute) != null;
    }

    /** An attribute that is a text, variable or fixed length; null when absent. */
    String text(String name) {
        Object value = attribute(name);
        if (value instanceof Object[] one && one.length == 1) {
            value = one[0];
        }
        if (value != null && !(value instanceof String)) {
            throw fault("attribute " + name + " is no text.");
        }
        return (String) value;
    }

    /** An attribute that is a text, and present. */
    String textOf(String name) {
        String text = text(name);
        if (text == null) {
            throw fault("attribute " + name + " is missing.");
        }
        return text;
    }

    /** Texts of an attribute, one or many; empty when absent. */
    List<String> texts(String name) {
        Object value = attribute(name);
        if (value == null) {
            return List.of();
        }
        if (value instanceof String one) {
            return one.isEmpty() ? List.of() : List.of(one);
        }
        List<String> out = new ArrayList<>();
        if (value instanceof Object[] many) {
            for (Object one : many) {
                if (!(one instanceof String text)) {
                    throw fault("attribute " + name + " holds what is no text.");
                }
                out.add(text);
            }
            return out;
        }
        if (value.getClass().isArray() && Array.getLength(value) == 0) {
            return out;
        }
        throw fault("attribute " + name + " is no text.");
    }

    /** Truth value, stored as the enumeration TRUE, FALSE or as a number. */
    boolean flag(String name, boolean otherwise) {
        Object value = attribute(name);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Boolean b) {
            return b;
        }
        return value instanceof Number n ? n.doubleValue() != 0 : "true".equalsIgnoreCase(String.valueOf(value));
    }

    /** Finite numbers of an attribute, flat; null when absent. */
    double[] numbers(String name) {
        Object value = attribute(name);
        return value == null ? null : finite("attribute " + name, value);
    }

    /** As above with exactly so many entries. @param otherwise when it is absent; null to refuse that */
    double[] numbers(String name, int count, double[] otherwise) {
        double[] out = numbers(name);
        if (out == null && otherwise != null) {
            return otherwise.clone();
        }
        if (out == null || out.length != count) {
            throw fault("attribute " + name + (out == null ? " is missing" : " has " + out.length + " numbers") + ", expected " + count + " numbers.");
        }
        return out;
    }

    /** One number. @param otherwise when it is absent; NaN to refuse that */
    double number(String name, double otherwise) {
        return numbers(name, 1, Double.isNaN(otherwise) ? null : new double[] {otherwise})[0];
    }

    /** A whole number. */
    int whole(String name, double otherwise) {
        double x = number(name, otherwise);
        if (x != Math.rint(x) || Math.abs(x) > 1e9) {
            throw fault("attribute " + name + " is " + x + ", expected a whole number.");
        }
        return (int) x;
    }

    /** The numbers of a data set, row by row. @param columns that each row must have at least; of them so many are kept */
    List<double[]> rows(int columns) {
        Object data = data();
        List<double[]> out = new ArrayList<>();
        if (data == null || data.getClass().isArray() && Array.getLength(data) == 0) {
            return out;
        }
        if (!data.getClass().isArray() || !data.getClass().getComponentType().isArray()) {
            throw fault("the data are no table of numbers, expected rows of " + columns + ".");
        }
        for (int k = 0; k < Array.getLength(data); k++) {
            double[] row = finite("row " + k, Array.get(data, k));
            if (row.length < columns) {
                throw fault("row " + k + " has " + row.length + " numbers, expected " + columns + ".");
            }
            out.add(row);
        }
        return out;
    }

    /** The text of a data set. */
    String content() {
        Object data = data();
        if (data instanceof Object[] many && many.length == 1) {
            data = many[0];
        }
        if (!(data instanceof String text)) {
            throw fault("the data are no text.");
        }
        return text;
    }

    private Object data() {
        if (!(node instanceof Dataset set)) {
            throw fault("is a group, expected data.");
        }
        long bytes = library(() -> Math.multiplyExact(set.getSize(), Math.max(1, set.getDataType().getSize())));
        long most = library(() -> set.getFilters().isEmpty()) ? file.size() : MOST_COMPRESSED * file.size();
        if (bytes < 0 || bytes > most) {
            throw fault("claims " + bytes + " bytes in a file of " + file.size() + ". The file is damaged; copy it again.");
        }
        return library(set::getData);
    }

    private double[] finite(String what, Object value) {
        if (value instanceof float[] row) {
            double[] out = new double[row.length];
            for (int k = 0; k < row.length; k++) {
                if (!Float.isFinite(row[k])) {
                    throw fault(what + " holds " + row[k] + ", expected finite numbers.");
                }
                out[k] = row[k];
            }
            return out;
        }
        List<Double> flat = new ArrayList<>();
        flatten(what, value, flat);
        return flat.stream().mapToDouble(Double::doubleValue).toArray();
    }

    private void flatten(String what, Object value, List<Double> out) {
        if (value instanceof Number n) {
            double x = n.doubleValue();
            if (!Double.isFinite(x)) {
                throw fault(what + " holds " + x + ", expected finite numbers.");
            }
            out.add(x);
        } else if (value != null && value.getClass().isArray()) {
            for (int k = 0; k < Array.getLength(value); k++) {
                flatten(what, Array.get(value, k), out);
            }
        } else {
            throw fault(what + " holds what is no number.");
        }
    }
}
