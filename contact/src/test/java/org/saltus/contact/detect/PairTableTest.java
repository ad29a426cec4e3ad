package org.saltus.contact.detect;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.contact.detect.pair.PairTable;
import org.saltus.contact.detect.part.PartGeometry;
import org.saltus.contact.shape.Box;
import org.saltus.contact.shape.Capsule;
import org.saltus.contact.shape.ContactPoints;
import org.saltus.contact.shape.Cylinder;
import org.saltus.contact.shape.Disk;
import org.saltus.contact.shape.HollowCylinder;
import org.saltus.contact.shape.HollowDisk;
import org.saltus.contact.shape.Plane;
import org.saltus.contact.shape.Polygon;
import org.saltus.contact.shape.Polyhedron;
import org.saltus.contact.shape.Sphere;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.model.Shape;

/** The tables of pairs in NOTES.md say what the detector does, and no pair of shapes lacks a test. */
class PairTableTest {
    private static Map<String, Shape> inSpace() {
        Map<String, Shape> out = new LinkedHashMap<>();
        out.put("sphere", new Sphere(1));
        out.put("capsule", new Capsule(1, 1, 3));
        out.put("box", new Box(1, 1, 1));
        out.put("polyhedron", new Polyhedron(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}));
        out.put("cylinder", new Cylinder(1, 1));
        out.put("hollow-cylinder", new HollowCylinder(1, 2, 1));
        out.put("plane", new Plane(new double[] {0, 0, 1}, 0));
        out.put("points", new ContactPoints(new double[3]));
        out.put("triangle-surface, height-field", new TriangleSurface(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}, false));
        out.put("mesh", null);
        return out;
    }

    private static Map<String, Shape> inThePlane() {
        Map<String, Shape> out = new LinkedHashMap<>();
        out.put("disk", new Disk(1));
        out.put("hollow-disk", new HollowDisk(1, 2));
        out.put("capsule", new Capsule(1, 1, 2));
        out.put("polygon", new Polygon(new double[] {0, 0, 1, 0, 0, 1}));
        out.put("plane", new Plane(new double[] {0, 1, 0}, 0));
        out.put("points", new ContactPoints(new double[3]));
        out.put("polyline", new Polyline(new double[] {0, 0, 1, 0}, false));
        out.put("mesh", null);
        return out;
    }

    private static TestScene add(TestScene scene, Shape shape, int dimension) {
        if (shape != null) {
            return scene.moving(shape, TestScene.at(0, 0, 0));
        }
        return dimension == 3 ? scene.mesh(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}, new int[] {0, 1, 2}, 3)
            : scene.mesh(new double[] {0, 0, 0, 1, 0, 0}, new int[] {0, 1}, 2);
    }

    private static String label(TestScene scene) {
        PartGeometry geometry = new PartGeometry(scene.scene);
        PairTable table = scene.detector.table();
        int entry = table.entry(0, 1);
        if (entry < 0) {
            return entry == PairTable.NEVER ? "never" : "–";
        }
        String name = table.test(entry).name();
        boolean withFacets = geometry.hasFacetsOfMesh(0) && geometry.hasCornersForFacets(1)
            || geometry.hasFacetsOfMesh(1) && geometry.hasCornersForFacets(0);
        return withFacets && (name.equals("corner") || name.equals("feet")) ? name + ", facets" : name;
    }

    private static String table(Map<String, Shape> shapes, int dimension) {
        StringBuilder out = new StringBuilder("| |");
        List<String> names = List.copyOf(shapes.keySet());
        names.forEach(n -> out.append(' ').append(n).append(" |"));
        out.append("\n|").append("---|".repeat(names.size() + 1)).append('\n');
        for (int i = 0; i < names.size(); i++) {
            out.append("| ").append(names.get(i)).append(" |").append(" |".repeat(i));
            for (int j = i; j < names.size(); j++) {
                TestScene scene = add(add(new TestScene(dimension), shapes.get(names.get(i)), dimension), shapes.get(names.get(j)), dimension).prepare();
                out.append(' ').append(label(scene)).append(" |");
            }
            out.append('\n');
        }
        return out.toString();
    }

    private static void check(String table) throws IOException {
        Path notes = Files.exists(Path.of("contact/NOTES.md")) ? Path.of("contact/NOTES.md") : Path.of("NOTES.md");
        assertFalse(table.contains("–"), "pairs without a test:\n" + table);
        assertTrue(Files.readString(notes).contains(table), "contact/NOTES.md does not hold this table:\n" + table);
    }

    @Test
    void notesHoldTheTableOfPairsInSpace() throws IOException {
        check(table(inSpace(), 3));
    }

    @Test
    void notesHoldTheTableOfPairsInThePlane() throws IOException {
        check(table(inThePlane(), 2));
    }
}
