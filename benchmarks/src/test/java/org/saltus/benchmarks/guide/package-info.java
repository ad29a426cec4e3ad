/**
 * The guide in {@code io/guide}, executed: the files that a lesson writes are written, its commands run, and what they print is compared with what the
 * lesson shows. Pictures and formulas are not looked at. Read {@link org.saltus.benchmarks.guide.Lesson} first.
 */
package org.saltus.benchmarks.guide;
