package org.saltus.io.picture;

import java.util.BitSet;
import java.util.List;
import org.saltus.core.detection.Detector;
import org.saltus.core.fake.DenseAssembler;
import org.saltus.core.fake.ProjectionSolver;
import org.saltus.core.fake.TestLaw;
import org.saltus.core.fake.TestNewmark;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.rigid.RigidBody;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.run.StepPolicy;
import org.saltus.core.step.TimeStepper;

/** A disk of 1 kg and radius 0.1 m that drops 0.4 m onto a floor while it flies along x, beside a swinging bar; plane scene. */
public final class BouncingDisk {
    /** Radius, m. */
    public static final double RADIUS = 0.1;
    private static final double STEP = 0.01;

    private BouncingDisk() {
    }

    /** A run to {@code end} seconds in steps of 0.01 s. */
    public static Simulation simulation(double end, List<Observer> observers) {
        RigidSet disk = new RigidSet(2, List.of(RigidBody.planar("disk", 1, 0.005).at(0, 0.5).moving(3, 0)),
            new double[] {0, -9.81, 0});
        List<Part> parts = List.of(new Part("disk", 0, 0, new Round(RADIUS), null, 0),
            new Part("floor", Part.FIXED, 0, new Floor(), new double[] {0, 0, 0, 1, 0, 0, 0}, 0));
        InteractionTable table = new InteractionTable();
        BitSet left = new BitSet();
        left.set(0);
        BitSet right = new BitSet();
        right.set(1);
        table.add(new TestLaw(0.5, 0.2, false), "law", left, right);
        Scene scene = new Scene("disk <&> bar", 2, List.of(disk, new TestBar()), parts, table);
        TimeStepper stepper = new TimeStepper(scene, new TestNewmark(0.5, 0.25), Activation.GAP, new DiskOnFloor(),
            new DenseAssembler(), new ProjectionSolver(1e-12, 10_000));
        return new Simulation(stepper, end, STEP, StepPolicy.ACCEPT, 0, observers);
    }

    private record DiskOnFloor() implements Detector {
        @Override
        public void detect(Scene scene, double[] qm, double[] v0, double reach, double tolerance, ContactSet out) {
            double[] at = new double[7];
            scene.bodies().get(0).writePlacements(qm, at);
            int c = out.append();
            out.sides(c, 0, 0, 0, 1, -1, 0);
            out.geometry(c, at[0], 0, 0, 0, 1, 0, at[1] - RADIUS, ContactSet.key(0, 1, 0, 0));
            out.law(c, 0, 2);
        }
    }
}
