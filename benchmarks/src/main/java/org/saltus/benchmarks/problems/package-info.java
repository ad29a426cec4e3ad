/**
 * Makes friction-contact problems of any size from a name, numbers and a seed: walls, towers, piles and chains of rigid bodies. Read {@link
 * org.saltus.benchmarks.problems.GeneratedProblem} first; {@link org.saltus.benchmarks.problems.RigidAssembly} turns bodies and contacts into M,
 * H and f. Nothing moves here: the bodies touch where they are put, and one time step of gravity and random velocities makes f.
 */
package org.saltus.benchmarks.problems;
