package org.saltus.contact.shape;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.core.spi.ShapeProvider;

class ShapeProvidersTest {
    private static Shape make(int dimension, String type, Map<String, ?> keys) {
        ShapeProvider provider = Providers.installed().get(ShapeProvider.class, type);
        Context context = new Context(Path.of(""), Providers.installed(), dimension, new double[3], 1);
        return provider.create(Settings.of(keys).checked(provider.parameters(), "type"), context);
    }

    private static void assertRefused(String part, int dimension, String type, Map<String, ?> keys) {
        String message = assertThrows(SceneFormatException.class, () -> make(dimension, type, keys)).getMessage();
        assertTrue(message.contains(part), message);
    }

    @Test
    void everyShapeIsMadeFromItsKeys() {
        assertEquals(new Sphere(0.1), make(3, "sphere", Map.of("radius", 0.1)));
        assertEquals(new Disk(0.1), make(2, "disk", Map.of("radius", 0.1)));
        assertEquals(new Box(1, 2, 3), make(3, "box", Map.of("size", List.of(1, 2, 3))));
        Polygon rectangle = assertInstanceOf(Polygon.class, make(2, "box", Map.of("size", List.of(1, 2))));
        assertEquals(2, rectangle.area(), 1e-15);
        Polygon triangle = assertInstanceOf(Polygon.class,
            make(2, "polygon", Map.of("vertices", List.of(List.of(0, 0), List.of(1, 0), List.of(0, 1)))));
        assertEquals(0.5, triangle.area(), 1e-15);
        ContactPoints points = assertInstanceOf(ContactPoints.class, make(2, "points", Map.of("positions", List.of(List.of(1, 2), List.of(3, 4)))));
        assertArrayEquals(new double[] {1, 2, 0, 3, 4, 0}, points.corners());
    }

    @Test
    void thePlaneOfTheDesignWorksInBothDimensions() {
        Plane floor = assertInstanceOf(Plane.class, make(3, "plane", Map.of("normal", List.of(0, 0, 2))));
        assertArrayEquals(new double[] {0, 0, 1}, floor.normal());
        assertEquals(0, floor.offset());
        Plane wall = assertInstanceOf(Plane.class, make(2, "plane", Map.of("normal", List.of(1, 0, 0), "offset", -2)));
        assertEquals(-2, wall.offset());
        assertEquals(2, wall.tessellate(1).points().length / 3, "a line in the plane");
        assertInstanceOf(Plane.class, make(2, "plane", Map.of("normal", List.of(1, 1))));
    }

    @Test
    void roundAndHollowShapesAreMadeFromTheirKeys() {
        assertEquals(new Cylinder(0.1, 2), make(3, "cylinder", Map.of("radius", 0.1, "length", 2)));
        assertEquals(new HollowCylinder(0.1, 0.2, 2), make(3, "hollow-cylinder", Map.of("inner", 0.1, "outer", 0.2, "length", 2)));
        assertEquals(new HollowDisk(0.1, 0.2), make(2, "hollow-disk", Map.of("inner", 0.1, "outer", 0.2)));
        assertEquals(1.1, make(2, "capsule", Map.of("radius", 0.1, "length", 2)).boundingRadius());
        assertInstanceOf(Polyline.class, make(2, "polyline", Map.of("points", List.of(List.of(0, 0), List.of(1, 0)))));
        assertEquals(1, make(3, "polyhedron", Map.of("vertices", List.of(List.of(0, 0, 0), List.of(6, 0, 0), List.of(0, 1, 0), List.of(0, 0, 1))))
            .massProperties(1, 3).mass(), 1e-14);
        assertRefused("outer", 2, "hollow-disk", Map.of("inner", 0.2, "outer", 0.1));
        assertRefused("volume", 3, "polyhedron", Map.of("vertices", List.of(List.of(0, 0, 0), List.of(6, 0, 0), List.of(0, 1, 0), List.of(1, 1, 0))));
    }

    @Test
    void surfacesAreMadeFromListsAndGrids() {
        List<?> square = List.of(List.of(0, 0, 0), List.of(1, 0, 0), List.of(1, 1, 0), List.of(0, 1, 0));
        TriangleSurface ground = assertInstanceOf(TriangleSurface.class, make(3, "triangle-surface",
            Map.of("vertices", square, "triangles", List.of(List.of(0, 1, 2), List.of(0, 2, 3)), "scale", 2)));
        assertEquals(2, ground.bounds()[3]);
        Shape field = make(3, "height-field", Map.of("heights", List.of(List.of(0, 1, 0), List.of(0, 1, 0)), "spacing", List.of(1, 2),
            "origin", List.of(-1, 0)));
        assertArrayEquals(new double[] {-1, 0, 0, 1, 2, 1}, assertInstanceOf(TriangleSurface.class, field).bounds());
        assertRefused("either", 3, "triangle-surface", Map.of());
        assertRefused("vertex 9", 3, "triangle-surface", Map.of("vertices", square, "triangles", List.of(List.of(0, 1, 9))));
        assertRefused("same direction", 3, "triangle-surface", Map.of("vertices", square, "triangles", List.of(List.of(0, 1, 2), List.of(0, 1, 3))));
        assertRefused("closed", 3, "triangle-surface", Map.of("vertices", List.of(List.of(0, 0, 0), List.of(1, 0, 0), List.of(0, 1, 0), List.of(0, 0, 1)),
            "triangles", List.of(List.of(0, 2, 1), List.of(0, 1, 3), List.of(1, 2, 3)), "solid", true));
        assertRefused("no installed mesh format", 3, "triangle-surface", Map.of("file", "rock.xyz"));
        assertRefused("expected at least 2", 3, "height-field", Map.of("heights", List.of(List.of(0, 1)), "spacing", List.of(1, 1)));
    }

    @Test
    void aClusterPlacesItsPieces() {
        Cluster star = assertInstanceOf(Cluster.class, make(2, "cluster", Map.of("pieces", List.of(
            Map.of("type", "disk", "radius", 1, "position", List.of(2, 0)),
            Map.of("type", "polygon", "vertices", List.of(List.of(-3, -1), List.of(-1, -1), List.of(-1, 1), List.of(-3, 1))),
            Map.of("type", "box", "size", List.of(1, 2), "angle", Math.PI / 2)))));
        assertEquals(3, star.pieces().size());
        double area = Math.PI + 4 + 2;
        assertArrayEquals(new double[] {(2 * Math.PI - 8) / area, 0, 0}, star.centroid(), 1e-14);
        assertEquals(area, star.massProperties(1, 2).mass(), 1e-14);
        assertRefused("orientation", 2, "cluster", Map.of("pieces", List.of(Map.of("type", "disk", "radius", 1, "orientation", List.of(1, 0, 0, 0)))));
        assertRefused("single shapes", 2, "cluster", Map.of("pieces", List.of(Map.of("type", "cluster", "pieces", List.of(
            Map.of("type", "disk", "radius", 1))))));
        assertRefused("radius", 2, "cluster", Map.of("pieces", List.of(Map.of("type", "disk", "radios", 1))));
    }

    @Test
    void wrongKeysPointIntoTheFile() {
        assertRefused("radius", 3, "sphere", Map.of("radius", 0));
        assertRefused("radius", 3, "sphere", Map.of());
        assertRefused("radius", 3, "sphere", Map.of("radius", Double.NaN));
        assertRefused("disk", 2, "sphere", Map.of("radius", 1));
        assertRefused("sphere", 3, "disk", Map.of("radius", 1));
        assertRefused("size", 3, "box", Map.of("size", List.of(1, 2)));
        assertRefused("size", 3, "box", Map.of("size", List.of(1, 2, -3)));
        assertRefused("size", 2, "box", Map.of("size", List.of(1, 2, 3)));
        assertRefused("z = 1", 2, "plane", Map.of("normal", List.of(0, 0, 1)));
        assertRefused("normal", 3, "plane", Map.of("normal", List.of(0, 1)));
        assertRefused("normal is zero", 3, "plane", Map.of("normal", List.of(0, 0, 0)));
        assertRefused("entry 2", 2, "polygon", Map.of("vertices", List.of(List.of(0, 0), List.of(0), List.of(1, 1))));
        assertRefused("entry 1", 2, "polygon", Map.of("vertices", List.of(List.of(0, Double.NaN), List.of(0, 1), List.of(1, 1))));
        assertRefused("crosses itself", 2, "polygon", Map.of("vertices", List.of(List.of(0, 0), List.of(1, 0), List.of(0, 1), List.of(1, 1))));
        assertRefused("positions", 3, "points", Map.of("positions", List.of()));
        assertRefused("entry 1", 3, "points", Map.of("positions", List.of(List.of(0, 0))));
    }
}
