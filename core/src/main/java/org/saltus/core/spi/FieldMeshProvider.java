package org.saltus.core.spi;

import org.saltus.core.model.BodyDynamics;

/** Makes of meshed bodies what fields can live on. */
public interface FieldMeshProvider extends Provider {
    /** What a body offers to fields; null when it is not of this provider's kind. @param dimension of the scene */
    FieldMesh of(BodyDynamics body, int dimension);
}
