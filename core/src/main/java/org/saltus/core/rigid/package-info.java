/**
 * Rigid bodies: all those of a scene in one structure of arrays, in the plane or in space, and the providers of the body
 * types {@code rigid} and {@code fixed}.
 *
 * <p>Here: mass properties, rotations, the gyroscopic moment, Jacobian rows of surface points, the reading of scene blocks.
 * Not here: shapes and their detection (contact), integrators, joints.
 *
 * <p>Read {@link org.saltus.core.rigid.RigidBody} first (how to describe one), then
 * {@link org.saltus.core.rigid.RigidSet} (the mechanics of all).
 *
 * <p>Reference: Dubois, Acary, Jean (2018), The Contact Dynamics method: a nonsmooth story, C. R. Mécanique 346, eq. (1).
 */
package org.saltus.core.rigid;
