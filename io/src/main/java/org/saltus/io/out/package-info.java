/**
 * Result files: {@code run.json}, {@code ledger.csv}, {@code bodies.csv}, {@code contacts.csv}, each an
 * {@link org.saltus.core.run.Observer}, and the folder they stand in. Pictures are in {@code out.vtk} and {@code report}.
 * Numbers are written with a point and as few digits as give the same double back. Read {@link org.saltus.io.out.Outputs} first.
 */
package org.saltus.io.out;
