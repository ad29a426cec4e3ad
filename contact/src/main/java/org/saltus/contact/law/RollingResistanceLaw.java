package org.saltus.contact.law;

import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.interaction.LawTerms;
import org.saltus.core.problem.ConeKind;

/**
 * Newton's restitution, Coulomb's friction, rolling and spinning (pivoting) resistance: local velocities (u_N, u_T1, u_T2, ω_R1, ω_R2[, ω_S]), the
 * last three the relative spins about t1, t2 and n, impulses in ‖p_T‖ ≤ μ p_N, ‖m_R‖ ≤ μ_r p_N, |m_S| ≤ μ_s p_N; the three limits do not
 * weaken each other. In the plane the spin about t2 = e_z is the only one that moves. Bodies must be rigid: nodes of meshes have no spin.
 *
 * @param restitution      e in [0, 1]
 * @param friction         μ ≥ 0
 * @param rollingFriction  μ_r ≥ 0, m
 * @param spinningFriction μ_s ≥ 0, m; in space only, without it contacts have five directions
 */
public record RollingResistanceLaw(double restitution, double friction, double rollingFriction, double spinningFriction) implements ContactLaw {
    private static final int SIZE = 5;

    /** Checks ranges. */
    public RollingResistanceLaw {
        Check.range("RollingResistanceLaw", "restitution e", restitution, 0, 1);
        Check.range("RollingResistanceLaw", "friction mu", friction, 0, Double.MAX_VALUE);
        Check.range("RollingResistanceLaw", "rolling friction mu_r", rollingFriction, 0, Double.MAX_VALUE);
        Check.range("RollingResistanceLaw", "spinning friction mu_s", spinningFriction, 0, Double.MAX_VALUE);
    }

    /** Without spinning resistance. */
    public RollingResistanceLaw(double restitution, double friction, double rollingFriction) {
        this(restitution, friction, rollingFriction, 0);
    }

    @Override
    public int size(int available) {
        return spins() ? SIZE + 1 : SIZE;
    }

    private boolean spins() {
        return spinningFriction > 0;
    }

    @Override
    public boolean isImpact() {
        return true;
    }

    @Override
    public ConeKind cone() {
        return spins() ? ConeKind.SPINNING : ConeKind.ROLLING;
    }

    @Override
    public void open(ContactSpace space, int[] contacts, int from, int to, LawTerms terms) {
        for (int k = from; k < to; k++) {
            int c = contacts[k];
            int o = space.map().offset(c);
            terms.velocityShift[o] = space.restitution(c, restitution) * space.u0()[o];
            terms.friction[c] = friction;
            terms.rollingFriction[c] = rollingFriction;
            terms.spinningFriction[c] = spinningFriction;
        }
    }
}
