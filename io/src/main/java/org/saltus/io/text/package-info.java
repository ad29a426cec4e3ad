/** Reading text files line by line with errors that name file and line; shared by the mesh and matrix formats. */
package org.saltus.io.text;
