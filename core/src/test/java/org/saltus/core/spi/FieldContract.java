package org.saltus.core.spi;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.saltus.core.model.FieldColumn;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.Snapshot;

/** What every field keeps: its state survives a step that is taken back, it leaves the motion alone, and where it holds energy its balance closes. */
public abstract class FieldContract {
    private static final int STEPS = 20;

    /** A scene in which bodies touch and the field changes, of at least 40 steps; a new run at every call, built alike. */
    protected abstract Simulation moving();

    /** The same scene without the field. */
    protected abstract Simulation without();

    /** A scene at rest in which the field is uniform, of at least 20 steps. */
    protected abstract Simulation still();

    private static List<double[]> numbers(Simulation run) {
        Scene scene = run.stepper().scene();
        List<double[]> out = new ArrayList<>();
        for (FieldView field : scene.fields()) {
            out.add(field.columns().stream().mapToDouble(c -> c.value().getAsDouble()).toArray());
            for (FieldOutput output : field.outputs()) {
                for (int b = 0; output.place() == FieldOutput.Place.MEMBER && b < scene.bodies().size(); b++) {
                    double[] values = new double[scene.bodies().get(b).memberCount()];
                    output.writer().write(b, values);
                    out.add(values);
                }
            }
        }
        return out;
    }

    private static void steps(Simulation run, int count) {
        for (int k = 0; k < count; k++) {
            assertTrue(run.step(), run.summary().message());
        }
    }

    @Test
    void aRestoredFieldGoesOnWithTheSameBits() {
        Simulation first = moving();
        steps(first, STEPS);
        Snapshot half = new Snapshot();
        first.save(half);
        steps(first, STEPS);
        Simulation second = moving();
        steps(second, STEPS / 2);
        second.restore(half);
        steps(second, STEPS);
        assertSame(numbers(first), numbers(second));
    }

    private static void assertSame(List<double[]> one, List<double[]> two) {
        assertEquals(one.size(), two.size());
        for (int k = 0; k < one.size(); k++) {
            assertArrayEquals(one.get(k), two.get(k), 0);
        }
    }

    @Test
    void theMotionIsTheSame() {
        Simulation with = moving();
        Simulation without = without();
        steps(with, STEPS);
        steps(without, STEPS);
        assertArrayEquals(without.stepper().state().q(), with.stepper().state().q(), 0);
        assertArrayEquals(without.stepper().state().v(), with.stepper().state().v(), 0);
    }

    @Test
    void whatIsStillAndUniformStaysToTheBit() {
        Simulation run = still();
        steps(run, 1);
        List<double[]> before = numbers(run);
        steps(run, STEPS - 1);
        assertSame(before, numbers(run));
    }

    @Test
    void itsBalanceCloses() {
        Simulation run = moving();
        for (int k = 0; k < STEPS; k++) {
            steps(run, 1);
            for (FieldView field : run.stepper().scene().fields()) {
                double gained = 0;
                for (FieldColumn c : field.columns()) {
                    assertFalse(Double.isNaN(c.value().getAsDouble()), c.name());
                    gained += c.role() == FieldColumn.Role.INFO ? 0 : Math.abs(c.value().getAsDouble());
                }
                assertTrue(gained == 0 || Double.isNaN(field.worstResidual()) || field.worstResidual() <= 1e-12, field.name() + " " + field.worstResidual());
            }
        }
    }

    @Test
    void itsColumnsAreNamedOnceAndStay() {
        Simulation run = moving();
        for (FieldView field : run.stepper().scene().fields()) {
            List<String> names = field.columns().stream().map(FieldColumn::name).toList();
            assertEquals(names.size(), names.stream().distinct().count(), names.toString());
            steps(run, 1);
            assertEquals(names, field.columns().stream().map(FieldColumn::name).toList());
            assertFalse(Arrays.asList("step", "time_s").stream().anyMatch(names::contains));
        }
    }
}
