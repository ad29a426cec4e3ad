package org.saltus.core.mesh;

import java.util.List;

/**
 * Fields of a meshed body that frames show when a scene asks for them. Tensors have the components xx, yy, zz, xy, yz, zx in space axes.
 */
public enum MeshField {
    /** Stress per node, extrapolated from the Gauss points and averaged, Pa. */
    STRESS("stress", "stress [Pa]", false, "XX", "YY", "ZZ", "XY", "YZ", "XZ"),
    /** Strain (tensor components: half the engineering shears) per node, extrapolated and averaged like the stress. */
    STRAIN("strain", "strain", false, "XX", "YY", "ZZ", "XY", "YZ", "XZ"),
    /** Principal values of the nodal stress, largest first, Pa. */
    PRINCIPAL("principal", "principal stress [Pa]", false, "1", "2", "3"),
    /** Force of the support on a node with held dofs, there K q + C v − F(t); zero elsewhere; without inertia, N. */
    REACTION("reaction", "reaction [N]", false, "X", "Y", "Z"),
    /** Mean stress of the Gauss points per cell, Pa. */
    CELL_STRESS("cell_stress", "cell stress [Pa]", true, "XX", "YY", "ZZ", "XY", "YZ", "XZ"),
    /** Mean strain (tensor components) of the Gauss points per cell. */
    CELL_STRAIN("cell_strain", "cell strain", true, "XX", "YY", "ZZ", "XY", "YZ", "XZ"),
    /** Strain energy of each cell, J; together the elastic energy of the body. */
    STRAIN_ENERGY("strain_energy", "strain energy [J]", true, "");

    /** Name in scene files. */
    public final String key;
    /** Name in frames, with unit. */
    public final String label;
    /** True for a value per cell, false for one per node. */
    public final boolean onCells;
    /** Names of the components. */
    public final List<String> components;

    MeshField(String key, String label, boolean onCells, String... components) {
        this.key = key;
        this.label = label;
        this.onCells = onCells;
        this.components = List.of(components);
    }

    /** The field of a name in scene files, or null. */
    public static MeshField of(String key) {
        for (MeshField field : values()) {
            if (field.key.equals(key)) {
                return field;
            }
        }
        return null;
    }
}
