package org.saltus.io.history;

import java.nio.file.Path;
import java.util.List;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.ObserverProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.io.series.SeriesWriter;

/** The histories by name. */
public final class HistoryCatalogue implements Catalogue<ObserverProvider> {
    /** The key of {@link DofHistory}. */
    public static final String DOFS = "dofs";
    private static final Parameter EVERY = Parameter.integer("every", 1, 1_000_000_000, 1, "rows for every n-th step; sums take every step");

    @Override
    public Class<ObserverProvider> layer() {
        return ObserverProvider.class;
    }

    @Override
    public List<ObserverProvider> providers() {
        return List.of(
            ObserverProvider.of("force", "force, moment, centre of pressure and running impulse on one body or group by another, to force-NAME.csv;"
                + " force: [wall, bar] is short for between, several are a list", List.of("force-*.csv"),
                List.of(
                    Parameter.requiredList("between", "two of: a name as in laws (all, grain*), world (what joints hold on to), {material: WORD}"
                        + " (contact_material),"
                        + " {group: NUMBER} (collision_group), row K (of a body given by matrices); the force is that on the first"),
                    Parameter.text("name", null, "of the file; when absent the two names with - between them"),
                    Parameter.text("frame", "world", "body in whose axes components are, about whose centre moments and from which centres"),
                    EVERY),
                HistoryCatalogue::force).inShort("between", true),
            ObserverProvider.of("probe", "position, displacement, rotation, velocity, acceleration (of meshes strain and stress too) of a point, to"
                + " probe-NAME.csv;"
                + " probe: ball is short for of, several are a list", List.of("probe-*.csv"),
                List.of(
                    Parameter.requiredText("of", "name of a body that moves; its centre unless one of the following is given"),
                    Parameter.integer("node", -1, Long.MAX_VALUE, -1, "number of a node in the mesh file; -1 for none"),
                    Parameter.numbers("at", "m", "point in space at the start: moves with a rigid body, of a mesh the nearest node"),
                    Parameter.text("group", null, "name of a node set of the mesh: the mean over it"),
                    Parameter.text("name", null, "of the file; when absent that of the body"),
                    EVERY),
                HistoryCatalogue::probe).inShort("of", true),
            ObserverProvider.of("joints", "force, moment, drift and power of every joint, to joints.csv; joints: true is enough", List.of(JointHistory.NAME),
                List.of(Parameter.list("names", "of joints; all when absent"), EVERY),
                (s, folder) -> new JointHistory(folder, names(s, "names"), s.integer("every"))).inShort("names", false),
            ObserverProvider.of("supports", "force and moment of what holds or drives bodies, inertia included, to supports.csv; supports: true is enough",
                List.of(SupportHistory.NAME), List.of(Parameter.list("bodies", "names; all with supports when absent"), EVERY),
                (s, folder) -> new SupportHistory(folder, names(s, "bodies"), s.integer("every"))).inShort("bodies", false),
            ObserverProvider.of("parts", "energy of bodies or groups, work of contacts by pair of materials, to parts.csv; parts: true is enough",
                List.of(PartHistory.NAME),
                List.of(Parameter.list("bodies", "names as in laws, a row each; when absent every body, all as one where they are more than 20"), EVERY),
                (s, folder) -> new PartHistory(folder, names(s, "bodies"), s.integer("every"))).inShort("bodies", false),
            ObserverProvider.of("series", "states over time in HDF5, with contacts, nodal displacements and stresses, in blocks of at most 64 MB in series/;"
                + " series: 0.01 for {every: 0.01}", List.of(),
                List.of(Parameter.requiredNumber("every", "s", Double.MIN_NORMAL, Double.MAX_VALUE, "time between frames"),
                    Parameter.flag("contacts", true, "whether contacts are written")),
                (s, folder) -> new SeriesWriter(folder, s.number("every"), s.flag("contacts"))).inShort("every", false),
            ObserverProvider.of(DOFS, "q and v of bodies as the equations have them, to dofs.csv; dofs: true is enough. With bodies: true those of bodies that"
                + " have"
                + " no place in space are written anyway", List.of(DofHistory.NAME),
                List.of(Parameter.list("bodies", "names as in laws; when absent all that are not rigid"), EVERY),
                (s, folder) -> new DofHistory(folder, names(s, "bodies"), s.integer("every"))).inShort("bodies", false));
    }

    private static List<String> names(Settings s, String key) {
        return s.has(key) ? s.names(key) : List.of();
    }

    private static ForceHistory force(Settings s, Path folder) {
        List<Object> between = s.list("between");
        if (between.size() != 2) {
            throw s.error("between", "\"" + s.path() + ".between\" has " + between.size() + " entries, expected two: on what, and by what.");
        }
        return new ForceHistory(folder, s.text("name", word(between.get(0)) + "-" + word(between.get(1))), between, s.text("frame"), s.integer("every"));
    }

    private static String word(Object side) {
        if (side instanceof Settings block) {
            return block.has("material") ? block.text("material") : "group-" + block.raw("group");
        }
        return side.equals("all") || side.equals("*") ? "all" : String.valueOf(side);
    }

    private static ProbeHistory probe(Settings s, Path folder) {
        String of = s.text("of");
        long node = s.integer("node");
        return new ProbeHistory(folder, s.text("name", of), new ProbeHistory.Point(of, node < 0 ? null : node, s.has("at") ? s.numbers("at") : null,
            s.text("group", null)), s.integer("every"));
    }
}
