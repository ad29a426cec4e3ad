/**
 * Position levels: corrections that put gaps and joints right after the velocity step.
 *
 * <p>Here: projections of q₁. Not here: schemes. Read {@link org.saltus.integrators.projection.GapProjection} first.
 */
package org.saltus.integrators.projection;
