/** Tables of comma-separated values: read {@link org.saltus.core.table.CsvFile} first. Not here: what is in them, and reading them. */
package org.saltus.core.table;
