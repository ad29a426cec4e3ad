package org.saltus.fem;

import java.util.Arrays;
import org.junit.jupiter.api.Nested;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.BodyDynamicsContract;
import org.saltus.core.model.Surface;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.body.LinearFemBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.element.BeamElement.Theory;
import org.saltus.fem.element.ElementFactory;
import org.saltus.fem.element.Elements;
import org.saltus.fem.element.Formulation;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.Meshes;
import org.saltus.fem.mesh.StructuredMesh;

/** The finite-element body keeps what every body promises: free and held, damped, consistent and lumped. */
class LinearFemBodyContractTest {
    private static final Material SOFT = new Material(10, 0.3, 3, 0.5, 0.25);

    /** Touches with surface nodes and, where it has them, facets. */
    abstract static class FemContract extends BodyDynamicsContract {
        abstract FiniteElementModel model();

        Options options(FiniteElementModel model) {
            return Options.defaults().withDamping(0.2, 0.01).withGravity(1, -2, 3);
        }

        @Override
        protected BodyDynamics newBody() {
            FiniteElementModel model = model();
            return new LinearFemBody("body", model, options(model));
        }

        @Override
        protected ContactSet contacts(double[] q) {
            ContactSet set = new ContactSet();
            Surface surface = body.surface();
            double[][] normals = {{0.6, 0.8, 0}, {0, -1, 0}, {0, 0.6, -0.8}};
            int facets = surface.facets().length / surface.nodesPerFacet();
            for (int k = 0; k < 3; k++) {
                int c = set.append();
                boolean facet = k > 0 && facets > 0;
                set.sides(c, 0, 0, facet ? 0 : k % 2, 1, -1, 0);
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

    @Nested
    class FreeBars extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.bar(2, 4), Elements.bar(SOFT, 1));
        }
    }

    @Nested
    class HeldTruss extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.bar(2, 3), Elements.bar(SOFT, 3));
        }

        @Override
        Options options(FiniteElementModel model) {
            return super.options(model).withPrescribed(
                new PrescribedMotion(4, 3).prescribe(model.mesh().nodeSet("left"), 1, 0.5));
        }
    }

    @Nested
    class FreeTriangles extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.rectangle(1, 1, 2, 2, CellType.T3),
                Elements.continuum(SOFT, StressState.PLANE_STRAIN));
        }

        @Override
        Options options(FiniteElementModel model) {
            return super.options(model).withMass(MassKind.LUMPED);
        }
    }

    @Nested
    class HeldHexahedra extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.box(1, 1, 1, 2, 1, 1, CellType.HEX8),
                Elements.continuum(SOFT, StressState.SOLID));
        }

        @Override
        Options options(FiniteElementModel model) {
            int[] left = model.mesh().nodeSet("left");
            return super.options(model).withPrescribed(
                new PrescribedMotion(12, 3).prescribe(left, 0, 0).prescribe(left, 2, 0.5));
        }
    }

    /** Incompatible modes with bulk and shear viscosity. */
    @Nested
    class FreeViscousQuadrilaterals extends FemContract {
        @Override
        FiniteElementModel model() {
            ElementFactory elements = Elements.continuum(SOFT, StressState.PLANE_STRAIN, Formulation.INCOMPATIBLE);
            ElementFactory rates = Elements.solid(Elasticity.viscous(0.3, 0.1), StressState.PLANE_STRAIN, 1, 1, Formulation.FULL);
            return FiniteElementModel.byBlock(StructuredMesh.rectangle(1, 1, 2, 2, CellType.Q4), b -> elements.create(b.type()),
                b -> rates.create(b.type()));
        }
    }

    /** A ring, with gravity along its axis. */
    @Nested
    class HeldRing extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(Meshes.placed(StructuredMesh.rectangle(1, 1, 2, 2, CellType.Q4), new double[] {1, 0, 0},
                new double[] {1, 0, 0, 0}), Elements.continuum(SOFT, StressState.AXISYMMETRIC, Formulation.B_BAR));
        }

        @Override
        Options options(FiniteElementModel model) {
            return Options.defaults().withDamping(0.2, 0.01).withGravity(0, -2, 0).withPrescribed(
                new PrescribedMotion(9, 2).prescribe(model.mesh().nodeSet("bottom"), 1, 0.5));
        }
    }

    /** Rotations beside displacements; every node can touch. */
    @Nested
    class HeldBeams extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.bar(2, 3), Elements.beam(3, SOFT, BeamSection.rectangle(0.3, 0.2, 0.3), Theory.TIMOSHENKO, 0, 1, 0));
        }

        @Override
        Options options(FiniteElementModel model) {
            return super.options(model).withSpin(0.1, 0.2, 0.3).withPrescribed(
                new PrescribedMotion(4, 6).prescribe(model.mesh().nodeSet("left"), 1, 0.5).prescribe(model.mesh().nodeSet("left"), 4, 0.1));
        }
    }

    @Nested
    class FreePlaneBeams extends FemContract {
        @Override
        FiniteElementModel model() {
            return new FiniteElementModel(StructuredMesh.bar(2, 3), Elements.beam(2, SOFT, BeamSection.circle(0.2, 0, 0.3), Theory.EULER_BERNOULLI));
        }

        @Override
        Options options(FiniteElementModel model) {
            return super.options(model).withMass(MassKind.LUMPED).withGravity(1, -2, 0);
        }
    }
}
