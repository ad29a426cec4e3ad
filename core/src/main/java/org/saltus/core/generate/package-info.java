/**
 * Generators of many bodies: lattices, random packings, depositions, brick walls, arches, tables in CSV files, with their size distributions.
 *
 * <p>Here: lists of positions and sizes with seeds. Not here: the bodies made of them (rigid) and their blocks in scenes (scene). Read {@link
 * org.saltus.core.generate.Generators} first, then {@link org.saltus.core.generate.BodyList}.
 */
package org.saltus.core.generate;
