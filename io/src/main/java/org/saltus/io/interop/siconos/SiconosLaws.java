package org.saltus.io.interop.siconos;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.saltus.io.interop.RunOptions;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.interop.siconos.SiconosScene.Item;

/** The laws between groups of contactors: bodies get their group as {@code contact_material}, pairs of groups without a law do not touch. */
final class SiconosLaws {
    private final Map<String, SiconosScene.Item> items;
    private final SceneDraft draft;
    private final Map<String, HdfTree> laws = new TreeMap<>();
    /** The law of two groups, the smaller one first. */
    private final Map<List<Integer>, HdfTree> between = new LinkedHashMap<>();
    private final TreeSet<Integer> used = new TreeSet<>();
    /** The group that stands for one, and for all that have the same laws where a body needs that. */
    private final Map<Integer, Integer> same = new TreeMap<>();
    private boolean single;

    SiconosLaws(HdfTree nslaws, Map<String, SiconosScene.Item> items, SceneDraft draft) {
        this.items = items;
        this.draft = draft;
        for (HdfTree law : nslaws == null ? List.<HdfTree>of() : nslaws.children()) {
            laws.put(law.name(), law);
            int a = law.whole("gid1", -1);
            int b = law.whole("gid2", -1);
            if (a < 0 || b < 0) {
                continue;                                                      // of joints
            }
            HdfTree other = between.put(List.of(Math.min(a, b), Math.max(a, b)), law);
            if (other != null) {
                draft.warn(law.path() + ": a second law between groups " + a + " and " + b + ", beside " + other.name()
                    + "; the last in the order of names counts there, and here");
            }
        }
    }

    /** A law of joints by its name, or null. */
    HdfTree ofJoints(String name) {
        return laws.get(name);
    }

    private HdfTree law(int a, int b) {
        return between.get(List.of(Math.min(a, b), Math.max(a, b)));
    }

    /** Finds which groups a body may be made of. */
    void materials() {
        items.values().forEach(item -> used.addAll(item.groups()));
        used.forEach(group -> same.put(group, group));
        for (Item item : items.values()) {
            for (int group : item.groups()) {
                int first = item.groups().first();
                if (alike(first, group)) {
                    same.put(group, same.get(first));
                } else {
                    draft.miss(item.node().path(), "its contactors are in groups " + item.groups() + " with different laws; a body has one contact_material");
                    break;
                }
            }
        }
        single = used.size() == 1 && law(used.first(), used.first()) != null;
    }

    private boolean alike(int a, int b) {
        return used.stream().allMatch(other -> Objects.equals(nameOf(law(a, other)), nameOf(law(b, other))));
    }

    private static String nameOf(HdfTree law) {
        return law == null ? null : law.name();
    }

    private boolean hasLaw(int group) {
        return used.stream().anyMatch(other -> law(group, other) != null);
    }

    /** Names the group of a body in its block, unless all are of one. */
    void putMaterial(Item item, Map<String, Object> block) {
        if (!single && !item.groups().isEmpty() && hasLaw(item.groups().first())) {
            block.put("contact_material", word(same.get(item.groups().first())));
        }
    }

    private static String word(int group) {
        return "group" + (group < 0 ? "_minus" : "-") + Math.abs(group);
    }

    /** Writes the laws that can act. */
    void write() {
        List<String> apart = new ArrayList<>();
        TreeSet<Integer> named = new TreeSet<>();
        items.values().stream().filter(item -> !item.groups().isEmpty() && hasLaw(item.groups().first()))
            .forEach(item -> named.add(same.get(item.groups().first())));
        for (int a : named) {
            for (int b : named) {
                if (a <= b && law(a, b) == null) {
                    apart.add(a + " and " + b);
                }
            }
        }
        if (!single && !named.isEmpty() && !apart.isEmpty()) {
            draft.key("materials_without_law", "apart", "as there: no law between groups " + RunOptions.some(apart, 5));
        }
        between.forEach((pair, law) -> {
            int a = pair.get(0);
            int b = pair.get(1);
            if (!named.contains(a) || !named.contains(b)) {
                return;
            }
            Map<String, Object> block = law(law);
            if (block == null) {
                return;
            }
            block.put("name", law.name().replaceAll("[^A-Za-z0-9_.-]", "_"));
            if (!single) {
                block.put("materials", List.of(word(a), word(b)));
            }
            draft.entry("laws", block, law.path() + ", groups " + a + " and " + b);
        });
    }

    private Map<String, Object> law(HdfTree law) {
        Map<String, Object> out = new LinkedHashMap<>();
        String type = law.textOf("type");
        switch (type) {
            case "NewtonImpactFrictionNSL" -> out.put("type", "newton-coulomb");
            case "NewtonImpactNSL" -> {
                out.put("type", "newton-coulomb");
                out.put("restitution", share(law, "e"));
                return out;
            }
            case "NewtonImpactRollingFrictionNSL" -> {
                out.put("type", "rolling-resistance");
                out.put("rolling_friction", positive(law, "mu_r"));
            }
            case "FremondImpactFrictionNSL" -> out.put("type", "fremond-coulomb");
            default -> {
                draft.miss(law.path(), "law of type \"" + type + "\" between contactors has no counterpart");
                return null;
            }
        }
        out.put("restitution", share(law, "e"));
        out.put("friction", positive(law, "mu"));
        return out;
    }

    /** A number in [0, 1]. */
    static double share(HdfTree law, String key) {
        double x = law.number(key, Double.NaN);
        if (!(x >= 0 && x <= 1)) {
            throw law.fault("attribute " + key + " is " + x + ", expected a number in [0, 1].");
        }
        return x;
    }

    private static double positive(HdfTree law, String key) {
        double x = law.number(key, Double.NaN);
        if (!(x >= 0)) {
            throw law.fault("attribute " + key + " is " + x + ", expected 0 or more.");
        }
        return x;
    }
}
