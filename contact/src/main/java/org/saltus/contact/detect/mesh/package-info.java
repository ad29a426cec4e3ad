/**
 * Pair tests of meshes that deform: corners against facets, and mortar contacts of two meshes.
 *
 * <p>Here: contacts whose points lie on facets of a mesh. Not here: the facets themselves and their boxes (part). Read {@link
 * org.saltus.contact.detect.mesh.FacetPairs} first, then {@link org.saltus.contact.detect.mesh.MortarPairs}.
 */
package org.saltus.contact.detect.mesh;
