package org.saltus.io.interop.inp;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.io.interop.SceneDraft;
import org.saltus.io.mesh.inp.InpDeck;
import org.saltus.io.mesh.inp.InpElement;

/** The sections of a deck as materials of bodies. */
final class InpMaterialList {
    /** Of bodies whose deck has no density and which only rest. */
    private static final double ANY_DENSITY = 1000;
    private final List<InpDeck.Solid> sections;
    private final Map<Long, Integer> places = new HashMap<>();
    private final Settings options;
    private final SceneDraft draft;
    private final double scale;
    private final boolean isStatic;
    private final InpDeck deck;

    InpMaterialList(InpDeck deck, Settings options, SceneDraft draft, double scale, boolean isStatic) {
        this.deck = deck;
        this.options = options;
        this.draft = draft;
        this.scale = scale;
        this.isStatic = isStatic;
        sections = deck.sections();
        for (int k = 0; k < sections.size(); k++) {
            for (long cell : sections.get(k).cells()) {
                Integer other = places.put(cell, k);
                if (other != null && other != k) {
                    throw new SceneFormatException(sections.get(k).place(), "element " + deck.label(cell) + " has a section already, in line "
                        + sections.get(other).place().line() + ".");
                }
            }
        }
    }

    /** True when the element has a section. */
    boolean has(long cell) {
        return places.containsKey(cell);
    }

    /** Section of each element. */
    Map<Long, Integer> places() {
        return places;
    }

    /** Number of sections of a deck, where the body has several. */
    int count(InpBody body) {
        return of(body).size() > 1 ? sections.size() : 1;
    }

    private List<Integer> of(InpBody body) {
        TreeSet<Integer> out = new TreeSet<>();
        for (InpDeck.Cell cell : body.cells()) {
            Integer place = places.get(cell.id());
            if (place == null) {
                throw new SceneFormatException(cell.place(), "element " + deck.label(cell.id()) + " has no *SOLID SECTION.");
            }
            out.add(place);
        }
        return new ArrayList<>(out);
    }

    /** Thickness of the first section of a body; NaN when absent. */
    double thickness(InpBody body) {
        return sections.get(of(body).get(0)).thickness();
    }

    /** Density of a body, kg/m³; NaN when it has several. */
    double density(InpBody body) {
        double[] all = of(body).stream().mapToDouble(k -> density(sections.get(k))).distinct().toArray();
        return all.length == 1 ? all[0] : Double.NaN;
    }

    private double density(InpDeck.Solid section) {
        double density = section.material().density();
        if (!Double.isNaN(density)) {
            return density * (scale == 1 ? 1 : 1e12);
        }
        String name = section.material().name();
        if (options.has("density")) {
            return options.number("density");
        }
        if (!isStatic || deck.cellLoads().stream().anyMatch(load -> load.label().matches("GRAV|CENTRIF"))) {
            throw new SceneFormatException(section.place(), "the section names material " + name + ", which has no *DENSITY. Add it, or give it by --density"
                + " 7850.");
        }
        draft.assume("density " + SceneDraft.digits(ANY_DENSITY) + " kg/m³ of " + name + ", for which the deck has none: a static step has no use for it;"
            + " --density for another");
        return ANY_DENSITY;
    }

    /** Writes {@code material}, {@code materials} and {@code damping} of a body; false when it has no counterpart, which is then said. */
    boolean write(InpBody body, Map<String, Object> out) {
        List<Integer> own = of(body);
        for (int k : own) {
            InpDeck.Material material = sections.get(k).material();
            if (Double.isNaN(material.young())) {
                draft.miss(sections.get(k).place().toString(), "material " + material.name() + " has no isotropic *ELASTIC, the only one that is imported");
                return false;
            }
        }
        Map<String, Object> main = elasticity(sections.get(own.get(0)), body);
        String state = InpElement.state(body.cells().get(0).element());
        if (!state.isEmpty()) {
            main.put("model", state);
        }
        body.cells().stream().filter(cell -> !InpElement.state(cell.element()).equals(state)).findFirst().ifPresent(cell -> {
            draft.miss(cell.place().toString(), "elements " + cell.element() + " and " + body.cells().get(0).element() + " in one body have no counterpart");
        });
        out.put("material", main);
        List<Object> others = new ArrayList<>();
        for (int k : own.subList(1, own.size())) {
            Map<String, Object> region = new LinkedHashMap<>();
            region.put("cells", InpBody.materialGroup(k));
            region.putAll(elasticity(sections.get(k), body));
            others.add(region);
        }
        if (!others.isEmpty()) {
            out.put("materials", others);
        }
        damping(own, out);
        return true;
    }

    private Map<String, Object> elasticity(InpDeck.Solid section, InpBody body) {
        InpDeck.Material material = section.material();
        Map<String, Object> out = new LinkedHashMap<>();
        out.put("young", material.young() * (scale == 1 ? 1 : 1e6));
        out.put("poisson", material.poisson());
        out.put("density", density(section));
        String state = InpElement.state(body.cells().get(0).element());
        if (!Double.isNaN(section.thickness())) {
            if (body.cells().get(0).type().dimension == 1) {
                out.put("area", section.thickness() * scale * scale);
            } else if (state.startsWith("plane")) {
                out.put("thickness", section.thickness() * scale);
            }
        }
        return out;
    }

    private void damping(List<Integer> own, Map<String, Object> out) {
        InpDeck.Material first = sections.get(own.get(0)).material();
        for (int k : own) {
            InpDeck.Material other = sections.get(k).material();
            if (other.alpha() != first.alpha() || other.beta() != first.beta()) {
                draft.miss(sections.get(k).place().toString(), "materials of different *DAMPING in one body have no counterpart");
                return;
            }
        }
        if (first.alpha() != 0 || first.beta() != 0) {
            Map<String, Object> damping = new LinkedHashMap<>();
            damping.put("alpha", first.alpha());
            damping.put("beta", first.beta());
            out.put("damping", damping);
        }
    }
}
