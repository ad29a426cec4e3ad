/**
 * What the page plays: frames kept during the run, their quantised and deflated form, the scripts that draw them. The scripts themselves are ES modules in
 * the resources of this package. Not here: the rest of the page ({@code org.saltus.io.report}). Read {@link org.saltus.io.report.player.Film} first.
 */
package org.saltus.io.report.player;
