package org.saltus.core.linear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.saltus.core.model.IterationCoefficients;

/** Prepared operators of a body by their coefficients: the eight that were asked for last are kept, since schemes change between a few. */
public final class RecentOperators<T> {
    private static final int KEPT = 8;
    private final Map<IterationCoefficients, T> operators = new LinkedHashMap<>(8, 0.75f, true);

    /** The one for these coefficients, made when it is not there. */
    public T get(IterationCoefficients c, Function<IterationCoefficients, T> make) {
        T operator = operators.get(c);
        if (operator == null) {
            operator = make.apply(c);
            operators.put(c, operator);
            if (operators.size() > KEPT) {
                operators.remove(operators.keySet().iterator().next());
            }
        }
        return operator;
    }

    /** Forgets all. */
    public void clear() {
        operators.clear();
    }
}
