/**
 * Acceleration of fixed-point iterations on impulses, usable around any solver of that kind; read
 * {@link org.saltus.solvers.acceleration.Anderson} first.
 */
package org.saltus.solvers.acceleration;
