/**
 * The commands {@code export-matrices}, the matrices of bodies for other programs, and {@code export}, what a run left in another form. Read {@link
 * org.saltus.io.export.ExportCommand} first.
 */
package org.saltus.io.export;
