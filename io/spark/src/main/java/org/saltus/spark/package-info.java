/** Rows of a campaign on a Spark cluster, opt-in: {@code mvn -Pspark}. Read {@link org.saltus.spark.SparkEngine} first. */
package org.saltus.spark;
