/**
 * Input decks of CalculiX and Abaqus as scenes: connected elements are bodies, the first step gives supports and loads, contact pairs are laws.
 *
 * <p>Here: the deck told anew. Not here: reading its lines, {@code io.mesh.inp}. Read {@link org.saltus.io.interop.inp.InpScene} first.
 */
package org.saltus.io.interop.inp;
