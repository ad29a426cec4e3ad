/**
 * Histories: tables over time of forces, points, joints, supports, energies and degrees of freedom, each an {@link org.saltus.core.run.Observer} that a
 * scene's {@code output} names, with a chart in the report. Read {@link org.saltus.io.history.History} first, then
 * {@link org.saltus.io.history.HistoryCatalogue}.
 */
package org.saltus.io.history;
