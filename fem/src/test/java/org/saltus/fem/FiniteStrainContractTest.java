package org.saltus.fem;

import org.junit.jupiter.api.Nested;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.BodyDynamicsContract;
import org.saltus.core.model.Surface;
import org.saltus.fem.body.FiniteStrainBody;
import org.saltus.fem.body.LinearFemBody.Options;
import org.saltus.fem.body.PrescribedMotion;
import org.saltus.fem.material.HyperelasticLaw;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.NeoHookean;
import org.saltus.fem.material.StressState;
import org.saltus.fem.mesh.StructuredMesh;

/** The body of finite strains keeps what every body promises. Random motions turn cells inside out: its laws bear that where the contract asks. */
class FiniteStrainContractTest {
    /** Heavy enough that random deformations leave M + h² K positive. */
    private static final Material SOFT = new Material(0.5, 0.3, 30, 0.5, 0.25);

    private abstract static class FiniteContract extends BodyDynamicsContract {
        abstract FiniteStrainBody make();

        @Override
        protected BodyDynamics newBody() {
            return make();
        }

        /** Velocities that deform the body by some tenths only. */
        @Override
        protected void admit(double[] x) {
            for (int i = VO; i < VO + body.dofCount(); i++) {
                x[i] *= 0.1;
            }
        }

        @Override
        protected ContactSet contacts(double[] q) {
            ContactSet set = new ContactSet();
            int c = set.append();
            set.sides(c, 0, 0, 1, 1, -1, 0);
            set.geometry(c, 0, 0, 0, 0.6, 0.8, 0, 0, 0);
            set.law(c, 0, 3);
            return set;
        }

        @Override
        protected double coordinate(ContactSet set, int side, int k, double[] base, double[] q) {
            Surface surface = body.surface();
            double[] x = new double[3 * surface.nodeCount()];
            surface.writePositions(q, x);
            double sum = 0;
            for (int a = 0; a < 3; a++) {
                sum += set.frame[9 * (side / 2) + 3 * k + a] * x[3 * set.feature[side] + a];
            }
            return sum;
        }
    }

    @Nested
    class InThePlane extends FiniteContract {
        @Override
        FiniteStrainBody make() {
            return new FiniteStrainBody("body", FiniteStrains.model(StructuredMesh.rectangle(1, 0.7, 3, 2, CellType.Q4), SOFT, StressState.PLANE_STRESS,
                FiniteStrains.kirchhoff(SOFT, StressState.PLANE_STRESS)), Options.defaults().withDamping(0.2, 0).withGravity(1, -2, 0), false);
        }
    }

    @Nested
    class InSpaceHeld extends FiniteContract {
        @Override
        FiniteStrainBody make() {
            HyperelasticLaw law = new NeoHookean(SOFT, StressState.SOLID);
            PrescribedMotion held = new PrescribedMotion(18, 3);
            for (int a = 0; a < 3; a++) {
                held.prescribe(new int[] {0, 3}, a, 0.01 * a);
            }
            return new FiniteStrainBody("body", FiniteStrains.model(StructuredMesh.box(1, 0.8, 0.6, 2, 2, 1, CellType.HEX8), SOFT, StressState.SOLID, law),
                Options.defaults().withGravity(1, -2, 3).withPrescribed(held), false);
        }
    }
}
