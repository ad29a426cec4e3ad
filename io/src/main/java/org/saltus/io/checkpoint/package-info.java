/** Checkpoints of runs: the file {@code checkpoint} of a folder of results. Read {@link org.saltus.io.checkpoint.Checkpoint} first. */
package org.saltus.io.checkpoint;
