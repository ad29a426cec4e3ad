/**
 * Linear systems base + left (W + shift I) of second-order methods, by W or by H and M. Read {@link org.saltus.solvers.system.ContactSystem} first. The
 * factorisation itself is {@link org.saltus.core.math.lu.BlockLu}; who steps is in {@code newton}, {@code interior} and {@code splitting}.
 */
package org.saltus.solvers.system;
