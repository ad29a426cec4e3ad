/**
 * Parts as the pair tests see them: geometry in arrays, where each piece is in this step, the facets of meshes, and where contacts are written.
 *
 * <p>No test and no search; every room of detection stands on this floor. Read {@link org.saltus.contact.detect.part.PartGeometry} first, then {@link
 * org.saltus.contact.detect.part.PartKinematics}.
 */
package org.saltus.contact.detect.part;
