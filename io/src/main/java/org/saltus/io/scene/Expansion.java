package org.saltus.io.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Units;
import org.saltus.io.expression.Arithmetic;

/**
 * Replaces what a scene is written with by what it means: {@code vars}, values that start with {@code =}, {@code $name} and {@code $(formula)} in texts,
 * and blocks with {@code repeat}. Keys and types are not judged here. Parts in which nothing is replaced are not copied.
 */
final class Expansion {
    /** Copies of repeated blocks at most. */
    static final long MAX_COPIES = 1_000_000;
    /** Values that variables and repeats may stand for at most. */
    static final long MAX_VALUES = 20_000_000;
    /** Values that lists in variables may stand for at most, each use counted. */
    static final long MAX_VARIABLE_VALUES = 2_000_000;
    /** Of memory that a value of a scene takes until bodies are made of it, measured. */
    private static final long BYTES_PER_VALUE = 200;
    /** Characters of a text at most that $name and $(formula) make. */
    private static final int MAX_TEXT = 100_000;
    private static final String REPEAT = "repeat";
    private static final String EXPRESSION = "expression";
    /** Keys of texts in which = starts no formula; $name may stand in them. */
    private static final Set<String> TEXTS = Set.of(EXPRESSION, "description", "name");
    private static final Pattern PIECE = Pattern.compile("\\$(?:([A-Za-z_][A-Za-z0-9_]*)|(\\())");
    private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");
    /** A number, whose e is no name, or a name that no function call follows. */
    private static final Pattern WORD = Pattern.compile("(?<![A-Za-z0-9_.])[0-9.]+(?:[eE][-+]?[0-9]+)?"
        + "|(?<![A-Za-z0-9_.])([A-Za-z_][A-Za-z0-9_]*)(?!\\s*\\(|[A-Za-z0-9_])");
    private static final Pattern RANGE = Pattern.compile("(.+?)\\.\\.(.+)");
    private long copies;
    private long made;
    private long fromVariables;
    private final Variables variables;
    private final FileNames files;

    private Expansion(SceneNode.Mapping root) {
        SceneNode.Entry vars = root.entries().get("vars");
        if (vars != null && !(vars.value() instanceof SceneNode.Mapping)) {
            throw new SceneFormatException(vars.value().location(), "\"vars\" is a " + (vars.value() instanceof SceneNode.Sequence ? "list" : "single value")
                + ", expected a block of names with values, {d: 0.2, r: =d/2}.");
        }
        files = new FileNames(root.location().file());
        variables = new Variables(vars == null ? null : (SceneNode.Mapping) vars.value(), this);
    }

    /**
     * The scene without variables and repeats.
     *
     * @param later  changes of copies that repeats make, for when these are there
     * @param doubts takes what may be meant otherwise, one line each
     */
    static SceneNode.Mapping of(SceneNode.Mapping root, List<Change> later, List<String> doubts) {
        Expansion expansion = new Expansion(root);
        Map<String, SceneNode.Entry> rest = new LinkedHashMap<>(root.entries());
        rest.remove("vars");
        SceneNode.Mapping out = (SceneNode.Mapping) expansion.expand(new SceneNode.Mapping(root.location(), rest), "", expansion.variables);
        for (Change change : later) {
            change.with(expansion.expand(change.value(), change.key(), expansion.variables)).apply(out);
        }
        doubts.addAll(expansion.variables.finish());
        return out;
    }

    /** A value of a variable. */
    SceneNode valueOf(SceneNode node, Scope scope) {
        return expand(node, "", scope);
    }

    private SceneNode expand(SceneNode node, String key, Scope scope) {
        if (scope.isRepeat() && ++made > MAX_VALUES) {
            throw new SceneFormatException(node.location(), "the repeats of this scene make more than " + MAX_VALUES + " values. Repeat less.");
        }
        if (node instanceof SceneNode.Sequence list) {
            return list(list, key, scope);
        }
        if (node instanceof SceneNode.Mapping block) {
            return block(block, scope);
        }
        SceneNode.Scalar scalar = (SceneNode.Scalar) node;
        if (!(scalar.value() instanceof String text)) {
            return node;
        }
        SceneNode meant = text(scalar, text, key, scope);
        return key.equals(FileNames.KEY) ? fileName(meant, text, scope) : meant;
    }

    /** The name of a file as it counts from the folder of the scene; that of a variable counts from where this stands. @param written in the scene */
    private SceneNode fileName(SceneNode meant, String written, Scope scope) {
        if (!(meant instanceof SceneNode.Scalar scalar && scalar.value() instanceof String name)) {
            return meant;
        }
        String variable = written.substring(Math.min(1, written.length())).strip();
        SceneNode defined = written.startsWith("=") && scope.names().contains(variable) ? scope.value(variable, scalar.location()) : scalar;
        String file = files.fromScene(name, defined.location());
        return file.equals(name) ? meant : new SceneNode.Scalar(scalar.location(), file);
    }

    private SceneNode list(SceneNode.Sequence list, String key, Scope scope) {
        List<SceneNode> items = null;
        for (int i = 0; i < list.items().size(); i++) {
            SceneNode item = list.items().get(i);
            if (item instanceof SceneNode.Mapping block && block.entries().containsKey(REPEAT)) {
                items = items == null ? new ArrayList<>(list.items().subList(0, i)) : items;
                repeat(block, scope, items);
                continue;
            }
            SceneNode value = expand(item, key, scope);
            if (value != item && items == null) {
                items = new ArrayList<>(list.items().subList(0, i));
            }
            if (items != null) {
                items.add(value);
            }
        }
        return items == null ? list : new SceneNode.Sequence(list.location(), items);
    }

    private SceneNode block(SceneNode.Mapping block, Scope scope) {
        SceneNode.Entry repeat = block.entries().get(REPEAT);
        if (repeat != null) {
            throw new SceneFormatException(repeat.keyLocation(), "\"repeat\" stands in a block that is no entry of a list, expected it in an entry of bodies,"
                + " laws, joints or another list.");
        }
        Map<String, SceneNode.Entry> entries = null;
        for (Map.Entry<String, SceneNode.Entry> e : block.entries().entrySet()) {
            SceneNode old = e.getValue().value();
            SceneNode value = expand(old, e.getKey(), scope);
            if (value != old) {
                entries = entries == null ? new LinkedHashMap<>(block.entries()) : entries;
                entries.put(e.getKey(), new SceneNode.Entry(e.getValue().keyLocation(), value));
            }
        }
        return entries == null ? block : new SceneNode.Mapping(block.location(), entries);
    }

    // ---- formulas and texts

    private SceneNode text(SceneNode.Scalar scalar, String text, String key, Scope scope) {
        Location place = scalar.location();
        if (text.startsWith("=") && !TEXTS.contains(key)) {
            return formula(text.substring(1).strip(), place, scope);
        }
        String replaced = text;
        if (scope.replacesInTexts() && text.indexOf('$') >= 0) {
            replaced = pieces(text, place, scope);
        }
        if (key.equals(EXPRESSION) && !scope.names().isEmpty()) {
            replaced = inExpression(replaced, place, scope);
        }
        return replaced.equals(text) ? scalar : new SceneNode.Scalar(place.madeFrom("\"" + shown(text) + "\" is \"" + shown(replaced) + "\""), replaced);
    }

    private static String shown(String text) {
        return text.length() <= 80 ? text : text.substring(0, 80) + " ...";
    }

    private SceneNode formula(String formula, Location place, Scope scope) {
        if (NAME.matcher(formula).matches()) {
            SceneNode value = scope.value(formula, place);
            if (value != null) {
                fromVariables += size(value, MAX_VARIABLE_VALUES - fromVariables);
                if (fromVariables > MAX_VARIABLE_VALUES) {
                    throw new SceneFormatException(place, "the variables stand for more than " + MAX_VARIABLE_VALUES + " values in all. Use shorter lists.");
                }
                return value instanceof SceneNode.Scalar s ? new SceneNode.Scalar(place.madeFrom(scope.origin(formula)), s.value()) : value;
            }
        }
        Set<String> used = new LinkedHashSet<>();
        Number value = evaluate(formula, place, scope, used);
        return new SceneNode.Scalar(place.madeFrom("=" + shown(formula) + " is " + SceneWriter.text(value) + origins(used, scope)), value);
    }

    private static String origins(Set<String> used, Scope scope) {
        StringBuilder text = new StringBuilder();
        used.forEach(name -> text.append(text.length() == 0 ? ", with " : ", ").append(scope.origin(name)));
        return text.toString();
    }

    private Number evaluate(String formula, Location place, Scope scope, Set<String> used) {
        try {
            return Arithmetic.value(formula, name -> number(name, place, scope, used), scope.names());
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new SceneFormatException(place, e.getMessage() + (used.isEmpty() ? "" : origins(used, scope).replaceFirst("^, with", " Here") + "."), e);
        }
    }

    private static Number number(String name, Location place, Scope scope, Set<String> used) {
        SceneNode node = scope.value(name, place);
        if (node == null) {
            return null;
        }
        used.add(name);
        if (node instanceof SceneNode.Scalar s) {
            Object value = s.value() instanceof String text ? Units.parse(text) : s.value();
            if (value instanceof Number number) {
                return number;
            }
        }
        throw new SceneFormatException(place, "the variable \"" + name + "\" is no number: " + scope.origin(name) + ". A formula takes numbers only.");
    }

    /** A text with $name and $(formula) replaced; unknown names stay as they are outside of repeats. */
    private String pieces(String text, Location place, Scope scope) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        Matcher m = PIECE.matcher(text);
        while (m.find(from)) {
            out.append(text, from, m.start());
            int end = m.group(1) != null ? m.end() : closing(text, m.end() - 1, place);
            String formula = m.group(1) != null ? m.group(1) : text.substring(m.end(), end - 1);
            out.append(piece(formula, text.substring(m.start(), end), place, scope));
            from = end;
            if (out.length() > MAX_TEXT) {
                throw new SceneFormatException(place, "variables make a text of more than " + MAX_TEXT + " characters. Shorten it.");
            }
        }
        return out.append(text.substring(from)).toString();
    }

    private static int closing(String text, int open, Location place) {
        int depth = 0;
        for (int i = open; i < text.length(); i++) {
            depth += text.charAt(i) == '(' ? 1 : text.charAt(i) == ')' ? -1 : 0;
            if (depth == 0) {
                return i + 1;
            }
        }
        throw new SceneFormatException(place, "\"" + shown(text) + "\" has a \"$(\" without its \")\". Close it; inside {...} and [...] a text with a "
            + "comma needs"
            + " quotes.");
    }

    private String piece(String formula, String whole, Location place, Scope scope) {
        if (NAME.matcher(formula).matches()) {
            SceneNode value = scope.value(formula, place);
            if (value instanceof SceneNode.Scalar s) {
                return SceneWriter.text(s.value());
            }
            if (value != null) {
                throw new SceneFormatException(place, "\"" + whole + "\" is a list or block, expected a number or a word in a text.");
            }
            if (!scope.isRepeat() && whole.charAt(1) != '(') {
                return whole;
            }
        }
        return SceneWriter.text(evaluate(formula, place, scope, new LinkedHashSet<>()));
    }

    /** A formula in t with numbers in place of the names; t stays the time. */
    private String inExpression(String text, Location place, Scope scope) {
        StringBuilder out = new StringBuilder();
        int from = 0;
        Matcher m = WORD.matcher(text);
        while (m.find()) {
            String name = m.group(1);
            Number value = name == null || name.equals("t") ? null : number(name, place, scope, new LinkedHashSet<>());
            out.append(text, from, m.start()).append(value == null ? m.group() : "(" + value.doubleValue() + ")");
            from = m.end();
        }
        return out.append(text.substring(from)).toString();
    }

    // ---- repeat

    private void repeat(SceneNode.Mapping block, Scope scope, List<SceneNode> out) {
        SceneNode.Entry entry = block.entries().get(REPEAT);
        if (!(entry.value() instanceof SceneNode.Mapping ranges) || ranges.entries().isEmpty()) {
            throw new SceneFormatException(entry.value().location(), "\"repeat\" is no block of indices, expected {i: 0..9} or {i: 0..9, j: 0..4}.");
        }
        Map<String, SceneNode.Entry> rest = new LinkedHashMap<>(block.entries());
        rest.remove(REPEAT);
        SceneNode.Mapping body = new SceneNode.Mapping(block.location(), rest);
        List<String> names = new ArrayList<>(ranges.entries().keySet());
        List<long[]> bounds = new ArrayList<>();
        long count = 1;
        for (String name : names) {
            SceneNode.Entry range = ranges.entries().get(name);
            requireFree(name, range.keyLocation(), scope);
            long[] ends = range(name, range.value(), scope);
            bounds.add(ends);
            count = Math.min(MAX_COPIES + 1, count * Math.min(MAX_COPIES + 1, ends[1] - ends[0] + 1));
        }
        copies += count;
        if (copies > MAX_COPIES) {
            throw new SceneFormatException(entry.value().location(), "the repeats of this scene make more than " + MAX_COPIES + " blocks. Repeat less.");
        }
        requireRoom(count * size(body, MAX_VALUES), entry.value().location());
        Map<String, SceneNode> twins = new HashMap<>();
        long[] index = new long[names.size()];
        for (long c = 0; c < count; c++) {
            long left = c;
            for (int k = names.size() - 1; k >= 0; k--) {
                long size = bounds.get(k)[1] - bounds.get(k)[0] + 1;
                index[k] = bounds.get(k)[0] + left % size;
                left /= size;
            }
            Indices indices = new Indices(scope, entry.value().location());
            for (int k = 0; k < index.length; k++) {
                indices.set(names.get(k), index[k]);
            }
            SceneNode copy = expand(body, "", indices);
            requireNewName(copy, twins, names);
            out.add(copy);
        }
    }

    /** Refuses at once what would not fit into the memory that Java may use. */
    private static void requireRoom(long values, Location place) {
        long room = Runtime.getRuntime().maxMemory();
        if (values > MAX_VALUES || values * BYTES_PER_VALUE > room) {
            throw new SceneFormatException(place, "this repeat makes " + values + " values, which take about " + values * BYTES_PER_VALUE / 1_000_000
                + " MB, expected at most " + MAX_VALUES + " values and " + room / 1_000_000
                    + " MB, what Java may use. Repeat less, generate bodies, or give Java more"
                + " memory (SALTUS_JAVA_OPTS=-Xmx..g).");
        }
    }

    private static void requireFree(String name, Location place, Scope scope) {
        if (!NAME.matcher(name).matches()) {
            throw new SceneFormatException(place, "\"" + name + "\" is no name for an index, expected letters, digits and _ only, a letter first.");
        }
        if (scope.names().contains(name)) {
            throw new SceneFormatException(place, "the index \"" + name + "\" has the name of a variable or of an index around it. Call it otherwise.");
        }
    }

    private long[] range(String name, SceneNode node, Scope scope) {
        String text = node instanceof SceneNode.Scalar s ? SceneWriter.text(s.value()) : "";
        Matcher m = RANGE.matcher(text);
        if (!m.matches()) {
            throw new SceneFormatException(node.location(), "the range of \"" + name + "\" is " + (text.isEmpty() ? "a list or block" : "\"" + text + "\"")
                + ", expected the first and the last value, 0..9; both may be formulas, 0..n-1.");
        }
        long[] ends = {whole(name, m.group(1), node.location(), scope), whole(name, m.group(2), node.location(), scope)};
        if (ends[1] < ends[0]) {
            throw new SceneFormatException(node.location(), "the range of \"" + name + "\" goes from " + ends[0] + " to " + ends[1]
                + ", expected the larger number last.");
        }
        return ends;
    }

    private long whole(String name, String formula, Location place, Scope scope) {
        Number value = evaluate(formula.strip().replaceFirst("^=", ""), place, scope, new LinkedHashSet<>());
        if (value instanceof Quantity || value.doubleValue() != Math.rint(value.doubleValue()) || Math.abs(value.doubleValue()) > 1e9) {
            throw new SceneFormatException(place, "an end of the range of \"" + name + "\" is " + SceneWriter.text(value)
                + ", expected a whole number up to 1e9.");
        }
        return value.longValue();
    }

    private static void requireNewName(SceneNode copy, Map<String, SceneNode> twins, List<String> names) {
        SceneNode.Entry name = ((SceneNode.Mapping) copy).entries().get("name");
        if (name != null && name.value() instanceof SceneNode.Scalar s && twins.putIfAbsent(SceneWriter.text(s.value()), copy) != null) {
            throw new SceneFormatException(name.value().location(), "two copies of this block are named \"" + SceneWriter.text(s.value())
                + "\". Put the indices into the name: name: " + shown(SceneWriter.text(s.value()).replaceAll("[0-9]+$", "")) + "-$" + String.join("-$", names)
                + ".");
        }
    }

    /** Values in a node, or more than the limit when there are. */
    private static long size(SceneNode node, long limit) {
        long size = 1;
        if (node instanceof SceneNode.Sequence list) {
            for (SceneNode item : list.items()) {
                size += size > limit ? 0 : size(item, limit - size);
            }
        } else if (node instanceof SceneNode.Mapping block) {
            for (SceneNode.Entry entry : block.entries().values()) {
                size += size > limit ? 0 : size(entry.value(), limit - size);
            }
        }
        return size;
    }
}
