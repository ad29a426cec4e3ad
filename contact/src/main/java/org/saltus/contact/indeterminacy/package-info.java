/**
 * Indeterminacy of contact forces: how many contacts are redundant, whether the reactions of a step are unique, and which ones are the
 * smallest. Not here: the device that removes indeterminacy (law {@code viscoelastic}). Read
 * {@link org.saltus.contact.indeterminacy.ReactionFace} first.
 */
package org.saltus.contact.indeterminacy;
