package org.saltus.fem.material;

import org.saltus.core.check.Check;

/**
 * The cross-section of a beam in its local axes: x along the beam, y and z the principal axes of the section through its centroid.
 *
 * @param area    A, m²
 * @param iy      ∫ z² dA, bending in the plane x-z, m⁴
 * @param iz      ∫ y² dA, bending in the plane x-y, the one of plane beams, m⁴
 * @param torsion J of Saint-Venant, m⁴
 * @param shearY  k_y of the shear area k_y A for forces along y (as 5/6)
 * @param shearZ  k_z for forces along z
 * @param reachY  largest |y| of the section, m, for stresses; 0 when not known
 * @param reachZ  largest |z|, m
 */
public record BeamSection(double area, double iy, double iz, double torsion, double shearY, double shearZ, double reachY, double reachZ) {
    private static final int SERIES = 400;

    /** Checks signs. */
    public BeamSection {
        Check.positive("BeamSection", "area", area);
        Check.positive("BeamSection", "iy", iy);
        Check.positive("BeamSection", "iz", iz);
        Check.positive("BeamSection", "torsion", torsion);
        Check.positive("BeamSection", "shearY", shearY);
        Check.positive("BeamSection", "shearZ", shearZ);
        Check.range("BeamSection", "reachY", reachY, 0, Double.MAX_VALUE);
        Check.range("BeamSection", "reachZ", reachZ, 0, Double.MAX_VALUE);
    }

    /**
     * A rectangle with Cowper's (1966) shear factor 10(1 + ν)/(12 + 11ν) and Saint-Venant's series for J.
     *
     * @param height along y, m
     * @param width  along z, m
     */
    public static BeamSection rectangle(double height, double width, double poisson) {
        Check.positive("BeamSection", "height", height);
        Check.positive("BeamSection", "width", width);
        double a = Math.max(height, width);
        double b = Math.min(height, width);
        double sum = 0;
        for (int k = 2 * SERIES - 1; k > 0; k -= 2) {
            sum += Math.tanh(k * Math.PI * a / (2 * b)) / Math.pow(k, 5);
        }
        double torsion = a * b * b * b / 3 * (1 - 192 * b / (Math.pow(Math.PI, 5) * a) * sum);
        double shear = 10 * (1 + poisson) / (12 + 11 * poisson);
        return new BeamSection(height * width, height * width * width * width / 12, width * height * height * height / 12, torsion, shear, shear,
            height / 2, width / 2);
    }

    /**
     * A circle or a ring with Cowper's shear factor 6(1 + ν)(1 + m²)²/((7 + 6ν)(1 + m²)² + (20 + 12ν) m²), m = inner by outer radius.
     *
     * @param inner inner radius, m, 0 for a full circle
     */
    public static BeamSection circle(double radius, double inner, double poisson) {
        Check.positive("BeamSection", "radius", radius);
        Check.range("BeamSection", "inner radius", inner, 0, Math.nextDown(radius));
        double area = Math.PI * (radius * radius - inner * inner);
        double second = Math.PI / 4 * (Math.pow(radius, 4) - Math.pow(inner, 4));
        double m = inner / radius * (inner / radius);
        double square = (1 + m) * (1 + m);
        double shear = 6 * (1 + poisson) * square / ((7 + 6 * poisson) * square + (20 + 12 * poisson) * m);
        return new BeamSection(area, second, second, 2 * second, shear, shear, radius, radius);
    }
}
