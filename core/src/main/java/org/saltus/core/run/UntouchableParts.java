package org.saltus.core.run;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Finds parts with a shape or mesh that no law of the scene can ever let touch anything, or only what their shape never meets. */
final class UntouchableParts {
    private static final int SHOWN = 5;

    private UntouchableParts() {
    }

    /** A warning that names them, or null: when all can touch something, or the scene has no laws at all. Jointed parts that no law names are meant so. */
    static String warning(Scene scene, Detector detector) {
        if (scene.interactions().isEmpty()) {
            return null;
        }
        List<String> names = new ArrayList<>();
        int count = 0;
        for (int p = 0; p < scene.parts().size(); p++) {
            boolean isMeantTo = scene.interactions().canTouch(p) || !scene.interactions().isKeptApart(p);
            if (isMeantTo && hasGeometry(scene, p) && !meetsSomething(scene, detector, p)) {
                count++;
                if (names.size() < SHOWN) {
                    names.add("\"" + scene.parts().get(p).name() + "\"");
                }
            }
        }
        return count == 0 ? null : "No law lets " + String.join(", ", names) + (count > SHOWN ? " and " + (count - SHOWN) + " more" : "")
            + " touch anything that its shape can meet (points never meet points): name them in \"between\" of a law (parts of a joint with \"collide: true\"),"
            + " or give them no shape.";
    }

    private static boolean hasGeometry(Scene scene, int p) {
        Part part = scene.parts().get(p);
        return part.shape() != null || !part.isFixed() && scene.bodies().get(part.body()).surface() != null;
    }

    private static boolean meetsSomething(Scene scene, Detector detector, int p) {
        if (!scene.interactions().canTouch(p)) {
            return false;
        }
        if (scene.interactions().lawWithin(p) != InteractionTable.NONE) {
            return true;
        }
        Part a = scene.parts().get(p);
        for (int r = 0; r < scene.parts().size(); r++) {
            Part b = scene.parts().get(r);
            boolean apart = r == p || a.isFixed() && b.isFixed() || a.body() == b.body() && a.member() == b.member() || (a.group() & b.group()) != 0;
            if (!apart && hasGeometry(scene, r) && scene.interactions().lawBetween(p, r) != InteractionTable.NONE && detector.canMeet(p, r)) {
                return true;
            }
        }
        return false;
    }
}
