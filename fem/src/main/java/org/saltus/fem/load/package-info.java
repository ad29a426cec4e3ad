/** Loads of meshes: their histories and their integrals over sides. Read {@link org.saltus.fem.load.SideLoads} first. */
package org.saltus.fem.load;
