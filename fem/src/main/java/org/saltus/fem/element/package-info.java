/**
 * Element matrices: shape functions and quadrature of each cell type, and the elements that turn node coordinates into
 * stiffness, mass and stress. Nothing here knows a mesh or global numbers.
 *
 * <p>Read {@link org.saltus.fem.element.Element} first, then {@link org.saltus.fem.element.IsoparametricElement}.
 * A new continuum element is one class that implements {@link org.saltus.fem.element.ShapeFunctions}.
 */
package org.saltus.fem.element;
