/**
 * Contact laws as changes of variables, û = u + D r + b, r = p + p₀: impact laws with friction, gap-level and sticking
 * contact, viscoelastic devices, cohesive and brittle bonds, liquid bridges, rolling resistance. Not here: joints, the cones and the
 * solution of the problem. Read {@link org.saltus.contact.law.NewtonCoulombLaw} first, then {@link org.saltus.contact.law.DeviceLaw}
 * (internal variables and energies).
 */
package org.saltus.contact.law;
