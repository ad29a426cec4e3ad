/**
 * Contact: shapes ({@code shape}), where they touch ({@code detect}), contact laws ({@code law}), joints ({@code joint}), and observers of packings and masonry
 * ({@code granular}, {@code indeterminacy}). Not here: the contact map H and the memory of contacts ({@code core.interaction}), solvers. Read
 * {@link org.saltus.contact.law.NewtonCoulombLaw} and {@link org.saltus.contact.detect.GridDetector} first.
 */
package org.saltus.contact;
