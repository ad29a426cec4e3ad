/**
 * The command {@code import}: scenes of other programs, told as scenes of this one. Here: the command, the scene that is being told
 * ({@link org.saltus.io.interop.SceneDraft}), bodies made of pieces with mass and inertia in axes that need not be principal, what every format leaves to
 * options. Not here: the formats, one package each. Read {@link org.saltus.io.interop.ImportCommand} first.
 */
package org.saltus.io.interop;
