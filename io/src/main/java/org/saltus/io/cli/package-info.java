/**
 * The command line: {@code run}, {@code check}, {@code list}, and whatever {@link org.saltus.core.spi.CommandProvider}s are
 * installed. It knows the other layers by name only. Read {@link org.saltus.io.cli.Tool} first, then
 * {@link org.saltus.io.cli.RunCommand}.
 *
 * <p>One class per command and per option that commands share: they are read one at a time, and no wall inside would part them (hence the size).
 */
package org.saltus.io.cli;
