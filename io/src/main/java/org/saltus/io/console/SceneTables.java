package org.saltus.io.console;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.check.Digits;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.InteractionTable;
import org.saltus.core.math.Quaternion;
import org.saltus.core.math.Vectors;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.ImpulseResponse;
import org.saltus.core.model.IterationCoefficients;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.model.Shape;
import org.saltus.core.run.Simulation;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.step.StepStoppedException;

/** What {@code saltus check} says of a scene that was built: bodies, gaps, laws by pair, the highest frequency, and what a step takes. */
public final class SceneTables {
    private static final int ROWS = 20;
    private static final int GAPS = 5;
    /** Parts from which on gaps are not looked for, and dofs from which on no step is tried. */
    private static final int MANY = 20_000;
    private static final int TRIAL_STEPS = 20;
    private static final double TRIAL_SECONDS = 0.3;
    private static final int POWER_ITERATIONS = 100;
    private final Simulation simulation;
    private final Scene scene;
    private final State state;
    private final double step;
    private final PrintStream out;

    /** @param step h, s */
    public SceneTables(Simulation simulation, double step, PrintStream out) {
        this.simulation = simulation;
        this.step = step;
        this.out = out;
        scene = simulation.stepper().scene();
        state = simulation.stepper().state();
    }

    /** Prints all of them. */
    public void print() {
        bodies();
        gaps();
        pairs();
        frequency();
        trial();
        out.flush();
    }

    /** Mass, centre, principal moments and bounding box of what moves. */
    private void bodies() {
        out.println("Bodies that move");
        Table table = new Table("  ").row("name", "mass, kg", "centre, m", scene.dimension() == 3 ? "moments, kg m²" : "moment, kg m²", "from, m", "to, m");
        int count = 0;
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            for (int m = 0; m < body.memberCount(); m++) {
                if (count++ < ROWS) {
                    row(table, b, m);
                }
            }
        }
        table.print(out);
        if (count > ROWS) {
            out.println("  and " + (count - ROWS) + " more");
        }
    }

    private void row(Table table, int b, int m) {
        BodyDynamics body = scene.bodies().get(b);
        double[] place = new double[7];
        body.writePlacements(state.q(), m, m + 1, place);
        double[] box = box(b, m, place);
        String mass = "";
        String moments = "";
        if (body.hasRigidMembers()) {
            int per = body.dofCount() / body.memberCount();
            double[] inertia = new double[per];
            for (int i = 0; i < per; i++) {
                inertia[i] = entry(body, scene.velocityOffset(b) + m * per + i);
            }
            mass = Digits.brief(inertia[0]);
            moments = vector(Arrays.copyOfRange(inertia, per == 3 ? 2 : 3, per));
        } else if (body instanceof MeshedBody mesh && body.dofCount() % mesh.mesh().nodeCount() == 0) {
            mass = Digits.brief(translated(b, body.dofCount() / mesh.mesh().nodeCount()));
        }
        boolean placed = body.hasRigidMembers() || body instanceof MeshedBody;
        table.row(body.memberName(m), mass, placed ? vector(Arrays.copyOf(place, scene.dimension())) : "no place in space", moments,
            box == null ? "" : vector(Arrays.copyOf(box, scene.dimension())), box == null ? "" : vector(Arrays.copyOfRange(box, 3, 3 + scene.dimension())));
    }

    /** M_ii. */
    private double entry(BodyDynamics body, int dof) {
        double[] unit = new double[scene.dofCount()];
        double[] product = new double[unit.length];
        unit[dof] = 1;
        body.addMass(1, unit, product);
        return product[dof];
    }

    /** 1ᵀ M 1 with a velocity of 1 of every node along x: the mass of a mesh with its nodes' dofs in turn. */
    private double translated(int b, int perNode) {
        double[] unit = new double[scene.dofCount()];
        double[] product = new double[unit.length];
        for (int i = scene.velocityOffset(b); i < scene.velocityOffset(b + 1); i += perNode) {
            unit[i] = 1;
        }
        scene.bodies().get(b).addMass(1, unit, product);
        return Vectors.dot(unit.length, unit, 0, product, 0);
    }

    /** Lower and upper corner; null for bodies without bounded shape or mesh. */
    private double[] box(int b, int m, double[] place) {
        double[] box = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY,
            Double.NEGATIVE_INFINITY};
        if (scene.bodies().get(b) instanceof MeshedBody mesh) {
            double[] x = mesh.mesh().coordinates().clone();
            double[] u = new double[x.length];
            mesh.writeDisplacements(state.q(), u);
            Vectors.axpy(x.length, 1, u, 0, x, 0);
            extend(box, x);
            return box;
        }
        for (Part part : scene.parts()) {
            Shape shape = part.shape();
            if (part.body() != b || part.member() != m || shape == null || Double.isInfinite(shape.boundingRadius())) {
                continue;
            }
            double[] points = shape.tessellate(shape.boundingRadius()).points();
            for (int k = 0; k < points.length; k += 3) {
                double[] x = new double[3];
                Quaternion.rotate(place, 3, points, k, x, 0);
                Vectors.axpy(3, 1, place, 0, x, 0);
                extend(box, x);
            }
        }
        return box[0] > box[3] ? null : box;
    }

    private static void extend(double[] box, double[] points) {
        for (int k = 0; k < points.length; k++) {
            box[k % 3] = Math.min(box[k % 3], points[k]);
            box[3 + k % 3] = Math.max(box[3 + k % 3], points[k]);
        }
    }

    private static String vector(double[] x) {
        List<String> out = new ArrayList<>();
        for (double value : x) {
            out.add(Digits.brief(value));
        }
        return String.join(" ", out);
    }

    /** The nearest pairs at the start, found within the size of the smallest part that moves. */
    private void gaps() {
        double reach = scene.parts().stream().filter(part -> !part.isFixed() && part.shape() != null).mapToDouble(part -> part.shape().boundingRadius())
            .filter(Double::isFinite).min().orElse(0);
        if (scene.parts().size() > MANY) {
            return;
        }
        ContactSet contacts = new ContactSet();
        simulation.stepper().detector().detect(scene, state.q(), new double[scene.dofCount()], 0, reach, contacts);
        Map<String, Double> nearest = new LinkedHashMap<>();
        for (int c = 0; c < contacts.count(); c++) {
            if (contacts.part[2 * c] < 0 || scene.interactions().isBetweenParts(contacts.law[c])) {
                nearest.merge(simulation.stepper().describe(contacts, c), contacts.gap[c], Math::min);
            }
        }
        if (nearest.isEmpty()) {
            out.println("Gaps: none up to " + Digits.brief(reach) + " m");
            return;
        }
        out.println("Smallest gaps");
        Table table = new Table("  ");
        nearest.entrySet().stream().sorted(Map.Entry.comparingByValue()).limit(GAPS).forEach(e -> table.row(e.getKey(), Digits.brief(e.getValue()) + " m"));
        table.print(out);
    }

    /** The law of each pair that can meet; generated bodies by the name of their block. */
    private void pairs() {
        Map<String, List<Integer>> groups = new TreeMap<>();
        for (int p = 0; p < scene.parts().size(); p++) {
            groups.computeIfAbsent(scene.parts().get(p).name().replaceFirst("-\\d+$", ""), name -> new ArrayList<>()).add(p);
        }
        List<String> names = List.copyOf(groups.keySet());
        Table table = new Table("  ");
        int count = 0;
        for (int i = 0; i < names.size(); i++) {
            for (int j = i; j < names.size(); j++) {
                String law = law(groups.get(names.get(i)), groups.get(names.get(j)));
                if (law != null && count++ < ROWS) {
                    table.row(names.get(i), names.get(j), law);
                }
            }
        }
        if (count > 0) {
            out.println("Pairs that can meet, and their law");
            table.print(out);
            if (count > ROWS) {
                out.println("  and " + (count - ROWS) + " more");
            }
        }
    }

    /** Of the first pair of the two groups that can meet; null when none can. */
    private String law(List<Integer> left, List<Integer> right) {
        for (int a : left.subList(0, Math.min(2, left.size()))) {
            for (int b : right.subList(0, Math.min(2, right.size()))) {
                Part p = scene.parts().get(a);
                Part r = scene.parts().get(b);
                int within = a == b ? scene.interactions().lawWithin(a) : InteractionTable.NONE;
                boolean apart = a == b && within == InteractionTable.NONE || p.isFixed() && r.isFixed() || (p.group() & r.group()) != 0
                    || a != b && p.body() == r.body() && p.member() == r.member();
                if (!apart && (a == b || simulation.stepper().detector().canMeet(a, b))) {
                    int law = a == b ? within : scene.interactions().lawBetween(a, b);
                    boolean joined = law == InteractionTable.NONE && scene.interactions().isKeptApart(a) && scene.interactions().isKeptApart(b);
                    return joined ? "none: joints hold them" : law == InteractionTable.NONE ? "none: they pass through each other"
                        : scene.interactions().name(law);
                }
            }
        }
        return null;
    }

    /** The largest ω of M⁻¹ K by power iteration, and what it means for h. */
    private void frequency() {
        double highest = 0;
        String name = "";
        for (int b = 0; b < scene.bodies().size(); b++) {
            double omega = scene.dofCount() > 50 * MANY ? 0 : highest(b);
            if (omega > highest) {
                highest = omega;
                name = scene.bodies().get(b).name();
            }
        }
        if (highest > 0) {
            double period = 2 * Math.PI / highest;
            out.println("Highest frequency: " + Digits.brief(1 / period) + " Hz (\"" + name + "\"), a period of " + Digits.brief(period / step)
                + " steps. A step of "
                + Digits.brief(step) + " s follows what takes longer than some 10 steps, up to " + Digits.brief(1 / (10 * step))
                    + " Hz; what is faster the implicit"
                + " schemes keep bounded, damped or distorted.");
        }
    }

    private double highest(int b) {
        BodyDynamics body = scene.bodies().get(b);
        int o = scene.velocityOffset(b);
        int n = body.dofCount();
        ImpulseResponse inverseMass = body.prepare(IterationCoefficients.massOnly());
        double[] x = new double[scene.dofCount()];
        double[] f = new double[x.length];
        for (int i = 0; i < n; i++) {
            x[o + i] = (i % 2 == 0 ? 1 : -1) * (1 + 0.1 * (i % 7));         // rough, so that high modes are in it
        }
        double omega = 0;
        for (int k = 0; k < POWER_ITERATIONS; k++) {
            Arrays.fill(f, o, o + n, 0);
            body.addStiffness(1, x, f);
            inverseMass.solve(f);                                            // M⁻¹ K x
            double size = Vectors.normInf(n, f, o);
            if (!(size > 0)) {
                return 0;
            }
            omega = Math.sqrt(size / Vectors.normInf(n, x, o));
            for (int i = o; i < o + n; i++) {
                x[i] = f[i] / size;
            }
        }
        return omega;
    }

    /** Takes some steps, writes nothing. */
    private void trial() {
        if (scene.dofCount() > MANY) {
            return;
        }
        double seconds = 0;
        int steps = 0;
        long contacts = 0;
        try {
            while (steps < TRIAL_STEPS && seconds < TRIAL_SECONDS && steps < simulation.stepCount()) {
                StepReport report = simulation.stepper().step(step);
                contacts = Math.max(contacts, report.space().count());
                seconds += Arrays.stream(report.cpuSeconds()).sum();
                steps++;
            }
        } catch (StepStoppedException e) {
            out.println("The first steps fail: " + e.getMessage());
            return;
        }
        Runtime memory = Runtime.getRuntime();
        out.println("A step takes about " + Digits.brief(1e3 * seconds / steps) + " ms of CPU (the first " + steps + " were tried, with up to " + contacts
            + " contacts; later ones are faster as the JVM warms up, and take longer with more contacts), all " + simulation.stepCount() + " about "
            + Digits.brief(seconds / steps * simulation.stepCount()) + " s; memory in use " + Digits.brief((memory.totalMemory() - memory.freeMemory()) / 1e6)
            + " MB.");
    }
}
