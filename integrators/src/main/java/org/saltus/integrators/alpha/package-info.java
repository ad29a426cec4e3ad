/**
 * The α-family: Newmark, HHT, generalised-α, Krenk-Høgsberg: one engine, four sets of coefficients, their filters and closed-form dissipation;
 * and classical Newmark with gaps imposed at the end of the step, to compare.
 *
 * <p>Here: schemes with an acceleration of contact-free motion. Not here: the θ-schemes (moreau). Read {@link org.saltus.integrators.alpha.AlphaScheme}
 * first.
 */
package org.saltus.integrators.alpha;
