package org.saltus.benchmarks.examples;

import java.util.List;
import org.saltus.contact.law.NewtonCoulombLaw;
import org.saltus.core.detection.RowDetector;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.model.Scene;
import org.saltus.core.step.TimeStepper;
import org.saltus.integrators.moreau.MoreauJean;
import org.saltus.solvers.delassus.BlockSparseAssembler;
import org.saltus.solvers.nlgs.NlgsParameters;
import org.saltus.solvers.nlgs.NlgsSolver;

/**
 * Contact for M, C, K of another code: two masses and a spring fly against a wall. Contacts are rows: the gap is row · q + offset. Expected:
 * the energy of 2 J is the same at the end (restitution 1, θ = ½). Read {@link MeshToMatrices} before.
 */
public final class ContactForMatrices {
    private ContactForMatrices() {
    }

    /** Prints the energies at the start and at the end. */
    public static void main(String... none) {
        double[] energies = energies();
        System.out.println("start " + energies[0] + " J, end " + energies[1] + " J");
    }

    /** Energies at the start and after a second, J. */
    public static double[] energies() {
        // 1. the foreign matrices, from arrays or new MatrixMarket().read(file)
        SparseMatrix M = SparseMatrix.diagonal(1, 3);
        SparseMatrix K = SparseMatrix.ofDense(new double[][] {{500, -500}, {-500, 500}});
        LinearBody.Data data = new LinearBody.Data(M, null, K, Load.none(2), new double[2], new double[] {-1, -1}, new SupernodalCholesky());
        // 2. one contact: the first mass before a wall 0.05 m away, g = q_0 + 0.05; normal row only
        ContactRows rows = new ContactRows(new double[][][] {{{1, 0}}}, new double[] {0.05}, new ContactLaw[] {new NewtonCoulombLaw(1, 0)});
        Scene scene = new Scene("two masses", 3, List.of(new ImportedBody("masses", data, rows)), List.of(), new InteractionTable());
        // 3. scheme, solver, steps
        TimeStepper stepper = new TimeStepper(scene, new MoreauJean(0.5), Activation.CLOSING, new RowDetector(null), new BlockSparseAssembler(),
            new NlgsSolver(NlgsParameters.of(1e-14, 1000)));
        double start = energy(scene, stepper);
        for (int k = 0; k < 1000; k++) {
            stepper.step(1e-3);
        }
        return new double[] {start, energy(scene, stepper)};
    }

    private static double energy(Scene scene, TimeStepper stepper) {
        double[] q = stepper.state().q();
        return scene.bodies().get(0).kineticEnergy(q, stepper.state().v()) + scene.bodies().get(0).elasticEnergy(q);
    }
}
