/**
 * Stresses, strains and energies from displacements, at Gauss points, nodes and cells. Not here: which files hold them (module io). Read
 * {@link org.saltus.fem.stress.StressRecovery} first.
 */
package org.saltus.fem.stress;
