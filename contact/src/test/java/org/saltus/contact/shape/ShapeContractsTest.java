package org.saltus.contact.shape;

import java.util.List;
import org.junit.jupiter.api.Nested;
import org.saltus.contact.shape.surface.Polyline;
import org.saltus.contact.shape.surface.TriangleSurface;
import org.saltus.core.model.Shape;
import org.saltus.core.spi.ShapeContract;

class ShapeContractsTest {
    private abstract static class Of extends ShapeContract {
        private final Shape shape;
        private final int dimension;
        private final boolean hasVolume;

        Of(Shape shape, int dimension, boolean hasVolume) {
            this.shape = shape;
            this.dimension = dimension;
            this.hasVolume = hasVolume;
        }

        @Override
        protected Shape shape() {
            return shape;
        }

        @Override
        protected int dimension() {
            return dimension;
        }

        @Override
        protected boolean hasVolume() {
            return hasVolume;
        }
    }

    @Nested
    class SphereKeepsIt extends Of {
        SphereKeepsIt() {
            super(new Sphere(0.3), 3, true);
        }
    }

    @Nested
    class DiskKeepsIt extends Of {
        DiskKeepsIt() {
            super(new Disk(0.3), 2, true);
        }
    }

    @Nested
    class BoxKeepsIt extends Of {
        BoxKeepsIt() {
            super(new Box(1, 2, 3), 3, true);
        }
    }

    @Nested
    class PolygonKeepsIt extends Of {
        PolygonKeepsIt() {
            super(new Polygon(new double[] {0, 0, 2, 0, 3, 1, 1, 2}), 2, true);
        }
    }

    @Nested
    class SegmentKeepsIt extends Of {
        SegmentKeepsIt() {
            super(new Polygon(new double[] {0, 0, 2, 0}), 2, false);
        }
    }

    @Nested
    class PlaneKeepsIt extends Of {
        PlaneKeepsIt() {
            super(new Plane(new double[] {1, 2, 3}, 4), 3, false);
        }
    }

    @Nested
    class PointsKeepIt extends Of {
        PointsKeepIt() {
            super(new ContactPoints(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0}), 3, false);
        }
    }

    @Nested
    class PolyhedronKeepsIt extends Of {
        PolyhedronKeepsIt() {
            super(new Polyhedron(new double[] {0, 0, 0, 2, 0, 0, 0, 1, 0, 0, 0, 3, 1, 1, 1}), 3, true);
        }
    }

    @Nested
    class CapsuleKeepsIt extends Of {
        CapsuleKeepsIt() {
            super(new Capsule(0.3, 1, 3), 3, true);
        }
    }

    @Nested
    class FlatCapsuleKeepsIt extends Of {
        FlatCapsuleKeepsIt() {
            super(new Capsule(0.3, 1, 2), 2, true);
        }
    }

    @Nested
    class CylinderKeepsIt extends Of {
        CylinderKeepsIt() {
            super(new Cylinder(0.3, 1), 3, true);
        }
    }

    @Nested
    class HollowCylinderKeepsIt extends Of {
        HollowCylinderKeepsIt() {
            super(new HollowCylinder(0.3, 0.4, 1), 3, true);
        }
    }

    @Nested
    class HollowDiskKeepsIt extends Of {
        HollowDiskKeepsIt() {
            super(new HollowDisk(0.3, 0.4), 2, true);
        }
    }

    @Nested
    class PolylineKeepsIt extends Of {
        PolylineKeepsIt() {
            super(new Polyline(new double[] {0, 0, 1, 0, 1, 1}, false), 2, false);
        }
    }

    @Nested
    class TetrahedronKeepsIt extends Of {
        TetrahedronKeepsIt() {
            super(new TriangleSurface(new double[] {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1}, new int[] {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3}, true), 3, true);
        }
    }

    @Nested
    class GroundKeepsIt extends Of {
        GroundKeepsIt() {
            super(TriangleSurface.heightField(new double[] {0, 0, 1, 1, 2, 1}, 3, new double[] {1, 1}, new double[2]), 3, false);
        }
    }

    @Nested
    class ClusterKeepsIt extends Of {
        ClusterKeepsIt() {
            super(new Cluster(List.of(new Box(1, 2, 3), new Sphere(1)), new double[] {0, 0, 0, 1, 0, 0, 0, 1, 2, 3, 1, 0, 0, 0}, 3), 3, true);
        }
    }

    @Nested
    class FlatClusterKeepsIt extends Of {
        FlatClusterKeepsIt() {
            super(new Cluster(List.of(new Disk(1), new Disk(2)), new double[] {0, 0, 0, 1, 0, 0, 0, 1, 2, 0, 1, 0, 0, 0}, 2), 2, true);
        }
    }
}
