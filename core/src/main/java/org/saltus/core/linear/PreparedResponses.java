package org.saltus.core.linear;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/** The operators of a body for the coefficients used last, eight of them: schemes change between a few. */
final class PreparedResponses {
    private static final int KEPT = 8;
    private final Map<IterationCoefficients, ImpulseResponse> responses = new LinkedHashMap<>(8, 0.75f, true);

    private final Function<IterationCoefficients, ImpulseResponse> maker;

    PreparedResponses(Function<IterationCoefficients, ImpulseResponse> maker) {
        this.maker = maker;
    }

    /** The one for these coefficients, made when it is not there; the one not used for longest goes. */
    ImpulseResponse get(IterationCoefficients coefficients) {
        ImpulseResponse response = responses.get(coefficients);
        if (response == null) {
            response = maker.apply(coefficients);
            responses.put(coefficients, response);
            if (responses.size() > KEPT) {
                responses.remove(responses.keySet().iterator().next());
            }
        }
        return response;
    }

    void clear() {
        responses.clear();
    }
}
