/**
 * Checks of arguments at the public doors, and numbers and reasons as messages show them.
 *
 * <p>One place for the wording of refusals. Not here: checks of scene files (spi). Read {@link org.saltus.core.check.Check} first.
 */
package org.saltus.core.check;
