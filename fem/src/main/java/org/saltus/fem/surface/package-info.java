/**
 * The boundary of a mesh: which facets and nodes can touch. Not here: how they touch (module contact). Read
 * {@link org.saltus.fem.surface.MeshBoundary} first.
 */
package org.saltus.fem.surface;
