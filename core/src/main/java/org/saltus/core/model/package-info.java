/**
 * Bodies as integrators see them, the parts that can touch, and the scene they form.
 *
 * <p>Here: the waist between schemes and bodies, and what is common to all bodies. Not here: contacts (interaction), rigid bodies (rigid), bodies of
 * matrices (linear). Read {@link org.saltus.core.model.BodyDynamics} first, then {@link org.saltus.core.model.Scene}.
 */
package org.saltus.core.model;
