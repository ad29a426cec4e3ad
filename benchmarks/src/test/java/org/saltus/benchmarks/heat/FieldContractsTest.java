package org.saltus.benchmarks.heat;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Catalogue;
import org.saltus.core.spi.FieldContract;
import org.saltus.core.spi.FieldProvider;
import org.saltus.core.spi.Providers;
import org.saltus.io.api.Saltus;

/** The contract of fields, for heat and for a toy from another jar. */
class FieldContractsTest {
    private static final String SCENE = """
        saltus: 1
        name: pile
        time: {end: 1, step: 1e-2}
        gravity: [0, 0, -9.81]
        FIELDS
        bodies:
          - {name: lower, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0, 0, 0.1], LOWER}
          - {name: upper, type: rigid, shape: {type: sphere, radius: 0.1}, mass: 1, position: [0.02, 0, 0.32], UPPER}
          - {name: floor, type: fixed, shape: {type: plane, normal: [0, 0, 1], offset: 0}}
        laws: [{type: newton-coulomb, friction: 0.3 LAW}]
        """;

    private static String scene(String fields, String lower, String upper, String law) {
        return SCENE.replace("FIELDS", fields).replace("LOWER", lower).replace("UPPER", upper).replace("LAW", law).replace(", }", "}");
    }

    private static Simulation run(String scene, Providers providers) {
        return Saltus.scene(scene).providers(providers).start().simulation();
    }

    /** Heat. */
    @Nested
    class OfHeat extends FieldContract {
        private static final String LAW = ", thermal: {conductance: {type: constant, value: 3}}";

        @Override
        protected Simulation moving() {
            return run(scene("fields: [{type: thermal}]", "thermal: {specific_heat: 400, temperature: 350}", "thermal: {specific_heat: 500}", LAW),
                Providers.installed());
        }

        @Override
        protected Simulation without() {
            return run(scene("", "", "", ""), Providers.installed());
        }

        @Override
        protected Simulation still() {
            return run(scene("fields: [{type: thermal}]", "thermal: {specific_heat: 400, temperature: 312.3}",
                "thermal: {specific_heat: 500, temperature: 312.3}", LAW).replace("[0, 0, -9.81]", "[0, 0, 0]").replace("[0.02, 0, 0.32]", "[0, 0, 0.3]"),
                Providers.installed());
        }
    }

    /** The toy, found as that of another jar is. */
    @Nested
    class OfMoisture extends FieldContract {
        private Providers providers() {
            return Providers.installed(new WithCatalogue(Toy.class));
        }

        @Override
        protected Simulation moving() {
            return run(scene("fields: [{type: moisture, rate: 5}]", "moisture: {water: 0.1}", "moisture: {water: 0.5}", ""), providers());
        }

        @Override
        protected Simulation without() {
            return run(scene("", "", "", ""), providers());
        }

        @Override
        protected Simulation still() {
            return run(scene("fields: [{type: moisture, rate: 5}]", "moisture: {water: 0.3}", "moisture: {water: 0.3}", "").replace("[0, 0, -9.81]",
                "[0, 0, 0]"), providers());
        }

        @Test
        void waterGoesOverAndStays() {
            Simulation run = moving();
            run.run();
            FieldOutput water = run.stepper().scene().fields().get(0).outputs().get(0);
            double[] out = new double[2];
            assertTrue(water.writer().write(0, out));
            assertEquals(0.6, out[0] + out[1], 1e-15);
            assertTrue(out[0] > 0.1 && out[1] < 0.5);
        }
    }

    /** As another jar registers it. */
    public static final class Toy implements Catalogue<FieldProvider> {
        @Override
        public Class<FieldProvider> layer() {
            return FieldProvider.class;
        }

        @Override
        public List<FieldProvider> providers() {
            return List.of(Moisture.provider());
        }
    }
}
