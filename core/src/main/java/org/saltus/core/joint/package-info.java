/**
 * Joints as contacts that are always active: where two parts are held, and the rows they write.
 *
 * <p>Here: the waist of joints. Not here: hinges, sliders, motors and rods (module contact). Read {@link org.saltus.core.joint.Joint} first.
 */
package org.saltus.core.joint;
