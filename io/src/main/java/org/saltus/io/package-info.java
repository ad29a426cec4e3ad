/**
 * Files and the command line: scenes ({@code scene}), results ({@code out}, {@code report}), meshes and matrices
 * ({@code mesh}, {@code matrix}), the reference trajectories ({@code verify}) and the program itself ({@code cli}). No
 * mechanics is here; other modules are known by the names of their providers only. Read {@link org.saltus.io.cli.RunCommand}
 * first.
 */
package org.saltus.io;
