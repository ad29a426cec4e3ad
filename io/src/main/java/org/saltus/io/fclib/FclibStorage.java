package org.saltus.io.fclib;

/** How a file stores its matrices; readers take all three. */
public enum FclibStorage { TRIPLETS, COMPRESSED_COLUMNS, COMPRESSED_ROWS }
