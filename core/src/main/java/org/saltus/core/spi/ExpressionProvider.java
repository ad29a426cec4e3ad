package org.saltus.core.spi;

import org.saltus.core.linear.History;

/** Makes functions of time from formulas in the text of a scene. */
public interface ExpressionProvider extends Provider {
    /**
     * The function of a formula in the time {@code t}, s.
     *
     * @throws IllegalArgumentException with a message that quotes the formula and says what is wrong where
     */
    History compile(String formula);
}
