package org.saltus.core.rigid;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.BodyDynamicsContract;

/** Contacts at random points of the bodies of a rigid set, on either side, alone and shared by two bodies. */
abstract class RigidContract extends BodyDynamicsContract {
    private final int dimension;

    RigidContract(int dimension) {
        this.dimension = dimension;
    }

    @Override
    protected ContactSet contacts(double[] q) {
        ContactSet contacts = new ContactSet();
        int units = body.memberCount();
        for (int u = 0; u < units; u++) {
            add(contacts, 0, u, -1, 0, dimension);
            add(contacts, -1, 0, 0, u, dimension);
            add(contacts, 0, u, 0, (u + 1) % units, 1);
            add(contacts, 0, u, 0, (u + 1) % units, dimension);
        }
        return contacts;
    }

    private void add(ContactSet contacts, int bodyA, int unitA, int bodyB, int unitB, int size) {
        double[] n = {random.nextGaussian(), random.nextGaussian(), dimension == 3 ? random.nextGaussian() : 0};
        double norm = Math.sqrt(n[0] * n[0] + n[1] * n[1] + n[2] * n[2]);
        int c = contacts.append();
        contacts.sides(c, 0, bodyA, unitA, 0, bodyB, unitB);
        contacts.geometry(c, random.nextGaussian(), random.nextGaussian(), dimension == 3 ? random.nextGaussian() : 0,
            n[0] / norm, n[1] / norm, n[2] / norm, 0, c);
        contacts.law(c, 0, size);
    }

    @Override
    protected double coordinate(ContactSet contacts, int side, int k, double[] base, double[] q) {
        int u = contacts.feature[side];
        int c = side / 2;
        double[] placements = new double[7 * body.memberCount()];
        body.writePlacements(base, placements);
        double[] x = new double[3];
        for (int i = 0; i < 3; i++) {
            x[i] = contacts.point[3 * c + i] - placements[7 * u + i];
        }
        Quaternion.rotateInverse(placements, 7 * u + 3, x, 0, x, 0);
        body.writePlacements(q, placements);
        Quaternion.rotate(placements, 7 * u + 3, x, 0, x, 0);
        double along = 0;
        for (int i = 0; i < 3; i++) {
            along += contacts.frame[9 * c + 3 * k + i] * (x[i] + placements[7 * u + i]);
        }
        return along;
    }
}
