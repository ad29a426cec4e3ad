package org.saltus.contact.granular;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.joint.Anchor;
import org.saltus.core.joint.Placements;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;

/**
 * Openings and slips of the joints between stones, to {@code openings.csv}. Every contact point of the first step is marked on both stones; a joint
 * is what two stones had in
 * common then. Opening is the largest distance that its marks have moved apart along the first normal (which turns with B), slip the largest across
 * it. Rigid and fixed
 * stones only.
 */
public final class OpeningsObserver extends TableObserver implements Charted {
    private final List<String> names;
    private final Map<Long, List<Mark>> joints = new LinkedHashMap<>();
    private Scene scene;
    private Placements places;
    private CsvFile table;
    private Chart chart;
    private boolean marked;
    private final double[] pointA = new double[3];
    private final double[] pointB = new double[3];
    private final double[] normal = new double[3];

    private record Mark(Anchor a, Anchor b, double[] normal) {
    }

    /**
     * @param folder of the run's results
     * @param names  of the stones
     * @param every  looks at every n-th step
     */
    public OpeningsObserver(Path folder, List<String> names, long every) {
        super(folder, every);
        this.names = List.copyOf(names);
    }

    @Override
    public void check(Scene theScene, State state) {
        Placements all = new Placements(theScene);
        all.update(state.q().clone(), state.v().clone());
        for (String name : names) {
            boolean found = false;
            boolean rigid = false;
            for (int k = 0; k < theScene.parts().size(); k++) {
                boolean meant = theScene.parts().get(k).isNamed(name);
                found |= meant;
                rigid |= meant && all.isRigid(k);
            }
            Check.that(found, "openings: bodies names \"" + name + "\", and no body is named so.");
            Check.that(rigid, "openings: bodies names \"" + name + "\", which has no shape that keeps its form: joints are marked on rigid and fixed bodies.");
        }
        Check.that(theScene.parts().stream().anyMatch(p -> !p.isFixed() && names.stream().anyMatch(p::isNamed)), "openings: bodies names "
            + String.join(", ", names) + ", and none of them moves, so no joint can open. Name the stones that move in \"bodies\".");
    }

    @Override
    public void start(Scene theScene, State state) {
        scene = theScene;
        places = new Placements(scene);
        places.update(state.q().clone(), state.v().clone());
        table = table("openings.csv", "step,time_s,body_a,body_b,opening_m,slip_m");
        chart = new Chart("Joints: largest opening and slip", "m", "opening", "slip");
    }

    /** Marks the contact points of the first step on the stones where they were at its start. */
    private void mark(ContactSet contacts) {
        for (int c = 0; c < contacts.count(); c++) {
            int a = contacts.part[2 * c];
            int b = contacts.part[2 * c + 1];
            if (a < 0 || b < 0 || !isStone(a) && !isStone(b) || !places.isRigid(a) || !places.isRigid(b)) {
                continue;
            }
            double[] point = Arrays.copyOfRange(contacts.point, 3 * c, 3 * c + 3);
            double[] n = Arrays.copyOfRange(contacts.frame, 9 * c, 9 * c + 3);
            joint(a, b).add(new Mark(places.anchor(a, point), places.anchor(b, point), places.localDirection(b, n)));
        }
        marked = true;
    }

    private boolean isStone(int part) {
        return names.stream().anyMatch(scene.parts().get(part)::isNamed);
    }

    @Override
    public void step(StepReport report) {
        if (!marked) {
            mark(report.space().contacts());
        }
        if (!isDue(report)) {
            return;
        }
        places.update(report.state().q(), report.state().v());
        double widest = 0;
        double farthest = 0;
        for (Map.Entry<Long, List<Mark>> joint : joints.entrySet()) {
            double opening = 0;
            double slip = 0;
            for (Mark mark : joint.getValue()) {
                double along = measure(mark);
                double square = 0;
                for (int i = 0; i < 3; i++) {
                    double across = pointA[i] - pointB[i] - along * normal[i];
                    square += across * across;
                }
                opening = Math.max(opening, along);
                slip = Math.max(slip, Math.sqrt(square));
            }
            widest = Math.max(widest, opening);
            farthest = Math.max(farthest, slip);
            table.add(report.step()).add(report.time()).add(places.name((int) (joint.getKey() >> 32))).add(places.name((int) (long) joint.getKey()))
                .add(opening).add(slip).endRow();
        }
        chart.add(report.time(), widest, farthest);
    }

    /** n · (x_A − x_B); points and normal are left in the fields. */
    private double measure(Mark mark) {
        places.point(mark.a, pointA);
        places.point(mark.b, pointB);
        places.direction(mark.b.part(), mark.normal, 0, normal);
        return normal[0] * (pointA[0] - pointB[0]) + normal[1] * (pointA[1] - pointB[1]) + normal[2] * (pointA[2] - pointB[2]);
    }

    @Override
    public void save(Snapshot out) {
        chart.save(out.scope("openings"));
        out.putLongs("openings/marked", marked ? 1 : 0);
        List<Mark> marks = joints.values().stream().flatMap(List::stream).toList();
        out.putLongs("openings/parts", marks.stream().flatMapToLong(m -> LongStream.of(m.a.part(), m.b.part())).toArray());
        out.put("openings/places", marks.stream().flatMapToDouble(m -> DoubleStream.concat(DoubleStream.concat(Arrays.stream(m.a.local()),
            Arrays.stream(m.b.local())), Arrays.stream(m.normal))).toArray());
    }

    @Override
    public void restore(Snapshot in) {
        chart.restore(in.scope("openings"));
        marked = in.getLongs("openings/marked")[0] == 1;
        long[] parts = in.getLongs("openings/parts");
        double[] x = in.get("openings/places");
        joints.clear();
        for (int k = 0; 2 * k < parts.length; k++) {
            int a = (int) parts[2 * k];
            int b = (int) parts[2 * k + 1];
            joint(a, b).add(new Mark(new Anchor(a, Arrays.copyOfRange(x, 9 * k, 9 * k + 3), -1),
                new Anchor(b, Arrays.copyOfRange(x, 9 * k + 3, 9 * k + 6), -1), Arrays.copyOfRange(x, 9 * k + 6, 9 * k + 9)));
        }
    }

    private List<Mark> joint(int a, int b) {
        return joints.computeIfAbsent((long) a << 32 | b, k -> new ArrayList<>());
    }

    @Override
    public List<Chart> charts() {
        return List.of(chart);
    }
}
