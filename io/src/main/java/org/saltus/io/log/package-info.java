/**
 * The option {@code --log}: which modules speak at which level, and where to. {@link org.saltus.io.log.LogOption} reads the words (read it first),
 * {@link org.saltus.io.log.LogbackLog} sets Logback up, which is asked for only then.
 *
 * <p>Not here: what is said, which stands where it happens, through SLF4J.
 */
package org.saltus.io.log;
