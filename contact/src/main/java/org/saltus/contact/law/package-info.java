/**
 * Contact laws as changes of variables, û = u + D r + b, r = p + p₀ (design section 6). Here: impact laws with friction. Not
 * here: the cones and the solution of the problem. Read {@link org.saltus.contact.law.NewtonCoulombLaw} first.
 */
package org.saltus.contact.law;
