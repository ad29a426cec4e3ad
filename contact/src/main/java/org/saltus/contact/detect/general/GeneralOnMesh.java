package org.saltus.contact.detect.general;

import java.util.Arrays;
import org.saltus.contact.detect.mesh.FacetPairs;
import org.saltus.contact.detect.part.ContactWriter;
import org.saltus.contact.detect.part.FacetMesh;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.detect.part.PartKinematics;
import org.saltus.contact.tree.BoxTree;

/** A piece by its support function or its signed distance on the facets of a mesh: its lowest points along the normal of each facet near it. */
public final class GeneralOnMesh {
    private static final int POINTS = 64;
    /** Share of the piece's radius: points nearer than this are one. */
    private static final double SAME = 1e-2;

    private final PartGeometry geometry;
    private final PartKinematics motion;
    private final FacetPairs facets;
    private final LowPoints low;
    private final BoxTree.Visitor visitor = this::collect;
    private final double[] normal = new double[3];
    private int[] near = new int[32];
    private int count;
    private final double[] x = new double[3 * POINTS];
    private final int[] feature = new int[POINTS];
    private int points;

    /** Serves the pieces of a scene of a dimension. */
    public GeneralOnMesh(PartGeometry geometry, PartKinematics motion, FacetPairs facets, DistancePairs distances, int dimension) {
        this.geometry = geometry;
        this.motion = motion;
        this.facets = facets;
        low = new LowPoints(geometry, motion, distances, dimension);
    }

    /** Writes the contacts of a piece on the facets of a mesh. */
    public void find(int p, int mesh, ContactWriter out) {
        FacetMesh m = motion.mesh(mesh);
        count = 0;
        m.search(motion.placement, 7 * p, geometry.boundingRadius(p) + out.reachOf(p, mesh), visitor);
        Arrays.sort(near, 0, count);
        points = 0;
        for (int k = 0; k < count; k++) {
            System.arraycopy(m.normal, 3 * near[k], normal, 0, 3);
            if (k > 0 && isAlong(m, near[k - 1])) {
                continue;
            }
            low.find(p, normal);
            for (int i = 0; i < low.count; i++) {
                add(i, SAME * geometry.boundingRadius(p));
            }
        }
        facets.points(p, mesh, x, feature, points, out);
    }

    private boolean isAlong(FacetMesh m, int f) {
        return normal[0] == m.normal[3 * f] && normal[1] == m.normal[3 * f + 1] && normal[2] == m.normal[3 * f + 2];
    }

    private void collect(int f) {
        near = count == near.length ? Arrays.copyOf(near, 2 * count) : near;
        near[count++] = f;
    }

    private void add(int i, double same) {
        for (int k = 0; k < points; k++) {
            double dx = x[3 * k] - low.x[3 * i];
            double dy = x[3 * k + 1] - low.x[3 * i + 1];
            double dz = x[3 * k + 2] - low.x[3 * i + 2];
            if (dx * dx + dy * dy + dz * dz <= same * same) {
                return;
            }
        }
        if (points < POINTS) {
            System.arraycopy(low.x, 3 * i, x, 3 * points, 3);
            feature[points++] = low.feature[i] + 1;
        }
    }
}
