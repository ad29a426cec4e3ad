/**
 * Contacts of a step as laws see them: sets of contacts, the contact map H, local velocities, impulses, memory by key, the table of laws.
 *
 * <p>Here: arrays by contact; of bodies only that they write their sides of H ({@link org.saltus.core.interaction.ContactSides}). Not here: bodies, how
 * contacts are found, solvers. Read {@link org.saltus.core.interaction.ContactSet} first, then {@link org.saltus.core.interaction.ContactLaw}.
 */
package org.saltus.core.interaction;
