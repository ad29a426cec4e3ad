/**
 * HDF5 files: reading with messages that name the file and the place in it, writing arrays piece by piece. Read {@link org.saltus.io.hdf.HdfTables} first.
 */
package org.saltus.io.hdf;
