package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.FiniteStrainBody;
import org.saltus.fem.material.NeoHookean;
import org.saltus.fem.material.StVenantKirchhoff;

/** Reads {@code finite-strain}: a finite-element body of any displacements and strains. */
final class FiniteStrainBlock {
    private FiniteStrainBlock() {
    }

    static void create(List<Settings> blocks, Context context, SceneParts parts) {
        FemBlock.each(blocks, context, parts, block -> body(block, context));
    }

    private static FiniteStrainBody body(Settings block, Context context) {
        FemBlock reader = new FemBlock(block, context);
        Mesh own = reader.mesh();
        int d = reader.dofsPerNode(own);
        block.refuseIf(own.dimension() < 2, "mesh", own.source() + " has bars, but finite strains need cells of dimension 2 or 3. Use \"type: linear\","
                + " or another mesh.");
        block.refuseIf(reader.beta() != 0, "damping",
            "\"damping.beta\" is " + reader.beta() + ", but C = beta K resists rotation, which finite strains allow. Use"
                + " alpha, or \"type: linear\" or \"floating-frame\".");
        String law = block.text("law");
        block.refuseIf(!law.equals(StVenantKirchhoff.NAME) && !law.equals(NeoHookean.NAME), "law",
            "\"law\" is \"" + law + "\", expected " + StVenantKirchhoff.NAME + " or " + NeoHookean.NAME + ".");
        FiniteElementModel model = reader.finiteStrainModel(PlacementBlock.placed(block, own, context.dimension()),
            PlacementBlock.quaternion(block, context.dimension()), law);
        return new FiniteStrainBody(block.text("name"), model, LinearBodyBlock.options(block, context, model, own,
            FixBlocks.read(block, own, d, reader.fixedByFile(), context)), block.flag("mean_stress"));
    }
}
