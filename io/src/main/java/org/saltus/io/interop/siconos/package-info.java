/**
 * Scenes of Siconos as {@code siconos.io.mechanics_run} stores them in HDF5. Here: objects, shapes, laws between groups, joints, the end of the stored run.
 * Not here: CAD shapes, plug-ins, boundary conditions, which have no counterpart. Read {@link org.saltus.io.interop.siconos.SiconosFormat} first.
 */
package org.saltus.io.interop.siconos;
