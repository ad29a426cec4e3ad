package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.math.Quaternion;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.material.Orthotropy;

/** Reads the block {@code orthotropic} of a material. */
final class OrthotropyBlock {
    static final String SUMMARY = "in place of young and poisson: {young: [E1, E2, E3], poisson: [nu12, nu23, nu13], shear: [G12, G23, G13], "
        + "and angle [rad] from x to axis 1 about z, or axes: [axis 1, axis 2] as six numbers}; axes in those of the mesh";

    static final List<Parameter> PARAMETERS = List.of(
        Parameter.requiredNumbers("young", "Pa", "E1, E2, E3"),
        Parameter.requiredNumbers("poisson", "-", "nu12, nu23, nu13: contraction along the second index by pull along the first"),
        Parameter.requiredNumbers("shear", "Pa", "G12, G23, G13"),
        Parameter.number("angle", "rad", Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, 0, "from x to axis 1 about z; axis 3 is z"),
        Parameter.numbers("axes", "-", "unit vectors of axes 1 and 2, six numbers, in place of angle"));

    private final Settings block;

    OrthotropyBlock(Settings block) {
        this.block = block.checked(PARAMETERS);
    }

    /** @param quaternion w, x, y, z that turns the mesh's axes into those of the model */
    Orthotropy read(double[] quaternion) {
        double[] axes = axes();
        for (int k = 0; k < 9; k += 3) {
            Quaternion.rotate(quaternion, 0, axes, k, axes, k);
        }
        return FemBlock.located(block, () -> new Orthotropy(block.numbers("young", 3), block.numbers("poisson", 3), block.numbers("shear", 3), axes));
    }

    private double[] axes() {
        if (block.has("axes")) {
            block.refuseIf(block.has("angle"), "angle", "\"orthotropic\" has both \"angle\" and \"axes\". Keep one.");
            double[] a = block.numbers("axes", 6);
            return new double[] {a[0], a[1], a[2], a[3], a[4], a[5],
                a[1] * a[5] - a[2] * a[4], a[2] * a[3] - a[0] * a[5], a[0] * a[4] - a[1] * a[3]};
        }
        double c = Math.cos(block.number("angle"));
        double s = Math.sin(block.number("angle"));
        return new double[] {c, s, 0, -s, c, 0, 0, 0, 1};
    }
}
