package org.saltus.benchmarks.heat;

import java.util.List;
import org.saltus.core.field.Field;
import org.saltus.core.field.FieldStep;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.FieldSetup;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.core.state.Snapshot;

/** A toy of another jar: water that moves between bodies as long as they touch. */
final class Moisture implements Field {
    private final Scene scene;
    private final double[] water;
    private final double rate;

    Moisture(Settings settings, FieldSetup setup) {
        scene = setup.scene();
        rate = settings.number("rate");
        water = setup.parts().stream().mapToDouble(block -> block == null ? Double.NaN : block.number("water")).toArray();
    }

    @Override
    public String name() {
        return "moisture";
    }

    @Override
    public void advance(FieldStep step) {
        for (int c = 0; c < step.space().count(); c++) {
            int a = step.space().contacts().part[2 * c];
            int b = step.space().contacts().part[2 * c + 1];
            double flow = rate * step.stepSize() * (water[b] - water[a]);    // kg in this step, from b to a
            if (step.normalForce(c) > 0 && !Double.isNaN(flow)) {
                water[a] += flow;
                water[b] -= flow;
            }
        }
    }

    @Override
    public List<FieldColumn> columns() {
        return List.of(new FieldColumn("wettest_kg", FieldColumn.Role.INFO, () -> {
            double most = 0;
            for (double w : water) {
                most = Double.isNaN(w) ? most : Math.max(most, w);
            }
            return most;
        }));
    }

    @Override
    public List<FieldOutput> outputs() {
        return List.of(FieldOutput.ofParts("water_kg", "water [kg]", scene, part -> water[part]));
    }

    @Override
    public void save(Snapshot out) {
        out.put("water", water);
    }

    @Override
    public void restore(Snapshot in) {
        in.read("water", water);
    }

    /** Its keys. */
    static FieldProvider provider() {
        return FieldProvider.of("moisture", "water that moves between bodies that touch",
            List.of(Parameter.number("rate", "1/s", 0, Double.MAX_VALUE, 1, "flow by difference")),
            List.of(List.of(Parameter.requiredNumber("water", "kg", 0, Double.MAX_VALUE, "at the start")), List.of(), List.of()), Moisture::new);
    }
}
