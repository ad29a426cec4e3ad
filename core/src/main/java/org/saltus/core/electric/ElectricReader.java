package org.saltus.core.electric;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.conduction.ContactConductance;
import org.saltus.core.conduction.SidesReader;
import org.saltus.core.model.Scene;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.FieldMeshProvider;
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Makes the field from what a scene says of current. */
final class ElectricReader {
    private final Settings entry;
    private final FieldSetup setup;
    private final Scene scene;
    private final SidesReader sides;
    private final List<String> names = new ArrayList<>();
    private final List<TimeFunction> potential = new ArrayList<>();
    private final List<TimeFunction> current = new ArrayList<>();

    ElectricReader(Settings entry, FieldSetup setup) {
        this.entry = entry;
        this.setup = setup;
        scene = setup.scene();
        sides = new SidesReader(scene, ElectricField.NAME);
    }

    ElectricField read() {
        String open = entry.text("open");
        entry.refuseIf(!open.equals("error") && !open.equals("drop"), "open", "\"" + entry.path() + ".open\" is \"" + open + "\", expected error or drop.");
        int parts = scene.parts().size();
        int[] node = new int[parts];
        Arrays.fill(node, -1);
        MeshCurrent[] meshes = new MeshCurrent[parts];
        double[] bulk = new double[parts];
        for (int p = 0; p < parts; p++) {
            Settings s = setup.parts().get(p);
            if (s == null) {
                continue;
            }
            Settings body = setup.bodies().get(p);
            sides.read(p, s, body.has("thermal") ? body.block("thermal") : body.has("material") ? body.block("material") : null);
            s.refuseIf(s.has("potential") && s.has("current"), "current", "\"" + s.path() + "\" gives potential and current of \""
                + scene.parts().get(p).name() + "\"; one of them follows from the other. Remove one.");
            FieldMesh mesh = scene.parts().get(p).isFixed() ? null : FieldMeshProvider.meshOf(scene.bodies().get(scene.parts().get(p).body()), setup.context(),
                setup.dimension());
            if (mesh != null) {
                node[p] = names.size();
                bulk[p] = s.number("conductance", Double.NaN);
                meshes[p] = mesh(p, s, mesh);
                continue;
            }
            s.refuseIf(s.has("electrodes"), "electrodes", "\"" + s.path() + ".electrodes\" is for meshed bodies; a rigid one has one potential: give"
                + " \"potential\" or \"current\".");
            node[p] = names.size();
            bulk[p] = s.number("conductance", Double.NaN);
            node(scene.parts().get(p).name(), s);
        }
        LawCurrent[] laws = new LawCurrent[scene.interactions().laws().size()];
        for (int l = 0; l < laws.length; l++) {
            Settings block = l < setup.laws().size() ? setup.laws().get(l) : null;
            laws[l] = block == null ? LawCurrent.SILENT : law(l, block, bulk);
        }
        Map<String, LawCurrent> joints = new HashMap<>();
        setup.joints().forEach((name, block) -> {
            Settings c = block.block("conductance");
            c.refuseIf(!"constant".equals(c.raw("type")), "type", "\"" + c.path() + ".type\" is " + c.raw("type")
                + ", expected constant: nothing is known of the area or force of a joint.");
            joints.put(name, new LawCurrent(conductance(block), false, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, false, Double.MAX_VALUE, false));
        });
        return new ElectricField(scene, node, names.toArray(String[]::new), potential, current, laws, joints,
            new ElectricField.Options(entry.number("touch"), open.equals("drop"), bulk, sides.sides(), meshes));
    }

    /** A potential per node; the nodes of an electrode are one. */
    private MeshCurrent mesh(int p, Settings s, FieldMesh mesh) {
        String name = scene.parts().get(p).name();
        for (String key : List.of("potential", "current")) {
            s.refuseIf(s.has(key), key, "\"" + s.path() + "." + key + "\" is for rigid bodies and obstacles; of a meshed one say where: \"electrodes: [{" + key
                + ": ..., nodes: ...}]\".");
        }
        s.refuseIf(!s.has("conductivity"), "conductivity", "\"" + s.path() + ".conductivity\" is missing: what flows within the mesh [S/m]. Add it.");
        double[] k = s.raw("conductivity") instanceof List<?> ? s.numbers("conductivity") : new double[] {s.number("conductivity")};
        boolean good = k.length == 1 || k.length == setup.dimension();
        for (double x : k) {
            good &= x > 0;
        }
        s.refuseIf(!good, "conductivity", "\"" + s.path() + ".conductivity\" has " + k.length + " numbers, expected one, or " + setup.dimension()
            + " (along the axes of the scene), all more than 0.");
        int[] node = new int[mesh.nodeCount()];
        Arrays.fill(node, -1);
        int electrode = 0;
        for (Settings raw : s.blocks("electrodes")) {
            Settings e = raw.checked(Parameter.all(ElectricKeys.ELECTRODE, FieldMesh.SELECTION));
            e.refuseIf(e.has("potential") == e.has("current"), "potential", "\"" + e.path() + "\" must give either potential or current of its nodes.");
            int own = node(name + "-electrode-" + electrode++, e);
            for (int i : mesh.nodes(e)) {
                e.refuseIf(node[i] >= 0, "potential", "\"" + e.path() + "\" selects a node of another electrode of \"" + name + "\". Select disjoint nodes.");
                node[i] = own;
            }
        }
        for (int i = 0; i < node.length; i++) {
            node[i] = node[i] >= 0 ? node[i] : node(name, Settings.of(Map.of()));
        }
        return new MeshCurrent(mesh, k, node);
    }

    /** Appends a node of the network with what is given of it, and returns its number. */
    private int node(String name, Settings given) {
        names.add(name);
        potential.add(given.has("potential") ? TimeFunctions.read(given, "potential", setup.context()) : null);
        current.add(given.has("current") ? TimeFunctions.read(given, "current", setup.context()) : null);
        return names.size() - 1;
    }

    private ContactConductance conductance(Settings block) {
        return ContactConductance.read(block.block("conductance").checked(ContactConductance.keys("S")), sides.sides(), setup.dimension());
    }

    private LawCurrent law(int number, Settings block, double[] bulk) {
        ContactConductance conductance = conductance(block);
        sides.require(number, block, conductance.needs());
        for (int p = 0; block.flag("bulk") && p < bulk.length; p++) {
            block.refuseIf(sides.has(p) && Double.isNaN(bulk[p]) && sides.meets(p, number), "bulk", "\"" + block.path() + ".bulk\" needs \"conductance\" of \""
                + scene.parts().get(p).name() + "\", which does not give it. Add \"electric: {conductance: ...}\" to that body [S].");
        }
        String partition = block.text("partition");
        block.refuseIf(!partition.equals("half") && !partition.equals("effusivity"), "partition", "\"" + block.path() + ".partition\" is \"" + partition
            + "\", expected half or effusivity.");
        boolean asHeat = partition.equals("effusivity");
        if (!block.has("oxide")) {
            return new LawCurrent(conductance, block.flag("bulk"), Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, 0, false, Double.MAX_VALUE, asHeat);
        }
        Settings oxide = block.block("oxide").checked(ElectricKeys.OXIDE);
        double threshold = Double.POSITIVE_INFINITY;
        double energy = 0;
        if (oxide.raw("threshold") instanceof Settings by) {
            threshold = Double.NaN;
            energy = by.checked(ElectricKeys.OXIDE.get(1).keys()).number("energy");
            sides.require(number, block, List.of("radius"));
        } else if (oxide.has("threshold")) {
            threshold = oxide.number("threshold");
            oxide.refuseIf(!(threshold > 0), "threshold", "\"" + oxide.path() + ".threshold\" is " + threshold + " W, expected more than 0.");
        }
        return new LawCurrent(conductance, block.flag("bulk"), oxide.number("conductance"), threshold, energy, oxide.flag("recovers"),
            oxide.number("sliding"), asHeat);
    }
}
