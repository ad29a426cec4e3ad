package org.saltus.benchmarks.problems;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Lcg;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.io.fclib.FclibGlobal;
import org.saltus.io.fclib.FclibInfo;

/**
 * A family and its numbers, as written: {@code wall:rows=5,cols=6,seed=1}. Families: {@code wall}, {@code tower}, {@code pile}, {@code chain}.
 * {@code points} contacts per touching pair set the rank ratio: W of n bodies has rank 6 n at most, and 3 points per pair and more
 * rows than that soon make it singular.
 */
public final class GeneratedProblem {
    private static final Parameter ROWS = Parameter.integer("rows", 1, 10_000, 5, "courses of bricks, or layers");
    private static final Parameter COLS = Parameter.integer("cols", 1, 10_000, 6, "bricks or balls in the lowest course, or links");
    private static final List<Parameter> KEYS = List.of(ROWS, COLS,
        Parameter.integer("points", 1, 64, 4, "contact points per touching pair"),
        Parameter.number("mu", "-", 0, 100, 0.5, "friction"),
        Parameter.number("jitter", "-", 0, 0.3, 0.1, "random part of sizes, places and densities"),
        Parameter.number("speed", "m/s", 0, 1000, 0.05, "largest random velocity before the step"),
        Parameter.number("step", "s", 1e-9, 1, 5e-3, "time step"),
        Parameter.integer("seed", 0, Integer.MAX_VALUE, 1, "of the random numbers"));
    private static final double GRAVITY = 9.81;

    private final String text;
    private final Settings numbers;
    private final Family family;

    /** Builds the bodies of a family. */
    interface Family {
        void build(RigidAssembly assembly, Settings numbers, Lcg random);
    }

    private GeneratedProblem(String text, Family family, Settings numbers) {
        this.text = text;
        this.family = family;
        this.numbers = numbers;
    }

    /** Reads {@code family:key=value,...}; all keys have defaults. */
    public static GeneratedProblem parse(String text) {
        int colon = text.indexOf(':');
        String name = colon < 0 ? text : text.substring(0, colon);
        Family family = switch (name) {
            case "wall" -> Families::wall;
            case "tower" -> Families::tower;
            case "pile" -> Families::pile;
            case "chain" -> Families::chain;
            default -> throw new IllegalArgumentException("No family of problems named \"" + name
                + "\". Known: chain, pile, tower, wall. Choose one of these.");
        };
        Map<String, Object> given = new LinkedHashMap<>();
        for (String item : colon < 0 ? new String[0] : text.substring(colon + 1).split(",")) {
            int equals = item.indexOf('=');
            try {
                given.put(item.substring(0, Math.max(0, equals)).strip(), Double.valueOf(item.substring(equals + 1).strip()));
            } catch (NumberFormatException e) {
                throw new IllegalArgumentException("\"" + text + "\": got \"" + item + "\", expected key=number.", e);
            }
        }
        try {
            return new GeneratedProblem(text, family, Settings.of(given).checked(KEYS));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException("\"" + text + "\": " + e.getMessage(), e);
        }
    }

    /** A name for tables and files: {@code wall-rows5-cols6-seed1}. */
    public String name() {
        return text.replace(':', '-').replace(',', '-').replaceAll("[=\\s]", "");
    }

    /** The problem; the same numbers for the same text on every machine. */
    public FclibGlobal problem() {
        RigidAssembly assembly = new RigidAssembly();
        family.build(assembly, numbers, new Lcg(numbers.integer("seed")));
        return assembly.problem(numbers.number("mu"), numbers.number("step"), GRAVITY,
            new FclibInfo(name(), "generated: " + text, "W is singular when 3 nc > 6 times the number of bodies"));
    }
}
