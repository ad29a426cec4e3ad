/**
 * Gmsh's MSH format, versions 2.2 and 4.1, text and binary.
 *
 * <p>Here: the reader and its two dialects. Not here: how nodes and cells become a mesh (mesh). Read {@link org.saltus.io.mesh.gmsh.MshReader} first.
 */
package org.saltus.io.mesh.gmsh;
