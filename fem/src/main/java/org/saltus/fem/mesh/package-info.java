/**
 * Meshes made and changed in code: structured meshes of bars, rectangles, boxes, disks, cylinders and balls with named node sets,
 * rigid placement, removal of nodes that no cell uses, doubts about meshes from files. Mesh files are read elsewhere.
 *
 * <p>Read {@link org.saltus.fem.mesh.StructuredMesh} first.
 */
package org.saltus.fem.mesh;
