/**
 * Multifrontal LU factorisation of block matrices with symmetric pattern: the Newton systems of contact problems.
 *
 * <p>Here: fronts, their assembly and elimination. Not here: orderings (order), dense kernels (kernel). Read {@link org.saltus.core.math.lu.BlockLu}
 * first.
 */
package org.saltus.core.math.lu;
