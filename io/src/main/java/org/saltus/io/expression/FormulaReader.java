package org.saltus.io.expression;

import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.Token;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;

/** Turns the text of a formula into {@link Term}s. */
final class FormulaReader {
    private static final String IF = FormulaTree.IF;
    private final FormulaTree tree;

    private FormulaReader(FormulaTree tree) {
        this.tree = tree;
    }

    /** The term of a formula in t. */
    static Term read(String formula) {
        FormulaTree tree = FormulaTree.read(formula, "t [s]");
        return new FormulaReader(tree).term(tree.root());
    }

    private IllegalArgumentException fault(Token token, String what) {
        return tree.fault(token, what);
    }

    private Term term(ASTNode node) {
        if (FormulaTree.isChain(node)) {
            return chain(node);
        }
        Token token = node.getToken();
        List<ASTNode> parts = node.getParameters();
        return switch (token.getType()) {
            case NUMBER_LITERAL -> constant(tree.number(token));
            case VARIABLE_OR_CONSTANT -> variable(token);
            case PREFIX_OPERATOR -> prefix(token, term(parts.get(0)));
            case INFIX_OPERATOR -> infix(token, parts.get(0), parts.get(1));
            case FUNCTION -> function(token, parts);
            default -> throw fault(token, "\"" + token.getValue() + "\" is no number");
        };
    }

    private static Term constant(double value) {
        return t -> new DerivativeStructure(1, t.getOrder(), value);
    }

    private Term variable(Token token) {
        return switch (token.getValue().toLowerCase(Locale.ROOT)) {
            case "t" -> t -> t;
            case "pi" -> constant(Math.PI);
            case "e" -> constant(Math.E);
            default -> throw fault(token, "\"" + token.getValue() + "\" is not known");
        };
    }

    private Term prefix(Token token, Term x) {
        return switch (token.getValue()) {
            case "-" -> t -> x.at(t).negate();
            case "+" -> x;
            default -> throw fault(token, "\"" + token.getValue() + "\" before a number has no meaning");
        };
    }

    private Term infix(Token token, ASTNode left, ASTNode right) {
        if (token.getValue().equals("^")) {
            return power(left, right);
        }
        if (isCondition(token)) {
            throw fault(token, "a condition stands where a number is expected");
        }
        throw fault(token, "\"" + token.getValue() + "\" is no operator here");
    }

    /** Sums and products from left to right, however many: a loop where a tree would be as deep as they are long. */
    private Term chain(ASTNode node) {
        List<ASTNode> links = FormulaTree.chain(node);
        Term first = term(links.get(0).getParameters().get(0));
        Term[] others = new Term[links.size()];
        char[] operators = new char[links.size()];
        for (int k = 0; k < others.length; k++) {
            others[k] = term(links.get(k).getParameters().get(1));
            operators[k] = links.get(k).getToken().getValue().charAt(0);
        }
        return t -> {
            DerivativeStructure x = first.at(t);
            for (int k = 0; k < others.length; k++) {
                DerivativeStructure y = others[k].at(t);
                x = switch (operators[k]) {
                    case '+' -> x.add(y);
                    case '-' -> x.subtract(y);
                    case '*' -> x.multiply(y);
                    default -> x.divide(y);
                };
            }
            return x;
        };
    }

    /** Powers with constant exponents have derivatives also where the base is not positive. */
    private Term power(ASTNode left, ASTNode right) {
        Term a = term(left);
        Term b = term(right);
        if (readsTime(right)) {
            return t -> a.at(t).pow(b.at(t));
        }
        double exponent = b.at(new DerivativeStructure(1, 0, 0, 0.0)).getValue();
        if (exponent == Math.rint(exponent) && Math.abs(exponent) < Integer.MAX_VALUE) {
            return t -> a.at(t).pow((int) exponent);
        }
        return t -> a.at(t).pow(exponent);
    }

    private static boolean readsTime(ASTNode node) {
        Deque<ASTNode> left = new ArrayDeque<>(List.of(node));
        while (!left.isEmpty()) {
            ASTNode next = left.pop();
            if (next.getToken().getValue().equalsIgnoreCase("t")) {
                return true;
            }
            left.addAll(next.getParameters());
        }
        return false;
    }

    private Term function(Token token, List<ASTNode> parts) {
        String name = token.getValue().toLowerCase(Locale.ROOT);
        if (name.equals(IF)) {
            return choice(token, parts);
        }
        FormulaFunction f = FormulaFunction.valueOf(name.toUpperCase(Locale.ROOT));
        count(token, parts, f.arguments);
        Term[] arguments = parts.stream().map(this::term).toArray(Term[]::new);
        return t -> {
            DerivativeStructure[] values = new DerivativeStructure[arguments.length];
            for (int i = 0; i < values.length; i++) {
                values[i] = arguments[i].at(t);
            }
            return f.apply(values);
        };
    }

    private void count(Token token, List<ASTNode> parts, int expected) {
        if (parts.size() != expected) {
            throw fault(token, "\"" + token.getValue() + "\" has " + parts.size() + " arguments, expected " + expected);
        }
    }

    private Term choice(Token token, List<ASTNode> parts) {
        count(token, parts, 3);
        Predicate<DerivativeStructure> condition = condition(parts.get(0));
        Term then = term(parts.get(1));
        Term otherwise = term(parts.get(2));
        return t -> condition.test(t) ? then.at(t) : otherwise.at(t);
    }

    private static boolean isCondition(Token token) {
        return FormulaTree.isCondition(token);
    }

    private Predicate<DerivativeStructure> condition(ASTNode node) {
        Token token = node.getToken();
        if (!isCondition(token)) {
            throw fault(token, "\"" + token.getValue() + "\" is no condition; compare with <, <=, >, >=, == or !=");
        }
        List<ASTNode> parts = node.getParameters();
        switch (token.getValue()) {
            case "!":
                return condition(parts.get(0)).negate();
            case "&&":
                return condition(parts.get(0)).and(condition(parts.get(1)));
            case "||":
                return condition(parts.get(0)).or(condition(parts.get(1)));
            default:
                return comparison(token.getValue(), term(parts.get(0)), term(parts.get(1)));
        }
    }

    private static Predicate<DerivativeStructure> comparison(String operator, Term a, Term b) {
        return t -> FormulaTree.holds(operator, a.at(t).getValue(), b.at(t).getValue());
    }
}
