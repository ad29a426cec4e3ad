/**
 * Time-stepping schemes with their energy identities: θ-schemes ({@code moreau}), the α-family ({@code alpha}), position levels ({@code projection}). Here
 * itself:
 * when the iterations on a nonlinear body end. Not here: the main loop ({@code core.step}) and bodies. Read
 * {@link org.saltus.integrators.moreau.ThetaScheme} first, then {@link org.saltus.integrators.alpha.AlphaScheme}.
 *
 * <p>References: Acary (2016) is [A16], Acary and Collins-Craft (2023) [AC23].
 */
package org.saltus.integrators;
