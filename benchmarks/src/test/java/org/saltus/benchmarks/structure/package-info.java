/**
 * Tests of the shape of Saltus itself: which module may know which, and whether every provider can be found by name.
 * The packages below {@code fixture} break the rules on purpose, so that the tests prove that they can fail.
 */
package org.saltus.benchmarks.structure;
