/**
 * Gap and normal of convex shapes that are given by their support functions.
 *
 * <p>Here: the distance of two such bodies, apart and overlapping, what they show each other there, and a signed distance made from a support function.
 * No parts and no contacts. Read {@link org.saltus.contact.detect.support.ConvexDistance} first.
 */
package org.saltus.contact.detect.support;
