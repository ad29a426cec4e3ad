package org.saltus.io.out.vtk;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.mesh.Mesh;

/** Vibration modes of a mesh as one grid: a displacement of every node per mode. */
public final class ModeShapes {
    private ModeShapes() {
    }

    /** Writes the file. @param names of the fields @param shapes 3 numbers per node, per mode */
    public static void write(Path file, Mesh mesh, List<String> names, List<double[]> shapes) throws IOException {
        int cells = mesh.solid().stream().mapToInt(Mesh.Block::count).sum();
        int entries = mesh.solid().stream().mapToInt(block -> block.connectivity().length).sum();
        int[] connectivity = new int[entries];
        long[] ends = new long[cells];
        byte[] types = new byte[cells];
        int entry = 0;
        int cell = 0;
        for (Mesh.Block block : mesh.solid()) {
            System.arraycopy(block.connectivity(), 0, connectivity, entry, block.connectivity().length);
            for (int c = 0; c < block.count(); c++) {
                entry += block.type().nodes;
                ends[cell] = entry;
                types[cell++] = (byte) block.type().vtk;
            }
        }
        VtuFile out = new VtuFile(mesh.coordinates(), connectivity, ends, types);
        for (int k = 0; k < names.size(); k++) {
            out.onPoints(names.get(k), 3, shapes.get(k));
        }
        out.write(file);
    }
}
