package org.saltus.fem.scene;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.linear.Load;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.body.Ties;

/** Reads {@code linear}: a finite-element body of small displacements on a mesh file or a structured mesh. */
final class LinearBodyBlock {
    /** What copies have in common; the rest of a block may differ. */
    private static final String[] SHARED = {"mesh", "material", "materials", "formulation", "damping", "mass", "truss", "beam", "orientation", "angle", "fix",
        "ties", "symmetry"};

    /** The first body of its kind, and its mesh in its own axes. */
    private record Original(LinearFemBody body, Mesh own) {
    }

    private LinearBodyBlock() {
    }

    static void create(List<Settings> blocks, Context context, SceneParts parts) {
        Map<List<Object>, Original> originals = new HashMap<>();
        FemBlock.each(blocks, context, parts, block -> body(block, context, originals));
    }

    private static LinearFemBody body(Settings block, Context context, Map<List<Object>, Original> originals) {
        List<Object> key = new ArrayList<>();
        for (String name : SHARED) {
            key.add(block.has(name) ? block.raw(name) : "");
        }
        Original original = originals.get(key);
        if (original == null || original.body.model().isAxisymmetric()) {      // the place of a body of revolution is part of its shape
            Original first = original(block, context);
            originals.put(key, first);
            return first.body;
        }
        Mesh placed = PlacementBlock.placed(block, original.own, context.dimension());
        return new LinearFemBody(block.text("name"), original.body, placed, options(block, context, original.body.model(), original.own, null));
    }

    /** The body of a block, which shares nothing yet. */
    static LinearFemBody body(Settings block, Context context) {
        return original(block, context).body;
    }

    private static Original original(Settings block, Context context) {
        FemBlock reader = new FemBlock(block, context);
        Mesh own = reader.mesh();
        int d = reader.dofsPerNode(own);
        FiniteElementModel model = reader.model(PlacementBlock.placed(block, own, context.dimension()), d,
            PlacementBlock.quaternion(block, context.dimension()));
        PrescribedMotion fixed = FixBlocks.read(block, own, d, reader.fixedByFile(), context);
        return new Original(new LinearFemBody(block.text("name"), model, options(block, context, model, own, fixed)), own);
    }

    /** What a nodal body has beside its model. @param fixed null for copies, whose supports are those of the original */
    static LinearFemBody.Options options(Settings block, Context context, FiniteElementModel model, Mesh own, PrescribedMotion fixed) {
        FemBlock reader = new FemBlock(block, context);
        List<Load.Term> loads = LoadBlocks.read(block, model, own, context);
        Ties ties = TieBlocks.read(block, model, own, PlacementBlock.quaternion(block, context.dimension()), loads, context);
        return new LinearFemBody.Options(reader.massKind(), reader.alpha(), reader.beta(), context.gravity(), reader.velocity(), reader.spin(), fixed,
            loads, ties, context.linearSolver());
    }
}
