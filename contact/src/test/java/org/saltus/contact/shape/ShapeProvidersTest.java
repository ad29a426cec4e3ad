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
