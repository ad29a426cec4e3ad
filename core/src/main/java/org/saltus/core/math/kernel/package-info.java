/**
 * Dense kernels on panels, scalar and with the Vector API where the JVM has it; the same sums, chosen once per run.
 *
 * <p>Here: the innermost loops of the factorisations. The vector kernels are compiled apart and loaded by name. Read {@link
 * org.saltus.core.math.kernel.PanelKernel} first, then {@link org.saltus.core.math.kernel.PanelKernels}.
 */
package org.saltus.core.math.kernel;
