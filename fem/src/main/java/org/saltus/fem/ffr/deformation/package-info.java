/**
 * What deforms inside a floating frame: nodal and modal deformation, their inertia coupling and response, centrifugal and geometric stiffness; what
 * copies of a mesh share.
 *
 * <p>Here: everything seen from the frame. Not here: the motion of the frame and the body as the scene sees it (ffr). Read {@link
 * org.saltus.fem.ffr.deformation.FloatingModel} first, then {@link org.saltus.fem.ffr.deformation.Deformation}.
 */
package org.saltus.fem.ffr.deformation;
