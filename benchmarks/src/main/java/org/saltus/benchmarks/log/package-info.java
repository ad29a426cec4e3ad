/** What the program logs, and how: {@link org.saltus.benchmarks.log.ProgramLog}. The option {@code --log} is in {@code io.log}. */
package org.saltus.benchmarks.log;
