/**
 * The α-family: Newmark, HHT, generalised-α, Krenk-Høgsberg: one engine, four sets of coefficients, their filters and closed-form dissipation.
 *
 * <p>Here: schemes with an acceleration of contact-free motion. Not here: the θ-schemes (moreau). Read {@link org.saltus.integrators.alpha.AlphaScheme}
 * first.
 */
package org.saltus.integrators.alpha;
