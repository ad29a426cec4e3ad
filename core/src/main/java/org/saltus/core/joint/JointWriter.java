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
    private final Placements end;
    private final boolean planar;
    private boolean following;
    private final double[] centre = new double[3];
    private final double[] other = new double[3];
    private ContactSet out;
    private int joint;
    private int firstLaw;

    JointWriter(Scene scene, Placements at, Placements start, Placements end) {
        this.scene = scene;
        this.at = at;
        this.start = start;
        this.end = end;
        planar = scene.dimension() == 2;
    }

    void follow(boolean on) {
        following = on;
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

    /** The parts at q₁ of the motion found; of no meaning unless {@link #isFollowing}. */
    public Placements end() {
        return end;
    }

    /**
     * True when rows stand half way of the motion found, from q₀ to {@link #end}: as the discrete gradient of what they hold, by which the change of an
     * offset over the step is exactly h (1−λ) u₀ + h λ u₁. Means of the two ends of points and axes are that, since a turn by the Cayley map has
     * r₁ − r₀ = h ω × (r₀ + r₁)/2; in the plane, where turns are by the angle itself, levers are longer by {@link Placements#chord}.
     */
    public boolean isFollowing() {
        return following;
    }

    /** out = mean of an anchor's places at both ends of the step, m. */
    public void mean(Anchor anchor, double[] mean) {
        start.point(anchor, mean);
        end.point(anchor, other);
        for (int i = 0; i < 3; i++) {
            mean[i] = 0.5 * (mean[i] + other[i]);
        }
    }

    /** out = where a mean point must be for its rows on a part to be the discrete gradient, m; may be x. */
    public void lever(int part, double[] x, double[] lever) {
        double factor = planar && at.isMovingUnit(part) ? end.chord(start, part) : 1;
        if (factor != 1) {
            at.centre(part, centre);
        }
        for (int i = 0; i < 3; i++) {
            lever[i] = factor == 1 ? x[i] : centre[i] + factor * (x[i] - centre[i]);
        }
    }

    /**
     * Appends a contact between two anchors and returns its number.
     *
     * @param law        number among the laws of the joint; it makes the contact's key, one contact per law
     * @param directions local directions, a sum of {@link ContactSet#N} … {@link ContactSet#RN}; anchors that are nodes have no spins
     * @param point      contact point in space (for exact rows: that of anchor A, with axes that turn with part B)
     * @param frame      n, t1, t2, nine numbers
     * @param gap        at q_m along the first direction, m or rad; 0 where none is held
     */
    public int add(int law, int directions, Anchor a, Anchor b, double[] point, double[] frame, double gap) {
        int c = out.append();
        out.sides(c, a.part(), body(a.part()), feature(a), b.part(), body(b.part()), feature(b));
        System.arraycopy(point, 0, out.point, 3 * c, 3);
        System.arraycopy(frame, 0, out.frame, 9 * c, 9);
        out.gap[c] = gap;
        out.key[c] = ContactSet.key(KEY, joint, law, 0);
        out.rows(c, firstLaw + law, directions);
        return c;
    }

    /** Says that the contact holds its rows at zero and how far they are off at q_m, or at q₁ where rows follow. */
    public void hold(int c, double[] offsets) {
        out.hold(c, offsets);
    }

    /** Says that the contact has no gap. */
    public void gapless(int c) {
        out.gapless(c);
    }

    /** Says that side B is touched at another point. */
    public void otherPoint(int c, double[] x) {
        out.otherPoint(c, x);
    }

    private int body(int part) {
        return part == Placements.WORLD ? Part.FIXED : scene.parts().get(part).body();
    }

    private int feature(Anchor anchor) {
        return anchor.isNode() ? anchor.node() : anchor.part() == Placements.WORLD ? 0 : scene.parts().get(anchor.part()).member();
    }
}
