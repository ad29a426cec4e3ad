/**
 * Text files read line by line with errors that name file and line, shared by the mesh and matrix formats; and numbers and words as text of tables
 * and pages. Read {@link org.saltus.io.text.Lines} first.
 */
package org.saltus.io.text;
