package org.saltus.contact.detect.part;

/** How two pieces are tested against each other. */
public enum Pairing {
    /** They never touch: two lists of points, two half-spaces, a part without geometry. */
    NONE,
    /** Two spheres, or two disks. */
    BALLS,
    /** Corners of the first against the distance of the second. */
    CORNERS_OF_FIRST,
    /** Corners of the second against the distance of the first. */
    CORNERS_OF_SECOND,
    /** Two convex polygons. */
    POLYGONS,
    /** Two convex polyhedra. */
    POLYHEDRA,
    /** A capsule and another capsule, polygon or polyhedron. */
    CAPSULE_FIRST, CAPSULE_SECOND,
    /** A cylinder and a half-space. */
    CYLINDER_FIRST, CYLINDER_SECOND,
    /** Corners of the first against a surface of pieces, and the other way round. */
    FEET_OF_FIRST, FEET_OF_SECOND,
    /** A cylinder or tube and a polyhedron, a capsule or another cylinder; a tube and what it holds. */
    ROUND,
    /** A cylinder and a surface of pieces. */
    RIMS_OF_FIRST, RIMS_OF_SECOND,
    /** Corners of a surface that stick out, against a half-space. */
    PEAKS_OF_FIRST, PEAKS_OF_SECOND,
    /** Two surfaces of pieces. */
    SURFACES,
    /** Two meshes with facets. */
    MESHES,
    /** Rounded corners of the first, or of its surface, against the facets of the second, a mesh, and the other way round. */
    FACETS_OF_SECOND, FACETS_OF_FIRST,
    /** No test exists. */
    UNKNOWN
}
