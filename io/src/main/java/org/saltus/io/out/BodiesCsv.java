package org.saltus.io.out;

import java.nio.file.Path;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;
import org.saltus.io.text.ShortestDigits;

/**
 * {@code bodies.csv}: placement (m, unit quaternion) and velocity (m/s, rad/s, space axes) of every body that moves, at the
 * start and after every n-th step; then what fields show of it (temperature_K).
 */
public final class BodiesCsv extends TableObserver {
    /** Name of the file. */
    public static final String NAME = "bodies.csv";
    static final String HEADER = "step,time_s,body,x,y,z,qw,qx,qy,qz,vx,vy,vz,wx,wy,wz";
    private CsvFile csv;
    private FieldValues fields;
    private double[] placements = new double[0];
    private double[] velocities = new double[0];

    /**
     * @param folder of the run's results
     * @param every  n: rows for every n-th step
     */
    public BodiesCsv(Path folder, long every) {
        super(folder, every);
    }

    @Override
    public void start(Scene scene, State state) {
        fields = new FieldValues(scene, FieldOutput.Place.MEMBER);
        csv = table(NAME, HEADER + fields.header(), ShortestDigits::of);
        int units = scene.bodies().stream().mapToInt(BodyDynamics::memberCount).max().orElse(0);
        placements = new double[7 * units];
        velocities = new double[6 * units];
        if (!csv.isContinued()) {
            write(scene, state, state.step());
        }
    }

    @Override
    public void step(StepReport report) {
        if (isDue(report)) {
            write(report.scene(), report.state(), report.step());
        }
    }

    private void write(Scene scene, State state, long step) {
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            fields.read(b, body.memberCount());
            body.writePlacements(state.q(), placements);
            body.writeMemberVelocities(state.q(), state.v(), velocities);
            for (int unit = 0; unit < body.memberCount(); unit++) {
                csv.add(step).add(state.time()).add(body.memberName(unit));
                for (int k = 7 * unit; k < 7 * unit + 7; k++) {
                    csv.add(placements[k]);
                }
                for (int k = 6 * unit; k < 6 * unit + 6; k++) {
                    csv.add(velocities[k]);
                }
                fields.add(csv, unit);
                csv.endRow();
            }
        }
    }
}
