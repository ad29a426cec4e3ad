package org.saltus.contact.joint;

import static org.saltus.core.interaction.ContactSet.N;
import static org.saltus.core.interaction.ContactSet.R1;
import static org.saltus.core.interaction.ContactSet.R2;
import static org.saltus.core.interaction.ContactSet.RN;
import static org.saltus.core.interaction.ContactSet.T1;
import static org.saltus.core.interaction.ContactSet.T2;

/**
 * What a bilateral joint blocks, as local directions with n along its axis; in the plane bodies turn about t2 = e_z only. The driven
 * direction is the free one that limits, friction, motor and spring act on.
 */
public enum JointKind {
    /** A common point: a ball joint in space, a pin in the plane. */
    POINT(N + T1 + T2, N + T1, 0, R2, "holds two points together: ball joint in 3D, pin in 2D"),
    /** A common point and axis. */
    PIVOT(N + T1 + T2 + R1 + R2, N + T1, RN, R2, "hinge: a common point, turning about the axis only"),
    /** A common axis, along which A slides without turning. */
    PRISMATIC(T1 + T2 + R1 + R2 + RN, T1 + R2, N, N, "slider: sliding along the axis only"),
    /** A common axis, along and about which A moves. */
    CYLINDRICAL(T1 + T2 + R1 + R2, T1, N, N, "sliding along the axis and turning about it; in 2D a pin in a slot"),
    /** A weld. */
    FIXED(N + T1 + T2 + R1 + R2 + RN, N + T1 + R2, 0, 0, "welds two bodies together");

    private final int blockedInSpace;
    private final int blockedInPlane;
    private final int drivenInSpace;
    private final int drivenInPlane;
    private final String summary;

    JointKind(int blockedInSpace, int blockedInPlane, int drivenInSpace, int drivenInPlane, String summary) {
        this.blockedInSpace = blockedInSpace;
        this.blockedInPlane = blockedInPlane;
        this.drivenInSpace = drivenInSpace;
        this.drivenInPlane = drivenInPlane;
        this.summary = summary;
    }

    /** Blocked local directions. */
    public int blocked(int dimension) {
        return dimension == 3 ? blockedInSpace : blockedInPlane;
    }

    /** The free local direction that limits, friction, motor and spring act on; 0 for none. */
    public int driven(int dimension) {
        return dimension == 3 ? drivenInSpace : drivenInPlane;
    }

    /** One line. */
    public String summary() {
        return summary;
    }
}
