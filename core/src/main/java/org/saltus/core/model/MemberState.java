package org.saltus.core.model;

/**
 * Where a rigid member of a body is, and how it moves. Of numbers and nothing else: it is what files of bodies hold.
 *
 * @param centre      of mass, m: x, y, z; in the plane x, y
 * @param orientation unit quaternion w, x, y, z; in the plane one angle, rad
 * @param velocity    of the centre, m/s: three numbers, in the plane two; null for as it was
 * @param spin        in space axes, rad/s: three numbers, in the plane one; null with the velocity
 * @param ownSpin     the same spin in the principal axes of the member, where its state is kept in these (see {@code RigidSet}); null elsewhere. Where it is
 *                    there it is what counts: R ω does not give ω back with the same bits
 */
public record MemberState(double[] centre, double[] orientation, double[] velocity, double[] spin, double[] ownSpin) {
}
