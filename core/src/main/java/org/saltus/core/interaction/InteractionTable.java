package org.saltus.core.interaction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Which law acts between two parts. Rules are tried from the last to the first, so that later rules refine earlier ones;
 * parts of no rule never touch. Also keeps the laws of explicit rows.
 */
public final class InteractionTable {
    /** No law acts. */
    public static final int NONE = -1;

    private final List<ContactLaw> laws = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final List<Rule> rules = new ArrayList<>();
    private final Set<Long> apart = new HashSet<>();

    private record Rule(int law, BitSet left, BitSet right, boolean self) {
        boolean matches(int a, int b) {
            return left.get(a) && right.get(b) || left.get(b) && right.get(a);
        }
    }

    /** Adds a law without a rule and returns its number. */
    public int add(ContactLaw law, String name) {
        laws.add(law);
        names.add(name);
        return laws.size() - 1;
    }

    /** Adds a law between every part of {@code left} and every part of {@code right}. */
    public int add(ContactLaw law, String name, BitSet left, BitSet right) {
        int number = add(law, name);
        rules.add(new Rule(number, (BitSet) left.clone(), (BitSet) right.clone(), false));
        return number;
    }

    /** As the other form, and also between each part that stands on both sides and itself. */
    public int addWithSelf(ContactLaw law, String name, BitSet left, BitSet right) {
        int number = add(law, name);
        rules.add(new Rule(number, (BitSet) left.clone(), (BitSet) right.clone(), true));
        return number;
    }

    /** True for laws between parts, false for those of joints and explicit rows. */
    public boolean isBetweenParts(int law) {
        for (Rule rule : rules) {
            if (rule.law == law) {
                return true;
            }
        }
        return false;
    }

    /** True when some law acts between parts. */
    public boolean hasRules() {
        return !rules.isEmpty();
    }

    /** Number of the law between a part and itself, or {@link #NONE}. */
    public int lawWithin(int part) {
        for (int k = rules.size() - 1; k >= 0; k--) {
            Rule rule = rules.get(k);
            if (rule.self && rule.left.get(part) && rule.right.get(part)) {
                return rule.law;
            }
        }
        return NONE;
    }

    /** True when a rule of a law is between two different parts, one of which moves. @param moving parts; @param solid parts that can touch at all */
    public boolean hasPair(int law, BitSet moving, BitSet solid) {
        for (Rule rule : rules) {
            if (rule.law == law && (pairs(rule.left, rule.right, moving, solid) || pairs(rule.right, rule.left, moving, solid)
                || rule.self && rule.left.intersects(rule.right))) {
                return true;
            }
        }
        return false;
    }

    private static boolean pairs(BitSet one, BitSet others, BitSet moving, BitSet solid) {
        BitSet first = (BitSet) one.clone();
        first.and(moving);
        BitSet second = (BitSet) others.clone();
        second.and(solid);
        return !first.isEmpty() && !second.isEmpty() && !(first.cardinality() == 1 && first.equals(second));
    }

    /** The first later law that holds wherever this one does, or {@link #NONE}. */
    public int replacedBy(int law) {
        for (int k = 0; k < rules.size(); k++) {
            Rule own = rules.get(k);
            for (int m = k + 1; own.law == law && m < rules.size(); m++) {
                Rule later = rules.get(m);
                boolean holds = contains(later.left, own.left) && contains(later.right, own.right)
                    || contains(later.left, own.right) && contains(later.right, own.left);
                if (holds && (later.self || !own.self)) {
                    return later.law;
                }
            }
        }
        return NONE;
    }

    private static boolean contains(BitSet all, BitSet some) {
        BitSet rest = (BitSet) some.clone();
        rest.andNot(all);
        return rest.isEmpty();
    }

    /** Adds the laws of explicit rows and returns the number of the first. */
    public int add(ContactRows rows, String name) {
        int first = laws.size();
        for (ContactLaw law : rows.laws()) {
            add(law, name);
        }
        return first;
    }

    /** Says that two parts never touch, whatever the rules. */
    public void keepApart(int partA, int partB) {
        apart.add(pair(partA, partB));
    }

    private static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    /** Number of the law between two parts, or {@link #NONE}. */
    public int lawBetween(int partA, int partB) {
        if (!apart.isEmpty() && apart.contains(pair(partA, partB))) {
            return NONE;
        }
        for (int k = rules.size() - 1; k >= 0; k--) {
            if (rules.get(k).matches(partA, partB)) {
                return rules.get(k).law;
            }
        }
        return NONE;
    }

    /** True when some rule names the part. */
    public boolean canTouch(int part) {
        return rules.stream().anyMatch(r -> r.left.get(part) || r.right.get(part));
    }

    /** True when the part is told to keep apart from another: it is joined to it. */
    public boolean isKeptApart(int part) {
        return apart.stream().anyMatch(pair -> (int) (pair >> 32) == part || (int) (long) pair == part);
    }

    /** True when no law is declared. */
    public boolean isEmpty() {
        return laws.isEmpty();
    }

    /** All laws, by number. */
    public List<ContactLaw> laws() {
        return laws;
    }

    /** Name of a law. */
    public String name(int law) {
        return names.get(law);
    }
}
