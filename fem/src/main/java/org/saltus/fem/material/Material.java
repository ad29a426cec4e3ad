package org.saltus.fem.material;

import org.saltus.core.check.Check;

/**
 * Isotropic Hooke material σ = λ tr(ε) I + 2 μ ε, with the section of bars and plates.
 *
 * @param youngModulus E, Pa, > 0
 * @param poissonRatio ν, -, in (-1, ½)
 * @param density      ρ, kg/m³, > 0
 * @param thickness    of 2D bodies, m, > 0
 * @param area         cross-section of bars, m², > 0
 */
public record Material(double youngModulus, double poissonRatio, double density, double thickness, double area) {
    /** Checks the ranges. */
    public Material {
        Check.positive("Material", "youngModulus", youngModulus);
        Check.range("Material", "poissonRatio", poissonRatio, Math.nextUp(-1.0), Math.nextDown(0.5));
        Check.positive("Material", "density", density);
        Check.positive("Material", "thickness", thickness);
        Check.positive("Material", "area", area);
    }

    /** A material with unit thickness and cross-section. */
    public Material(double youngModulus, double poissonRatio, double density) {
        this(youngModulus, poissonRatio, density, 1, 1);
    }

    /** Lamé's first constant λ = Eν/((1 + ν)(1 − 2ν)), Pa. */
    public double firstLameModulus() {
        return youngModulus * poissonRatio / ((1 + poissonRatio) * (1 - 2 * poissonRatio));
    }

    /** Shear modulus μ = E/(2(1 + ν)), Pa. */
    public double shearModulus() {
        return youngModulus / (2 * (1 + poissonRatio));
    }
}
