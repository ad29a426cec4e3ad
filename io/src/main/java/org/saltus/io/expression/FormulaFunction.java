package org.saltus.io.expression;

import com.ezylang.evalex.Expression;
import com.ezylang.evalex.data.EvaluationValue;
import com.ezylang.evalex.functions.AbstractFunction;
import com.ezylang.evalex.parser.Token;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;

/** The functions that formulas may call, by their names in lower case; {@code if} is not among them. */
enum FormulaFunction {
    SIN(1, a -> a[0].sin()),
    COS(1, a -> a[0].cos()),
    TAN(1, a -> a[0].tan()),
    ASIN(1, a -> a[0].asin()),
    ACOS(1, a -> a[0].acos()),
    ATAN(1, a -> a[0].atan()),
    ATAN2(2, a -> DerivativeStructure.atan2(a[0], a[1])),
    SINH(1, a -> a[0].sinh()),
    COSH(1, a -> a[0].cosh()),
    TANH(1, a -> a[0].tanh()),
    EXP(1, a -> a[0].exp()),
    LN(1, a -> a[0].log()),
    LOG10(1, a -> a[0].log10()),
    SQRT(1, a -> a[0].sqrt()),
    ABS(1, a -> a[0].abs()),
    SIGN(1, a -> a[0].signum()),
    FLOOR(1, a -> a[0].floor()),
    MOD(2, a -> a[0].subtract(a[1].multiply(a[0].divide(a[1]).floor()))),
    MIN(2, a -> a[0].getValue() <= a[1].getValue() ? a[0] : a[1]),
    MAX(2, a -> a[0].getValue() >= a[1].getValue() ? a[0] : a[1]);

    /** How many arguments it takes. */
    final int arguments;
    private final Rule rule;

    private interface Rule {
        DerivativeStructure apply(DerivativeStructure[] arguments);
    }

    FormulaFunction(int arguments, Rule rule) {
        this.arguments = arguments;
        this.rule = rule;
    }

    DerivativeStructure apply(DerivativeStructure[] values) {
        return rule.apply(values);
    }

    /** The name in formulas. */
    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    static List<String> names() {
        return Arrays.stream(values()).map(FormulaFunction::word).toList();
    }

    /** What the parser is told of a function: that it is one. Values never come from the parser's library. */
    static final class Known extends AbstractFunction {
        @Override
        public EvaluationValue evaluate(Expression expression, Token token, EvaluationValue... values) {
            throw new AssertionError("the parser reads, it does not evaluate");
        }

        @Override
        public boolean hasVarArgs() {
            return true;
        }
    }
}
