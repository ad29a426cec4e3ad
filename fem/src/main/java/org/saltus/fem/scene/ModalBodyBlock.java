package org.saltus.fem.scene;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.ModalBody;
import org.saltus.fem.modal.ModalBasis;
import org.saltus.fem.modal.ShiftInvertLanczos;

/** Reads {@code modal}: the body of {@code linear}, or of {@code floating-frame}, in a few modes. */
final class ModalBodyBlock {
    private static final List<String> REDUCTION = List.of("reduction", "modes", "cutoff", "interface");
    private static final List<String> STANDING = List.of("nodes", "box", "plane", "directions");

    private ModalBodyBlock() {
    }

    static void create(List<Settings> blocks, Context context, SceneParts parts) {
        FloatingBodies floating = new FloatingBodies(context, true);
        FemBlock.each(blocks, context, parts, block -> body(block, context, floating));
    }

    private static BodyDynamics body(Settings block, Context context, FloatingBodies floating) {
        return switch (block.text("frame")) {
            case "fixed" -> fixed(block, context);
            case "floating" -> floating.modal(block, REDUCTION, whole -> basis(block, whole.name(), whole, whole.model().dimension(), context));
            default -> throw block.error("frame", "\"frame\" is \"" + block.text("frame") + "\", expected fixed or floating.");
        };
    }

    private static ModalBody fixed(Settings block, Context context) {
        for (String key : new String[] {"centrifugal", "drag"}) {
            block.refuseIf(block.has(key), key, "\"" + key + "\" belongs to \"frame: floating\". Remove it, or add that.");
        }
        for (Settings fix : block.has("fix") ? block.blocks("fix") : List.<Settings>of()) {
            for (String key : fix.keys()) {
                fix.refuseIf(!STANDING.contains(key), key,
                    "\"" + fix.path() + "." + key + "\": the supports of a modal body stand still. Remove it, or use \"type: linear\".");
            }
        }
        LinearFemBody full = LinearBodyBlock.body(block, context);
        return new ModalBody(full, basis(block, full.name(), full, full.model().dofsPerNode(), context), context.linearSolver());
    }

    private static ModalBasis basis(Settings block, String name, VibratingBody full, int dofsPerNode, Context context) {
        ModalBasis.Choice choice = choice(block);
        ShiftInvertLanczos eigen = new ShiftInvertLanczos(context.linearSolver());
        String word = block.text("reduction");
        if (word.equals("free")) {
            block.refuseIf(block.has("interface"), "interface", "\"interface\" belongs to \"reduction: craig-bampton\". Remove it.");
            return ModalBasis.freeInterface(name, full, eigen, choice);
        }
        block.refuseIf(!word.equals("craig-bampton"), "reduction", "\"reduction\" is \"" + word + "\", expected free or craig-bampton.");
        try {
            return ModalBasis.craigBampton(name, full, interfaceDofs(block, dofsPerNode, context), context.linearSolver(), eigen, choice);
        } catch (SingularMatrixException e) {
            throw new SceneFormatException(block.at("interface"), name + ": with the interface held the body can still move rigidly (" + e.getMessage()
                + "). Add nodes to \"interface\".", e);
        }
    }

    private static ModalBasis.Choice choice(Settings block) {
        if (block.has("modes") == block.has("cutoff")) {
            throw block.error("modes", "\"" + block.text("name") + "\" has " + (block.has("modes") ? "both" : "neither")
                + " of modes and cutoff, expected one.");
        }
        if (block.has("cutoff")) {
            return ModalBasis.Choice.upTo(block.number("cutoff"));
        }
        double modes = block.number("modes");
        int least = block.text("reduction").equals("free") ? 1 : 0;
        block.refuseIf(modes != Math.rint(modes) || modes < least, "modes", "\"modes\" is " + modes + ", expected a whole number from " + least + ".");
        return ModalBasis.Choice.count((int) modes);
    }

    private static int[] interfaceDofs(Settings block, int d, Context context) {
        block.refuseIf(!block.has("interface"), "interface", "\"interface\" is missing: craig-bampton needs " + NodeSelection.SUMMARY + ". Add it.");
        Mesh own = new FemBlock(block, context).mesh();
        NodeSelection selection = new NodeSelection(own, context.dimension());
        return block.blocks("interface").stream().flatMapToInt(b -> Arrays.stream(selection.nodes(b.checked(NodeSelection.PARAMETERS))))
            .flatMap(node -> IntStream.range(node * d, node * d + d)).sorted().distinct().toArray();
    }
}
