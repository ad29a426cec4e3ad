package org.saltus.io.mesh.vtu;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The points of an unstructured grid with what stands on them: clouds of bodies, not meshes.
 *
 * @param points 3 per point, m
 * @param fields numbers by the name of their array, as many per point as they are
 * @param texts  likewise
 */
public record VtuCloud(double[] points, Map<String, double[]> fields, Map<String, String[]> texts) {
    /** Reads a file of one piece. @throws SceneFormatException if it is damaged @throws IOException when it cannot be read */
    public static VtuCloud read(Path file) throws IOException {
        VtuText text = VtuReader.parsed(file);
        VtuData data = text.data();
        if (text.pieces() != 1) {
            throw data.error(1, "the grid has " + text.pieces() + " pieces, expected one.");
        }
        double[] points = data.numbers(text.array("Points", "", 0));
        Map<String, double[]> fields = new LinkedHashMap<>();
        Map<String, String[]> texts = new LinkedHashMap<>();
        List<VtuArray> arrays = text.all("PointData", 0);
        for (VtuArray array : arrays) {
            if (array.get("type").equals("String")) {
                texts.put(array.name(), data.texts(array));
            } else {
                fields.put(array.name(), data.numbers(array));
            }
        }
        return new VtuCloud(points, fields, texts);
    }
}
