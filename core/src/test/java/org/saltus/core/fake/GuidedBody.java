package org.saltus.core.fake;

import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;

/** What the fake bodies share that a test moves by hand: unit mass, no forces, no steps; each says where its points are. */
abstract class GuidedBody implements BodyDynamics {
    private final String name;
    private final double[] initialQ;
    private final double[] initialV;
    private int qo;
    private int vo;

    /** Starts at this configuration and velocity; kept. */
    GuidedBody(String name, double[] q, double[] v) {
        this.name = name;
        initialQ = q;
        initialV = v;
    }

    protected final int configurationOffset() {
        return qo;
    }

    protected final int velocityOffset() {
        return vo;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int dofCount() {
        return initialV.length;
    }

    @Override
    public int configurationSize() {
        return initialQ.length;
    }

    @Override
    public void attach(int configurationOffset, int velocityOffset) {
        qo = configurationOffset;
        vo = velocityOffset;
    }

    @Override
    public boolean isLinear() {
        return false;
    }

    @Override
    public void writeInitialState(double[] q, double[] v) {
        System.arraycopy(initialQ, 0, q, qo, initialQ.length);
        System.arraycopy(initialV, 0, v, vo, initialV.length);
    }

    @Override
    public void addMass(double alpha, double[] x, double[] f) {
        Vectors.axpy(dofCount(), alpha, x, vo, f, vo);
    }

    @Override
    public void addDamping(double alpha, double[] x, double[] f) {
    }

    @Override
    public void addStiffness(double alpha, double[] x, double[] f) {
    }

    @Override
    public void addInternalForce(double alpha, double[] q, double[] v, double[] f) {
    }

    @Override
    public void addExternalForce(double time, double alpha, double[] q, double[] f) {
    }

    @Override
    public ImpulseResponse prepare(IterationCoefficients coefficients) {
        throw new IllegalStateException(name + ": this body is moved by hand and takes no steps.");
    }

    @Override
    public double kineticEnergy(double[] q, double[] v) {
        return 0.5 * Vectors.dot(dofCount(), v, vo, v, vo);
    }

    @Override
    public double kineticIncrement(double[] q0, double[] v0, double[] q1, double[] v1) {
        return kineticEnergy(q1, v1) - kineticEnergy(q0, v0);
    }

    @Override
    public double elasticEnergy(double[] q) {
        return 0;
    }

    @Override
    public double elasticIncrement(double[] q0, double[] q1) {
        return 0;
    }

    @Override
    public double elasticScale(double[] q) {
        return 0;
    }

    @Override
    public String memberName(int unit) {
        return name + unit;
    }

    /** Number of dofs that move the point of a side. */
    abstract int dofsOfSide();

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        for (int k = from; k < to; k++) {
            count[k] = dofsOfSide();
        }
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        for (int k = from; k < to; k++) {
            int s = sides[k];
            map.member(s, contacts.feature[s]);
            for (int i = 0; i < dofsOfSide(); i++) {
                map.dofs()[map.start(s) + i] = vo + dofsOfSide() * contacts.feature[s] + i;
                for (int d = 0; d < map.size(s / 2); d++) {
                    map.values()[map.valueStart(s) + i * map.size(s / 2) + d] = derivative(q, contacts, s, i, d);
                }
            }
        }
    }

    /** Velocity of the side's point along local direction d per unit of dof i. */
    abstract double derivative(double[] q, ContactSet contacts, int side, int i, int d);
}
