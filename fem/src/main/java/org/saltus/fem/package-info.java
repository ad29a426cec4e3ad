/** Finite elements, assembly, modal analysis, deformable bodies. */
package org.saltus.fem;
