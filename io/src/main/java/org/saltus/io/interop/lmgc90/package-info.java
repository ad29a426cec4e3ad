/**
 * Decks of LMGC90: the folder DATBOX. Here: the columns of its files, mass and place of rigid bodies by the rules of that program, see-tables as laws between
 * names, driven dofs, meshes. Not here: heat and current (their files are named in a warning), plasticity, links of points, which have no counterpart. Read
 * {@link org.saltus.io.interop.lmgc90.Lmgc90Format} first.
 */
package org.saltus.io.interop.lmgc90;
