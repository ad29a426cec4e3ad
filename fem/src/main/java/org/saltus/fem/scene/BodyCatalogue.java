package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.Parameter;
import org.saltus.fem.material.NeoHookean;
import org.saltus.fem.material.StVenantKirchhoff;

/** The finite-element bodies by name. */
public final class BodyCatalogue implements Catalogue<BodyProvider> {
    @Override
    public Class<BodyProvider> layer() {
        return BodyProvider.class;
    }

    @Override
    public List<BodyProvider> providers() {
        return List.of(
            BodyProvider.of("linear", "finite elements with small displacements: for bodies that vibrate but hardly turn",
                FemBlock.PARAMETERS, LinearBodyBlock::create),
            BodyProvider.of("floating-frame", "finite elements in a frame that follows the body: large motions, small strains, one factorisation for the run",
                and(FloatingBodies.CENTRIFUGAL, FloatingBodies.DRAG),
                (blocks, context, parts) -> new FloatingBodies(context, true).create(blocks, parts)),
            BodyProvider.of("rigid-mesh", "a mesh that keeps its shape: mass and inertia from its elements; same keys as linear and floating-frame",
                and(FloatingBodies.DRAG), (blocks, context, parts) -> new FloatingBodies(context, false).create(blocks, parts)),
            BodyProvider.of("modal",
                "finite elements in their lowest modes: the keys of linear, or with \"frame: floating\" of floating-frame, fewer unknowns",
                and(
                    Parameter.text("reduction", "free", "free (lowest modes of the body as it is held, rigid ones included) or craig-bampton (static shapes of"
                        + " the interface and modes with it held)"),
                    Parameter.optionalNumber("modes", "-", 0, Integer.MAX_VALUE, "number of modes; with craig-bampton beside the static shapes"),
                    Parameter.optionalNumber("cutoff", "Hz", 0, Double.MAX_VALUE, "all modes up to this frequency, in place of modes"),
                    Parameter.list("interface", "of craig-bampton: blocks {" + NodeSelection.SUMMARY + "}"),
                    Parameter.text("frame", "fixed", "fixed (small displacements from the placed mesh) or floating (in a frame that follows the body, in"
                        + " place of its rigid modes: large motions)"),
                    FloatingBodies.CENTRIFUGAL, FloatingBodies.DRAG),
                ModalBodyBlock::create),
            BodyProvider.of("finite-strain", "finite elements with large rotations and strains: a nonlinear problem in every step",
                and(
                    Parameter.text("law", StVenantKirchhoff.NAME, StVenantKirchhoff.NAME + " (Hooke's law for Green's strain: large rotations, moderate"
                        + " strains) or " + NeoHookean.NAME + " (large strains; not in plane stress)"),
                    Parameter.flag("mean_stress", false, "internal forces by the mean strain of the step: the energy balance closes to round-off with"
                        + " moreau-jean 1/2 and its variant; " + StVenantKirchhoff.NAME + " alone, for theta = 1/2")),
                FiniteStrainBlock::create));
    }

    private static List<Parameter> and(Parameter... more) {
        return Parameter.all(FemBlock.PARAMETERS, List.of(more));
    }
}
