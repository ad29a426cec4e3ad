package org.saltus.io.api;

import java.nio.DoubleBuffer;
import java.nio.file.Path;
import java.util.List;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Simulation;
import org.saltus.core.spi.Suggestions;
import org.saltus.io.out.RunFacts;
import org.saltus.io.out.RunJson;

/**
 * A scene that runs, step by step. Views of the state and of the contacts are read-only and show the present step without copies; who wants to push a body
 * gives it a load, a prescribed motion or a joint, so that the energy balance has the work of it.
 */
public final class Run {
    private final Simulation simulation;
    private final RunJson facts;
    private final DoubleBuffer q;
    private final DoubleBuffer v;
    private final Contacts contacts;

    Run(Simulation simulation, RunFacts facts) {
        this.simulation = simulation;
        this.facts = new RunJson(Path.of(""), facts);
        this.facts.start(simulation.stepper().scene(), simulation.stepper().state());
        q = DoubleBuffer.wrap(simulation.stepper().state().q()).asReadOnlyBuffer();
        v = DoubleBuffer.wrap(simulation.stepper().state().v()).asReadOnlyBuffer();
        contacts = new Contacts(simulation.stepper());
    }

    /**
     * Takes one full step of the scene's {@code time.step}.
     *
     * @return false when there is none left: the end is reached, or the scene's policy has stopped the run
     */
    public boolean step() {
        return simulation.step();
    }

    /** Time reached, s. */
    public double time() {
        return simulation.stepper().state().time();
    }

    /** Configuration of the whole scene, live, read-only. */
    public DoubleBuffer q() {
        return q;
    }

    /** Velocity of the whole scene, live, read-only, m/s and rad/s. */
    public DoubleBuffer v() {
        return v;
    }

    /** Contacts of the last step, live. */
    public Contacts contacts() {
        return contacts;
    }

    /** Centre x, y, z, m, and quaternion w, x, y, z of a body at present. @throws IllegalArgumentException if none is named so */
    public double[] placement(String body) {
        double[] out = new double[7];
        Member m = member(body);
        m.body.writePlacements(simulation.stepper().state().q(), m.number, m.number + 1, out);
        return out;
    }

    /** Velocity of the centre, m/s, and spin in space axes, rad/s, of a body at present. @throws IllegalArgumentException if none is named so */
    public double[] velocity(String body) {
        double[] out = new double[6];
        Member m = member(body);
        m.body.writeMemberVelocities(simulation.stepper().state().q(), simulation.stepper().state().v(), m.number, m.number + 1, out);
        return out;
    }

    private record Member(BodyDynamics body, int number) {
    }

    private Member member(String name) {
        Scene scene = simulation.stepper().scene();
        for (BodyDynamics body : scene.bodies()) {
            for (int k = 0; k < body.memberCount(); k++) {
                if (body.memberName(k).equals(name)) {
                    return new Member(body, k);
                }
            }
        }
        List<String> names = scene.parts().stream().filter(p -> !p.isFixed()).map(p -> p.name()).toList();
        throw new IllegalArgumentException("No body that moves is named \"" + name + "\"" + Suggestions.hint(name, names) + " There is: "
            + String.join(", ", names.subList(0, Math.min(20, names.size()))) + (names.size() > 20 ? ", ..." : "") + ".");
    }

    /** Ends the run, when it is not at its end yet, and returns what {@code run.json} would hold. */
    public RunResult result() {
        return new RunResult(facts.text(simulation.end()));
    }

    /** The simulation behind it, for all else: its stepper owns the state. */
    public Simulation simulation() {
        return simulation;
    }
}
