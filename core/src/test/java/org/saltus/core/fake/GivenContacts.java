package org.saltus.core.fake;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Scene;

/** A detector that finds the contacts a test names, between points of {@link MassPoints} or of one with the world, at the places the points have. */
public final class GivenContacts implements Detector {
    private final List<Contact> contacts = new ArrayList<>();
    private boolean reversed;

    private record Contact(int bodyA, int pointA, int bodyB, int pointB, double[] normal, int law, int size, long key) {
    }

    /**
     * Appends a contact with gap n·(x_A − x_B), x_B = 0 for the world.
     *
     * @param bodyB  -1 for the world
     * @param normal unit vector from B to A
     * @param size   local directions
     */
    public GivenContacts add(int bodyA, int pointA, int bodyB, int pointB, double[] normal, int law, int size, long key) {
        contacts.add(new Contact(bodyA, pointA, bodyB, pointB, normal, law, size, key));
        return this;
    }

    /** A point of the first body on the plane x = 0 of the world, x > 0 open. */
    public GivenContacts wall(int point, int law, int size, long key) {
        return add(0, point, -1, 0, new double[] {1, 0, 0}, law, size, key);
    }

    /** From now on the contacts come in the other order, or again in the first. */
    public void reverse() {
        reversed = !reversed;
    }

    @Override
    public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
        for (int k = 0; k < contacts.size(); k++) {
            Contact contact = contacts.get(reversed ? contacts.size() - 1 - k : k);
            double gap = 0;
            double[] x = new double[3];
            for (int i = 0; i < 3; i++) {
                x[i] = qm[scene.configurationOffset(contact.bodyA) + 3 * contact.pointA + i];
                double xb = contact.bodyB < 0 ? 0 : qm[scene.configurationOffset(contact.bodyB) + 3 * contact.pointB + i];
                gap += contact.normal[i] * (x[i] - xb);
            }
            int c = out.append();
            out.sides(c, -1, contact.bodyA, contact.pointA, -1, contact.bodyB, contact.pointB);
            out.geometry(c, x[0], x[1], x[2], contact.normal[0], contact.normal[1], contact.normal[2], gap, contact.key);
            out.law(c, contact.law, contact.size);
        }
    }
}
