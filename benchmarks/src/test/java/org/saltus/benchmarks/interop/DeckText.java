package org.saltus.benchmarks.interop;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** Writes small decks of LMGC90: fixed columns, counted from 1. */
final class DeckText {
    private final Map<String, StringBuilder> files = new LinkedHashMap<>();

    /** A line with texts at columns. @param columnsAndTexts 2, "RBDY2", 9, "      1" */
    static String line(Object... columnsAndTexts) {
        StringBuilder out = new StringBuilder();
        for (int k = 0; k < columnsAndTexts.length; k += 2) {
            int column = (int) columnsAndTexts[k];
            while (out.length() < column - 1) {
                out.append(' ');
            }
            Object value = columnsAndTexts[k + 1];
            out.append(value instanceof Double x ? String.format(Locale.ROOT, "%14.7E", x).replace('E', 'D') : value);
        }
        return out.toString();
    }

    DeckText add(String file, String... lines) {
        StringBuilder text = files.computeIfAbsent(file, k -> new StringBuilder());
        for (String line : lines) {
            text.append(line).append('\n');
        }
        return this;
    }

    DeckText gravity(double x, double y, double z) {
        return add("BULK_BEHAV.DAT", "$gravy", line(20, "grv1=", 25, x, 41, "grv2=", 46, y, 62, "grv3=", 67, z));
    }

    DeckText material(String name, double density) {
        return add("BULK_BEHAV.DAT", "$behav  lawty", line(2, name, 9, "RIGID", 41, "Umas=", 46, density));
    }

    /** A rigid body up to its contactors. @param avrd, gyrd 0 for none */
    DeckText body(String kind, String material, double avrd, double gyrd, double x, double y, double z) {
        boolean flat = kind.equals("RBDY2");
        add("BODIES.DAT", "$bdyty", line(2, kind, 9, "      1"), "$blmty", line(2, "PLAIN", 9, "    1", 16, "behav", 23, material, 30, "avrd=", 35, avrd, 51,
            "gyrd=",
            56, gyrd), "$nodty", line(2, flat ? "NO3xx" : "NO6xx", 9, "    1", 30, "coo1=", 35, x, 51, "coo2=", 56, y, 72, "coo3=", 77, z));
        return (flat ? this : add("BODIES.DAT", line(35, 0.0, 56, 0.0, 77, 0.0))).add("BODIES.DAT", "$tacty");
    }

    DeckText contactor(String type, String colour, double... measures) {
        return add("BODIES.DAT", fields(line(2, type, 9, "    1", 16, "color", 23, colour, 30, "byrd="), measures));
    }

    /** A line of numbers in the standard fields. */
    DeckText numbers(double... numbers) {
        return add("BODIES.DAT", fields("", numbers));
    }

    private static String fields(String start, double... numbers) {
        StringBuilder out = new StringBuilder(start);
        for (int k = 0; k < numbers.length; k++) {
            while (out.length() < 34 + 21 * k) {
                out.append(' ');
            }
            out.append(line(1, numbers[k]));
        }
        return out.toString();
    }

    DeckText polygon(String colour, double... corners) {
        add("BODIES.DAT", line(2, "POLYG", 9, "    1", 16, "color", 23, colour, 30, "nb_vertex=", 40, String.format(Locale.ROOT, "%7d", corners.length / 2)));
        for (int k = 0; k < corners.length; k += 2) {
            numbers(corners[k], corners[k + 1]);
        }
        return this;
    }

    DeckText end() {
        return add("BODIES.DAT", "$$$$$$");
    }

    DeckText law(String name, String type, double... parameters) {
        add("TACT_BEHAV.DAT", "$behav  lawty");
        for (int k = 0; k < Math.max(1, parameters.length); k += 2) {
            String head = k == 0 ? line(2, name, 9, type) : "";
            add("TACT_BEHAV.DAT", parameters.length == 0 ? head : k + 1 < parameters.length
                ? line(1, head, 46, parameters[k], 67, parameters[k + 1]) : line(1, head, 46, parameters[k]));
        }
        return this;
    }

    DeckText see(String candidate, String colour, String law, String antagonist, String other, String kind) {
        return add("TACT_BEHAV.DAT", "$seety", " cdbdy  cdtac  cdcol  behav  anbdy  antac  ancol       alert",
            line(2, kind, 9, candidate, 16, colour, 23, law, 30, kind, 37, antagonist, 44, other, 55, 1e-3));
    }

    /** Driven dofs of a body. @param lines of {@link #drive} */
    DeckText driven(String kind, int number, String... lines) {
        add("DRV_DOF.DAT", "$bdyty", line(2, kind, 9, String.format(Locale.ROOT, "%5d", number)), "$nodty", line(2, kind.equals("RBDY2") ? "NO3xx" : "NO6xx",
            9, "    1"), "$dofty");
        return add("DRV_DOF.DAT", lines).add("DRV_DOF.DAT", "$$$$$$");
    }

    static String drive(String type, int dof, double... six) {
        StringBuilder out = new StringBuilder(line(2, type, 9, String.format(Locale.ROOT, "%5d", dof)));
        for (int k = 0; k < 6; k++) {
            while (out.length() < 14 + 15 * k) {
                out.append(' ');
            }
            out.append(line(1, six[k]));
        }
        return out.toString();
    }

    DeckText held(String kind, int number) {
        int dofs = kind.equals("RBDY2") ? 3 : 6;
        String[] lines = new String[dofs];
        for (int k = 0; k < dofs; k++) {
            lines[k] = drive("vlocy", k + 1, 0, 0, 0, 0, 1, 0);
        }
        return driven(kind, number, lines);
    }

    DeckText write(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, StringBuilder> file : files.entrySet()) {
            Files.writeString(folder.resolve(file.getKey()), file.getValue());
        }
        return this;
    }
}
