package org.saltus.io.api;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Shape;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.out.RunFacts;

/**
 * A scene that is not built yet. What is set and added holds for every {@link #start} and {@link #run} after it; bodies and laws that are objects carry a state
 * of their own, so that a scene with some of them is run once.
 */
public final class SceneSetup {
    private final Function<List<String>, Settings> reader;
    private final Path folder;
    private final List<String> changes = new ArrayList<>();
    private final List<BiConsumer<SceneBuilder, SceneDescription>> parts = new ArrayList<>();
    private final List<Observer> observers = new ArrayList<>();
    private Providers providers = Providers.installed();
    private int threads = Runtime.getRuntime().availableProcessors();

    SceneSetup(Function<List<String>, Settings> reader, Path folder) {
        this.reader = reader;
        this.folder = folder;
    }

    /**
     * Changes a value, as {@code --set} does.
     *
     * @param path  dots between keys, entries of lists by number from 0 or by name: {@code bodies.ball.mass}
     * @param value a number, a truth value, or a text in YAML ({@code "[0, 0, -1.6]"}, {@code "5 mm"})
     */
    public SceneSetup set(String path, Object value) {
        changes.add(path + "=" + value);
        return this;
    }

    /** Adds a body. @param shapes of its members, in order; none for bodies that touch nothing or have a surface of their own (meshes) */
    public SceneSetup body(BodyDynamics body, Shape... shapes) {
        parts.add((builder, scene) -> builder.with(body, shapes));
        return this;
    }

    /** Adds a rigid body under the gravity of the scene. @param shape of it, none when it touches nothing */
    public SceneSetup body(RigidBody body, Shape... shape) {
        parts.add((builder, scene) -> builder.with(new RigidSet(scene.dimension(), List.of(body), scene.gravity()), shape));
        return this;
    }

    /** Adds an obstacle at rest. @param placement x, y, z, m, and a unit quaternion w, x, y, z; nothing for the origin */
    public SceneSetup obstacle(String name, Shape shape, double... placement) {
        parts.add((builder, scene) -> builder.withObstacle(name, shape, placement));
        return this;
    }

    /**
     * Adds a law, which wins over those before it.
     *
     * @param a name of a part, beginning with {@code *} behind it, or {@code all}; @param b the other side
     */
    public SceneSetup law(ContactLaw law, String a, String b) {
        parts.add((builder, scene) -> builder.withLaw(law, a, b));
        return this;
    }

    /** Adds an observer, told of every accepted step. */
    public SceneSetup observe(Observer observer) {
        observers.add(observer);
        return this;
    }

    /** Looks parts up among these providers in place of the installed ones. */
    public SceneSetup providers(Providers others) {
        providers = others;
        return this;
    }

    /** Threads of the run, that of the caller included; one per processor when not said. Results do not depend on them. */
    public SceneSetup threads(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("SceneSetup: threads is " + count + ", expected at least 1.");
        }
        threads = count;
        return this;
    }

    /**
     * Builds the scene, ready for its first step.
     *
     * @throws org.saltus.core.spi.SceneFormatException when the scene is at fault, with its place
     * @throws IllegalArgumentException                 when an object is: a law between names that are not there, or between nothing that can touch
     */
    public Run start() {
        SceneDescription description = SceneDescription.read(reader.apply(List.copyOf(changes)), folder);
        SceneBuilder builder = new SceneBuilder(description, providers, threads);
        parts.forEach(part -> part.accept(builder, description));
        Simulation simulation = builder.build(observers);
        return new Run(simulation, RunFacts.of(description, simulation, providers, PanelKernels.name(), threads, null));
    }

    /** Builds the scene, runs it to its end, and returns what {@code run.json} would hold. Nothing is written. */
    public RunResult run() {
        Run run = start();
        while (run.step()) {
            continue;
        }
        return run.result();
    }
}
