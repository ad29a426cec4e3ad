package org.saltus.io.expression;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.config.ExpressionConfiguration;
import com.ezylang.evalex.config.MapBasedFunctionDictionary;
import com.ezylang.evalex.operators.OperatorIfc;
import com.ezylang.evalex.parser.ASTNode;
import com.ezylang.evalex.parser.ParseException;
import com.ezylang.evalex.parser.Token;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * The text of a formula as a tree, and what is wrong with it. Nesting is bounded, so that what walks the tree may call itself; sums and products are
 * chains from left to right, which {@link #chain} gives as a list however long they are.
 *
 * @param formula the text
 * @param root    of the tree
 * @param names   what else may stand in it, for messages
 */
record FormulaTree(String formula, ASTNode root, String names) {
    /** Characters of a formula at most. */
    static final int MAX_LENGTH = 100_000;
    /** Parentheses, functions, signs and powers inside each other at most. */
    static final int MAX_DEPTH = 100;
    static final String IF = "if";
    private static final int SHOWN = 120;
    private static final ExpressionConfiguration CONFIGURATION = configuration();

    private record Level(ASTNode node, int depth) {
    }

    private static ExpressionConfiguration configuration() {
        MapBasedFunctionDictionary functions = new MapBasedFunctionDictionary();
        FormulaFunction.Known known = new FormulaFunction.Known();
        FormulaFunction.names().forEach(name -> functions.addFunction(name, known));
        functions.addFunction(IF, known);
        return ExpressionConfiguration.builder().functionDictionary(functions).defaultConstants(Map.of()).arraysAllowed(false)
            .structuresAllowed(false).powerOfPrecedence(OperatorIfc.OPERATOR_PRECEDENCE_POWER_HIGHER).build();
    }

    /** Reads a formula. @param names variables that may stand in it, for messages */
    static FormulaTree read(String formula, String names) {
        if (formula.length() > MAX_LENGTH) {
            throw new IllegalArgumentException("The formula " + shown(formula) + " has " + formula.length() + " characters, expected at most " + MAX_LENGTH
                + ". Give a table {times, values} instead.");
        }
        try {
            FormulaTree tree = new FormulaTree(formula, new Expression(formula, CONFIGURATION).getAbstractSyntaxTree(), names);
            tree.requireShallow();
            return tree;
        } catch (ParseException e) {
            throw fault(formula, names, e);
        }
    }

    static String shown(String formula) {
        return "\"" + (formula.length() <= SHOWN ? formula : formula.substring(0, SHOWN) + " ...") + "\"";
    }

    private static IllegalArgumentException fault(String formula, String names, ParseException e) {
        boolean cut = formula.chars().filter(c -> c == '(').count() > formula.chars().filter(c -> c == ')').count();
        return new IllegalArgumentException("The formula " + shown(formula) + " is wrong at character " + e.getStartPosition() + ": " + e.getMessage()
            + (cut ? ". Was it cut at a comma? Inside {...} and [...] a formula with commas needs quotes, {a: \"=max(1, 2)\"}" : "")
            + ". Known are " + names + ", pi, e, if(condition, then, else) and " + String.join(", ", FormulaFunction.names()) + ".", e);
    }

    /** What is wrong at a place. */
    IllegalArgumentException fault(Token token, String what) {
        return fault(formula, names, new ParseException(token, what));
    }

    private void requireShallow() {
        Deque<Level> left = new ArrayDeque<>(List.of(new Level(root, 0)));
        while (!left.isEmpty()) {
            Level level = left.pop();
            if (level.depth > MAX_DEPTH) {
                throw fault(level.node.getToken(), "parentheses and functions are nested more than " + MAX_DEPTH + " deep");
            }
            if (isChain(level.node)) {
                List<ASTNode> links = chain(level.node);
                left.push(new Level(links.get(0).getParameters().get(0), level.depth + 1));
                links.forEach(link -> left.push(new Level(link.getParameters().get(1), level.depth + 1)));
            } else {
                level.node.getParameters().forEach(part -> left.push(new Level(part, level.depth + 1)));
            }
        }
    }

    /** True for a sum, difference, product or quotient. */
    static boolean isChain(ASTNode node) {
        return node.getToken().getType() == Token.TokenType.INFIX_OPERATOR && "+-*/".contains(node.getToken().getValue());
    }

    /** The operators of a chain from left to right; the first has the first operand at its left, each its other operand at its right. */
    static List<ASTNode> chain(ASTNode node) {
        List<ASTNode> links = new ArrayList<>();
        for (ASTNode link = node; isChain(link); link = link.getParameters().get(0)) {
            links.add(link);
        }
        Collections.reverse(links);
        return links;
    }

    /** The number of a literal. */
    double number(Token token) {
        try {
            return Double.parseDouble(token.getValue());
        } catch (NumberFormatException e) {
            throw fault(token, "\"" + token.getValue() + "\" is no decimal number");
        }
    }

    static boolean isCondition(Token token) {
        return List.of("<", "<=", ">", ">=", "==", "!=", "=", "<>", "&&", "||", "!").contains(token.getValue());
    }

    /** Whether a comparison holds. */
    static boolean holds(String operator, double a, double b) {
        int sign = Double.compare(a, b);
        return switch (operator) {
            case "<" -> sign < 0;
            case "<=" -> sign <= 0;
            case ">" -> sign > 0;
            case ">=" -> sign >= 0;
            case "!=", "<>" -> sign != 0;
            default -> sign == 0;
        };
    }
}
