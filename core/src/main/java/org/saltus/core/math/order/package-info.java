/**
 * Orderings that keep factors sparse: approximate minimum degree, nested dissection by graph and by coordinates, elimination trees, supernodes.
 *
 * <p>Here: graphs and permutations. Not here: numbers of the matrices. Read {@link org.saltus.core.math.order.FillReducingOrder} first, then {@link
 * org.saltus.core.math.order.AmdOrdering}.
 */
package org.saltus.core.math.order;
