package org.saltus.io.expression;

import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.linear.History;

/** A formula at a time, with two derivatives by the rules of differentiation, not by differences. */
record FormulaHistory(String formula, Term term) implements History {
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
        Check.that(Double.isFinite(value), "The formula \"" + formula + "\"" + (order == 0 ? "" : " has a derivative of order " + order + " that") + " is "
            + value + " at t = " + Digits.of(time, 6) + " s. Give one that is finite there, e.g. with if(condition, then, else).");
        return value;
    }
}
