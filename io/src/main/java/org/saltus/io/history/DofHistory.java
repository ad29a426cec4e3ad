package org.saltus.io.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code dofs.csv}: q and v of bodies as the equations have them (generalised coordinates: nodal, modal, given by matrices; of rigid bodies place and
 * quaternion,
 * velocity and spin), a row per number, and the force of what holds or drives it, mean over the step. Where q is longer than v the last rows have no v.
 */
public final class DofHistory extends History {
    /** Name of the file. */
    public static final String NAME = "dofs.csv";
    static final String HEADER = "step,time_s,body,dof,q,v,support";

    /** What is written: a body, or a member of a rigid set. */
    private record Range(String name, int q, int sizeOfQ, int v, int sizeOfV) {
    }

    private final List<String> wanted;
    private final boolean onlyWithoutPlace;
    private final List<Range> ranges = new ArrayList<>();
    private CsvFile table;
    private Chart configuration;
    private double[] support = new double[0];

    /** @param wanted names as in laws; empty for all bodies that are not rigid */
    DofHistory(Path folder, List<String> wanted, long every) {
        this(folder, wanted, every, false);
    }

    private DofHistory(Path folder, List<String> wanted, long every, boolean onlyWithoutPlace) {
        super(folder.resolve(NAME), every);
        this.wanted = List.copyOf(wanted);
        this.onlyWithoutPlace = onlyWithoutPlace;
    }

    /** Of the bodies that have no place in space, whose motion no other file has; no file where there are none. */
    public static DofHistory ofBodiesWithoutPlace(Path folder, long every) {
        return new DofHistory(folder, List.of(), every, true);
    }

    @Override
    public void check(Scene scene, State state) {
        ranges.clear();
        List<String> names = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            int q = body.configurationSize() / body.memberCount();
            int v = body.dofCount() / body.memberCount();
            for (int m = 0; m < body.memberCount(); m++) {
                names.add(body.memberName(m));
                if (isWanted(body, body.memberName(m))) {
                    ranges.add(new Range(body.memberName(m), scene.configurationOffset(b) + m * q, q, scene.velocityOffset(b) + m * v, v));
                }
            }
        }
        for (String name : wanted) {
            Check.that(names.stream().anyMatch(known -> PartHistory.isNamed(known, name)), "dofs: bodies names \"" + name
                + "\", and no body that moves is named so"
                + Suggestions.hint(name, names) + " Known: " + Sides.list(new TreeSet<>(names)) + ".");
        }
        Check.that(onlyWithoutPlace || !ranges.isEmpty(), "dofs: every body is rigid; these are written to bodies.csv. Name those of which q and v are wanted"
            + " all"
            + " the same, dofs: [" + names.get(0) + "].");
    }

    private boolean isWanted(BodyDynamics body, String name) {
        if (wanted.isEmpty()) {
            return !body.hasRigidMembers() && !(onlyWithoutPlace && body instanceof MeshedBody);
        }
        return wanted.stream().anyMatch(pattern -> PartHistory.isNamed(name, pattern));
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        if (ranges.isEmpty()) {
            return;
        }
        support = new double[scene.dofCount()];
        table = open(HEADER);
        List<String> curves = new ArrayList<>();
        for (Range range : ranges) {
            for (int k = 0; k < range.sizeOfQ && curves.size() < MOST; k++) {
                curves.add(range.name + (range.sizeOfQ > 1 ? " " + k : ""));
            }
        }
        configuration = chart("Degrees of freedom", "-", curves.toArray(String[]::new));
        if (!table.isContinued()) {
            row(state);
        }
    }

    @Override
    public void step(StepReport report) {
        if (ranges.isEmpty() || !isDue(report)) {
            return;
        }
        for (int i = 0; i < support.length; i++) {
            support[i] = report.supportImpulse()[i] / report.stepSize();
        }
        row(report.state());
    }

    private void row(State state) {
        double[] shown = new double[configuration.names().size()];
        int at = 0;
        for (Range range : ranges) {
            for (int k = 0; k < Math.max(range.sizeOfQ, range.sizeOfV); k++) {
                table.add(state.step()).add(state.time()).add(range.name).add(k);
                number(k < range.sizeOfQ, state.q(), range.q + k);
                number(k < range.sizeOfV, state.v(), range.v + k);
                number(k < range.sizeOfV, support, range.v + k);
                table.endRow();
                if (at < shown.length && k < range.sizeOfQ) {
                    shown[at++] = state.q()[range.q + k];
                }
            }
        }
        configuration.add(state.time(), shown);
    }

    private void number(boolean has, double[] values, int at) {
        if (has) {
            table.add(values[at]);
        } else {
            table.add("");
        }
    }
}
