/**
 * Meshes: nodes, cells, groups, fields on them, and what a mesh file holds.
 *
 * <p>Here: data shared by fem, io and observers. Not here: elements (module fem) and file formats (module io). Read {@link org.saltus.core.mesh.Mesh}
 * first.
 */
package org.saltus.core.mesh;
