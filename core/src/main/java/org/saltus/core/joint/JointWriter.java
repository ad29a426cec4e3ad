package org.saltus.core.joint;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Where joints append their contacts: side A on their first part, side B on the second or the world. */
public final class JointWriter {
    private static final int KEY = -2;
    private final Scene scene;
    private final Placements at;
    private final Placements start;
    private ContactSet out;
    private int joint;
    private int firstLaw;

    JointWriter(Scene scene, Placements at, Placements start) {
        this.scene = scene;
        this.at = at;
        this.start = start;
    }

    void begin(ContactSet contacts) {
        out = contacts;
    }

    void joint(int number, int law) {
        joint = number;
        firstLaw = law;
    }

    /** The parts at q_m. */
    public Placements at() {
        return at;
    }

    /** The parts at q₀. */
    public Placements start() {
        return start;
    }

    /**
     * Appends a contact between two anchors.
     *
     * @param law        number among the laws of the joint; it makes the contact's key, one contact per law
     * @param directions local directions, a sum of {@link ContactSet#N} … {@link ContactSet#RN}; anchors that are nodes have no spins
     * @param point      contact point in space (for exact rows: that of anchor A, with axes that turn with part B)
     * @param frame      n, t1, t2, nine numbers
     * @param gap        at q_m along the first direction, m or rad; 0 where none is held
     */
    public void add(int law, int directions, Anchor a, Anchor b, double[] point, double[] frame, double gap) {
        int c = out.append();
        out.sides(c, a.part(), body(a.part()), feature(a), b.part(), body(b.part()), feature(b));
        System.arraycopy(point, 0, out.point, 3 * c, 3);
        System.arraycopy(frame, 0, out.frame, 9 * c, 9);
        out.gap[c] = gap;
        out.key[c] = ContactSet.key(KEY, joint, law, 0);
        out.rows(c, firstLaw + law, directions);
    }

    private int body(int part) {
        return part == Placements.WORLD ? Part.FIXED : scene.parts().get(part).body();
    }

    private int feature(Anchor anchor) {
        return anchor.isNode() ? anchor.node() : anchor.part() == Placements.WORLD ? 0 : scene.parts().get(anchor.part()).member();
    }
}
