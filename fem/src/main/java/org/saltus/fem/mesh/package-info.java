/**
 * Meshes made and changed in code: structured meshes of bars, rectangles and boxes with named node sets, rigid placement,
 * removal of nodes that no cell uses. Mesh files are read elsewhere.
 *
 * <p>Read {@link org.saltus.fem.mesh.StructuredMesh} first.
 */
package org.saltus.fem.mesh;
