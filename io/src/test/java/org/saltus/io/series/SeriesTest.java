package org.saltus.io.series;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.packing.Packing;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.Snapshot;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.BouncingDisk;

class SeriesTest {
    private static final double END = 0.55;
    private static final double EVERY = 0.02;
    private static final long BLOCK = 4000;

    @TempDir
    Path folder;

    private static Observer series(Path folder) {
        return new SeriesWriter(folder, EVERY, true, BLOCK);
    }

    private static Map<String, List<Byte>> bytes(Path run) throws IOException {
        Map<String, List<Byte>> out = new TreeMap<>();
        try (Stream<Path> files = Files.list(run.resolve(SeriesWriter.FOLDER))) {
            for (Path file : files.toList()) {
                List<Byte> all = new ArrayList<>();
                for (byte b : Files.readAllBytes(file)) {
                    all.add(b);
                }
                out.put(file.getFileName().toString(), all);
            }
        }
        return out;
    }

    @Test
    void framesAreTheStatesInBlocksAndJoined() throws IOException {
        List<double[]> states = new ArrayList<>();
        List<Integer> counts = new ArrayList<>();
        List<Double> forces = new ArrayList<>();
        Observer spy = new Observer() {
            @Override
            public void step(StepReport r) {
                if (r.step() % 2 == 0 || r.step() == 55) {
                    states.add(r.state().q().clone());
                    counts.add(r.space().count());
                    forces.add(r.space().count() > 0 ? r.space().impulse()[0] / r.stepSize() : Double.NaN);
                }
            }
        };
        BouncingDisk.simulation(END, List.of(spy, series(folder))).run();
        Map<String, List<Byte>> blocks = bytes(folder);
        assertTrue(blocks.size() > 3, blocks.keySet().toString());
        blocks.forEach((name, all) -> assertTrue(all.size() < BLOCK + 10_000, name));
        Path joined = folder.resolve("all.h5");
        assertEquals(29, SeriesReader.join(folder, joined), "0, 0.02, ..., 0.54, 0.55");
        try (SeriesBlock all = new SeriesBlock(joined)) {
            double[] time = all.all("time");
            assertEquals(29, time.length);
            assertEquals(0.54, time[27], 1e-12);
            assertArrayEquals(new int[] {29, all.texts("name").length, 3}, all.dimensions("position"));
            double[] position = all.all("position");
            double[] displacement = all.all("displacement");
            int members = all.texts("name").length;
            double[] offset = all.all("contact_offset");
            double[] force = all.all("contact_force");
            int touching = 0;
            for (int f = 1; f < 29; f++) {
                double[] q = states.get(f - 1);
                assertEquals(q[0], position[3 * members * f]);
                assertEquals(q[1], position[3 * members * f + 1]);
                assertEquals(q[3], displacement[displacement.length / 29 * f]);
                assertEquals(counts.get(f - 1).doubleValue(), offset[f + 1] - offset[f]);
                if (counts.get(f - 1) > 0) {
                    touching++;
                    assertEquals(forces.get(f - 1), force[3 * (int) offset[f] + 1], 1e-12 * Math.abs(forces.get(f - 1)));
                }
            }
            assertTrue(touching > 0, "some frame has a contact");
        }
    }

    @Test
    void oneStateIsReadBack() {
        List<double[]> states = new ArrayList<>();
        BouncingDisk.simulation(END, List.of(series(folder), new Observer() {
            @Override
            public void step(StepReport r) {
                states.add(r.state().q().clone());
                states.add(r.state().v().clone());
            }
        })).run();
        Packing last = SeriesReader.state(folder, 2, Double.NaN);
        assertArrayEquals(Arrays.copyOf(states.get(states.size() - 2), 2), last.centre(0));
        assertEquals(states.get(states.size() - 2)[2], last.orientation(0)[0], "the angle with its bits");
        assertArrayEquals(Arrays.copyOf(states.get(states.size() - 1), 2), last.state(0).velocity());
        double[][] dofs = last.dofs().values().iterator().next();
        assertArrayEquals(Arrays.copyOfRange(states.get(states.size() - 2), 3, 3 + dofs[0].length), dofs[0]);
        Packing early = SeriesReader.state(folder, 2, 0.1);
        assertArrayEquals(Arrays.copyOf(states.get(2 * 9), 2), early.centre(0));
        String message = assertThrows(IllegalArgumentException.class, () -> SeriesReader.state(folder, 2, 0.113)).getMessage();
        assertTrue(message.contains("nearest is at 0.12 s"), message);
        assertThrows(IllegalArgumentException.class, () -> SeriesReader.state(folder, 3, Double.NaN));
    }

    /** A run is saved at every tenth step, goes on, is killed there, and goes on from what was saved: the files are those of a run without interruption. */
    @Test
    void aRunThatGoesOnLeavesTheSameBytes() throws IOException {
        Path whole = Files.createDirectory(folder.resolve("whole"));
        BouncingDisk.simulation(END, List.of(series(whole))).run();
        for (int saved : new int[] {1, 10, 20, 31, 54}) {
            Path cut = Files.createDirectory(folder.resolve("cut" + saved));
            Simulation first = BouncingDisk.simulation(END, List.of(series(cut)));
            for (int k = 0; k < saved; k++) {
                first.step();
            }
            Snapshot snapshot = new Snapshot();
            first.save(snapshot);
            try (SeriesBlock block = new SeriesBlock(cut.resolve("series/00000.h5"))) {
                assertTrue(block.frames() > 0, "readable while the run goes on");
            }
            for (int k = saved; k < Math.min(55, saved + 20); k++) {
                first.step();
            }
            first.save(new Snapshot());
            Simulation second = BouncingDisk.simulation(END, List.of(series(cut)));
            second.restore(snapshot);
            second.run();
            assertEquals(bytes(whole), bytes(cut), "saved after step " + saved);
        }
    }
}
