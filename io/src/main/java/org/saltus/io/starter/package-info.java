/** The command {@code new}: scenes to start from. Read {@link org.saltus.io.starter.Starters} first. */
package org.saltus.io.starter;
