package org.saltus.contact.detect.general;

import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.detect.support.ConvexBody;
import org.saltus.contact.detect.support.ConvexDistance;
import org.saltus.contact.detect.support.Cores;
import org.saltus.contact.shape.ConvexShape;

/** The pieces with a support function, placed where they are in this step. */
final class ConvexPieces {
    private final PartGeometry geometry;
    private final PartKinematics motion;
    /** Per piece: its core, once one was asked for. */
    private ConvexShape[] core = new ConvexShape[0];

    ConvexPieces(PartGeometry geometry, PartKinematics motion) {
        this.geometry = geometry;
        this.motion = motion;
    }

    /** Lets a body be a piece. */
    void load(int p, ConvexBody body) {
        if (core.length == 0) {
            core = new ConvexShape[geometry.count()];
        }
        if (core[p] == null) {
            core[p] = Cores.of(geometry.shape(p));
        }
        double margin = Cores.margin(geometry.shape(p));
        body.load(core[p], margin, Math.max(0, geometry.boundingRadius(p) - margin), motion.placement, 7 * p);
    }

    /** Says what is wrong when the distance of two pieces could not be measured. */
    void check(ConvexDistance.Ending ending, int a, int b) {
        if (ending == ConvexDistance.Ending.NOT_FINITE) {
            throw new IllegalStateException("grid detector: the support function of \"" + geometry.part(a).name() + "\" (" + geometry.kind(a) + ") or \""
                + geometry.part(b).name() + "\" (" + geometry.kind(b) + ") gave a number that is not finite, or one of the two is nowhere. Let the shape answer"
                + " every direction but (0, 0, 0) with a point of its surface.");
        }
    }
}
