/**
 * The command line: {@code run}, {@code check}, {@code list}, and whatever {@link org.saltus.core.spi.CommandProvider}s are
 * installed. It knows the other layers by name only. Read {@link org.saltus.io.cli.Tool} first, then
 * {@link org.saltus.io.cli.RunCommand}. What they print of a scene or a run is in {@link org.saltus.io.console}.
 */
package org.saltus.io.cli;
