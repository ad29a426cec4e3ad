package org.saltus.solvers.delassus;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;
import org.saltus.core.step.DelassusAssembler;

/** Offers W = Hᵀ S H without assembling it, for bodies with diagonal S. The operator is valid until the next call. */
public final class MatrixFreeAssembler implements DelassusAssembler {
    private final DiagonalResponse diagonal = new DiagonalResponse();
    private final MatrixFreeDelassus operator = new MatrixFreeDelassus();

    @Override
    public DelassusOperator assemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        int other = tryAssemble(map, responses, dofCount);
        if (other >= 0) {
            throw new IllegalArgumentException("matrix-free: the impulse response of body " + other + " is not diagonal (it is no set of"
                + " rigid bodies), expected diagonal ones. Use the Delassus operator \"block-sparse\" or \"automatic\".");
        }
        return operator;
    }

    /** Reads S; the number of a body whose S is not diagonal, or -1 when {@link #operator} is ready. */
    int tryAssemble(ContactMap map, ImpulseResponse[] responses, int dofCount) {
        int other = diagonal.read(map, responses, dofCount);
        if (other < 0) {
            operator.set(map, responses, diagonal.values(), dofCount);
        }
        return other;
    }

    DelassusOperator operator() {
        return operator;
    }
}
