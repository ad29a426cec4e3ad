package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.check.Magnitude;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Viscoelastic device ({@link Device}) between the bodies of a contact. Two-sided: a spring on the gap that pulls and pushes,
 * whole space. Bumper: only pushes, half line or Coulomb's cone, with friction through a tangential device whose elongation is
 * an internal variable. Step-sized: k = m (2π/h)², c = 2 m (2π/h), m = 1/W_NN: critically damped with the time step as
 * period, it adds W_NN / (4π θ_f (1 + π λ)) to the diagonal of W, makes reactions unique, and costs a penetration
 * p_N h / (4π² m).
 *
 * @param stiffness           k, N/m
 * @param damping             c, N·s/m
 * @param tangentialStiffness k_T, N/m
 * @param tangentialDamping   c_T, N·s/m; with k_T = c_T = 0 friction acts without a device
 * @param friction            μ of a bumper
 * @param reach               gap up to which a detected contact is held by a two-sided spring, m; rows are always held
 * @param form                what it is
 */
public record DeviceLaw(double stiffness, double damping, double tangentialStiffness, double tangentialDamping,
                        double friction, double reach, Form form) implements ContactLaw {
    /** SPRING: two-sided; BUMPER: pushes only, given k and c; STEP_SIZED: a bumper with k and c from step and mass. */
    public enum Form { SPRING, BUMPER, STEP_SIZED }

    private static final int WORK = 36;
    private static final int PRESSED = 0;

    /** Checks ranges. */
    public DeviceLaw {
        double max = Double.MAX_VALUE;
        Magnitude.checkUnlessZero("DeviceLaw", "stiffness k", stiffness, "N/m");
        Magnitude.checkUnlessZero("DeviceLaw", "damping c", damping, "N·s/m");
        Magnitude.checkUnlessZero("DeviceLaw", "tangential stiffness k_T", tangentialStiffness, "N/m");
        Magnitude.checkUnlessZero("DeviceLaw", "tangential damping c_T", tangentialDamping, "N·s/m");
        Check.range("DeviceLaw", "friction mu", friction, 0, max);
        Check.range("DeviceLaw", "reach", reach, 0, max);
        Check.that(form == Form.STEP_SIZED || stiffness + damping > 0,
            "DeviceLaw: stiffness and damping are both 0, expected one of them > 0. Give k or c, or use the step-sized form.");
    }

    /** A two-sided spring k with damper c on the normal; between detected contacts it lets go beyond {@code reach}, m. */
    public static DeviceLaw spring(double stiffness, double damping, double reach) {
        return new DeviceLaw(stiffness, damping, 0, 0, 0, reach, Form.SPRING);
    }

    /** The critically damped device as stiff as the step resolves, on normal and tangent. */
    public static DeviceLaw stepSized(double friction) {
        return new DeviceLaw(0, 0, 0, 0, friction, 0, Form.STEP_SIZED);
    }

    @Override
    public int size(int available) {
        return form == Form.SPRING || friction == 0 ? 1 : available;
    }

    @Override
    public ConeKind cone() {
        return form == Form.SPRING ? ConeKind.FREE : ConeKind.COULOMB;
    }

    @Override
    public Activity activity() {
        return form == Form.SPRING ? Activity.ALWAYS : Activity.GAP;
    }

    /** A bumper that was pressed stays in the problem until it opens: its damper may slow it down beyond the gap's forecast. */
    @Override
    public Activity activity(double[] state) {
        return form == Form.SPRING || state[PRESSED] == 1 ? Activity.ALWAYS : Activity.GAP;
    }

    /** Of bumpers: pressed (1) or not, and the elongations along t1 and t2, m. */
    @Override
    public int stateSize() {
        return form == Form.SPRING ? 0 : hasTangent() ? 3 : 1;
    }

    private boolean hasTangent() {
        return friction > 0 && (form == Form.STEP_SIZED || tangentialStiffness + tangentialDamping > 0);
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        double[] u0 = space.u0();
        Devices devices = new Devices(space);
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            devices.at(c);
            terms.compliance[o] = devices.normal.compliance();
            terms.velocityShift[o] = devices.normal.shift(space.gap0()[c], u0[o]);
            terms.friction[c] = form == Form.SPRING ? 0 : friction;
            for (int i = o + 1; hasTangent() && i < o + space.map().size(c); i++) {
                terms.compliance[i] = devices.tangent.compliance();
                terms.velocityShift[i] = devices.tangent.shift(space.state(c)[i - o], u0[i]);
            }
        }
    }

    /** The devices of one contact after the other; step-sized ones differ by effective mass. */
    private final class Devices {
        private final ContactSpace space;
        private final double[] block;
        private Device normal;
        private Device tangent;

        Devices(ContactSpace space) {
            this.space = space;
            block = form == Form.STEP_SIZED ? new double[WORK] : null;
            if (form != Form.STEP_SIZED) {
                normal = new Device(stiffness, damping, space.stepSize(), space.weights());
                tangent = hasTangent()
                    ? new Device(tangentialStiffness, tangentialDamping, space.stepSize(), space.weights()) : null;
            }
        }

        void at(int c) {
            if (form != Form.STEP_SIZED) {
                return;
            }
            space.delassus().diagonalBlock(c, block);
            double omega = 2 * Math.PI / space.stepSize();
            double mass = block[0] > 0 ? 1 / block[0] : 1;                   // a contact that nothing moves carries nothing
            normal = new Device(mass * omega * omega, 2 * mass * omega, space.stepSize(), space.weights());
            tangent = normal;
        }
    }

    @Override
    public void close(ContactSpace space, int[] contacts, int from, int to) {
        Devices devices = new Devices(space);
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            devices.at(c);
            if (form == Form.SPRING || space.gap0()[c] <= 0 && space.reaction()[o] > 0) {
                settle(space, c, o, devices.normal, space.gap0()[c]);
            } else {
                settleFree(space, c, o, devices.normal);
            }
            if (form != Form.SPRING) {
                space.state(c)[PRESSED] = space.reaction()[o] > 0 ? 1 : 0;
            }
            for (int i = o + 1; hasTangent() && i < o + space.map().size(c); i++) {
                space.state(c)[i - o] = settle(space, c, i, devices.tangent, space.state(c)[i - o]);
            }
        }
    }

    /** Posts the energies of the device of local direction i and returns its elongation s₁. */
    private static double settle(ContactSpace space, int c, int i, Device device, double s0) {
        double u0 = space.u0()[i];
        double u1 = space.u1()[i];
        double slip = u1 + device.compliance() * space.reaction()[i] + device.shift(s0, u0);     // û
        double s1 = device.elongation(s0, u0, u1, slip);
        space.energies().addStored(c, device.stored(s0, s1));
        space.energies().addDissipated(c, device.dissipated(s0, s1, u0, u1 - slip));
        return s1;
    }

    /** A bumper that closes or opens within the step: the spring holds ½ k g² for g &lt; 0, what else the contact took is lost. */
    private static void settleFree(ContactSpace space, int c, int o, Device device) {
        double lambda = space.weights().positionTheta();
        double theta = space.weights().contactTheta();
        double g0 = space.gap0()[c];
        double g1 = g0 + space.stepSize() * ((1 - lambda) * space.u0()[o] + lambda * space.u1()[o]);
        double stored = device.stored(Math.min(g0, 0), Math.min(g1, 0));
        double work = ((1 - theta) * space.u0()[o] + theta * space.u1()[o]) * space.impulse()[o];
        space.energies().addStored(c, stored);
        space.energies().addDissipated(c, -work - stored);
    }
}
