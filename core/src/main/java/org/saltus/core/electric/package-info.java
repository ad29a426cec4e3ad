/**
 * The field {@code electric}: potentials of bodies, currents through contacts, oxide films that break down, Joule heat.
 *
 * <p>Quasi-static: once per step, after the mechanical solve. Not here: the network's equations ({@link org.saltus.core.field.Potentials}) and how well
 * contacts
 * conduct ({@link org.saltus.core.conduction.ContactConductance}). Read the class ElectricField first. Sources: Renouf and Fillot (2008) for current through
 * granular media; Holm, Electric Contacts (1967), for films.
 */
package org.saltus.core.electric;
