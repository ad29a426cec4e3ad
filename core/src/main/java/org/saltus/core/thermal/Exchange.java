package org.saltus.core.thermal;

import org.saltus.core.model.TimeFunction;

/**
 * Heat that one node exchanges with what is outside of the scene.
 *
 * @param kind    its column
 * @param node    number in the conduction problem
 * @param factor  convection: coefficient times area, W/K; radiation: ε σ area, W/K⁴; source, flux: what its value is times
 * @param outside ambient temperature, K; of a source or flux its value
 */
record Exchange(Kind kind, int node, double factor, TimeFunction outside) {
    /** Stefan-Boltzmann constant, W/(m² K⁴). */
    static final double SIGMA = 5.670374419e-8;

    /** What it is. */
    enum Kind { CONVECTION, RADIATION, SOURCE, FLUX }
}
