/**
 * The page of a run in a real browser: every scene of the project, and names, numbers and machines that pages meet. Skipped where the browser is not installed.
 * Not here: what the page is made of ({@code org.saltus.io.report}). Read {@link org.saltus.benchmarks.page.Browser} first.
 */
package org.saltus.benchmarks.page;
