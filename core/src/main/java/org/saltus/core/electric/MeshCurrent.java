package org.saltus.core.electric;

import java.util.Arrays;
import org.saltus.core.field.HeatBook;
import org.saltus.core.field.Potentials;
import org.saltus.core.spi.FieldMesh;

/** A meshed part in the network: Ohm's law between its nodes, K_ij = ∫ ∇N_i · σ ∇N_j dV. The nodes of an electrode are one node of the network. */
final class MeshCurrent {
    private final FieldMesh mesh;
    private final int[] node;
    private final double[] volume;
    private int[] a = new int[64];
    private int[] b = new int[64];
    private double[] g = new double[64];
    private int count;

    /**
     * A mesh.
     *
     * @param conductivity S/m, one number or one per axis
     * @param node         of the network by node of the mesh
     */
    MeshCurrent(FieldMesh mesh, double[] conductivity, int[] node) {
        this.mesh = mesh;
        this.node = node;
        volume = mesh.nodalVolume();
        mesh.links(conductivity, this::add);
    }

    private void add(int i, int j, double conductance) {
        if (count == g.length) {
            a = Arrays.copyOf(a, 2 * count);
            b = Arrays.copyOf(b, 2 * count);
            g = Arrays.copyOf(g, 2 * count);
        }
        a[count] = i;
        b[count] = j;
        g[count++] = conductance;
    }

    /** Adds what conducts within. */
    void addLinks(Potentials network) {
        for (int k = 0; k < count; k++) {
            if (node[a[k]] != node[b[k]]) {
                network.link(node[a[k]], node[b[k]], g[k]);
            }
        }
    }

    /** Node of the network that a node of the surface is. */
    int node(int surfaceNode) {
        return node[mesh.meshNode(surfaceNode)];
    }

    /** V by node of the mesh; written. */
    void write(double[] potential, double[] out) {
        for (int i = 0; i < node.length; i++) {
            out[i] = potential[node[i]];
        }
    }

    double mean(double[] potential) {
        double sum = 0;
        double all = 0;
        for (int i = 0; i < node.length; i++) {
            sum += volume[i] * potential[node[i]];
            all += volume[i];
        }
        return sum / all;
    }

    /** h ∫ σ |∇V|² dV to the nodes, half of every link to each of its ends: together h Vᵀ K V. @return the power, W */
    double heat(Potentials network, double h, int part, HeatBook heats) {
        double[] v = network.potential();
        double[] energy = new double[node.length];
        double power = 0;
        for (int k = 0; k < count; k++) {
            double drop = v[node[a[k]]] - v[node[b[k]]];
            double p = g[k] * drop * drop;
            power += p;
            energy[a[k]] += 0.5 * h * p;
            energy[b[k]] += 0.5 * h * p;
        }
        heats.addInside(part, energy);
        return power;
    }
}
