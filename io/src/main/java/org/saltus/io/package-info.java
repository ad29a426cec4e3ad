/**
 * Files and the command line: scenes ({@code scene}), results ({@code out}, {@code report}), meshes and matrices
 * ({@code mesh}, {@code matrix}), the reference trajectories ({@code verify}) and the program itself ({@code cli}). No
 * mechanics is here; other modules are known by the names of their providers only. Read {@link org.saltus.io.cli.RunCommand}
 * first; mesh formats and the commands beside it are named in the two catalogues here.
 */
package org.saltus.io;
