/**
 * Input decks of Abaqus and CalculiX: nodes, elements, sets, materials, supports.
 *
 * <p>Here: the cards that a body needs. Not here: the analysis steps of a deck. Read {@link org.saltus.io.mesh.inp.InpReader} first.
 */
package org.saltus.io.mesh.inp;
