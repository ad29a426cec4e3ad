package org.saltus.core.spi;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Physical units after numbers: {@code 5 mm}, {@code 7.8 g/cm^3}, {@code 60 rpm}. Factors are exact decimals (those of angles have 40 digits of pi), and
 * the product is rounded once: {@code 5 mm} has the bits of {@code 0.005}.
 */
public final class Units {
    private static final MathContext DIGITS = new MathContext(40);
    private static final BigDecimal PI = new BigDecimal("3.141592653589793238462643383279502884197");
    private static final Pattern NUMBER_UNIT = Pattern.compile("([-+]?(?:[0-9]+\\.?[0-9]*|\\.[0-9]+)(?:[eE][-+]?[0-9]{1,4})?)\\s*((?:1\\s*/|/|[\\p{L}°%]).*)");
    private static final Pattern FACTOR = Pattern.compile("([\\p{L}°%]+)(?:\\^([-+]?[0-9]+))?|1");
    /** Characters of a number with its unit at most. */
    private static final int LONGEST = 80;
    private static final Map<String, Unit> UNITS = new LinkedHashMap<>();
    private static final Map<String, Integer> PREFIXES = new HashMap<>();
    private static final List<String> PREFIXED = List.of("m", "g", "s", "N", "Pa", "J", "W", "Hz", "K", "A", "V", "rad");

    private record Unit(BigDecimal factor, Dimension dimension) {
        Unit times(Unit other, int exponent) {
            BigDecimal power = other.factor.pow(Math.abs(exponent), DIGITS);
            return new Unit(exponent < 0 ? factor.divide(power, DIGITS) : factor.multiply(power, DIGITS), dimension.times(other.dimension, exponent));
        }
    }

    static {
        add("m", "1", 1, 0, 0);
        add("g", "1e-3", 0, 1, 0);
        add("s", "1", 0, 0, 1);
        add("N", "1", 1, 1, -2);
        add("Pa", "1", -1, 1, -2);
        add("J", "1", 2, 1, -2);
        add("W", "1", 2, 1, -3);
        add("Hz", "1", 0, 0, -1);
        UNITS.put("K", new Unit(BigDecimal.ONE, new Dimension(0, 0, 0, 0, 1, 0)));
        UNITS.put("A", new Unit(BigDecimal.ONE, new Dimension(0, 0, 0, 1, 0, 0)));
        UNITS.put("V", new Unit(BigDecimal.ONE, new Dimension(2, 1, -3, -1, 0, 0)));
        angle("rad", BigDecimal.ONE, 0);
        angle("deg", PI.divide(new BigDecimal(180), DIGITS), 0);
        angle("°", PI.divide(new BigDecimal(180), DIGITS), 0);
        angle("rev", PI.multiply(new BigDecimal(2)), 0);
        angle("rpm", PI.divide(new BigDecimal(30), DIGITS), -1);
        add("min", "60", 0, 0, 1);
        add("h", "3600", 0, 0, 1);
        add("t", "1000", 0, 1, 0);
        add("bar", "1e5", -1, 1, -2);
        add("in", "0.0254", 1, 0, 0);
        add("ft", "0.3048", 1, 0, 0);
        add("lb", "0.45359237", 0, 1, 0);
        add("lbf", "4.4482216152605", 1, 1, -2);
        add("%", "0.01", 0, 0, 0);
        String prefixes = "p -12 n -9 u -6 m -3 c -2 d -1 h 2 k 3 M 6 G 9 T 12";
        String[] words = prefixes.split(" ");
        for (int k = 0; k < words.length; k += 2) {
            PREFIXES.put(words[k], Integer.valueOf(words[k + 1]));
        }
    }

    private Units() {
    }

    private static void add(String symbol, String factor, int length, int mass, int time) {
        UNITS.put(symbol, new Unit(new BigDecimal(factor), new Dimension(length, mass, time, 0, 0, 0)));
    }

    private static void angle(String symbol, BigDecimal factor, int time) {
        UNITS.put(symbol, new Unit(factor, new Dimension(0, 0, time, 0, 0, 1)));
    }

    /** The symbols that are known, and what may stand before them, in words. */
    public static String known() {
        return String.join(", ", UNITS.keySet()) + "; p n u m c d h k M G T before " + String.join(", ", PREFIXED) + "; products, / and ^";
    }

    /** The single symbols, with prefixes, that have one of the dimensions of a parameter's unit, in the order of {@link #known}. */
    public static List<String> symbols(String unit) {
        List<String> out = new ArrayList<>();
        List<Dimension> allowed = allowed(unit);
        UNITS.forEach((symbol, u) -> {
            if (allowed.stream().anyMatch(u.dimension::is)) {
                out.add(symbol);
                if (PREFIXED.contains(symbol)) {
                    PREFIXES.keySet().stream().sorted().filter(prefix -> !UNITS.containsKey(prefix + symbol)).forEach(prefix -> out.add(prefix + symbol));
                }
            }
        });
        return out;
    }

    /** True when a text looks like a number followed by a unit, known or not. */
    static boolean looksLikeQuantity(String text) {
        return text.length() <= LONGEST && NUMBER_UNIT.matcher(text.strip()).matches();
    }

    /** The unit behind the number of such a text. */
    static String unitOf(String text) {
        Matcher m = NUMBER_UNIT.matcher(text.strip());
        return m.matches() ? m.group(2) : "";
    }

    /** The number that a text like {@code "5 mm"} stands for, or null when it is no number with a known unit behind it. */
    public static Quantity parse(String text) {
        if (text.length() > LONGEST) {
            return null;
        }
        Matcher m = NUMBER_UNIT.matcher(text.strip());
        Unit unit = m.matches() ? unit(m.group(2)) : null;
        if (unit == null) {
            return null;
        }
        double value = new BigDecimal(m.group(1)).multiply(unit.factor).doubleValue();
        return new Quantity(value, unit.dimension, false, text.strip());
    }

    /** The dimensions that a parameter's unit allows: one, or several as in {@code "m or rad"}; none when it is not understood. */
    static List<Dimension> allowed(String unit) {
        List<Dimension> out = new ArrayList<>();
        for (String one : unit.split(" or |, ")) {
            Unit read = one.equals("-") ? new Unit(BigDecimal.ONE, Dimension.NONE) : unit(one);
            if (read != null) {
                out.add(read.dimension);
            }
        }
        return out;
    }

    /** True when every alternative of a parameter's unit is understood. */
    public static boolean isUnderstood(String unit) {
        return allowed(unit).size() == unit.split(" or |, ").length;
    }

    /** Products of powers from left to right, each divided by when a {@code /} stands before it; null when a factor is not known. */
    private static Unit unit(String text) {
        String plain = text.strip().replace('µ', 'u').replace('μ', 'u').replace("²", "^2").replace("³", "^3").replace("⁴", "^4")
            .replaceAll("\\s*/\\s*", " / ").replaceAll("[·*]", " ").strip();
        Unit product = new Unit(BigDecimal.ONE, Dimension.NONE);
        int sign = 1;
        boolean expected = true;
        for (String word : plain.split("\\s+")) {
            if (word.equals("/")) {
                if (sign < 0) {
                    return null;
                }
                sign = -1;
                expected = true;
                continue;
            }
            Matcher m = FACTOR.matcher(word);
            Unit factor = !m.matches() ? null : m.group(1) == null ? new Unit(BigDecimal.ONE, Dimension.NONE) : symbol(m.group(1));
            int exponent = m.matches() && m.group(2) != null ? small(m.group(2)) : 1;
            if (factor == null || exponent == 0) {
                return null;
            }
            product = product.times(factor, sign * exponent);
            sign = 1;
            expected = false;
        }
        return expected ? null : product;
    }

    private static int small(String exponent) {
        return exponent.length() > 3 ? 0 : Math.abs(Integer.parseInt(exponent)) > 12 ? 0 : Integer.parseInt(exponent);
    }

    private static Unit symbol(String word) {
        Unit whole = UNITS.get(word);
        if (whole != null || word.length() < 2 || !PREFIXED.contains(word.substring(1))) {
            return whole;
        }
        Integer power = PREFIXES.get(word.substring(0, 1));
        Unit base = UNITS.get(word.substring(1));
        return power == null ? null : new Unit(base.factor.scaleByPowerOfTen(power), base.dimension);
    }
}
