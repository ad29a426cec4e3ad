package org.saltus.io.packing;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import org.saltus.core.packing.Packing;
import org.saltus.core.spi.PackingFormatProvider.Request;
import org.saltus.io.mesh.vtu.VtuCloud;
import org.saltus.io.out.vtk.VtuFile;

/** A packing as a cloud of points for ParaView: arrays named as in HDF5 on the points, words as texts. */
public final class VtuPacking {
    private VtuPacking() {
    }

    /** Reads a file. @throws IllegalArgumentException when it is no packing or damaged @throws IOException when it cannot be read */
    public static Packing read(Request request) throws IOException {
        VtuCloud cloud = VtuCloud.read(request.file());
        int count = cloud.points().length / 3;
        int dimension = request.dimension();
        Packing out = new Packing(request.file().toString(), dimension, count);
        double[] centres = new double[dimension * count];
        for (int b = 0; b < count; b++) {
            System.arraycopy(cloud.points(), 3 * b, centres, dimension * b, dimension);
            if (dimension == 2 && cloud.points()[3 * b + 2] != 0) {
                throw new IllegalArgumentException(out.place(b) + ": z is " + cloud.points()[3 * b + 2] + ", expected 0 in a scene in 2D.");
            }
        }
        PackedArrays.put(out, "position", centres);
        for (Map.Entry<String, double[]> field : cloud.fields().entrySet()) {
            if (PackedArrays.columns(field.getKey(), dimension) == null || field.getKey().equals("position")) {
                throw PackedArrays.unknown(out.source(), field.getKey());
            }
            PackedArrays.put(out, field.getKey(), field.getValue());
        }
        for (Map.Entry<String, String[]> words : cloud.texts().entrySet()) {
            switch (words.getKey()) {
                case "name" -> out.names(words.getValue());
                case "material" -> out.materials(words.getValue());
                case "shape" -> out.shapes(new ShapeBlocks().of(words.getValue(), out));
                default -> throw PackedArrays.unknown(out.source(), words.getKey());
            }
        }
        return out.check();
    }

    /** Writes a file. */
    static void write(Packing packing, Path file) throws IOException {
        int n = packing.count();
        Map<String, double[]> arrays = PackedArrays.of(packing);
        double[] points = new double[3 * n];
        for (int b = 0; b < n; b++) {
            System.arraycopy(packing.centre(b), 0, points, 3 * b, packing.dimension());
        }
        VtuFile cloud = VtuFile.cloud(points);
        arrays.remove("position");
        arrays.forEach((name, values) -> cloud.onPoints(name, values.length / n, values));
        String[] words = new String[n];
        if (packing.name(0) != null) {
            Arrays.setAll(words, packing::name);
            cloud.onPoints("name", 1, words.clone());
        }
        if (packing.hasMaterials()) {
            Arrays.setAll(words, packing::material);
            cloud.onPoints("material", 1, words.clone());
        }
        if (packing.hasShapes()) {
            ShapeBlocks blocks = new ShapeBlocks();
            Arrays.setAll(words, b -> blocks.text(packing.shape(b)));
            cloud.onPoints("shape", 1, words.clone());
        }
        cloud.write(file);
    }
}
