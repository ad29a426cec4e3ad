/** The command {@code plot}: curves of the tables of one run or several. Read {@link org.saltus.io.plot.PlotCommand} first. */
package org.saltus.io.plot;
