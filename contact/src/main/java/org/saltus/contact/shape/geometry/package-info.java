/**
 * Computational geometry for shapes: convex hulls, volume moments, facets and their pictures.
 *
 * <p>Here: functions of point lists. Not here: shapes. Read {@link org.saltus.contact.shape.geometry.ConvexHull} first.
 */
package org.saltus.contact.shape.geometry;
