package org.saltus.core.step;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;
import org.saltus.core.model.SurfaceMotion;

/** Tells the contacts of a step by how much surfaces run over their bodies. */
final class RunningSurfaces {
    private final SurfaceMotion[] motions;
    private boolean any;
    private final double[] w = new double[12];

    RunningSurfaces(Scene scene) {
        motions = new SurfaceMotion[scene.parts().size()];
        scene.surfaceMotions().forEach((part, motion) -> motions[part] = motion);
        any = !scene.surfaceMotions().isEmpty();
    }

    /** From now on all of them stand still. */
    void stop() {
        any = false;
    }

    /** Adds what the surfaces of both sides do to the drift of every contact. @param time t₀, s @param h s */
    void drive(ContactSet contacts, double time, double h) {
        for (int c = contacts.jointCount(); any && c < contacts.count(); c++) {
            for (int side = 0; side < 2; side++) {
                int part = contacts.part[2 * c + side];
                SurfaceMotion motion = part < 0 ? null : motions[part];
                if (motion != null) {
                    motion.write(time, contacts.points(2 * c + side), 3 * c, contacts.frame, 9 * c, w, 0);
                    motion.write(time + h, contacts.points(2 * c + side), 3 * c, contacts.frame, 9 * c, w, 6);
                    contacts.addDrift(c, side == 0 ? 1 : -1, w);
                }
            }
        }
    }
}
