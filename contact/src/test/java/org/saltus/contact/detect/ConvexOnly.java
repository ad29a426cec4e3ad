package org.saltus.contact.detect;

import org.saltus.contact.detect.support.Cores;
import org.saltus.contact.shape.ConvexShape;
import org.saltus.core.model.Shape;

/** A shape of another group, of which nothing but the support function of one of the house's is known; rounded corners are part of it. */
public record ConvexOnly(Shape of, ConvexShape core, double roundness) implements ConvexShape {
    /** The same shape as one of the house. */
    public static ConvexOnly of(Shape shape) {
        return new ConvexOnly(shape, Cores.of(shape), Cores.margin(shape));
    }

    @Override
    public String kind() {
        return "foreign-" + of.kind();
    }

    @Override
    public double boundingRadius() {
        return of.boundingRadius();
    }

    @Override
    public void support(double dx, double dy, double dz, double[] point) {
        core.support(dx, dy, dz, point);
        double length = Math.sqrt(dx * dx + dy * dy + dz * dz);
        point[0] += roundness * dx / length;
        point[1] += roundness * dy / length;
        point[2] += roundness * dz / length;
    }

    @Override
    public MassProperties massProperties(double density, int dimension) {
        return of.massProperties(density, dimension);
    }

    @Override
    public Tessellation tessellate(double size) {
        return of.tessellate(size);
    }
}
