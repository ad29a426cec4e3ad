package org.saltus.benchmarks.validation.granular;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.benchmarks.validation.Lab;
import org.saltus.contact.granular.DepositMeasures;
import org.saltus.contact.granular.Grains;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;

/** Foot and height of a deposit, on grains whose places are known. */
class DepositTest {
    private static final String DISK = "type: rigid, density: 1000, shape: {type: disk, radius: 0.1}";

    /** Measures grains that float where they are put. @param sign 1: the wall x = 0 is on their left, -1: on their right, all places mirrored */
    private static DepositMeasures measured(int sign, String grains) {
        DepositMeasures[] out = new DepositMeasures[1];
        Lab.simulation("""
            saltus: 1
            name: deposit
            dimension: 2
            time: {end: 1e-3, step: 1e-3}
            bodies:
            """ + grains, new Observer() {
                @Override
                public void start(Scene scene, State state) {
                    Grains all = new Grains(scene, state, List.of("grain"));
                    out[0] = new DepositMeasures(all, 2, 0, sign);
                    out[0].read(0);
                }

                @Override
                public void step(StepReport report) {
                }
            }).run();
        return out[0];
    }

    private static String disks(double... places) {
        StringBuilder yaml = new StringBuilder();
        for (int k = 0; k < places.length; k += 2) {
            yaml.append("  - {name: grain-").append(k / 2).append(", ").append(DISK).append(", position: [").append(places[k]).append(", ")
                .append(places[k + 1]).append("]}\n");
        }
        return yaml.toString();
    }

    @Test
    void singleGrainsBeyondATenthOfADiameterAreNoPartOfTheDeposit() {
        DepositMeasures m = measured(1, disks(0.1, 0.1, 0.1, 0.3, 0.319, 0.1, 0.6, 0.1));   // gaps 0, 0.019 and 0.081
        assertEquals(3, m.count());
        assertEquals(0.419, m.front(), 1e-12);
        assertEquals(0.7, m.farthest(), 1e-12);
        assertEquals(0.4, m.height(), 1e-12);
    }

    @Test
    void theHeightIsThatWithinADiameterOfTheWall() {
        DepositMeasures m = measured(1, disks(0.29, 0.1, 0.31, 0.3, 0.5, 0.3));             // 0.19 m, 0.21 m and 0.4 m off the wall
        assertEquals(3, m.count());
        assertEquals(0.2, m.height(), 1e-12);
    }

    @Test
    void heightsAreCoordinatesAndThereIsNoneOffTheWall() {
        assertEquals(-0.4, measured(1, disks(0.1, -0.5)).height(), 1e-12);
        assertEquals(Double.NaN, measured(1, disks(0.5, 0.1)).height());
    }

    @Test
    void aWallOnTheOtherSideMirrorsAll() {
        DepositMeasures m = measured(-1, disks(-0.1, 0.1, -0.1, 0.3, -0.319, 0.1, -0.6, 0.1));
        assertEquals(0.419, m.front(), 1e-12);
        assertEquals(0.7, m.farthest(), 1e-12);
        assertEquals(0.4, m.height(), 1e-12);
    }

    @Test
    void otherShapesCountWithTheCirclesAroundThem() {
        DepositMeasures m = measured(1, disks(0.1, 0.1) + """
              - {name: grain-1, type: rigid, density: 1000, position: [0.3, 0.1], shape: {type: polygon, vertices: [[0.1, 0], [-0.05, 0.08], [-0.05, -0.08]]}}
            """);
        assertEquals(2, m.count());
        assertEquals(0.4, m.front(), 1e-12);
    }
}
