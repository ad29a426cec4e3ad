package org.saltus.contact.detect;

import java.util.ArrayList;
import java.util.List;
import org.saltus.contact.detect.broad.BroadPhase;
import org.saltus.contact.detect.mesh.FacetPairs;
import org.saltus.contact.detect.mesh.MeshMethod;
import org.saltus.contact.detect.pair.PairFinderProvider;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.DetectorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/** Makes {@link GridDetector}. */
public final class GridDetectorProvider implements DetectorProvider {
    @Override
    public String name() {
        return "grid";
    }

    @Override
    public String summary() {
        return "uniform grid or tree of boxes, then exact tests of the shapes of each pair; the default";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of(Parameter.text("broad_phase", "auto", "how near pairs are found: grid (sizes alike), tree (sizes of any spread), or"
            + " auto (by the spread at the first step); no effect on results"),
            Parameter.text("mesh_contact", "mortar", "mesh on mesh: mortar (passes constant pressure) or node-to-facet (two passes; one facet per node)"));
    }

    @Override
    public Detector create(Settings settings, Context context) {
        BroadPhase.Choice choice = switch (settings.text("broad_phase")) {
            case "auto" -> BroadPhase.Choice.AUTO;
            case "grid" -> BroadPhase.Choice.GRID;
            case "tree" -> BroadPhase.Choice.TREE;
            default -> throw settings.error("broad_phase", "\"broad_phase\" is \"" + settings.text("broad_phase") + "\", expected auto, grid or tree.");
        };
        return new GridDetector(choice, switch (settings.text("mesh_contact")) {
            case "mortar" -> MeshMethod.MORTAR;
            case "node-to-facet" -> MeshMethod.NODE_TO_FACET;
            default -> throw settings.error("mesh_contact", "\"mesh_contact\" is \"" + settings.text("mesh_contact")
                + "\", expected mortar or node-to-facet.");
        }, context.providers().all(PairFinderProvider.class));
    }

    @Override
    public List<PairTest> pairTests(Providers providers) {
        Scene none = new Scene("", 3, List.of(), List.of(), new InteractionTable());
        PartGeometry geometry = new PartGeometry(none);
        PartKinematics motion = new PartKinematics(none, geometry);
        List<PairTest> out = new ArrayList<>();
        providers.all(PairFinderProvider.class).forEach(p -> out.add(new PairTest(p.name(),
            p.summary() + " (for shapes of other jars; " + Providers.origin(p) + ")")));
        new PairFinders(geometry, motion, 3, new FacetPairs(geometry, motion), MeshMethod.MORTAR).inOrder
            .forEach(test -> out.add(new PairTest(test.name(), test.summary())));
        return out;
    }
}
