/**
 * The door for extensions: one provider interface per layer that can be swapped, and the checked settings that providers read.
 *
 * <p>Here: all that an outsider imports to register a class by name, in one package on purpose (hence its size): one import line serves. Not here:
 * implementations. Read {@link org.saltus.core.spi.Provider} first, then {@link org.saltus.core.spi.Settings}; who offers
 * several of a kind, {@link org.saltus.core.spi.Catalogue}.
 */
package org.saltus.core.spi;
