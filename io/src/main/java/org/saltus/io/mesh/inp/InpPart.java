package org.saltus.io.mesh.inp;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.math.Quaternion;

/**
 * What belongs together under one numbering: a part, an instance of it, or the whole of a file.
 *
 * @param name        of the part or instance; "" for the whole
 * @param mesh        nodes and elements
 * @param nodeSets    by name
 * @param elementSets by name
 * @param sections    materials of element sets
 * @param surfaces    by name
 * @param rigids      nodes that move as one
 */
record InpPart(String name, InpMesh mesh, InpSets nodeSets, InpSets elementSets, List<InpDeck.Section> sections, Map<String, InpDeck.Surface> surfaces,
               List<InpDeck.Rigid> rigids) {

    /** An empty one. @param instances names of the instances that are known, by order */
    static InpPart of(String name, InpCards cards, List<String> instances, InpFaults faults) {
        InpSets nodeSets = new InpSets("NSET", instances);
        InpSets elementSets = new InpSets("ELSET", instances);
        return new InpPart(name, new InpMesh(cards, nodeSets, elementSets, faults), nodeSets, elementSets, new ArrayList<>(), new LinkedHashMap<>(),
            new ArrayList<>());
    }

    /** Takes in a part. @param prefix before its names; @param base added to its numbers; @param motion of its nodes, see {@link #motion}; null for none */
    void take(InpPart part, String prefix, long base, double[] motion) {
        mesh.take(part.mesh, base, motion);
        nodeSets.addAll(part.nodeSets, prefix, base);
        elementSets.addAll(part.elementSets, prefix, base);
        part.sections.forEach(s -> sections.add(new InpDeck.Section(prefix + s.set(), s.material(), s.thickness(), s.place())));
        part.surfaces.forEach((key, s) -> {
            List<InpDeck.SurfacePart> parts = s.parts().stream().map(p -> new InpDeck.SurfacePart(raised(p.items(), base), p.side())).toList();
            surfaces.put(prefix + key, new InpDeck.Surface(prefix + key, s.nodal(), parts, s.place()));
        });
        part.rigids.forEach(r -> rigids.add(new InpDeck.Rigid(raised(r.nodes(), base), r.name().isEmpty() ? "" : prefix + r.name(), base + r.reference(),
            r.rotation() == 0 ? 0 : base + r.rotation(), r.place())));
    }

    private static long[] raised(long[] numbers, long base) {
        long[] out = numbers.clone();
        for (int k = 0; k < out.length; k++) {
            out[k] += base;
        }
        return out;
    }

    /** Rotation matrix (nine entries, by rows) and shift of x -> R x + shift. @param turn points a, b on the axis and the angle, degrees; null for none */
    static double[] motion(double[] translation, double[] turn) {
        double[] out = {1, 0, 0, 0, 1, 0, 0, 0, 1, translation[0], translation[1], translation[2]};
        if (turn == null) {
            return out;
        }
        double[] axis = {turn[3] - turn[0], turn[4] - turn[1], turn[5] - turn[2]};
        double length = Math.sqrt(axis[0] * axis[0] + axis[1] * axis[1] + axis[2] * axis[2]);
        double half = Math.toRadians(turn[6]) / 2;
        double s = Math.sin(half) / length;
        Quaternion.toMatrix(new double[] {Math.cos(half), s * axis[0], s * axis[1], s * axis[2]}, 0, out, 0);
        for (int a = 0; a < 3; a++) {                                     // first shifted, then turned about a: R (x + t - a) + a
            out[9 + a] = turn[a];
            for (int b = 0; b < 3; b++) {
                out[9 + a] += out[3 * a + b] * (translation[b] - turn[b]);
            }
        }
        return out;
    }
}
