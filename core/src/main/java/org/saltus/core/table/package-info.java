/**
 * Tables of comma-separated values, and observers that write them: read {@link org.saltus.core.table.CsvFile}, then
 * {@link org.saltus.core.table.TableObserver}. Not here: what is in them, and reading them.
 */
package org.saltus.core.table;
