/**
 * Friction-contact problems in FCLIB's HDF5 layout. Read {@link org.saltus.io.fclib.FclibProblem} first; {@link
 * org.saltus.io.fclib.FclibReader} and {@link org.saltus.io.fclib.FclibWriter} are the doors. Not here: solvers, and how W is assembled from
 * bodies.
 *
 * <p>V. Acary, M. Brémond, T. Koziara, F. Pérignon, <em>FCLIB: a collection of discrete 3D frictional contact problems</em>, INRIA technical
 * report RT-0444 (2014).
 */
package org.saltus.io.fclib;
