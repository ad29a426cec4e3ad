package org.saltus.fem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.math.Factorization;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.body.Ties;
import org.saltus.fem.element.Elements;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** Linear solvers are told where the nodes of the unknowns are. */
class DofPlacesTest {
    private final FiniteElementModel model = new FiniteElementModel(StructuredMesh.rectangle(2, 1, 4, 3, CellType.Q4),
        Elements.continuum(new Material(1e6, 0.3, 1000), StressState.PLANE_STRAIN));
    private final Mesh mesh = model.mesh();

    /** Keeps what it is told. */
    private static final class Witness implements LinearSolver {
        private double[] places;

        @Override public Factorization factorize(SparseMatrix a) {
            return new SupernodalCholesky().factorize(a);
        }

        @Override public Factorization factorize(SparseMatrix a, double[] given) {
            assertEquals(3 * a.rows(), given.length);
            places = given;
            return factorize(a);
        }
    }

    private double[] placesOf(PrescribedMotion motion, Ties ties) {
        Witness witness = new Witness();
        LinearFemBody body = new LinearFemBody("plate", model, new Options(MassKind.CONSISTENT, 0, 0, new double[3], new double[3],
            new double[3], motion, List.of(), ties, witness));
        body.attach(0, 0);
        body.prepare(IterationCoefficients.direct(1e-3, 1e-6));
        return witness.places;
    }

    private double[] nodePlace(int node) {
        return Arrays.copyOfRange(mesh.coordinates(), 3 * node, 3 * node + 3);
    }

    private static double[] place(double[] places, int unknown) {
        return Arrays.copyOfRange(places, 3 * unknown, 3 * unknown + 3);
    }

    @Test
    void dofsAreAtTheirNodes() {
        double[] places = placesOf(null, null);
        assertArrayEquals(model.dofPlaces(), places);
        for (int dof = 0; dof < model.dofCount(); dof++) {
            assertArrayEquals(nodePlace(dof / 2), place(places, dof));
        }
    }

    @Test
    void heldDofsAreLeftOut() {
        int[] left = mesh.nodeSet("left");
        double[] places = placesOf(new PrescribedMotion(mesh.nodeCount(), 2).prescribe(left, 0, 0).prescribe(left, 1, 0), null);
        assertEquals(3 * (model.dofCount() - 8), places.length);
        int unknown = 0;
        for (int node = 0; node < mesh.nodeCount(); node++) {
            for (int a = 0; a < 2 && nodePlace(node)[0] > 0; a++) {
                assertArrayEquals(nodePlace(node), place(places, unknown++));
            }
        }
        assertEquals(places.length, 3 * unknown);
    }

    @Test
    void motionsOfATiedEdgeHaveNoPlace() {
        Ties ties = new Ties(model);
        ties.rigid(mesh.nodeSet("left"), null, new boolean[6]);
        ties.symmetry(mesh.nodeSet("right"), new double[] {3, 4, 0});
        double[] places = placesOf(null, ties);
        int nowhere = 0;
        int onTheRight = 0;
        for (int k = 0; k < places.length; k += 3) {
            nowhere += Double.isNaN(places[k]) && Double.isNaN(places[k + 1]) && Double.isNaN(places[k + 2]) ? 1 : 0;
            onTheRight += places[k] == 2 ? 1 : 0;
            assertTrue(Double.isNaN(places[k]) || places[k] > 0);
        }
        assertEquals(3, nowhere);
        assertEquals(4, onTheRight);
    }
}
