package org.saltus.fem.body;

import java.util.List;
import org.saltus.core.model.Mesh;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;

/** {@code linear}: a finite-element body of small displacements on a mesh file or a structured mesh. */
public final class LinearFemBodyProvider implements BodyProvider {
    @Override
    public String name() {
        return "linear";
    }

    @Override
    public String summary() {
        return "finite elements with small displacements: for bodies that vibrate but hardly turn";
    }

    @Override
    public List<Parameter> parameters() {
        return FemBlock.PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        for (Settings block : blocks) {
            LinearFemBody body = FemBlock.located(block, () -> body(block, context));
            parts.addPart(body.name(), block, parts.addBody(body), 0, null, null);
        }
    }

    /** The body of a block. */
    static LinearFemBody body(Settings block, Context context) {
        FemBlock reader = new FemBlock(block, context);
        Mesh own = reader.mesh();
        int d = reader.dofsPerNode(own);
        FiniteElementModel model = reader.model(PlacementBlock.placed(block, own, context.dimension()), d,
            PlacementBlock.quaternion(block, context.dimension()));
        LinearFemBody.Options options = new LinearFemBody.Options(reader.massKind(), reader.alpha(), reader.beta(),
            context.gravity(), reader.velocity(), reader.spin(), FixBlocks.read(block, own, d, reader.fixedByFile()),
            LoadBlocks.read(block, model, own), context.linearSolver());
        return new LinearFemBody(block.text("name"), model, options);
    }
}
