package org.saltus.contact.shape;

import static org.saltus.contact.shape.ShapeRows.inPlane;
import static org.saltus.contact.shape.ShapeRows.inSpace;
import static org.saltus.contact.shape.ShapeRows.points;
import static org.saltus.contact.shape.ShapeRows.shape;

import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** The shapes of this package by name. */
public final class ShapeCatalogue implements Catalogue<ShapeProvider> {
    private static final List<Parameter> RADIUS = List.of(Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius"));
    private static final Parameter LENGTH = Parameter.requiredNumber("length", "m", 0, Double.MAX_VALUE, "length along z, > 0");
    private static final Parameter INNER = Parameter.requiredNumber("inner", "m", 0, Double.MAX_VALUE, "inner radius, > 0");
    private static final Parameter OUTER = Parameter.requiredNumber("outer", "m", 0, Double.MAX_VALUE, "outer radius, more than the inner one");

    @Override
    public Class<ShapeProvider> layer() {
        return ShapeProvider.class;
    }

    @Override
    public List<ShapeProvider> providers() {
        return List.of(
            inSpace("disk", shape("sphere", "sphere", RADIUS, (s, c) -> new Sphere(s.number("radius")))),
            inPlane("sphere", shape("disk", "disk of a plane scene", RADIUS, (s, c) -> new Disk(s.number("radius")))),
            shape("box", "box about its centre; in a plane scene a rectangle",
                List.of(Parameter.requiredNumbers("size", "m", "edge lengths along the own axes: three, in a plane scene two")),
                (s, c) -> {
                    double[] size = s.numbers("size", c.dimension());
                    return c.dimension() == 2 ? Polygon.rectangle(size[0], size[1]) : new Box(size[0], size[1], size[2]);
                }),
            shape("plane", "half-space with its free side along the normal: floors and walls, in plane and space",
                List.of(
                    Parameter.requiredNumbers("normal", "-", "direction towards free space, scaled to length 1; three entries, in a plane scene two or a"
                        + " third one of 0"),
                    Parameter.number("offset", "m", -Double.MAX_VALUE, Double.MAX_VALUE, 0, "free points have normal . x >= offset")),
                (s, c) -> new Plane(normal(s, c.dimension()), s.number("offset"))),
            shape("capsule", "segment rounded to a radius: along its z axis in space, its x axis in the plane",
                List.of(
                    Parameter.requiredNumber("radius", "m", Double.MIN_VALUE, Double.MAX_VALUE, "radius of bar and caps"),
                    Parameter.requiredNumber("length", "m", 0, Double.MAX_VALUE, "distance of the centres of the caps, > 0")),
                (s, c) -> new Capsule(s.number("radius"), s.number("length"), c.dimension())),
            inSpace("disk", shape("cylinder", "cylinder about its z axis, with flat ends", List.of(RADIUS.get(0), LENGTH),
                (s, c) -> new Cylinder(s.number("radius"), s.number("length")))),
            inPlane("hollow-cylinder", shape("hollow-disk", "ring of a plane scene: drums and hoops with bodies inside", List.of(INNER, OUTER),
                (s, c) -> new HollowDisk(s.number("inner"), s.number("outer")))),
            inSpace("hollow-disk", shape("hollow-cylinder", "tube about its z axis, open at both ends: drums and pipes with bodies inside",
                List.of(INNER, OUTER, LENGTH),
                (s, c) -> new HollowCylinder(s.number("inner"), s.number("outer"), s.number("length")))),
            inPlane("box", shape("polygon",
                "polygon of a plane scene, about its centroid; two vertices make a segment, a non-convex one a cluster of convex pieces",
                List.of(
                    Parameter.requiredList("vertices", "corners in order around the polygon: a list of [x, y]; position means their centroid").in("m")),
                (s, c) -> {
                    double[] vertices = points(s, "vertices", 2);
                    return ConvexPieces.isConvex(vertices) ? new Polygon(vertices) : ConvexPieces.cluster(vertices);
                })),
            inSpace("polygon", shape("polyhedron", "convex hull of points in space, about its centroid in principal axes",
                List.of(Parameter.requiredList("vertices", "points that span the hull: a list of [x, y, z]; position means their"
                    + " hull's centroid, orientation that of its principal axes (the given ones where these are principal)").in("m")),
                (s, c) -> new Polyhedron(points(s, "vertices", 3)))),
            shape("points", "contact points without volume, for particles, rods and feet; needs mass and inertia by hand",
                List.of(
                    Parameter.requiredList("positions", "contact points in the own axes: a list of [x, y, z], in a plane scene [x, y]").in("m")),
                (s, c) -> new ContactPoints(positions(s, c.dimension()))),
            shape("cluster", "several shapes as one rigid part: stars, flakes, tables, non-convex rocks", ClusterBlock.PARAMETERS, ClusterBlock::read));
    }

    private static double[] normal(Settings settings, int dimension) {
        double[] given = settings.numbers("normal");
        boolean planar = dimension == 2;
        if (planar && given.length == 3 && given[2] != 0) {
            throw settings.error("normal", "\"normal\" has z = " + given[2] + ", expected 0 in a plane scene.");
        }
        settings.refuseIf(!planar && given.length != 3, "normal", "\"normal\" has " + given.length + " entries, expected 3.");
        return planar && given.length == 3 ? new double[] {given[0], given[1]} : given;
    }

    private static double[] positions(Settings settings, int dimension) {
        double[] given = points(settings, "positions", dimension);
        double[] positions = new double[given.length / dimension * 3];
        for (int i = 0; i < given.length; i++) {
            positions[i / dimension * 3 + i % dimension] = given[i];
        }
        return positions;
    }
}
