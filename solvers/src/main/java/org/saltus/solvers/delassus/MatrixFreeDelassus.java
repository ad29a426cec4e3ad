package org.saltus.solvers.delassus;

import java.util.Arrays;
import java.util.Optional;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.problem.DelassusOperator;

/**
 * W = Hᵀ S H with diagonal S, never assembled: u = Hᵀ (S (H r)). For Gauss-Seidel it keeps the velocities v = S H r of the bodies: reading a
 * contact costs its rows of Hᵀ, changing it its columns of S H, however many contacts its bodies have.
 */
final class MatrixFreeDelassus implements DelassusOperator, DelassusOperator.Incremental {
    private ContactMap map;
    private double[] response;
    private int dofCount;
    private double[] v = new double[0];
    private double[] work = new double[0];
    private final HsFactors factors = new HsFactors();
    private final Optional<Factored> factored = Optional.of(factors);
    private final Optional<Incremental> incremental = Optional.of(this);

    /** Takes over the operators of a step. @param diagonal of S, scene-long; kept */
    void set(ContactMap contactMap, ImpulseResponse[] responses, double[] diagonal, int dofs) {
        map = contactMap;
        response = diagonal;
        dofCount = dofs;
        factors.set(contactMap, responses, dofs);
        if (v.length < dofs) {
            v = new double[dofs + dofs / 16];
            work = new double[v.length];
        }
    }

    @Override
    public int contactCount() {
        return map.contactCount();
    }

    @Override
    public int length() {
        return map.length();
    }

    @Override
    public boolean isSymmetric() {
        return true;
    }

    @Override
    public Optional<Incremental> incremental() {
        return incremental;
    }

    @Override
    public Optional<Factored> factored() {
        return factored;
    }

    @Override
    public void multiply(double[] r, double[] out) {
        velocities(r, work);
        map.multiplyTranspose(work, out);
    }

    private void velocities(double[] r, double[] out) {
        Arrays.fill(out, 0, dofCount, 0);
        map.multiplyAdd(r, out);
        for (int i = 0; i < dofCount; i++) {
            out[i] *= response[i];
        }
    }

    @Override
    public void diagonalBlock(int c, double[] out) {
        int size = map.size(c);
        Arrays.fill(out, 0, size * size, 0);
        for (int i = 2 * c; i <= 2 * c + 1; i++) {
            addSides(i, i, size, out);
        }
        boolean same = map.body(2 * c) >= 0 && map.body(2 * c) == map.body(2 * c + 1) && map.member(2 * c) == map.member(2 * c + 1);
        if (same) {
            addSides(2 * c, 2 * c + 1, size, out);
            addSides(2 * c + 1, 2 * c, size, out);
        }
    }

    /** Sides of one unit list the same dofs in the same order. */
    private void addSides(int i, int j, int size, double[] out) {
        double[] h = map.values();
        int a = map.valueStart(i);
        int b = map.valueStart(j);
        for (int k = map.start(i); k < map.start(i + 1); k++, a += size, b += size) {
            double s = response[map.dofs()[k]];
            for (int l = 0; l < size; l++) {
                double left = s * h[a + l];
                Vectors.axpy(size, left, h, b, out, l * size);
            }
        }
    }

    @Override
    public void reset(double[] r) {
        velocities(r, v);
    }

    @Override
    public void localVelocity(int c, double[] out) {
        if (map.size(c) == 3) {
            localVelocity3(c, out);
            return;
        }
        int size = map.size(c);
        Arrays.fill(out, 0, size, 0);
        int at = map.valueStart(2 * c);
        int[] dofs = map.dofs();
        double[] h = map.values();
        for (int k = map.start(2 * c); k < map.start(2 * c + 2); k++, at += size) {
            double x = v[dofs[k]];
            for (int l = 0; l < size; l++) {
                out[l] += h[at + l] * x;
            }
        }
    }

    /** Both sides of a contact stand one behind the other. */
    private void localVelocity3(int c, double[] out) {
        int at = map.valueStart(2 * c);
        int[] dofs = map.dofs();
        double[] h = map.values();
        double n = 0;
        double s = 0;
        double t = 0;
        int end = map.start(2 * c + 2);
        for (int k = map.start(2 * c); k < end; k++, at += 3) {
            double x = v[dofs[k]];
            n += h[at] * x;
            s += h[at + 1] * x;
            t += h[at + 2] * x;
        }
        out[0] = n;
        out[1] = s;
        out[2] = t;
    }

    @Override
    public void add(int c, double[] delta) {
        int size = map.size(c);
        int at = map.valueStart(2 * c);
        int[] dofs = map.dofs();
        double[] h = map.values();
        int end = map.start(2 * c + 2);
        for (int k = map.start(2 * c); k < end; k++, at += size) {
            double sum = 0;
            for (int l = 0; l < size; l++) {
                sum += h[at + l] * delta[l];
            }
            v[dofs[k]] += response[dofs[k]] * sum;
        }
    }
}
