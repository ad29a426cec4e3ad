package org.saltus.io.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.saltus.core.check.Check;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.HeldBody;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Support;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code supports.csv}: the force and moment of what holds or drives dofs of a body, mean over the step, inertia included ({@link StepReport#supportImpulse}),
 * about the mean place of the nodes it holds, or the centre of a rigid body. Supports of bodies given by matrices have no place in space: {@code dofs.csv}.
 */
final class SupportHistory extends History {
    static final String NAME = "supports.csv";
    static final String HEADER = "step,time_s,body,support,x_m,y_m,z_m,fx_N,fy_N,fz_N,mx_Nm,my_Nm,mz_Nm";
    private static final String LOCKED = "locked";

    /** A support of a mesh, or the held dofs of a rigid member. */
    private record Held(BodyDynamics body, int member, String name, Support support) {
    }

    private final List<String> wanted;
    private final List<Held> held = new ArrayList<>();
    private CsvFile table;
    private Chart chart;

    /** @param wanted names of bodies; empty for all that something holds */
    SupportHistory(Path folder, List<String> wanted, long every) {
        super(folder.resolve(NAME), every);
        this.wanted = List.copyOf(wanted);
    }

    @Override
    public void check(Scene scene, State state) {
        held.clear();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            if (body instanceof HeldBody nodes) {
                nodes.supports().forEach(support -> held.add(new Held(body, 0, body.name(), support)));
            } else if (body.hasRigidMembers()) {
                int per = body.dofCount() / body.memberCount();
                int offset = scene.velocityOffset(b);
                int[] prescribed = body.prescribedDofs();
                Arrays.stream(prescribed).map(dof -> (dof - offset) / per).distinct().sorted()
                    .forEach(member -> held.add(new Held(body, member, body.memberName(member), null)));
            }
        }
        List<String> names = held.stream().map(Held::name).distinct().toList();
        for (String name : wanted) {
            Check.that(names.contains(name), "supports: bodies names \"" + name + "\", and no body with supports is named so" + Suggestions.hint(name, names)
                + " Known: "
                + (names.isEmpty() ? "none" : Sides.list(new TreeSet<>(names))) + ".");
        }
        Check.that(!names.isEmpty(), "supports: nothing in the scene is held or driven by a support, so there is nothing to write. Leave \"supports\" out of"
            + " the output.");
        held.removeIf(one -> !wanted.isEmpty() && !wanted.contains(one.name));
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        table = open(HEADER);
        chart = chart("Force of supports", "N", held.stream().limit(MOST).map(one -> one.name + ", " + (one.support == null ? LOCKED : one.support.name()))
            .toArray(String[]::new));
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report)) {
            return;
        }
        double[] force = report.supportImpulse().clone();
        for (int i = 0; i < force.length; i++) {
            force[i] /= report.stepSize();
        }
        double[] sizes = new double[chart.names().size()];
        for (int k = 0; k < held.size(); k++) {
            Held one = held.get(k);
            Resultant sum = resultant(one, report.state(), force);
            double[] place = sum.place();
            double[] f = sum.force();
            table.add(report.step()).add(report.time()).add(one.name).add(one.support == null ? LOCKED : one.support.name());
            for (double[] three : new double[][] {place, f, sum.moment(place)}) {
                table.add(three[0]).add(three[1]).add(three[2]);
            }
            table.endRow();
            if (k < sizes.length) {
                sizes[k] = Math.sqrt(f[0] * f[0] + f[1] * f[1] + f[2] * f[2]);
            }
        }
        chart.add(report.time(), sizes);
    }

    /** Forces on the dofs of a rigid member turn like its velocities: both are the same components in the same axes. */
    private static Resultant resultant(Held one, State state, double[] force) {
        Resultant out = new Resultant();
        if (one.support != null) {
            ((HeldBody) one.body).addResultant(one.support.dofs(), state.q(), force, out);
            return out;
        }
        double[] six = new double[6];
        double[] place = new double[7];
        one.body.writeMemberVelocities(state.q(), force, one.member, one.member + 1, six);
        one.body.writePlacements(state.q(), one.member, one.member + 1, place);
        out.add(1, place, 0, six, 0, six, 3);
        return out;
    }
}
