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
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.TimeFunctions;

/** Makes the field from what a scene says of current. */
final class ElectricReader {
    private final Settings entry;
    private final FieldSetup setup;
    private final Scene scene;
    private final SidesReader sides;

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
        List<String> names = new ArrayList<>();
        List<TimeFunction> potential = new ArrayList<>();
        List<TimeFunction> current = new ArrayList<>();
        double[] bulk = new double[parts];
        for (int p = 0; p < parts; p++) {
            Settings s = setup.parts().get(p);
            if (s == null) {
                continue;
            }
            Settings body = setup.bodies().get(p);
            sides.read(p, s, body.has("thermal") ? body.block("thermal") : null);
            s.refuseIf(s.has("potential") && s.has("current"), "current", "\"" + s.path() + "\" gives potential and current of \""
                + scene.parts().get(p).name() + "\"; one of them follows from the other. Remove one.");
            node[p] = names.size();
            names.add(scene.parts().get(p).name());
            bulk[p] = s.number("conductance", Double.NaN);
            potential.add(s.has("potential") ? TimeFunctions.read(s, "potential", setup.context()) : null);
            current.add(s.has("current") ? TimeFunctions.read(s, "current", setup.context()) : null);
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
            new ElectricField.Options(entry.number("touch"), open.equals("drop"), bulk, sides.sides()));
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
