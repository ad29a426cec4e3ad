package org.saltus.core.spi;

import org.saltus.core.model.BodyDynamics;

/** Makes of meshed bodies what fields can live on. */
public interface FieldMeshProvider extends Provider {
    /** What a body offers to fields; null when it is not of this provider's kind. @param dimension of the scene */
    FieldMesh of(BodyDynamics body, int dimension);

    /** What a body offers to fields by the first provider that knows its kind; null for none. */
    static FieldMesh meshOf(BodyDynamics body, Context context, int dimension) {
        for (FieldMeshProvider provider : context.providers().all(FieldMeshProvider.class)) {
            FieldMesh mesh = provider.of(body, dimension);
            if (mesh != null) {
                return mesh;
            }
        }
        return null;
    }
}
