package org.saltus.fem;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.BodyDynamicsContract;
import org.saltus.core.model.Surface;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.element.Elements;
import org.saltus.fem.ffr.FloatingFrameBody;
import org.saltus.fem.ffr.FrameOptions;
import org.saltus.fem.ffr.deformation.Centrifugal;
import org.saltus.fem.ffr.deformation.FloatingModel;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** The floating body keeps what every body promises: in the plane and in space, flexible (by nodes or modes) and rigid. */
class FloatingFrameContractTest {
    private static final Material SOFT = new Material(10, 0.3, 3, 0.5, 0.25);
    private static final double[] TURN = {0.8, 0, 0.6, 0};

    /** Touches with surface nodes and facets. Nodal velocities and forces have no rigid part. */
    private abstract static class FrameContract extends BodyDynamicsContract {
        private List<double[]> basis;

        abstract FloatingModel model();

        FrameOptions options() {
            return FrameOptions.defaults().withGravity(1, -2, 0).dragged(0.7);
        }

        @Override
        protected BodyDynamics newBody() {
            return new FloatingFrameBody("body", model(), options());
        }

        /** Takes the span of G and M G out of the nodal part: what is left is a deformation rate and a balanced force. */
        @Override
        protected void admit(double[] x) {
            FloatingModel model = ((FloatingFrameBody) body).model();
            int rigid = model.dimension() == 2 ? 3 : 6;
            if (body.dofCount() != rigid + model.size()) {
                return;                                         // no deformation, or shapes without a rigid part
            }
            if (basis == null) {
                basis = basis(model);
            }
            for (double[] e : basis) {
                Vectors.axpy(e.length, -Vectors.dot(e.length, e, 0, x, VO + rigid), e, 0, x, VO + rigid);
            }
        }

        /** Orthonormal basis of the span of G and M G, by Gram-Schmidt, each vector treated twice. */
        private static List<double[]> basis(FloatingModel model) {
            int d = model.dimension();
            List<double[]> out = new ArrayList<>();
            for (int k = 0; k < (d == 2 ? 3 : 6); k++) {
                double[] g = new double[model.size()];
                for (int i = 0; i < g.length; i++) {
                    int a = i % d;
                    int axis = d == 2 ? 2 : k - d;
                    int other = 3 - axis - a;
                    double sign = (a + 1) % 3 == other ? -1 : 1;
                    g[i] = k < d ? (a == k ? 1 : 0) : a == axis ? 0 : sign * model.place()[i - a + other];
                }
                double[] mg = new double[g.length];
                model.mass().multiply(g, 0, mg, 0);
                for (double[] x : new double[][] {g, mg}) {
                    addOrthonormal(x, out);
                }
            }
            return out;
        }

        private static void addOrthonormal(double[] x, List<double[]> out) {
            double size = Vectors.norm2(x.length, x, 0);
            for (int pass = 0; pass < 2; pass++) {
                for (double[] e : out) {
                    Vectors.axpy(e.length, -Vectors.dot(e.length, e, 0, x, 0), e, 0, x, 0);
                }
            }
            double left = Vectors.norm2(x.length, x, 0);
            if (left > 1e-10 * size) {
                Vectors.scale(x.length, 1 / left, x, 0);
                out.add(x);
            }
        }

        @Override
        protected ContactSet contacts(double[] q) {
            ContactSet set = new ContactSet();
            Surface surface = body.surface();
            double[][] normals = {{0.6, 0.8, 0}, {0, -1, 0}, {0, 0.6, -0.8}};
            int facets = surface.facets().length / surface.nodesPerFacet();
            for (int k = 0; k < 3; k++) {
                int c = set.append();
                boolean facet = k > 0;
                set.sides(c, 0, 0, facet ? 0 : 1, 1, -1, 0);
                double[] n = normals[k];
                set.geometry(c, 0, 0, 0, n[0], n[1], n[2], 0, k);
                set.law(c, 0, k == 0 ? 1 : 3);
                if (facet) {
                    int w = surface.nodesPerFacet();
                    int from = w * ((3 * k) % facets);
                    double[] weights = w == 2 ? new double[] {0.2, 0.8} : new double[] {0.2, 0.3, 0.5};
                    set.patch(2 * c, Arrays.copyOfRange(surface.facets(), from, from + w), weights, w);
                }
                if (k == 2 && surface.nodeCount() >= 4) {
                    set.patch(2 * c, new int[] {3, 0, 2, 1}, new double[] {0.7, -0.2, 0.4, 0.1}, 4);
                }
            }
            return set;
        }

        @Override
        protected double coordinate(ContactSet set, int side, int k, double[] base, double[] q) {
            Surface surface = body.surface();
            double[] x = new double[3 * surface.nodeCount()];
            surface.writePositions(q, x);
            double sum = 0;
            for (int i = 0; i < set.nodeCount(side); i++) {
                int node = set.node(side, i);
                double weight = set.nodeWeight(side, i);
                for (int a = 0; a < 3; a++) {
                    sum += weight * set.frame[9 * (side / 2) + 3 * k + a] * x[3 * node + a];
                }
            }
            return sum;
        }
    }

    private static FloatingModel square(MassKind kind) {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.rectangle(1, 0.7, 3, 2, CellType.T3),
            Elements.continuum(SOFT, StressState.PLANE_STRAIN));
        return new FloatingModel(model, kind, 0.2, 0.01, new SupernodalCholesky());
    }

    private static FloatingModel box() {
        FiniteElementModel model = new FiniteElementModel(StructuredMesh.box(1, 0.8, 0.6, 2, 2, 1, CellType.HEX8),
            Elements.continuum(SOFT, StressState.SOLID));
        return new FloatingModel(model, MassKind.CONSISTENT, 0.2, 0.01, new SupernodalCholesky());
    }

    @Nested
    class InThePlane extends FrameContract {
        @Override
        FloatingModel model() {
            return square(MassKind.CONSISTENT);
        }
    }

    @Nested
    class InThePlaneWithLumpedMass extends FrameContract {
        @Override
        FloatingModel model() {
            return square(MassKind.LUMPED);
        }

        @Override
        FrameOptions options() {
            return super.options().with(Centrifugal.STIFFENED).spinning(0, 0, 0.4);
        }
    }

    @Nested
    class InSpace extends FrameContract {
        @Override
        FloatingModel model() {
            return box();
        }

        @Override
        FrameOptions options() {
            return super.options().at(new double[] {1, 2, 3}, TURN).moving(1, 0, 2).spinning(0.3, 0.2, -0.5);
        }
    }

    /** Six shapes of nine free modes. */
    @Nested
    class ModalInThePlane extends InThePlaneWithLumpedMass {
        @Override
        protected BodyDynamics newBody() {
            return new FloatingFrameBody("body", ModalFrameTest.free(model(), 9), options());
        }
    }

    /** Static shapes of a side and five modes, less the rigid motions. */
    @Nested
    class ModalInSpace extends InSpace {
        @Override
        protected BodyDynamics newBody() {
            return new FloatingFrameBody("body", ModalFrameTest.craigBampton(model(), "left", 5), options());
        }
    }

    @Nested
    class RigidInThePlane extends FrameContract {
        @Override
        FloatingModel model() {
            return square(MassKind.CONSISTENT);
        }

        @Override
        FrameOptions options() {
            return super.options().rigid();
        }
    }

    @Nested
    class RigidInSpace extends FrameContract {
        @Override
        FloatingModel model() {
            return box();
        }

        @Override
        FrameOptions options() {
            return super.options().at(new double[] {1, 2, 3}, TURN).rigid();
        }
    }
}
