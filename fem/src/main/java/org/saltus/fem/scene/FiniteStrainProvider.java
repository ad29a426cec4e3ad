package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.FiniteStrainBody;
import org.saltus.fem.material.NeoHookean;
import org.saltus.fem.material.StVenantKirchhoff;

/** {@code finite-strain}: a finite-element body of any displacements and strains. */
public final class FiniteStrainProvider implements BodyProvider {
    private static final List<Parameter> PARAMETERS = parametersOfBody();

    private static List<Parameter> parametersOfBody() {
        List<Parameter> out = new ArrayList<>(FemBlock.PARAMETERS);
        out.add(Parameter.text("law", StVenantKirchhoff.NAME, StVenantKirchhoff.NAME + " (Hooke's law for Green's strain: large rotations, moderate"
            + " strains) or " + NeoHookean.NAME + " (large strains; not in plane stress)"));
        out.add(Parameter.flag("mean_stress", false, "internal forces by the mean strain of the step: the energy balance closes to round-off with"
            + " moreau-jean 1/2 and its variant; " + StVenantKirchhoff.NAME + " alone, for theta = 1/2"));
        return List.copyOf(out);
    }

    @Override
    public String name() {
        return "finite-strain";
    }

    @Override
    public String summary() {
        return "finite elements with large rotations and strains: a nonlinear problem in every step";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        FemBlock.each(blocks, context, parts, block -> body(block, context));
    }

    private static FiniteStrainBody body(Settings block, Context context) {
        FemBlock reader = new FemBlock(block, context);
        Mesh own = reader.mesh();
        int d = reader.dofsPerNode(own);
        if (own.dimension() < 2) {
            throw block.error("mesh", own.source() + " has bars, but finite strains need cells of dimension 2 or 3. Use \"type: linear\","
                + " or another mesh.");
        }
        if (reader.beta() != 0) {
            throw block.error("damping", "\"damping.beta\" is " + reader.beta() + ", but C = beta K resists rotation, which finite strains allow. Use"
                + " alpha, or \"type: linear\" or \"floating-frame\".");
        }
        String law = block.text("law");
        if (!law.equals(StVenantKirchhoff.NAME) && !law.equals(NeoHookean.NAME)) {
            throw block.error("law", "\"law\" is \"" + law + "\", expected " + StVenantKirchhoff.NAME + " or " + NeoHookean.NAME + ".");
        }
        FiniteElementModel model = reader.finiteStrainModel(PlacementBlock.placed(block, own, context.dimension()),
            PlacementBlock.quaternion(block, context.dimension()), law);
        return new FiniteStrainBody(block.text("name"), model, LinearFemBodyProvider.options(block, context, model, own,
            FixBlocks.read(block, own, d, reader.fixedByFile(), context)), block.flag("mean_stress"));
    }
}
