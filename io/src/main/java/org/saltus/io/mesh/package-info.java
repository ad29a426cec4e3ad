/**
 * Mesh files: Gmsh's MSH format, versions 2.2 and 4.1, text or binary; input files of Abaqus and CalculiX; VTK's unstructured grids;
 * surfaces in STL and OBJ files. Nodes that no cell of the highest dimension uses (centres of circles, construction points) are left
 * out, with the lower cells and group entries that need them; physical groups and sets become the groups of cells and the node sets
 * of the mesh. Read {@link org.saltus.io.mesh.gmsh.MshReader} first.
 */
package org.saltus.io.mesh;
