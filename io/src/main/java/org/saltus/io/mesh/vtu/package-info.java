/**
 * VTK's unstructured grids in XML: text, base64, appended and compressed arrays.
 *
 * <p>Here: the reader. Not here: the frames that runs write (out.vtk). Read {@link org.saltus.io.mesh.vtu.VtuReader} first.
 */
package org.saltus.io.mesh.vtu;
