package org.saltus.io.out;

import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/**
 * What is known of a run before it starts.
 *
 * @param version    of Saltus
 * @param scene      name of the scene
 * @param integrator name of the scheme
 * @param solver     name of the solver, the first of a list first, with commas
 * @param tolerance  that its solutions must meet; NaN when it has none
 * @param kernel     {@code scalar} or {@code vector}
 * @param threads    threads that parts may use
 * @param seed       of everything random
 * @param steps      full steps to the end
 * @param stepSize   h, s
 * @param bodies     bodies that move
 * @param dofs       length of v
 * @param whatRan    what it can be made again from
 */
public record RunFacts(String version, String scene, String integrator, String solver, double tolerance, String kernel,
                       int threads, long seed, long steps, double stepSize, int bodies, int dofs, WhatRan whatRan) {

    /** The facts of a scene that is built. @param kernel as above; @param threads as above; @param whatRan null: nobody asks */
    public static RunFacts of(SceneDescription d, Simulation simulation, Providers providers, String kernel, int threads, WhatRan whatRan) {
        Settings s = d.settings();
        List<Settings> solvers = s.raw("solver") instanceof List<?> ? s.blocks("solver")
            : List.of(s.has("solver") ? s.block("solver") : Settings.of(SceneBuilder.DEFAULT_SOLVER));
        Settings first = solvers.get(0);
        double tolerance = first.checked(providers.get(ContactSolverProvider.class, first.text("type")).parameters(), "type").number("tolerance", Double.NaN);
        Scene scene = simulation.stepper().scene();
        int bodies = scene.bodies().stream().mapToInt(BodyDynamics::memberCount).sum();
        String version = RunFacts.class.getPackage().getImplementationVersion();
        return new RunFacts(version == null ? "development" : version, d.name(), s.has("integrator") ? s.block("integrator").text("type")
            : SceneBuilder.DEFAULT_INTEGRATOR, String.join(", ", solvers.stream().map(block -> block.text("type")).toList()), tolerance, kernel, threads,
            s.integer("seed"), simulation.stepCount(), d.step(), bodies, scene.dofCount(), whatRan);
    }
}
