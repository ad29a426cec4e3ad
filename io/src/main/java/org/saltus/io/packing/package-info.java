/**
 * Files of rigid bodies with their states: CSV, HDF5, VTU, and the folder of a run. Here: the formats, and the command {@code export packing}. Not here: what a
 * packing is ({@link org.saltus.core.packing.Packing}) and the bodies made of one (core.generate). Read {@link org.saltus.io.packing.CsvPacking} first.
 */
package org.saltus.io.packing;
