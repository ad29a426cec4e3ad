package org.saltus.contact.detect.part;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.PeriodicCell;
import org.saltus.core.model.Scene;
import org.saltus.core.step.StepStoppedException;

/**
 * The pieces of a periodic scene as detection sees them. Every piece is there several times over, copies 0, 1, 2, ...: copy 0 where the state has it, for what
 * goes on for ever (planes along the cell); copy 1 wrapped into the cell; the others are images of that in half of the neighbouring cells, of each pair of
 * opposite ones in one. Pairs are: bounded and unbounded pieces of copy 0; pieces of copy 1; one of copy 1 and one of the others. So each pair is looked at
 * once for every way in which it may touch. Images that nothing in the cell can reach are {@linkplain #isActive not active}.
 *
 * <p>With x the place of a part as the state has it, a copy stands at x + B g, B the edges of the reduced cell and g whole numbers.
 */
public final class CellImages {
    private final PeriodicCell cell;
    private final Scene scene;
    /** By copy: its place in the neighbourhood of the cell, -1, 0, 1 three times; copies 0 and 1: zeros. */
    private final int[][] neighbour;
    private final int pieces;
    private PartGeometry geometry;
    /** By part: how many edges beyond the cell it is. */
    private final int[] beyond;
    private final double[] place;
    private final double[] velocity = new double[6];
    private boolean[] active;
    private boolean changed;
    /** Radii of the largest bounded pieces: of all, and of those that move, m. */
    private double widest;
    private double moving;
    private boolean hasPlanes;
    private final double[] arm = new double[3];

    /** @param pieces of one copy */
    CellImages(Scene scene, int pieces) {
        this.scene = scene;
        this.pieces = pieces;
        cell = scene.cell();
        neighbour = neighbours(cell);
        beyond = new int[3 * scene.parts().size()];
        place = new double[7];
    }

    /** Half of the 3^d − 1 neighbours: those that come first where they differ from 0. */
    private static int[][] neighbours(PeriodicCell cell) {
        List<int[]> out = new ArrayList<>(List.of(new int[3], new int[3]));
        for (int k = 0; k < 27; k++) {
            int[] n = {k / 9 - 1, k / 3 % 3 - 1, k % 3 - 1};
            int sign = n[0] != 0 ? n[0] : n[1] != 0 ? n[1] : n[2];
            boolean isOne = sign > 0;
            for (int i = 0; i < 3; i++) {
                isOne &= n[i] == 0 || cell.isPeriodic(i);
            }
            if (isOne) {
                out.add(n);
            }
        }
        return out.toArray(new int[0][]);
    }

    /** How many copies there are. */
    int copies() {
        return neighbour.length;
    }

    /** The geometry of all copies is known from here on. */
    void open(PartGeometry of) {
        geometry = of;
        active = new boolean[geometry.count()];
        for (int p = 0; p < pieces; p++) {
            Check.that(geometry.surface(p) == null, "periodic cell: \"" + geometry.part(p).name() + "\" is a mesh, and meshes across the boundary of a periodic"
                + " cell are not looked for. Take rigid bodies, or leave \"periodic\" out.");
            if (isUnbounded(p)) {
                requireAlongCell(p);
                hasPlanes = true;
                continue;
            }
            widest = Math.max(widest, size(p));
            moving = geometry.isFixed(p) ? moving : Math.max(moving, size(p));
        }
        String narrow = narrow(0);
        Check.that(narrow == null, narrow);
        for (int part = 0; part < scene.parts().size(); part++) {
            if (scene.parts().get(part).isFixed()) {
                cell.beyond(scene.parts().get(part).placement(), 0, beyond, 3 * part);
            }
        }
    }

    private boolean isUnbounded(int p) {
        return Double.isInfinite(geometry.boundingRadius(p));
    }

    /** Radius about the part's own place that holds a piece, m. */
    private double size(int p) {
        double[] offset = geometry.offset(p);
        return geometry.boundingRadius(p) + (offset == null ? 0 : RigidMotion.norm(offset, 0));
    }

    /** What goes on for ever must look the same from every cell: a half-space whose face is along all periodic directions. */
    private void requireAlongCell(int p) {
        Part part = geometry.part(p);
        double[] normal = new double[3];
        boolean along = part.isFixed() && geometry.isHalfSpace(p);
        if (along) {
            geometry.solid(p).distance(0, 0, 0, normal);
            double[] turned = new double[3];
            Quaternion.rotate(part.placement(), 3, normal, 0, turned, 0);
            for (int i = 0; i < 3; i++) {
                along &= !cell.isPeriodic(i) || Math.abs(turned[i]) < 1e-12;
            }
        }
        Check.that(along, "periodic cell: \"" + part.name() + "\" (" + geometry.kind(p) + ") has no end and is no fixed plane along the periodic directions, so"
            + " it would cross the boundary of the cell. Turn it along, or make that direction not periodic.");
    }

    /** Which copy a piece is. */
    private int copy(int p) {
        return p / pieces;
    }

    /** The number of a piece without its copy. */
    int rank(int p) {
        return p % pieces;
    }

    /** False for two pieces that are no pair. */
    public boolean arePair(int a, int b) {
        int i = copy(a);
        int j = copy(b);
        return i == 0 && j == 0 ? isUnbounded(a) != isUnbounded(b) : i > 0 && j > 0 && (i == 1 || j == 1);
    }

    /** True for pieces of copies that some pair may need at all. */
    public boolean isMember(int p) {
        return copy(p) == 0 ? hasPlanes : !isUnbounded(p);
    }

    /** Finds the cell of every part at a configuration and which copies may be met. */
    void locate(double[] q, double reach, double tolerance, double speed) {
        changed = false;
        double margin = tolerance + reach * speed;
        String narrow = narrow(margin);
        if (narrow != null) {
            throw new StepStoppedException(narrow);
        }
        int part = -1;
        for (int p = 0; p < pieces; p++) {
            if (geometry.partOf(p) != part) {
                part = geometry.partOf(p);
                readPlace(part, q);
                cell.beyond(place, 0, beyond, 3 * part);
            }
            for (int copy = 0; copy < neighbour.length; copy++) {
                boolean now = geometry.shape(p) != null && (copy == 0 ? hasPlanes : copy == 1 ? !isUnbounded(p) : isNear(p, neighbour[copy], margin));
                changed |= now != active[copy * pieces + p];
                active[copy * pieces + p] = now;
            }
        }
    }

    /** Says that some bodies would touch each other on two sides of the cell, or null. */
    private String narrow(double margin) {
        double room = Math.min(cell.width(0), Math.min(cell.width(1), cell.width(2)));
        return widest + moving + 2 * margin < room ? null : "periodic cell: its faces are " + Digits.of(room, 3) + " m from each other, less than the radii of"
            + " its two largest bodies ("
            + Digits.of(widest + moving, 3) + " m and what they move by in a step): one would touch another on two sides. Make the"
            + " cell larger.";
    }

    private void readPlace(int part, double[] q) {
        Part one = scene.parts().get(part);
        if (one.isFixed()) {
            System.arraycopy(one.placement(), 0, place, 0, 7);
        } else {
            BodyDynamics body = scene.bodies().get(one.body());
            body.writePlacements(q, one.member(), one.member() + 1, place);
        }
    }

    /** True when something in the cell can reach an image of the piece just read. */
    private boolean isNear(int p, int[] n, double margin) {
        if (isUnbounded(p)) {
            return false;
        }
        int part = geometry.partOf(p);
        double size = size(p) + widest + 2 * margin;
        for (int i = 0; i < 3; i++) {
            if (!cell.isPeriodic(i)) {
                continue;
            }
            double f = cell.fraction(place, 0, i) - beyond[3 * part + i] + n[i];
            double room = size / cell.width(i) * (1 + 1e-9);
            if (f < -room || f > 1 + room) {
                return false;
            }
        }
        return true;
    }

    /** True when a copy may be met in this step. */
    public boolean isActive(int p) {
        return active[p];
    }

    /** True when other copies are active than in the step before. */
    public boolean hasChanged() {
        return changed;
    }

    private int whole(int p, int i) {
        int copy = copy(p);
        return copy == 0 ? 0 : neighbour[copy][i] - beyond[3 * geometry.partOf(p) + i];
    }

    /** Puts a copy where it stands: B g is added to the three numbers at {@code x[o]}. */
    void move(int p, double[] x, int o) {
        if (copy(p) == 0) {
            return;
        }
        cell.shift(whole(p, 0), whole(p, 1), whole(p, 2), arm, 0);
        for (int i = 0; i < 3; i++) {
            x[o + i] += arm[i];
        }
    }

    /** Adds the flow of the cell at the three numbers of {@code x[o]} to the velocity at {@code v[vo]}. */
    void flow(double[] x, int o, double[] v, int vo) {
        if (!cell.isMoving()) {
            return;
        }
        double[] gradient = cell.gradient();
        for (int i = 0; i < 3; i++) {
            v[vo + i] += gradient[3 * i] * x[o] + gradient[3 * i + 1] * x[o + 1] + gradient[3 * i + 2] * x[o + 2];
        }
    }

    /** The velocity at {@code v[vo]} with the flow at {@code x[o]}, three numbers that last until the next call. */
    double[] flowing(double[] x, int o, double[] v, int vo) {
        System.arraycopy(v, vo, velocity, 0, 6);
        flow(x, o, velocity, 0);
        return velocity;
    }

    /** Largest speed that the flow adds between two pieces that may meet, m/s. */
    double speed() {
        double sum = 0;
        for (double entry : cell.gradient()) {
            sum += entry * entry;
        }
        return Math.sqrt(sum) * 2 * (widest + moving);
    }

    /** Brings a contact that was found between copies back to the places of the state: its points, its key and which image of B it is. */
    void tell(ContactSet out, int c, int a, int b) {
        System.arraycopy(out.point, 3 * c, arm, 0, 3);
        double[] pointB = {arm[0], arm[1], arm[2]};
        int[] difference = new int[3];
        boolean isApart = false;
        for (int i = 0; i < 3; i++) {
            difference[i] = whole(b, i) - whole(a, i);
            isApart |= difference[i] != 0;
        }
        back(a, out.point, 3 * c);
        if (!isApart) {
            return;
        }
        back(b, pointB, 0);
        out.otherPoint(c, pointB);
        int n0 = cell.edges(0, difference[0], difference[1], difference[2]);
        int n1 = cell.edges(1, difference[0], difference[1], difference[2]);
        int n2 = cell.edges(2, difference[0], difference[1], difference[2]);
        out.image(c, n0, n1, n2);
        long h = ((n0 * 0x9E3779B97F4A7C15L ^ n1) * 0xBF58476D1CE4E5B9L ^ n2) * 0x94D049BB133111EBL;
        out.key[c] ^= h ^ h >>> 29;
    }

    private void back(int p, double[] x, int o) {
        if (copy(p) == 0) {
            return;
        }
        double[] shift = new double[3];
        cell.shift(whole(p, 0), whole(p, 1), whole(p, 2), shift, 0);
        for (int i = 0; i < 3; i++) {
            x[o + i] -= shift[i];
        }
    }
}
