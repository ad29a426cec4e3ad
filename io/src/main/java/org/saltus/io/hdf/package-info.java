/** Reading HDF5 files with messages that name the file and the place in it. Read {@link org.saltus.io.hdf.HdfSource} first. */
package org.saltus.io.hdf;
