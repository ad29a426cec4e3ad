/**
 * The exchange between domains over several machines, by the MPI library that is installed there: Open MPI, or MPICH and its kin. Nothing else of the program
 * knows of it: it is found by the name {@code mpi}. Read {@link org.saltus.mpi.Mpi} first.
 */
package org.saltus.mpi;
