/** Isotropic linear elasticity: constants and stress states. Read {@link org.saltus.fem.material.Material} first. */
package org.saltus.fem.material;
