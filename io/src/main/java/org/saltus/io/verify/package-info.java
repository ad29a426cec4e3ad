/**
 * The command {@code verify}: runs reference trajectories and contact problems that another program computed, and reports how
 * far this one is from them. Read {@link org.saltus.io.verify.VerifyCommand} first, then {@link org.saltus.io.verify.GoldenRunner}.
 */
package org.saltus.io.verify;
