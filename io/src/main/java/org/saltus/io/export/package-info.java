/** The command {@code export-matrices}: the matrices of bodies for other programs. Read {@link org.saltus.io.export.ExportCommand} first. */
package org.saltus.io.export;
