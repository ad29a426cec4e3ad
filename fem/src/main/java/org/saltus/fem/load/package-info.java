/**
 * Loads of meshes: their histories in time and their integrals over sides. Not here: their blocks in scenes ({@code scene}). Read
 * {@link org.saltus.fem.load.SideLoads} first.
 */
package org.saltus.fem.load;
