package org.saltus.io.expression;

import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.saltus.core.spi.Dimension;
import org.saltus.core.spi.Quantity;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.spi.Units;

/**
 * Formulas that stand for one number: those after {@code =} in a scene. Numbers are SI; where quantities with units come in, their dimension is carried
 * along, and sums, comparisons and functions refuse what does not fit. Values have the bits that {@link FormulaProvider} gives them.
 */
public final class Arithmetic {
    private static final int SHOWN = 30;
    private final FormulaTree tree;
    private final Function<String, Number> names;
    private final Collection<String> known;
    private boolean dimensioned;

    private record Value(double x, Dimension dimension) {
    }

    private Arithmetic(FormulaTree tree, Function<String, Number> names, Collection<String> known) {
        this.tree = tree;
        this.names = names;
        this.known = known;
    }

    /**
     * The value of a formula: a plain number, or a {@link Quantity} where one came in.
     *
     * @param names gives the numbers of names, null for names that are not known
     * @param known what names there are, for messages
     * @throws IllegalArgumentException with a message that quotes the formula and says what is wrong where
     */
    public static Number value(String formula, Function<String, Number> names, Collection<String> known) {
        String shown = String.join(", ", known.stream().limit(SHOWN).toList()) + (known.size() > SHOWN ? ", ..." : "");
        FormulaTree tree = FormulaTree.read(formula, known.isEmpty() ? "numbers" : shown);
        Arithmetic reader = new Arithmetic(tree, names, known);
        Value v = reader.value(tree.root());
        if (!Double.isFinite(v.x)) {
            throw tree.fault(tree.root().getToken(), "the value is " + v.x + ", expected a finite number");
        }
        return reader.dimensioned ? new Quantity(v.x, v.dimension, true, "=" + formula.strip()) : (Number) v.x;
    }

    private static Value plain(double x) {
        return new Value(x, Dimension.NONE);
    }

    private Value value(ASTNode node) {
        if (FormulaTree.isChain(node)) {
            return chain(node);
        }
        Token token = node.getToken();
        List<ASTNode> parts = node.getParameters();
        return switch (token.getType()) {
            case NUMBER_LITERAL -> plain(tree.number(token));
            case VARIABLE_OR_CONSTANT -> variable(token);
            case PREFIX_OPERATOR -> prefix(token, parts.get(0));
            case INFIX_OPERATOR -> power(token, parts);
            case FUNCTION -> function(token, parts);
            default -> throw tree.fault(token, "\"" + token.getValue() + "\" is no number");
        };
    }

    private Value variable(Token token) {
        Number given = names.apply(token.getValue());
        if (given instanceof Quantity q) {
            dimensioned = true;
            return new Value(q.doubleValue(), q.dimension());
        }
        if (given != null) {
            return plain(given.doubleValue());
        }
        return switch (token.getValue()) {
            case "pi" -> plain(Math.PI);
            case "e" -> plain(Math.E);
            case "t" -> throw tree.fault(token, "t is the time, which has no value here; a function of time is {expression: \"...\"}");
            default -> throw tree.fault(token, "\"" + token.getValue() + "\" is not known" + hint(token.getValue()));
        };
    }

    private String hint(String name) {
        if (Units.parse("1 " + name) != null) {
            return "; a unit stands behind a plain number only, as in vars: {d: 5 " + name + "}";
        }
        String near = Suggestions.hint(name, known);
        return near.length() == 1 ? "" : " (" + near.substring(2) + ")";
    }

    private Value prefix(Token token, ASTNode part) {
        if (token.getValue().equals("!")) {
            throw tree.fault(token, "a condition stands where a number is expected");
        }
        Value v = value(part);
        return token.getValue().equals("-") ? new Value(-v.x, v.dimension) : v;
    }

    private Value chain(ASTNode node) {
        List<ASTNode> links = FormulaTree.chain(node);
        Value v = value(links.get(0).getParameters().get(0));
        for (ASTNode link : links) {
            Value w = value(link.getParameters().get(1));
            v = switch (link.getToken().getValue()) {
                case "+" -> new Value(v.x + w.x, same(link.getToken(), v, w));
                case "-" -> new Value(v.x - w.x, same(link.getToken(), v, w));
                case "*" -> new Value(v.x * w.x, v.dimension.times(w.dimension, 1));
                default -> new Value(v.x / w.x, v.dimension.times(w.dimension, -1));
            };
        }
        return v;
    }

    /** The dimension of two values that are added or compared; 0 has every one. */
    private Dimension same(Token token, Value a, Value b) {
        if (a.dimension.isLike(b.dimension) || b.x == 0 && b.dimension.equals(Dimension.NONE)) {
            return a.dimension;
        }
        if (a.x == 0 && a.dimension.equals(Dimension.NONE)) {
            return b.dimension;
        }
        throw tree.fault(token, "\"" + token.getValue() + "\" stands between a number in " + a.dimension + " and one in " + b.dimension
            + ", expected the same; give units to both, in vars, or to none");
    }

    private Value power(Token token, List<ASTNode> parts) {
        if (!token.getValue().equals("^")) {
            throw tree.fault(token, "a condition stands where a number is expected");
        }
        Value a = value(parts.get(0));
        Value b = pure(token, value(parts.get(1)));
        boolean whole = b.x == Math.rint(b.x) && Math.abs(b.x) < Integer.MAX_VALUE;
        DerivativeStructure base = constant(a.x);
        double x = (whole ? base.pow((int) b.x) : base.pow(b.x)).getValue();
        return new Value(x, a.dimension.power(b.x));
    }

    private Value pure(Token token, Value v) {
        if (!v.dimension.isLike(Dimension.NONE)) {
            throw tree.fault(token, "\"" + token.getValue() + "\" takes a number without unit, got one in " + v.dimension);
        }
        return v;
    }

    private static DerivativeStructure constant(double x) {
        return new DerivativeStructure(1, 0, x);
    }

    private Value function(Token token, List<ASTNode> parts) {
        String name = token.getValue().toLowerCase(Locale.ROOT);
        int expected = name.equals(FormulaTree.IF) ? 3 : FormulaFunction.valueOf(name.toUpperCase(Locale.ROOT)).arguments;
        if (parts.size() != expected) {
            throw tree.fault(token, "\"" + token.getValue() + "\" has " + parts.size() + " arguments, expected " + expected);
        }
        if (name.equals(FormulaTree.IF)) {
            return condition(parts.get(0)) ? value(parts.get(1)) : value(parts.get(2));
        }
        FormulaFunction f = FormulaFunction.valueOf(name.toUpperCase(Locale.ROOT));
        Value[] given = new Value[expected];
        DerivativeStructure[] x = new DerivativeStructure[expected];
        for (int k = 0; k < expected; k++) {
            given[k] = value(parts.get(k));
            x[k] = constant(given[k].x);
        }
        Dimension dimension = switch (f) {
            case ABS, FLOOR -> given[0].dimension;
            case MIN, MAX, MOD -> same(token, given[0], given[1]);
            case SQRT -> given[0].dimension.power(0.5);
            case SIGN -> Dimension.NONE;
            case ATAN2 -> same(token, given[0], given[1]).power(0);
            default -> pure(token, given[0]).dimension.power(0);
        };
        return new Value(f.apply(x).getValue(), dimension);
    }

    private boolean condition(ASTNode node) {
        Token token = node.getToken();
        if (!FormulaTree.isCondition(token)) {
            throw tree.fault(token, "\"" + token.getValue() + "\" is no condition; compare with <, <=, >, >=, == or !=");
        }
        List<ASTNode> parts = node.getParameters();
        switch (token.getValue()) {
            case "!":
                return !condition(parts.get(0));
            case "&&":
                return condition(parts.get(0)) && condition(parts.get(1));
            case "||":
                return condition(parts.get(0)) || condition(parts.get(1));
            default:
                Value a = value(parts.get(0));
                Value b = value(parts.get(1));
                same(token, a, b);
                return FormulaTree.holds(token.getValue(), a.x, b.x);
        }
    }
}
