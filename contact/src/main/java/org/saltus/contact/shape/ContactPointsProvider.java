package org.saltus.contact.shape;

import java.util.List;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

/** Makes {@link ContactPoints}. */
public final class ContactPointsProvider implements ShapeProvider {
    @Override
    public String name() {
        return "points";
    }

    @Override
    public String summary() {
        return "contact points without volume, for particles, rods and feet; needs mass and inertia by hand";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(
            Parameter.requiredList("positions", "contact points in the own axes, m: a list of [x, y, z], in a plane scene [x, y]"));
    }

    @Override
    public Shape create(Settings settings, Context context) {
        int entries = context.dimension();
        double[] given = ShapeSettings.points(settings, "positions", entries);
        double[] positions = new double[given.length / entries * 3];
        for (int i = 0; i < given.length; i++) {
            positions[i / entries * 3 + i % entries] = given[i];
        }
        return ShapeSettings.build(settings, "positions", () -> new ContactPoints(positions));
    }
}
