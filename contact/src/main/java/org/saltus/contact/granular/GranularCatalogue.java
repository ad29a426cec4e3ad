package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** The observers of granular media and masonry by name. */
public final class GranularCatalogue implements Catalogue<ObserverProvider> {
    private static final Parameter EVERY = Parameter.integer("every", 1, 1_000_000_000, 1, "looks at every n-th step");

    @Override
    public Class<ObserverProvider> layer() {
        return ObserverProvider.class;
    }

    @Override
    public List<ObserverProvider> providers() {
        return List.of(
            ObserverProvider.of("granular", "coordination, solid fraction, fabric, Weber stress, strain to granular.csv; distribution of forces to forces.csv",
                List.of("granular.csv", "forces.csv"),
                List.of(
                Parameter.requiredList("bodies", "names of the grains, as in laws"),
                Parameter.numbers("box", "m", "what is measured, [x0, y0, x1, y1] (3D: [x0, y0, z0, x1, y1, z1]): lower corner, upper corner; or"),
                Parameter.list("walls", "names of planes around it: lower x, upper x, lower y, upper y(, lower z, upper z)"),
                Parameter.flag("cell", false, "true: the whole periodic cell in place of box or walls"),
                Parameter.number("inset", "m", 0, Double.MAX_VALUE, 0, "thickness of a layer along every wall that is left out"),
                Parameter.integer("least_contacts", 1, 100, 2, "grains that fewer grains and walls press are rattlers; d + 1 is usual"),
                Parameter.block("stress_strain", "{axis: x | y | z, since: time [s] from which the strain counts (0), "
                    + "against: [granular.csv of earlier runs, from the present folder]}: charts stress over strain in report.html, all runs in one")
                    .holding(StressStrain.KEYS),
                EVERY),
                GranularCatalogue::granular),
            ObserverProvider.of("openings", "openings and slips of the joints between stones that touch at the start, to openings.csv",
                List.of("openings.csv"),
                List.of(Parameter.requiredList("bodies", "names of the stones, as in laws"), EVERY),
                (settings, folder) -> new OpeningsObserver(folder, settings.names("bodies"), settings.integer("every"))),
            ObserverProvider.of("deposit", "foot and height of a heap of grains against a wall (column collapse), to deposit.csv",
                List.of("deposit.csv"),
                List.of(
                    Parameter.requiredList("bodies", "names of the grains, as in laws"),
                    Parameter.requiredText("wall", "name of an upright plane normal to an axis; distances are measured from it"),
                    EVERY),
                (settings, folder) -> new DepositObserver(folder, settings.names("bodies"), settings.text("wall"), settings.integer("every"))));
    }

    private static GranularObserver granular(Settings settings, Path folder) {
        boolean cell = settings.flag("cell");
        settings.refuseIf(cell && (settings.has("box") || settings.has("walls")), "cell", "\"granular\" has \"cell\" beside \"box\" or \"walls\", expected one"
            + " of them.");
        settings.refuseIf(!cell && settings.has("box") == settings.has("walls"), "box",
            "\"granular\" has " + (settings.has("box") ? "both" : "neither of") + " \"box\" and \"walls\", expected one of them.");
        Function<Scene, Gauge> gauge;
        if (cell) {
            gauge = scene -> Gauge.cell();
        } else if (settings.has("box")) {
            double[] corners = settings.numbers("box");
            requireTwoPerAxis(settings, "box", corners.length, "lower corner, upper corner");
            settings.refuseIf(settings.number("inset") != 0, "inset", "\"granular.inset\" belongs to \"walls\"; a \"box\" is given as it is to be.");
            gauge = scene -> Gauge.fixed(scene.dimension(), corners);
        } else {
            List<String> walls = settings.names("walls");
            requireTwoPerAxis(settings, "walls", walls.size(), "lower and upper plane of every axis");
            double inset = settings.number("inset");
            gauge = scene -> Gauge.between(scene.dimension(), walls).inset(inset);
        }
        return new GranularObserver(folder, settings.names("bodies"), gauge, settings.integer("every"),
            (int) settings.integer("least_contacts"), StressStrain.of(settings, dimension(settings)));
    }

    private static int dimension(Settings settings) {
        return settings.flag("cell") ? 3 : (settings.has("box") ? settings.numbers("box").length : settings.list("walls").size()) / 2;
    }

    private static void requireTwoPerAxis(Settings settings, String key, int entries, String meaning) {
        settings.refuseIf(entries != 4 && entries != 6, key,
            "\"granular." + key + "\" has " + entries + " entries, expected 4 in 2D, 6 in 3D: " + meaning + ".");
    }
}
