package org.saltus.io.expression;

import java.util.List;
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
}
