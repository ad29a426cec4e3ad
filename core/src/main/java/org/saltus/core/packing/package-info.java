/**
 * Packings: tables of rigid bodies with their shapes and states, as files hold them. Not here: the formats (io) and the bodies made of them (generate).
 * Read {@link org.saltus.core.packing.Packing} first.
 */
package org.saltus.core.packing;
