/**
 * {@code report.html}: one page, self-contained, that tells what a run did. Read {@link org.saltus.io.report.HtmlReport} first.
 */
package org.saltus.io.report;
