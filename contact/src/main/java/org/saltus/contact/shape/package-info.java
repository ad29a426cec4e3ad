/**
 * Shapes of rigid and fixed parts: mass properties, pictures, and what detection asks of them. A shape is made of rounded
 * corners ({@link org.saltus.contact.shape.CornerShape}), or knows its signed distance ({@link org.saltus.contact.shape.Solid}),
 * or both. Not here: how pairs are found. Read {@link org.saltus.contact.shape.Sphere} first.
 */
package org.saltus.contact.shape;
