/**
 * Materials: isotropic and orthotropic linear elasticity with viscosity, stress states of the plane, sections of beams, laws of finite strain. Not here:
 * strains
 * and integrals ({@code element}). Read {@link org.saltus.fem.material.Material} first, then {@link org.saltus.fem.material.HyperelasticLaw}.
 */
package org.saltus.fem.material;
