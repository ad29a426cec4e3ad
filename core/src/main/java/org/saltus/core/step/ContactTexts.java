package org.saltus.core.step;

import org.saltus.core.check.Digits;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;

/** Contacts as messages tell of them: their two sides by name, and how deep they overlap. */
final class ContactTexts {
    private final Scene scene;

    ContactTexts(Scene scene) {
        this.scene = scene;
    }

    /** "ball and floor": the two sides of a contact. */
    String sides(ContactSet contacts, int c) {
        if (contacts.part[2 * c] < 0) {
            return "row " + contacts.feature[2 * c] + " of " + scene.bodies().get(contacts.body[2 * c]).name();
        }
        return sides(contacts.part[2 * c], contacts.part[2 * c + 1]);
    }

    /** Two parts, negative for none. */
    String sides(int a, int b) {
        return (a < 0 ? "a row of a body" : "\"" + scene.parts().get(a).name() + "\"") + " and "
            + (b < 0 ? "the world" : "\"" + scene.parts().get(b).name() + "\"");
    }

    /** The pair that overlaps most, by more than a tolerance, m; null for none. */
    String deepest(ContactSet contacts, double tolerance) {
        int worst = -1;
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.gap[c] < -tolerance && (worst < 0 || contacts.gap[c] < contacts.gap[worst])) {
                worst = c;
            }
        }
        return worst < 0 ? null : sides(contacts, worst) + " overlap by " + Digits.of(-contacts.gap[worst], 3) + " m at the start"
            + within(contacts, worst) + " Move them apart, or set \"overlap: accept\".";
    }

    /** ": one lies inside of the other." where a gap is deeper than the smaller part is large, with what then may be the cause; else a full stop. */
    private String within(ContactSet contacts, int c) {
        Part a = contacts.part[2 * c] < 0 ? null : scene.parts().get(contacts.part[2 * c]);
        Part b = contacts.part[2 * c + 1] < 0 ? null : scene.parts().get(contacts.part[2 * c + 1]);
        if (a == null || b == null || a.shape() == null || b.shape() == null) {
            return ".";
        }
        Part small = a.shape().boundingRadius() <= b.shape().boundingRadius() ? a : b;
        Part large = small == a ? b : a;
        if (-contacts.gap[c] < 2 * small.shape().boundingRadius() * (1 - 1e-9)) {
            return ".";
        }
        boolean isEndless = Double.isInfinite(large.shape().boundingRadius());
        return ": \"" + small.name() + "\" lies " + (isEndless ? "wholly in the solid" : "inside") + " of \"" + large.name() + "\""
            + (isEndless ? ", which is on the side away from its normal. Turn the normal, if that is wrong." : ".");
    }
}
