package org.saltus.core.thermal;

import java.util.Arrays;
import org.saltus.core.model.TimeFunction;
import org.saltus.core.spi.FieldMesh;

/** Where temperatures live: one node per rigid body or obstacle, one per mesh node of a meshed body. Grown while a scene is read. */
final class ThermalNodes {
    /** By part: its node, the first one of a mesh, -1 for a part without temperature. */
    final int[] node;
    /** By part: its mesh, null for parts with one temperature. */
    final FieldMesh[] mesh;
    /** By part: (k ρ c)^½, NaN where it is not known. */
    final double[] effusivity;
    /** By node: name of its part, for messages. */
    String[] name = new String[16];
    /** By node, J/K; 0 for reservoirs. */
    double[] capacity = new double[16];
    /** By node, temperature at t = 0, K. */
    double[] start = new double[16];
    /** By node, prescribed temperature, K; null for free ones. */
    TimeFunction[] held = new TimeFunction[16];
    private int count;

    ThermalNodes(int parts) {
        node = new int[parts];
        mesh = new FieldMesh[parts];
        effusivity = new double[parts];
        Arrays.fill(node, -1);
        Arrays.fill(effusivity, Double.NaN);
    }

    int count() {
        return count;
    }

    /** Once the field has its own: capacities and temperatures at the start are no longer kept here. */
    void forgetStart() {
        capacity = null;
        start = null;
    }

    /** Appends a node and returns its number. */
    int add(String part, double c, double temperature, TimeFunction kept) {
        if (count == name.length) {
            name = Arrays.copyOf(name, 2 * count);
            capacity = Arrays.copyOf(capacity, 2 * count);
            start = Arrays.copyOf(start, 2 * count);
            held = Arrays.copyOf(held, 2 * count);
        }
        name[count] = part;
        capacity[count] = c;
        start[count] = temperature;
        held[count] = kept;
        return count++;
    }
}
