/**
 * Bodies that move and turn freely and deform little in a frame that follows them, x = c + R (X + u). Source: [D18] F. Dubois,
 * V. Acary, M. Jean, "The Contact Dynamics method: A nonsmooth story", C. R. Mécanique 346 (2018) 247-262, section 4.2, with the
 * corrections that the NOTES of fem list. {@link org.saltus.fem.ffr.deformation.FloatingModel} is what all copies of a mesh share,
 * {@link org.saltus.fem.ffr.FloatingFrameBody} is one body. Read FloatingFrameBody first.
 */
package org.saltus.fem.ffr;
