/**
 * Frames for ParaView: VTU files and the PVD file that lists them with their times (VTK file formats, XML). Read
 * {@link org.saltus.io.out.vtk.FrameWriter} first.
 */
package org.saltus.io.out.vtk;
