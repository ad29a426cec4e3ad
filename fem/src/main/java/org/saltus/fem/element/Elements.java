package org.saltus.fem.element;

import org.saltus.core.check.Check;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.fem.material.BeamSection;
import org.saltus.fem.material.Elasticity;
import org.saltus.fem.material.Material;
import org.saltus.fem.material.StressState;

/** The element families by cell type. */
public final class Elements {
    private Elements() {
    }

    /** T3, T6, Q4, Q8 (plane stress or strain), TET4, TET10, HEX8, HEX20 and WEDGE6 of one material. */
    public static ElementFactory continuum(Material material, StressState state) {
        return continuum(material, state, Formulation.FULL);
    }

    /** As above, axisymmetry included, with a formulation where it applies. */
    public static ElementFactory continuum(Material material, StressState state, Formulation formulation) {
        ElementFactory general = solid(Elasticity.of(material), state, material.thickness(), material.density(), formulation);
        boolean plain = formulation == Formulation.FULL && state != StressState.AXISYMMETRIC;
        return type -> plain ? isotropic(type, material, state) : general.create(type);
    }

    private static Element isotropic(CellType type, Material material, StressState state) {
        checkDimension(type, state);
        return new IsoparametricElement(shapes(type), material, state);
    }

    /** Elements of any linear elasticity; the thickness, m, is read for plane states only. */
    public static ElementFactory solid(Elasticity elasticity, StressState state, double thickness, double density, Formulation formulation) {
        return type -> {
            checkDimension(type, state);
            return new StrainElement(shapes(type), elasticity, state, thickness, density, formulation);
        };
    }

    private static void checkDimension(CellType type, StressState state) {
        Check.that(type.dimension == state.dimension, "Elements: " + type + " cells cannot be in a state of "
            + state.text() + ". Choose a stress state of dimension " + type.dimension + ".");
    }

    /** 2-node bars with displacements along x only (dofsPerNode 1) or trusses in 2 or 3 dimensions. */
    public static ElementFactory bar(Material material, int dofsPerNode) {
        return type -> {
            Check.that(type == CellType.BAR2, "Elements: no bar element on " + type + " cells, expected BAR2.");
            return new BarElement(material, dofsPerNode);
        };
    }

    /** 2-node beams, see {@link BeamElement}. */
    public static ElementFactory beam(int dimension, Material material, BeamSection section, BeamElement.Theory theory, double... orientation) {
        return type -> {
            Check.that(type == CellType.BAR2, "Elements: no beam element on " + type + " cells, expected BAR2.");
            return new BeamElement(dimension, material, section, theory, orientation);
        };
    }

    /** The shape functions of a cell type, or of the side of one. */
    public static ShapeFunctions shapes(CellType type) {
        return switch (type) {
            case BAR2 -> new EdgeShapes(false);
            case BAR3 -> new EdgeShapes(true);
            case T3 -> new TriangleShapes();
            case Q4 -> new QuadrilateralShapes();
            case TET4 -> new TetrahedronShapes();
            case HEX8 -> new HexahedronShapes();
            case WEDGE6 -> new WedgeShapes();
            case T6 -> new QuadraticSimplexShapes(2);
            case TET10 -> new QuadraticSimplexShapes(3);
            case Q8 -> new SerendipityShapes(2);
            case HEX20 -> new SerendipityShapes(3);
            default -> throw new IllegalArgumentException("Elements: no shape functions of " + type
                + " cells, expected T3, T6, Q4, Q8, TET4, TET10, HEX8, HEX20 or WEDGE6.");
        };
    }
}
