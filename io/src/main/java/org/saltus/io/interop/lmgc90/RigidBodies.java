package org.saltus.io.interop.lmgc90;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Quaternion;
import org.saltus.core.spi.Context;
import org.saltus.io.interop.Piece;
import org.saltus.io.interop.Solid;

/** Mass, inertia and place of rigid bodies by the rules of LMGC90: what a body weighs need not be what its shape weighs. */
final class RigidBodies {
    private static final double[] UNTURNED = {1, 0, 0, 0};
    /** A polygon given off its centroid by less than this is not shifted back there, m. */
    private static final double SHIFT = 1e-3;
    private final Context context;

    /**
     * A body with its mass.
     *
     * @param pieces      about the centre of mass, in the body's axes
     * @param inertia     about the centre, nine entries, in the plane the last
     * @param centre      of mass, before DOF.INI
     * @param orientation unit quaternion, before DOF.INI
     * @param axes        unit quaternion from the inertia axes, which DOF.INI names, to the body's axes
     */
    record Rigid(List<Piece> pieces, double mass, double[] inertia, double[] centre, double[] orientation, double[] axes) {
    }

    RigidBodies(Context context) {
        this.context = context;
    }

    /** The body. @param density of its material */
    Rigid of(DeckBody body, double density) {
        try {
            return body.kind.equals("RBDY2") ? flat(body, density) : spatial(body, density);
        } catch (IllegalArgumentException e) {
            if (e.getMessage().startsWith(body.line.place().split(":")[0])) {
                throw e;
            }
            throw body.line.error(body.label() + ": " + e.getMessage());
        }
    }

    /** A shape with area, centre and square of the radius of gyration as the peer counts them. */
    private record Figure(Piece piece, double area, double[] centre, double gyration) {
    }

    private Rigid flat(DeckBody body, double density) {
        List<Figure> figures = new ArrayList<>();
        for (DeckBody.Contactor contactor : body.contactors) {
            figures.add(figure(contactor));
        }
        boolean placed = body.place[0] != 0 || body.place[1] != 0 || body.place[2] != 0;
        double[] shift = new double[3];                                        // of the centre of mass from coo, in the axes of the corners
        double[] origin = new double[3];                                       // of the corners that comes to lie in the centre of mass
        double area = figures.stream().mapToDouble(Figure::area).sum();
        if (figures.size() == 1 && body.contactors.get(0).type().equals("POLYG")) {
            origin = figures.get(0).centre;
            if (!placed || Math.hypot(origin[0], origin[1]) >= SHIFT) {
                shift = origin;
            }
        } else if (figures.size() > 1 && !placed && area > 0) {
            for (Figure f : figures) {
                origin[0] += f.area * f.centre[0] / area;
                origin[1] += f.area * f.centre[1] / area;
            }
            shift = origin;
        }
        double mass = density * Math.PI * body.avrd * body.avrd;
        double moment = mass * body.gyrd * body.gyrd;
        if (body.avrd == 0 || body.gyrd == 0) {
            double sum = 0;
            for (Figure f : figures) {
                double x = f.centre[0] - origin[0];
                double y = f.centre[1] - origin[1];
                sum += f.area * (f.gyration + (figures.size() == 1 ? 0 : x * x + y * y));
            }
            mass = density * area;
            moment = density * sum;
        }
        double[] back = {-origin[0], -origin[1], 0};
        List<Piece> pieces = figures.stream().filter(f -> f.piece != null).map(f -> f.piece.moved(back, UNTURNED)).toList();
        double[] centre = {body.place[0] + shift[0], body.place[1] + shift[1], 0};
        return new Rigid(pieces, mass, new double[] {0, 0, 0, 0, 0, 0, 0, 0, moment}, centre, angle(body.place[2]), UNTURNED);
    }

    static double[] angle(double angle) {
        return new double[] {Math.cos(angle / 2), 0, 0, Math.sin(angle / 2)};
    }

    private Figure figure(DeckBody.Contactor c) {
        double[] s = c.size();
        double[] at = {c.shift()[0], c.shift()[1], 0};
        return switch (c.type()) {
            case "DISKx", "DISKb" -> new Figure(Piece.of(context, 2, UNTURNED, "type", "disk", "radius", s[0]).moved(at, UNTURNED), Math.PI * s[0] * s[0], at,
                s[0] * s[0] / 2);
            case "JONCx" -> {
                double area = 4 * s[0] * s[1] + Math.PI * s[1] * s[1];
                double second = Math.PI * s[1] * s[1] * (s[0] * s[0] + s[1] * s[1] / 2) + 2 * s[0] * s[1] * (s[0] * s[0] + s[1] * s[1]);
                yield new Figure(Piece.of(context, 2, UNTURNED, "type", "capsule", "radius", s[1], "length", 2 * s[0]), area, at, second / area);
            }
            case "POLYG" -> {
                Piece polygon = Piece.polygon(context, c.points());
                yield new Figure(polygon, polygon.solid().volume(), polygon.solid().centroid(), polygon.solid().inertia()[8] / polygon.solid().volume());
            }
            case "xKSID" -> new Figure(Piece.of(context, 2, UNTURNED, "type", "hollow-disk", "inner", s[0], "outer", 1.1 * s[0]), 0, at, 0);
            default -> new Figure(null, 0, at, 0);                             // PT2Dx
        };
    }

    private Rigid spatial(DeckBody body, double density) {
        List<Piece> pieces = new ArrayList<>();
        List<Solid> solids = new ArrayList<>();
        for (DeckBody.Contactor contactor : body.contactors) {
            Piece piece = piece(contactor);
            if (piece != null) {
                pieces.add(piece);
                solids.add(solid(contactor, piece));
            }
        }
        if (solids.isEmpty()) {
            throw body.line.error(body.label() + " has no contactor with a volume, so nothing gives its mass.");
        }
        boolean given = body.moments[0] != 0 || body.moments[1] != 0 || body.moments[2] != 0;
        Solid all = solids.size() == 1 ? solids.get(0) : Solid.sum(solids);
        double volume = all.volume();
        if (body.contactors.size() == 1 && body.avrd != 0) {
            volume = 4.0 / 3 * Math.PI * body.avrd * body.avrd * body.avrd;
        }
        double[] inertia = all.inertia().clone();
        double[] axes;
        boolean own = solids.size() == 1 && !body.contactors.get(0).type().equals("POLYR");
        if (given && !own) {
            inertia = new double[] {body.moments[0], 0, 0, 0, body.moments[1], 0, 0, 0, body.moments[2]};
            axes = UNTURNED;
        } else {
            axes = own ? pieces.get(0).turn() : Arrays.copyOfRange(Solid.principal(inertia), 3, 7);
        }
        for (int k = 0; k < 9; k++) {
            inertia[k] *= density;
        }
        double[] c = all.centroid();
        double[] back = {-c[0], -c[1], -c[2]};
        double[] centre = {body.place[0] + c[0], body.place[1] + c[1], body.place[2] + c[2]};
        return new Rigid(pieces.stream().map(piece -> piece.moved(back, UNTURNED)).toList(), density * volume, inertia, centre, UNTURNED, axes);
    }

    private Piece piece(DeckBody.Contactor c) {
        double[] s = c.size();
        double[] turn = turn(c);
        return switch (c.type()) {
            case "SPHER", "SPHEb" -> Piece.of(context, 3, UNTURNED, "type", "sphere", "radius", s[0]).moved(c.shift(), UNTURNED);
            case "PLANx" -> Piece.of(context, 3, UNTURNED, "type", "box", "size", new double[] {2 * s[0], 2 * s[1], 2 * s[2]}).moved(c.shift(), turn);
            case "CYLND" -> Piece.of(context, 3, UNTURNED, "type", "capsule", "radius", s[1], "length", 2 * s[0]).moved(c.shift(), turn);
            case "DNLYC" -> Piece.of(context, 3, UNTURNED, "type", "hollow-cylinder", "inner", s[1], "outer", 1.1 * s[1], "length", 2 * s[0])
                .moved(c.shift(), turn);
            case "POLYR" -> Piece.hull(context, c.points());
            default -> null;                                                   // PT3Dx
        };
    }

    /** What the contactor counts for in the mass: cylinders have flat ends, hollow ones are full. */
    private Solid solid(DeckBody.Contactor c, Piece piece) {
        if (!c.type().equals("CYLND") && !c.type().equals("DNLYC")) {
            return piece.solid();
        }
        return Piece.of(context, 3, UNTURNED, "type", "cylinder", "radius", c.size()[1], "length", 2 * c.size()[0]).moved(c.shift(), turn(c)).solid();
    }

    /** From the rows that are the axes of a contactor. */
    private static double[] turn(DeckBody.Contactor c) {
        if (c.axes() == null) {
            return UNTURNED;
        }
        double[] a = c.axes();
        double[] out = new double[4];
        Quaternion.fromMatrix(new double[] {a[0], a[3], a[6], a[1], a[4], a[7], a[2], a[5], a[8]}, 0, out, 0);
        return out;
    }

    /** Bodies by "RBDY2 4". */
    static Map<String, DeckBody> byLabel(List<DeckBody> bodies) {
        Map<String, DeckBody> out = new java.util.LinkedHashMap<>();
        bodies.forEach(body -> out.put(body.label(), body));
        return out;
    }
}
