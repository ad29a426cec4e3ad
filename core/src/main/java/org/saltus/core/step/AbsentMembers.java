package org.saltus.core.step;

import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.BodyMembers;
import org.saltus.core.model.Scene;

/** Members that come and go: while they are not there nothing touches them, and they wait as long as they would overlap with what is. */
final class AbsentMembers {
    /** A member that is not there waits for what overlaps it by more than this share of its bounding radius. */
    private static final double IN_THE_WAY = 1e-6;
    private final Scene scene;
    private final double[] sizes;
    private final boolean isNeeded;

    /** @param sizes of parts, m; kept */
    AbsentMembers(Scene scene, double[] sizes) {
        this.scene = scene;
        this.sizes = sizes;
        isNeeded = scene.bodies().stream().anyMatch(BodyMembers::comesAndGoes);
    }

    /** Takes away the contacts of members that are not there, and tells those that would overlap with something. */
    void drop(ContactSet contacts) {
        if (!isNeeded || !hasAbsent(contacts)) {
            return;
        }
        boolean[] there = new boolean[contacts.count()];
        for (int c = 0; c < there.length; c++) {
            boolean a = c < contacts.jointCount() || isPresent(contacts, 2 * c);
            boolean b = c < contacts.jointCount() || isPresent(contacts, 2 * c + 1);
            there[c] = a && b;
            if (a != b) {
                int side = a ? 2 * c + 1 : 2 * c;
                if (contacts.gap[c] < -IN_THE_WAY * sizes[contacts.part[side]]) {
                    scene.bodies().get(contacts.body[side]).isInTheWayOf(contacts.feature[side]);
                }
            }
        }
        contacts.keep(there);
    }

    private boolean hasAbsent(ContactSet contacts) {
        for (int c = contacts.jointCount(); c < contacts.count(); c++) {
            if (!isPresent(contacts, 2 * c) || !isPresent(contacts, 2 * c + 1)) {
                return true;
            }
        }
        return false;
    }

    private boolean isPresent(ContactSet contacts, int side) {
        int body = contacts.body[side];
        return body < 0 || scene.bodies().get(body).isPresent(contacts.feature[side]);
    }
}
