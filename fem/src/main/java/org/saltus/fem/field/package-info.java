/**
 * Scalar fields on the meshes of bodies: conduction, volumes and areas by node. Usable alone: a mesh and a model in, matrices out.
 *
 * <p>Not here: what flows and how it is stepped (core.field, core.thermal). Read {@link org.saltus.fem.field.FieldMatrices} first.
 */
package org.saltus.fem.field;
