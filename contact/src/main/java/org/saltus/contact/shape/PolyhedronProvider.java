package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Polyhedron}. */
public final class PolyhedronProvider implements ShapeProvider {
    @Override
    public String name() {
        return "polyhedron";
    }

    @Override
    public String summary() {
        return "convex hull of points in space, about its centroid in principal axes";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.requiredList("vertices", "points that span the hull, m: a list of [x, y, z]; position means their"
            + " hull's centroid, orientation that of its principal axes (the given ones where these are principal)"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "polyhedron", 3, "polygon");
        double[] vertices = ShapeSettings.points(settings, "vertices", 3);
        return ShapeSettings.build(settings, "vertices", () -> new Polyhedron(vertices));
    }
}
