package org.saltus.core.run;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Finds parts with a shape or mesh that no law of the scene can ever let touch anything, or only what their shape never meets; and scenes without laws. */
public final class UntouchableParts {
    private static final int SHOWN = 5;

    /** What is said of a scene without laws. */
    public static final String NO_LAW = "no-law";
    /** What is said of parts that no law names. */
    public static final String UNTOUCHABLE = "untouchable";

    private UntouchableParts() {
    }

    /** A warning that names them, or null when all can touch something. Jointed parts that no law names are meant so. @param detector prepared */
    public static Warning warning(Scene scene, Detector detector) {
        if (!scene.interactions().hasRules()) {
            return withoutLaws(scene, detector);
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
        return count == 0 ? null : new Warning(UNTOUCHABLE, "No law lets " + String.join(", ", names) + (count > SHOWN ? " and " + (count - SHOWN) + " more"
            : "")
            + " touch anything that its shape can meet (points never meet points): name them in \"between\" of a law (parts of a joint with \"collide: true\"),"
            + " or give them no shape.");
    }

    /** Said of the first two parts that could meet if there were a law; bodies that joints hold are meant to pass through what they meet. */
    private static Warning withoutLaws(Scene scene, Detector detector) {
        boolean[] held = new boolean[scene.parts().size()];
        for (int side = 0; side < 2 * scene.links().count(); side++) {
            if (scene.links().part(side) >= 0) {
                held[scene.links().part(side)] = true;
            }
        }
        for (int p = 0; p < held.length; p++) {
            for (int r = 0; r < p && !held[p] && hasGeometry(scene, p); r++) {
                if (!held[r] && hasGeometry(scene, r) && !isApart(scene, p, r) && detector.canMeet(p, r)) {
                    return new Warning(NO_LAW, "The scene has no laws, so nothing touches: \"" + scene.parts().get(r).name() + "\" and \""
                        + scene.parts().get(p).name() + "\" have shapes and pass through each other. Add laws, for example"
                        + " \"laws: [{type: newton-coulomb, friction: 0.3}]\", or give bodies that are meant to pass a common collision_group.");
                }
            }
        }
        return null;
    }

    private static boolean isApart(Scene scene, int p, int r) {
        Part a = scene.parts().get(p);
        Part b = scene.parts().get(r);
        return r == p || a.isFixed() && b.isFixed() || a.body() == b.body() && a.member() == b.member() || (a.group() & b.group()) != 0;
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
        for (int r = 0; r < scene.parts().size(); r++) {
            if (!isApart(scene, p, r) && hasGeometry(scene, r) && scene.interactions().lawBetween(p, r) != InteractionTable.NONE && detector.canMeet(p, r)) {
                return true;
            }
        }
        return false;
    }
}
