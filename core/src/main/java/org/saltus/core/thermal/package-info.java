/**
 * The field {@code thermal}: temperatures of bodies, heat of contacts and its balance.
 *
 * <p>Here: what scenes say of heat, who gets the heat of a contact, and the columns that close its balance. Not here: the implicit step of conduction ({@link
 * org.saltus.core.field.Conduction}) and how well contacts conduct ({@link org.saltus.core.conduction.ContactConductance}). Read the class ThermalField first.
 */
package org.saltus.core.thermal;
