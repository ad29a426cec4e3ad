/**
 * What the console shows of scenes and runs: the head of a run ({@link org.saltus.io.console.RunHead}), its tail ({@link org.saltus.io.console.RunTail}), the
 * tables of {@code check} and {@code static}, all of aligned text ({@link org.saltus.io.console.Table}). Not here: options, exit codes and the commands
 * themselves. Read {@link org.saltus.io.console.RunHead} first.
 */
package org.saltus.io.console;
