/** Stresses from displacements. Read {@link org.saltus.fem.stress.StressRecovery} first. */
package org.saltus.fem.stress;
