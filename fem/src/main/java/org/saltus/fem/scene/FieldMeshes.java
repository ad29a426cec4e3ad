package org.saltus.fem.scene;

import java.util.List;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.spi.FieldMesh;
import org.saltus.core.spi.FieldMeshProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;
import org.saltus.fem.assembly.FiniteElementModel;
import org.saltus.fem.assembly.MassKind;
import org.saltus.fem.assembly.Modelled;
import org.saltus.fem.field.FieldMatrices;
import org.saltus.fem.surface.MeshBoundary;

/** Fields on bodies that have a model of their own: one unknown per node. */
public final class FieldMeshes implements FieldMeshProvider {
    @Override
    public String name() {
        return "fem";
    }

    @Override
    public String summary() {
        return "fields on the meshes of linear, finite-strain, floating-frame and modal bodies";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public FieldMesh of(BodyDynamics body, int dimension) {
        boolean deforms = body.surface() != null && Double.isNaN(body.memberMass(0));
        return deforms && body instanceof Modelled modelled ? new OnModel(modelled.elements(), dimension) : null;
    }

    /** The nodes of a model. */
    private static final class OnModel implements FieldMesh {
        private final FieldMatrices matrices;
        private final FiniteElementModel model;
        private final NodeSelection selection;
        private final int[] boundary;

        OnModel(FiniteElementModel model, int dimension) {
            this.model = model;
            matrices = new FieldMatrices(model);
            selection = new NodeSelection(model.mesh(), dimension);
            boundary = model.translations() < model.dofsPerNode() ? MeshBoundary.ofAllNodes(model.mesh()).nodes() : MeshBoundary.of(model.mesh()).nodes();
        }

        @Override
        public int nodeCount() {
            return model.mesh().nodeCount();
        }

        @Override
        public double[] nodalMass() {
            SparseMatrix lumped = model.mass(MassKind.LUMPED);
            double[] out = new double[nodeCount()];
            for (int i = 0; i < out.length; i++) {
                out[i] = lumped.get(i * model.dofsPerNode(), i * model.dofsPerNode());
            }
            return out;
        }

        @Override
        public double[] nodalVolume() {
            return matrices.volumes();
        }

        @Override
        public void links(double[] conductivity, Link out) {
            SparseMatrix k = matrices.conduction(conductivity);
            for (int j = 0; j < k.columns(); j++) {
                for (int at = k.columnPointers()[j]; at < k.columnPointers()[j + 1]; at++) {
                    if (k.rowIndices()[at] < j && k.values()[at] != 0) {
                        out.add(k.rowIndices()[at], j, -k.values()[at]);
                    }
                }
            }
        }

        @Override
        public int[] nodes(Settings block) {
            return selection.nodes(block);
        }

        @Override
        public double[] areas(int[] nodes) {
            return matrices.areas(nodes);
        }

        @Override
        public int meshNode(int surfaceNode) {
            return boundary[surfaceNode];
        }
    }
}
