package org.saltus.io.report.player;

import java.util.Arrays;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Scene;
import org.saltus.core.state.Snapshot;

/** Impulses of contacts and joints, added up by the contact's key: what each gave since the last frame. Open addressing; nothing is allocated once warm. */
final class ContactTally {
    private final double[] point = new double[3];
    private static final int NUMBERS = 7;
    private long[] key = new long[64];
    private int[] slot = new int[128];
    private int[] part = new int[128];
    private boolean[] joint = new boolean[64];
    /** Point, impulse on A, normal impulse. */
    private double[] number = new double[64 * NUMBERS];
    private int count;

    ContactTally() {
        Arrays.fill(slot, -1);
    }

    /** Adds a step. @param betweenParts by law: false for those of joints; rows without a place in space are passed over */
    void add(Scene scene, ContactSpace space, boolean[] betweenParts, double[] origin) {
        ContactSet contacts = space.contacts();
        double[] p = space.impulse();
        for (int c = 0; c < space.count(); c++) {
            int o = space.map().offset(c);
            int size = space.map().size(c);
            boolean acts = false;
            for (int i = 0; i < size; i++) {
                acts |= p[o + i] != 0;
            }
            boolean placed = contacts.part[2 * c] >= 0 || contacts.part[2 * c + 1] >= 0;
            if (!acts || !placed || contacts.isAuxiliary(c)) {
                continue;
            }
            int k = entry(contacts.key[c], contacts.part[2 * c], contacts.part[2 * c + 1], !betweenParts[contacts.law[c]]);
            for (int i = 0; i < size; i++) {
                int direction = contacts.direction(c, i);
                for (int x = 0; direction < 3 && x < 3; x++) {
                    number[k + 3 + x] += p[o + i] * contacts.frame[9 * c + 3 * direction + x];
                }
                number[k + 6] += direction == 0 ? p[o + i] : 0;
            }
            System.arraycopy(contacts.point, 3 * c, point, 0, 3);
            scene.wrap(point, 0);
            for (int x = 0; x < 3; x++) {
                number[k + x] = point[x] - origin[x];
            }
        }
    }

    /** Adds what a frame holds. */
    void add(ContactFrame frame) {
        for (int c = 0; c < frame.count(); c++) {
            int k = entry(frame.key()[c], frame.part()[2 * c], frame.part()[2 * c + 1], frame.joint()[c]);
            for (int x = 0; x < NUMBERS; x++) {
                float value = frame.number()[NUMBERS * c + x];
                number[k + x] = x < 3 ? value : number[k + x] + value;
            }
        }
    }

    /** First of the numbers of an entry. */
    private int entry(long contact, int a, int b, boolean ofJoint) {
        int mask = slot.length - 1;
        int at = (int) (contact * 0x9E3779B97F4A7C15L >>> 40) & mask;
        while (slot[at] >= 0 && key[slot[at]] != contact) {
            at = at + 1 & mask;
        }
        if (slot[at] < 0) {
            if (count == key.length) {
                grow();
                return entry(contact, a, b, ofJoint);
            }
            slot[at] = count;
            key[count] = contact;
            joint[count] = ofJoint;
            Arrays.fill(number, NUMBERS * count, NUMBERS * (count + 1), 0);
            count++;
        }
        part[2 * slot[at]] = a;
        part[2 * slot[at] + 1] = b;
        return NUMBERS * slot[at];
    }

    private void grow() {
        int capacity = 2 * key.length;
        key = Arrays.copyOf(key, capacity);
        part = Arrays.copyOf(part, 2 * capacity);
        joint = Arrays.copyOf(joint, capacity);
        number = Arrays.copyOf(number, capacity * NUMBERS);
        slot = new int[2 * capacity];
        Arrays.fill(slot, -1);
        for (int k = 0; k < count; k++) {
            int at = (int) (key[k] * 0x9E3779B97F4A7C15L >>> 40) & slot.length - 1;
            while (slot[at] >= 0) {
                at = at + 1 & slot.length - 1;
            }
            slot[at] = k;
        }
    }

    /** Takes the strongest, in the order they came, and forgets all. */
    ContactFrame take(int most) {
        double least = least(most);
        int kept = 0;
        int[] chosen = new int[Math.min(most, count)];
        for (int k = 0; k < count && kept < chosen.length; k++) {
            if (strength(k) >= least) {
                chosen[kept++] = k;
            }
        }
        ContactFrame out = new ContactFrame(kept, count - kept, new long[kept], new int[2 * kept], new boolean[kept], new float[NUMBERS * kept]);
        for (int k = 0; k < kept; k++) {
            out.key()[k] = key[chosen[k]];
            out.joint()[k] = joint[chosen[k]];
            System.arraycopy(part, 2 * chosen[k], out.part(), 2 * k, 2);
            for (int x = 0; x < NUMBERS; x++) {
                out.number()[NUMBERS * k + x] = (float) number[NUMBERS * chosen[k] + x];
            }
        }
        count = 0;
        Arrays.fill(slot, -1);
        return out;
    }

    /** Puts all away. */
    void save(Snapshot out) {
        long[] who = new long[4 * count];
        for (int k = 0; k < count; k++) {
            who[4 * k] = key[k];
            who[4 * k + 1] = part[2 * k];
            who[4 * k + 2] = part[2 * k + 1];
            who[4 * k + 3] = joint[k] ? 1 : 0;
        }
        out.putLongs("who", who);
        out.put("number", Arrays.copyOf(number, NUMBERS * count));
    }

    /** Takes over what was put away. */
    void restore(Snapshot in) {
        long[] who = in.getLongs("who");
        double[] numbers = in.get("number");
        count = 0;
        Arrays.fill(slot, -1);
        for (int k = 0; k < who.length / 4; k++) {
            int to = entry(who[4 * k], (int) who[4 * k + 1], (int) who[4 * k + 2], who[4 * k + 3] != 0);
            System.arraycopy(numbers, NUMBERS * k, number, to, NUMBERS);
        }
    }

    private double least(int most) {
        if (count <= most) {
            return 0;
        }
        double[] all = new double[count];
        for (int k = 0; k < count; k++) {
            all[k] = strength(k);
        }
        Arrays.sort(all);
        return all[count - most];
    }

    private double strength(int k) {
        double x = number[NUMBERS * k + 3];
        double y = number[NUMBERS * k + 4];
        double z = number[NUMBERS * k + 5];
        return x * x + y * y + z * z;
    }
}
