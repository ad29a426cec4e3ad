package org.saltus.io.expression;

import com.ezylang.evalex.BaseException;
import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import com.ezylang.evalex.parser.Token;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Predicate;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;

/** Turns the text of a formula into {@link Term}s. */
final class FormulaReader {
    private static final String IF = "if";
    private static final ExpressionConfiguration CONFIGURATION = configuration();
    private final String formula;

    private FormulaReader(String formula) {
        this.formula = formula;
    }

    private static ExpressionConfiguration configuration() {
        MapBasedFunctionDictionary functions = new MapBasedFunctionDictionary();
        FormulaFunction.Known known = new FormulaFunction.Known();
        FormulaFunction.names().forEach(name -> functions.addFunction(name, known));
        functions.addFunction(IF, known);
        return ExpressionConfiguration.builder().functionDictionary(functions).defaultConstants(Map.of()).arraysAllowed(false)
            .structuresAllowed(false).powerOfPrecedence(OperatorIfc.OPERATOR_PRECEDENCE_POWER_HIGHER).build();
    }

    /** The term of a formula in t. */
    static Term read(String formula) {
        try {
            return new FormulaReader(formula).term(new Expression(formula, CONFIGURATION).getAbstractSyntaxTree());
        } catch (ParseException e) {
            throw fault(formula, e);
        }
    }

    private static IllegalArgumentException fault(String formula, BaseException e) {
        return new IllegalArgumentException("The formula \"" + formula + "\" is wrong at character " + e.getStartPosition() + ": " + e.getMessage()
            + ". Known are t [s], pi, e, if(condition, then, else) and " + String.join(", ", FormulaFunction.names()) + ".", e);
    }

    private IllegalArgumentException fault(Token token, String what) {
        return fault(formula, new ParseException(token, what));
    }

    private Term term(ASTNode node) {
        Token token = node.getToken();
        List<ASTNode> parts = node.getParameters();
        return switch (token.getType()) {
            case NUMBER_LITERAL -> constant(number(token));
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

    private double number(Token token) {
        try {
            return Double.parseDouble(token.getValue());
        } catch (NumberFormatException e) {
            throw fault(token, "\"" + token.getValue() + "\" is no decimal number");
        }
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
        Term a = term(left);
        Term b = term(right);
        return switch (token.getValue()) {
            case "+" -> t -> a.at(t).add(b.at(t));
            case "-" -> t -> a.at(t).subtract(b.at(t));
            case "*" -> t -> a.at(t).multiply(b.at(t));
            case "/" -> t -> a.at(t).divide(b.at(t));
            default -> throw fault(token, "\"" + token.getValue() + "\" is no operator here");
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
        return node.getToken().getValue().equalsIgnoreCase("t") || node.getParameters().stream().anyMatch(FormulaReader::readsTime);
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
        return List.of("<", "<=", ">", ">=", "==", "!=", "=", "<>", "&&", "||", "!").contains(token.getValue());
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
        return t -> {
            int sign = Double.compare(a.at(t).getValue(), b.at(t).getValue());
            return switch (operator) {
                case "<" -> sign < 0;
                case "<=" -> sign <= 0;
                case ">" -> sign > 0;
                case ">=" -> sign >= 0;
                case "!=", "<>" -> sign != 0;
                default -> sign == 0;
            };
        };
    }
}
