/** The static site of {@code mvn -Psite}: {@link org.saltus.benchmarks.site.Site}. Not here: Javadoc, which its own plug-in makes. */
package org.saltus.benchmarks.site;
