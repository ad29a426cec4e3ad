package org.saltus.io.history;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Part;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code force-NAME.csv}: what acts on one thing by another through contacts and joints. Of a step with impulses p_c at points x_c: F = Σ p_c / h, moment
 * Σ (x_c − x) × p_c / h about the origin of the frame, and of the contacts alone their number, the centre of sumChart Σ p_N x_c / Σ p_N, the normal force
 * Σ p_N / h and the size of the tangential one |Σ p_T| / h; then the impulse Σ p_c since the start of the run, and Σ p_N. Zeros where nothing touches. Rows of
 * bodies given by matrices have no place in space: they count in numbers, normal and tangential forces only.
 */
final class ForceHistory extends History {
    static final String COLUMNS = ",fx_N,fy_N,fz_N,mx_Nm,my_Nm,mz_Nm,centre_x_m,centre_y_m,centre_z_m,normal_N,tangential_N,"
        + "impulse_x_Ns,impulse_y_Ns,impulse_z_Ns,impulse_normal_Ns";
    private final List<Object> between;
    private final String frame;
    private final String title;
    private Sides first;
    private Sides second;
    private int part = -1;
    private CsvFile table;
    private Chart components;
    private Chart sumChart;
    private boolean[] ofJoint;
    private final double[] placement = {0, 0, 0, 1, 0, 0, 0};
    private final double[] direction = new double[6];
    private final double[] tangent = new double[3];
    private double tangentRows;
    private final double[] impulse = new double[4];
    private final double[] centre = new double[3];
    private double normal;
    private int contacts;

    /**
     * @param folder  of the run's results
     * @param name    of the file, and of the chart
     * @param between on what, by what
     * @param frame   {@code world}, or the part in whose axes components are, about whose origin moments and from where centres
     */
    ForceHistory(Path folder, String name, List<Object> between, String frame, long every) {
        super(folder.resolve("force-" + fileName(name) + ".csv"), every);
        this.between = between;
        this.frame = frame;
        title = name;
    }

    @Override
    public void check(Scene scene, State state) {
        first = Sides.of(words(), scene, between.get(0));
        second = Sides.of(words(), scene, between.get(1));
        if (frame.equals("world")) {
            return;
        }
        List<String> names = scene.parts().stream().map(Part::name).toList();
        part = names.indexOf(frame);
        Check.that(part >= 0, words() + ": no frame is named \"" + frame + "\"" + Suggestions.hint(frame, names) + " Known: world, " + String.join(", ",
            names.subList(0, Math.min(20, names.size()))) + (names.size() > 20 ? ", ..." : "") + ".");
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        table = open("step,time_s,contacts_on_" + fileName(first.words()) + COLUMNS);
        String by = "Force on " + first.words() + " by " + second.words() + (part < 0 ? "" : ", in the axes of " + frame);
        components = chart(by + (title.equals(first.words() + "-" + second.words()) ? "" : " (" + title + ")"), "N",
            scene.dimension() == 3 ? new String[] {"x", "y", "z", "normal", "tangential"} : new String[] {"x", "y", "normal", "tangential"});
        sumChart = chart("Impulse on " + first.words() + " by " + second.words() + " (" + title + ")", "N s",
            scene.dimension() == 3 ? new String[] {"x", "y", "z", "normal"} : new String[] {"x", "y", "normal"});
        ofJoint = new boolean[scene.interactions().laws().size()];
        for (int law = 0; law < ofJoint.length; law++) {
            ofJoint[law] = !scene.interactions().isBetweenParts(law);
        }
    }

    @Override
    void saveSums(Snapshot mine) {
        mine.put("impulse", impulse);
    }

    @Override
    void restoreSums(Snapshot mine) {
        mine.read("impulse", impulse);
    }

    @Override
    public void step(StepReport report) {
        locate(report);
        Resultant sum = add(report);
        if (!isDue(report)) {
            return;
        }
        double h = report.stepSize();
        double[] force = local(sum.force());
        double[] moment = local(sum.moment(placement));
        double[] total = local(new double[] {impulse[0], impulse[1], impulse[2]});
        for (int i = 0; i < 3; i++) {
            centre[i] = normal == 0 ? placement[i] : centre[i] / normal;
            centre[i] -= placement[i];
        }
        double[] place = normal == 0 ? new double[3] : local(centre);
        double sliding = Math.sqrt(tangent[0] * tangent[0] + tangent[1] * tangent[1] + tangent[2] * tangent[2] + tangentRows) / h;
        table.add(report.step()).add(report.time()).add(contacts);
        add(1 / h, force);
        add(1 / h, moment);
        add(1, place);
        table.add(normal / h).add(sliding);
        add(1, total);
        table.add(impulse[3]).endRow();
        if (components.names().size() == 5) {
            components.add(report.time(), force[0] / h, force[1] / h, force[2] / h, normal / h, sliding);
            sumChart.add(report.time(), total[0], total[1], total[2], impulse[3]);
        } else {
            components.add(report.time(), force[0] / h, force[1] / h, normal / h, sliding);
            sumChart.add(report.time(), total[0], total[1], impulse[3]);
        }
    }

    private void add(double factor, double[] vector) {
        for (int i = 0; i < 3; i++) {
            table.add(factor * vector[i]);
        }
    }

    /** Places the frame as it is at the end of the step. */
    private void locate(StepReport report) {
        if (part < 0) {
            return;
        }
        Part of = report.scene().parts().get(part);
        if (of.isFixed()) {
            System.arraycopy(of.placement(), 0, placement, 0, 7);
        } else {
            report.scene().bodies().get(of.body()).writePlacements(report.state().q(), of.member(), of.member() + 1, placement);
        }
    }

    /** Components of a vector of space in the frame. */
    private double[] local(double[] vector) {
        double[] out = new double[3];
        Quaternion.rotateInverse(placement, 3, vector, 0, out, 0);
        return out;
    }

    /** The impulse and moment of impulse of the step, N·s, in space; leaves the sums of contacts in the fields. */
    private Resultant add(StepReport report) {
        ContactSpace space = report.space();
        ContactSet set = space.contacts();
        Resultant sum = new Resultant();
        contacts = 0;
        normal = 0;
        tangentRows = 0;
        Arrays.fill(centre, 0);
        Arrays.fill(tangent, 0);
        for (int c = 0; c < space.count(); c++) {
            boolean onA = first.has(set, 2 * c) && second.has(set, 2 * c + 1);
            boolean onB = first.has(set, 2 * c + 1) && second.has(set, 2 * c);
            if (onA || onB) {
                add(space, c, (onA ? 1 : 0) - (onB ? 1 : 0), sum);
            }
        }
        double[] force = sum.force();
        for (int i = 0; i < 3; i++) {
            impulse[i] += force[i];
        }
        return sum;
    }

    private void add(ContactSpace space, int c, int sign, Resultant sum) {
        ContactSet set = space.contacts();
        double[] p = space.impulse();
        int o = space.map().offset(c);
        boolean placed = set.part[2 * c] >= 0;
        boolean joint = placed && ofJoint[set.law[c]];
        Arrays.fill(direction, 0);
        for (int i = 0; i < space.map().size(c); i++) {
            int along = set.direction(c, i);
            int axis = along < 3 ? along : along == 5 ? 0 : along - 2;       // spins are about t1, t2, n
            for (int k = 0; placed && k < 3; k++) {
                double share = sign * p[o + i] * set.frame[9 * c + 3 * axis + k];
                direction[k + (along < 3 ? 0 : 3)] += share;
                tangent[k] += !joint && (along == 1 || along == 2) ? share : 0;
            }
            tangentRows += !placed && (along == 1 || along == 2) ? p[o + i] * p[o + i] : 0;
        }
        if (placed) {
            sum.add(0, set.point, 3 * c, direction, 0, direction, 3);
        }
        if (joint) {
            return;
        }
        contacts++;
        if ((set.rows[c] & ContactSet.N) != 0) {
            normal += p[o];
            impulse[3] += p[o];
            for (int k = 0; placed && k < 3; k++) {
                centre[k] += p[o] * set.point[3 * c + k];
            }
        }
    }
}
