/** Scenes, problem sets, solver harness, the assembled distribution. */
package org.saltus.benchmarks;
