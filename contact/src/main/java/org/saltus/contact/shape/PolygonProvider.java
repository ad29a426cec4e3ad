package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link Polygon}, and a {@link Cluster} of them where vertices point inwards. */
public final class PolygonProvider implements ShapeProvider {
    @Override
    public String name() {
        return "polygon";
    }

    @Override
    public String summary() {
        return "polygon of a plane scene, about its centroid; two vertices make a segment, a non-convex one a cluster of convex pieces";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredList("vertices", "corners in order around the polygon, m: a list of [x, y]; position means their centroid"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        ShapeSettings.requireDimension(settings, context, "polygon", 2, "box");
        double[] vertices = ShapeSettings.points(settings, "vertices", 2);
        return ShapeSettings.build(settings, "vertices", () -> ConvexPieces.isConvex(vertices) ? new Polygon(vertices) : ConvexPieces.cluster(vertices));
    }
}
