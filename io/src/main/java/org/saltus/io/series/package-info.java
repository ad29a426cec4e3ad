/**
 * States of a run over time in HDF5: blocks of frames that are whole files while the run goes on, read again to start from and joined into one file. Layout:
 * REFERENCE.md, <em>Series</em>. Read {@link org.saltus.io.series.SeriesWriter} first.
 */
package org.saltus.io.series;
