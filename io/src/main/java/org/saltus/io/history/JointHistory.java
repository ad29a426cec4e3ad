package org.saltus.io.history;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Links;
import org.saltus.core.model.Resultant;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code joints.csv}: of every joint the force and moment on its first body, about the joint's point, how far its blocked directions were off as the step
 * began, and the mean power of its drive over the step (positive: brings energy in).
 */
final class JointHistory extends History {
    static final String NAME = "joints.csv";
    static final String HEADER = "step,time_s,joint,x_m,y_m,z_m,fx_N,fy_N,fz_N,mx_Nm,my_Nm,mz_Nm,drift_m,drift_rad,power_W";
    private final List<String> wanted;
    private int[] jointOfLaw;
    private int[] chosen;
    private Links links;
    private CsvFile table;
    private Chart sizes;
    private Chart powers;
    private Resultant[] sums;
    private double[] power;

    /** @param wanted names; empty for all */
    JointHistory(Path folder, List<String> wanted, long every) {
        super(folder.resolve(NAME), every);
        this.wanted = List.copyOf(wanted);
    }

    @Override
    public void check(Scene scene, State state) {
        links = scene.links();
        List<String> names = links.joints();
        if (names.isEmpty()) {
            throw new IllegalArgumentException("joints: the scene has no joints, so there is nothing to write. Leave \"joints\" out of the output.");
        }
        for (String name : wanted) {
            if (!names.contains(name)) {
                throw new IllegalArgumentException("joints: no joint is named \"" + name + "\"" + Suggestions.hint(name, names) + " Known: "
                    + Sides.list(new TreeSet<>(names)) + ".");
            }
        }
        chosen = IntStream.range(0, names.size()).filter(j -> wanted.isEmpty() || wanted.contains(names.get(j))).toArray();
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        List<String> names = links.joints();
        Map<String, Integer> numbers = new HashMap<>();
        for (int j = 0; j < names.size(); j++) {
            numbers.put(names.get(j), j);
        }
        jointOfLaw = new int[scene.interactions().laws().size()];
        for (int law = 0; law < jointOfLaw.length; law++) {
            jointOfLaw[law] = scene.interactions().isBetweenParts(law) ? -1 : numbers.getOrDefault(scene.interactions().name(law), -1);
        }
        sums = new Resultant[names.size()];
        power = new double[names.size()];
        table = open(HEADER);
        String[] shown = Arrays.stream(chosen).limit(MOST).mapToObj(names::get).toArray(String[]::new);
        sizes = chart("Force of joints", "N", shown);
        powers = chart("Power of drives", "W", shown);
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report)) {
            return;
        }
        Arrays.fill(power, 0);
        for (int j = 0; j < sums.length; j++) {
            sums[j] = new Resultant();
        }
        for (int c = 0; c < report.space().count(); c++) {
            int joint = report.space().contacts().part[2 * c] < 0 ? -1 : jointOfLaw[report.space().contacts().law[c]];
            if (joint >= 0) {
                add(report.space(), c, report.stepSize(), joint);
            }
        }
        double[] size = new double[sizes.names().size()];
        double[] work = new double[size.length];
        for (int k = 0; k < chosen.length; k++) {
            int j = chosen[k];
            double[] place = sums[j].place();
            double[] force = sums[j].force();
            double[] moment = sums[j].moment(place);
            table.add(report.step()).add(report.time()).add(links.joints().get(j));
            for (double[] three : new double[][] {place, force, moment}) {
                table.add(three[0]).add(three[1]).add(three[2]);
            }
            table.add(links.offset(j)).add(links.turn(j)).add(power[j]).endRow();
            if (k < size.length) {
                size[k] = Math.sqrt(force[0] * force[0] + force[1] * force[1] + force[2] * force[2]);
                work[k] = power[j];
            }
        }
        sizes.add(report.time(), size);
        powers.add(report.time(), work);
    }

    private void add(ContactSpace space, int c, double h, int joint) {
        ContactSet set = space.contacts();
        double[] force = new double[6];
        for (int i = 0; i < space.map().size(c); i++) {
            int along = set.direction(c, i);
            int axis = along < 3 ? along : along == 5 ? 0 : along - 2;       // spins are about t1, t2, n
            for (int k = 0; k < 3; k++) {
                force[k + (along < 3 ? 0 : 3)] += space.impulse()[space.map().offset(c) + i] / h * set.frame[9 * c + 3 * axis + k];
            }
        }
        sums[joint].add(1, set.point, 3 * c, force, 0, force, 3);
        power[joint] += (space.energies().supplied(c) - space.energies().held(c)) / h;
    }
}
