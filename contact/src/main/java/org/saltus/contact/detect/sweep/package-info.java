/**
 * Continuous detection: parts that meet on their way through a step, by conservative advancement (Mirtich 1996). It warns and cuts steps; contacts come from
 * the tests of pairs (package pair), at one configuration.
 *
 * <p>Read {@link org.saltus.contact.detect.sweep.SweptPairs} first.
 */
package org.saltus.contact.detect.sweep;
