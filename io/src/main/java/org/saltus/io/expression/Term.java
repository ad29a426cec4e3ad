package org.saltus.io.expression;

import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;

/** A part of a formula that is a number. */
@FunctionalInterface
interface Term {
    /** Its Taylor series where t has the given one. */
    DerivativeStructure at(DerivativeStructure t);
}
