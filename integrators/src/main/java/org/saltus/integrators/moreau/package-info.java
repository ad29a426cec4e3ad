/**
 * The θ-scheme of Moreau and Jean and its variant.
 *
 * <p>Here: schemes on velocities alone. Not here: the α-family (alpha), position levels (projection). Read {@link
 * org.saltus.integrators.moreau.ThetaScheme} first, then {@link org.saltus.integrators.moreau.MoreauJean}.
 */
package org.saltus.integrators.moreau;
