/**
 * Bodies given by constant M, C and K: their responses, loads, prescribed dofs, modes; and the body made of imported matrices.
 *
 * <p>Here: linear algebra of one body. Not here: where the matrices come from (module fem, files). Read {@link org.saltus.core.linear.LinearBody} first,
 * then {@link org.saltus.core.linear.ImportedBody}.
 */
package org.saltus.core.linear;
