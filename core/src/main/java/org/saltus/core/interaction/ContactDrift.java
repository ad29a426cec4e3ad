package org.saltus.core.interaction;

/**
 * The part w of the local velocities u = Hᵀ v + w that is no dof's but known: of surfaces that run over their bodies (belts, turntables). Laws and solvers see
 * u; the bodies gain (u_θc − w_θc)ᵀ p, so −w_θcᵀ p with w_θc = (1−θ_c) w₀ + θ_c w₁ is what the drive of the surface does, and u_θcᵀ p stays the contact's own.
 */
public final class ContactDrift {
    private ContactSet contacts;
    private ContactMap map;
    private boolean any;

    /** Takes the drifts of these contacts. */
    void begin(ContactSet of, ContactMap rows) {
        contacts = of;
        map = rows;
        any = of.hasDrift();
    }

    /** True when some contact drifts. */
    public boolean isAny() {
        return any;
    }

    /** u += w₀. */
    void addAtStart(double[] u) {
        for (int c = 0; any && c < contacts.count(); c++) {
            for (int i = 0; i < map.size(c); i++) {
                u[map.offset(c) + i] += contacts.driftAtStart(c, i);
            }
        }
    }

    /** u += w₁. */
    void addAtEnd(double[] u) {
        for (int c = 0; any && c < contacts.count(); c++) {
            for (int i = 0; i < map.size(c); i++) {
                u[map.offset(c) + i] += contacts.driftAtEnd(c, i);
            }
        }
    }

    /** u += max(|w₀|, |w₁|): how large the terms are. */
    void addAbsolute(double[] u) {
        for (int c = 0; any && c < contacts.count(); c++) {
            for (int i = 0; i < map.size(c); i++) {
                u[map.offset(c) + i] += Math.max(Math.abs(contacts.driftAtStart(c, i)), Math.abs(contacts.driftAtEnd(c, i)));
            }
        }
    }

    /** −w_θcᵀ p of a contact, J: what drives the surfaces does to the bodies. */
    public double work(ContactSpace space, int c) {
        double theta = space.weights().contactTheta();
        double sum = 0;
        for (int i = 0; i < map.size(c); i++) {
            sum -= ((1 - theta) * contacts.driftAtStart(c, i) + theta * contacts.driftAtEnd(c, i)) * space.impulse()[map.offset(c) + i];
        }
        return sum;
    }
}
