/**
 * The table of pair tests: which test serves two sorts of pieces, and how a test is added from another jar.
 *
 * <p>Here: what a test is and how one is found. Not here: the list of the house's tests ({@code detect.PairFinders}) and the tests themselves (the rooms beside
 * this one). Read {@link org.saltus.contact.detect.pair.PairFinder} first, then {@link org.saltus.contact.detect.pair.PairTable}.
 */
package org.saltus.contact.detect.pair;
