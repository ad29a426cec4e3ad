/**
 * The command {@code sweep}: many runs of one scene, their values varied by lists, tables and distributions. A {@link org.saltus.io.sweep.Plan} says what is
 * varied and what is collected, {@link org.saltus.io.sweep.PlanRows} makes its rows, {@link org.saltus.io.sweep.RowRun} runs one in a worker process, and
 * {@link org.saltus.io.sweep.Gathering} joins what has come out. Worker processes, parts and files of rows are those of {@link org.saltus.io.campaign}.
 * Read {@link org.saltus.io.sweep.SweepCommand} first.
 *
 * <p>References: [MBC79] McKay, Beckman and Conover, Technometrics 21 (1979), Latin hypercubes; [J99] Jansen, Computer Physics Communications 117 (1999);
 * [S10] Saltelli et al., Computer Physics Communications 181 (2010), designs and estimators of Sobol indices; [O20] Owen, "On dropping the first Sobol'
 * point" (2020); [SLF14] Steele, Lea and Flood, OOPSLA 2014, SplitMix.
 */
package org.saltus.io.sweep;
