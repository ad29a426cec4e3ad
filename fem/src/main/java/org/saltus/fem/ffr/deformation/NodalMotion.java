package org.saltus.fem.ffr.deformation;

import java.util.Arrays;

/** Momentum of a body whose deformations u are those of all nodes; forces are not balanced yet. */
final class NodalMotion extends FrameMotion {
    NodalMotion(FloatingModel model) {
        super(model, model.size(), model.size(), model.size());
    }

    @Override
    void update() {
        model.multiplyMass(u, massTimesU, v, massTimesV);
        double[] X = model.place();
        double[] MX = model.massTimesPlace();
        double l0 = 0;
        double l1 = 0;
        double l2 = 0;
        twiceEnergy = 0;
        for (int i = 0; i < u.length; i += d) {
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double y2 = d == 3 ? X[i + 2] + u[i + 2] : 0;
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            double m2 = d == 3 ? MX[i + 2] + massTimesU[i + 2] : 0;
            double p0 = spin[1] * m2 - spin[2] * m1 + massTimesV[i];
            double p1 = spin[2] * m0 - spin[0] * m2 + massTimesV[i + 1];
            double p2 = d == 3 ? spin[0] * m1 - spin[1] * m0 + massTimesV[i + 2] : 0;
            l0 += y1 * p2 - y2 * p1;
            l1 += y2 * p0 - y0 * p2;
            l2 += y0 * p1 - y1 * p0;
            twiceEnergy += p0 * v[i] + p1 * v[i + 1] + (d == 3 ? p2 * v[i + 2] : 0);
        }
        moment[0] = l0;
        moment[1] = l1;
        moment[2] = l2;
        twiceEnergy += spin[0] * l0 + spin[1] * l1 + spin[2] * l2;
    }

    @Override
    public void writeMomentum(double[] out) {
        double[] MX = model.massTimesPlace();
        for (int i = 0; i < u.length; i += d) {
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            double m2 = d == 3 ? MX[i + 2] + massTimesU[i + 2] : 0;
            out[i] = spin[1] * m2 - spin[2] * m1 + massTimesV[i];
            out[i + 1] = spin[2] * m0 - spin[0] * m2 + massTimesV[i + 1];
            if (d == 3) {
                out[i + 2] = spin[0] * m1 - spin[1] * m0 + massTimesV[i + 2];
            }
        }
    }

    @Override
    public void writeTurningForce(double[] out, double[] moment3) {
        double[] X = model.place();
        writeMomentum(out);
        Arrays.fill(moment3, 0, 3, 0);
        for (int i = 0; i < u.length; i += d) {
            double p0 = out[i] + massTimesV[i];
            double p1 = out[i + 1] + massTimesV[i + 1];
            double p2 = d == 3 ? out[i + 2] + massTimesV[i + 2] : 0;
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double y2 = d == 3 ? X[i + 2] + u[i + 2] : 0;
            double g0 = spin[1] * p2 - spin[2] * p1;
            double g1 = spin[2] * p0 - spin[0] * p2;
            double g2 = spin[0] * p1 - spin[1] * p0;
            moment3[0] += y1 * g2 - y2 * g1;
            moment3[1] += y2 * g0 - y0 * g2;
            moment3[2] += y0 * g1 - y1 * g0;
            out[i] = g0;
            out[i + 1] = g1;
            if (d == 3) {
                out[i + 2] = g2;
            }
        }
    }

    @Override
    public void removeCentrifugal(double alpha, double[] omega, double[] g) {
        double square = omega[0] * omega[0] + omega[1] * omega[1] + omega[2] * omega[2];
        for (int i = 0; i < u.length; i += d) {
            double along = omega[0] * massTimesU[i] + omega[1] * massTimesU[i + 1] + (d == 3 ? omega[2] * massTimesU[i + 2] : 0);
            for (int a = 0; a < d; a++) {
                g[i + a] -= alpha * (omega[a] * along - square * massTimesU[i + a]);
            }
        }
    }

    @Override
    public void writeInertia(double[] out) {
        double[] X = model.place();
        double[] MX = model.massTimesPlace();
        double s00 = 0;
        double s11 = 0;
        double s22 = 0;
        double s01 = 0;
        double s12 = 0;
        double s20 = 0;
        for (int i = 0; i < u.length; i += d) {
            double y0 = X[i] + u[i];
            double y1 = X[i + 1] + u[i + 1];
            double m0 = MX[i] + massTimesU[i];
            double m1 = MX[i + 1] + massTimesU[i + 1];
            s00 += m0 * y0;
            s11 += m1 * y1;
            if (d == 3) {
                double y2 = X[i + 2] + u[i + 2];
                double m2 = MX[i + 2] + massTimesU[i + 2];
                s22 += m2 * y2;
                s01 += 0.5 * (m0 * y1 + m1 * y0);
                s12 += 0.5 * (m1 * y2 + m2 * y1);
                s20 += 0.5 * (m2 * y0 + m0 * y2);
            }
        }
        setInertia(d, s00, s11, s22, s01, s12, s20, out);
    }

    @Override
    public void writeImpulse(FrameMotion start, double h, double share, double[] omega, double[] out) {
        double[] MX = model.massTimesPlace();
        double[] u0 = start.massTimesU;
        double[] u1 = massTimesU;
        double[] v0 = start.massTimesV;
        double[] v1 = massTimesV;
        double[] s0 = start.spin;
        double[] s1 = spin;
        double wx = omega[0];
        double wy = omega[1];
        double wz = omega[2];
        for (int i = 0; i < out.length; i += d) {
            double x = MX[i] + share * (u0[i] + u1[i]);
            double y = MX[i + 1] + share * (u0[i + 1] + u1[i + 1]);
            double z = d == 3 ? MX[i + 2] + share * (u0[i + 2] + u1[i + 2]) : 0;
            double px = wy * z - wz * y + 0.5 * (v0[i] + v1[i]);
            double py = wz * x - wx * z + 0.5 * (v0[i + 1] + v1[i + 1]);
            double pz = d == 3 ? wx * y - wy * x + 0.5 * (v0[i + 2] + v1[i + 2]) : 0;
            double c0 = d == 3 ? s1[1] * u1[i + 2] - s0[1] * u0[i + 2] : 0;
            double c1 = d == 3 ? s1[0] * u1[i + 2] - s0[0] * u0[i + 2] : 0;
            out[i] = v1[i] - v0[i] + c0 - (s1[2] * u1[i + 1] - s0[2] * u0[i + 1]) + h * (wy * pz - wz * py);
            out[i + 1] = v1[i + 1] - v0[i + 1] + s1[2] * u1[i] - s0[2] * u0[i] - c1 + h * (wz * px - wx * pz);
            if (d == 3) {
                out[i + 2] = v1[i + 2] - v0[i + 2] + s1[0] * u1[i + 1] - s0[0] * u0[i + 1] - (s1[1] * u1[i] - s0[1] * u0[i])
                    + h * (wx * py - wy * px);
            }
        }
    }
}
