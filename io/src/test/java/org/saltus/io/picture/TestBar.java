package org.saltus.io.picture;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshedBody;

/** Two masses of 1 kg and a spring of 100 N/m along x, as a mesh of one bar; the right one starts stretched by 0.1 m. */
final class TestBar extends LinearBody implements MeshedBody {
    private final Mesh mesh = new Mesh(1, new double[] {2, 1, 0, 3, 1, 0},
        List.of(new Mesh.Block(Mesh.CellType.BAR2, new int[] {0, 1}, new long[] {1}, "")), new long[] {1, 2}, Map.of(), "test bar");

    TestBar() {
        super("bar", new Data(SparseMatrix.diagonal(1, 1), null, SparseMatrix.ofDense(new double[][] {{100, -100}, {-100, 100}}),
            Load.none(2), new double[] {0, 0.1}, new double[2], new SupernodalCholesky()));
    }

    @Override
    public Mesh mesh() {
        return mesh;
    }

    @Override
    public void writeDisplacements(double[] q, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        out[0] = q[configurationOffset()];
        out[3] = q[configurationOffset() + 1];
    }

    @Override
    public void writeNodalVelocities(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
        out[0] = v[velocityOffset()];
        out[3] = v[velocityOffset() + 1];
    }

    @Override
    public void writeVonMises(double[] q, double[] out) {
        Arrays.fill(out, 0, 2, Math.abs(100 * (q[configurationOffset() + 1] - q[configurationOffset()])));
    }

    @Override
    protected int[] contactDofs() {
        return new int[0];
    }

    @Override
    public void writePlacement(double[] q, double[] out) {
        Arrays.fill(out, 0, 7, 0);
        out[3] = 1;
    }

    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        throw new AssertionError("the bar touches nothing");
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        throw new AssertionError("the bar touches nothing");
    }
}
