/**
 * Finite-element bodies of a scene: small displacements from the mesh ({@link org.saltus.fem.body.LinearFemBody}), and the
 * provider {@code linear} with the readers of its settings blocks. Read LinearFemBody first.
 */
package org.saltus.fem.body;
