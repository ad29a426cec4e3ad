/**
 * Observers of granular media and masonry: coordination, solid fraction, fabric, Weber stress ([D18] (17)), force distribution, stress-strain of
 * boxes, joint openings. Read
 * {@link org.saltus.contact.granular.GrainMeasures} first. Not here: making packings and walls (core's {@code rigid} bodies with {@code generate}).
 */
package org.saltus.contact.granular;
