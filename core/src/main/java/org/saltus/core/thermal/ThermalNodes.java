package org.saltus.core.thermal;

import org.saltus.core.model.TimeFunction;

/**
 * Where temperatures live, by part: arrays as long as the parts of the scene.
 *
 * @param node        its node, -1 for a part without temperature
 * @param effusivity  (k ρ c)^½, NaN where it is not known
 * @param names       of the nodes, for messages
 * @param capacity    of the nodes, J/K; 0 for reservoirs
 * @param start       temperature of the nodes at t = 0, K
 * @param held        prescribed temperature of nodes, K; null for free ones
 */
record ThermalNodes(int[] node, double[] effusivity, String[] names, double[] capacity, double[] start, TimeFunction[] held) {
}
