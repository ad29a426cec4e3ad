package org.saltus.io.expression;

import java.util.List;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.linear.History;
import org.saltus.core.spi.ExpressionProvider;
import org.saltus.core.spi.Parameter;

/** {@code formula}: functions of time in the usual notation. */
public final class FormulaProvider implements ExpressionProvider {
    @Override
    public String name() {
        return "formula";
    }

    @Override
    public String summary() {
        return "functions of t [s] with + - * / ^, pi, e, comparisons with && || and if(condition, then, else), and the functions "
            + String.join(", ", FormulaFunction.names()) + "; angles in rad";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public History compile(String formula) {
        return new FormulaHistory(formula, FormulaReader.read(formula));
    }

    /** A formula at a time, with two derivatives by the rules of differentiation, not by differences. */
    private record FormulaHistory(String formula, Term term) implements History {
        @Override
        public double at(double time) {
            return derivative(0, time);
        }

        @Override
        public double slope(double time) {
            return derivative(1, time);
        }

        @Override
        public double curvature(double time) {
            return derivative(2, time);
        }

        private double derivative(int order, double time) {
            double value = term.at(new DerivativeStructure(1, order, 0, time)).getPartialDerivative(order);
            Check.that(Double.isFinite(value), "The formula " + FormulaTree.shown(formula) + (order == 0 ? "" : " has a derivative of order " + order
                + " that") + " is "
                + value + " at t = " + Digits.of(time, 6) + " s. Give one that is finite there, e.g. with if(condition, then, else).");
            return value;
        }
    }
}
