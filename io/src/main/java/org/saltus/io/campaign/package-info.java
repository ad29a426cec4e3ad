/**
 * Campaigns of independent rows, whatever a row is: worker processes that stay up ({@link org.saltus.io.campaign.WorkerPool}), shares of the rows by number
 * ({@link org.saltus.io.campaign.Part}), files of rows that grow at their end and survive a killed writer ({@link org.saltus.io.campaign.RowsFile}), scripts
 * for clusters. {@code saltus sweep} and {@code saltus bench} run on it. Read {@link org.saltus.io.campaign.WorkerPool} first.
 */
package org.saltus.io.campaign;
