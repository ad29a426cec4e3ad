/** Matrix files: NIST's Matrix Market format. Read {@link org.saltus.io.matrix.MatrixMarket} first. */
package org.saltus.io.matrix;
