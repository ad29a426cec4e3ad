/**
 * How well contacts conduct, as a function of their force: of heat and of current alike.
 *
 * <p>Here: kinds of contact conductance, what they ask of the parts, and how many points a pair touches at. Not here: what flows. Read
 * {@link org.saltus.core.conduction.ContactConductance} first. Sources: Hertz (1882); Holm, Electric Contacts (1967), for the constriction of a spot; Mikic
 * (1974) for plastic spots; the line contact is derived in core/NOTES.md.
 */
package org.saltus.core.conduction;
