package org.saltus.io.fclib;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.saltus.core.problem.FrictionContactProblem;

/** Reads every file of a folder of public problems: system property {@code saltus.fclib}, else ../shared/fclib beside the project. */
class SharedFilesTest {
    private static Path folder() {
        String given = System.getProperty("saltus.fclib");
        Path folder = given != null ? Path.of(given) : Path.of("..", "..", "shared", "fclib");
        assumeTrue(Files.isDirectory(folder), () -> "skipped: no folder " + folder + "; set -Dsaltus.fclib to one with FCLIB files");
        return folder;
    }

    @Test
    void everyFileIsRead() throws IOException {
        List<Path> files;
        try (Stream<Path> found = Files.list(folder())) {
            files = found.filter(f -> f.toString().endsWith(".hdf5")).sorted().toList();
        }
        assertTrue(files.size() > 0, "no .hdf5 files");
        for (Path file : files) {
            FclibProblem read = FclibReader.read(file);
            FrictionContactProblem problem = read.problem();
            assertEquals(read.head().length() + read.equalityCount(), problem.length(), file.toString());
        }
    }

    /** Files NAME-reduced hold W = Hᵀ M⁻¹ H of NAME, computed by other means. */
    @Test
    void globalProblemsGiveTheReducedOnes() throws IOException {
        Path folder = folder();
        for (String name : List.of("Box_Stacks-i0122-82-5", "CubeH8", "GFC3D_TwoRods1", "Spheres-i099-356-679",
            "gfc2d_granularflowonwall_00230_00206")) {
            FrictionContactProblem a = FclibReader.read(folder.resolve(name + ".hdf5")).problem();
            FrictionContactProblem b = FclibReader.read(folder.resolve(name + "-reduced.hdf5")).problem();
            double[] r = new double[a.length()];
            for (int i = 0; i < r.length; i++) {
                r[i] = Math.sin(i);
            }
            double[] u = new double[r.length];
            double[] v = new double[r.length];
            a.modifiedVelocity(r, u);
            b.modifiedVelocity(r, v);
            double largest = 0;
            double difference = 0;
            for (int i = 0; i < r.length; i++) {
                largest = Math.max(largest, Math.abs(v[i]));
                difference = Math.max(difference, Math.abs(u[i] - v[i]));
            }
            // M of CubeH8 has condition number 1e7, and 1e7 ε = 2e-9
            assertTrue(difference <= 3e-9 * largest, name + ": " + difference + " of " + largest);
        }
    }
}
