package org.saltus.io.history;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.math.Vectors;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.spi.Suggestions;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;

/**
 * {@code parts.csv}: kinetic and elastic energy of bodies or groups of bodies, and the work of contacts since the start by pair of materials (of a body without
 * a contact material its name stands for it), joints too, as the ledger books it: what drives
 * supplied is left out, negative work is dissipated or stored by springs. Rows {@code energy} and {@code contact}.
 */
final class PartHistory extends History {
    static final String NAME = "parts.csv";
    static final String HEADER = "step,time_s,kind,name,with,kinetic_J,elastic_J,normal_work_J,tangential_work_J";
    private static final int ONE_BY_ONE = 20;

    /** A member of a body. */
    private record Member(BodyDynamics body, int number, int dof, int dofs) {
    }

    private final List<String> wanted;
    private final Map<String, List<Member>> groups = new LinkedHashMap<>();
    private final Map<String, double[]> works = new LinkedHashMap<>();
    private String[] material;
    private double[] momentum;
    private CsvFile table;
    private Chart energies;
    private Chart dissipation;

    /** @param wanted names as in laws, a row each; empty for every body, or all as one where there are many */
    PartHistory(Path folder, List<String> wanted, long every) {
        super(folder.resolve(NAME), every);
        this.wanted = List.copyOf(wanted);
    }

    @Override
    public void check(Scene scene, State state) {
        groups.clear();
        Map<String, Member> members = new LinkedHashMap<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            int per = body.dofCount() / body.memberCount();
            for (int m = 0; m < body.memberCount(); m++) {
                members.put(body.memberName(m), new Member(body, m, scene.velocityOffset(b) + m * per, per));
            }
        }
        if (wanted.isEmpty() && members.size() <= ONE_BY_ONE) {
            members.forEach((name, member) -> groups.put(name, List.of(member)));
            return;
        }
        for (String name : wanted.isEmpty() ? List.of("all") : wanted) {
            List<Member> chosen = new ArrayList<>();
            members.forEach((of, member) -> {
                if (isNamed(of, name)) {
                    chosen.add(member);
                }
            });
            Check.that(!chosen.isEmpty(), "parts: bodies names \"" + name + "\", and no body that moves is named so" + Suggestions.hint(name, members.keySet())
                + " Known: "
                + Sides.list(new TreeSet<>(members.keySet())) + ".");
            groups.put(name, chosen);
        }
    }

    /** Names as laws have them. */
    static boolean isNamed(String name, String pattern) {
        return new Part(name, 0, 0, null, null, 0).isNamed(pattern);
    }

    @Override
    public void start(Scene scene, State state) {
        check(scene, state);
        works.clear();
        momentum = new double[scene.dofCount()];
        material = new String[scene.parts().size()];
        for (int p = 0; p < material.length; p++) {
            String word = scene.contactMaterial(p);
            material[p] = word.isEmpty() ? scene.parts().get(p).name().replaceFirst("-\\d+$", "") : word;
        }
        table = open(HEADER);
        energies = chart("Energy of bodies", "J", groups.keySet().stream().limit(MOST).toArray(String[]::new));
        dissipation = chart("Work of all contacts", "J", "normal", "tangential");
        if (!table.isContinued()) {
            row(state);
        }
    }

    @Override
    void saveSums(Snapshot mine) {
        int k = 0;
        for (Map.Entry<String, double[]> pair : works.entrySet()) {
            mine.putText("pair" + k, pair.getKey());
            mine.put("work" + k++, pair.getValue());
        }
        mine.putLongs("pairs", k);
    }

    @Override
    void restoreSums(Snapshot mine) {
        works.clear();
        for (int k = 0; k < mine.getLongs("pairs")[0]; k++) {
            works.put(mine.getText("pair" + k), mine.get("work" + k));
        }
    }

    @Override
    public void step(StepReport report) {
        ContactSpace space = report.space();
        for (int c = 0; c < space.count(); c++) {
            add(report.scene(), space, c);
        }
        if (isDue(report)) {
            row(report.state());
        }
    }

    private void add(Scene scene, ContactSpace space, int c) {
        ContactSet set = space.contacts();
        double theta = space.weights().contactTheta();
        int o = space.map().offset(c);
        double[] work = new double[space.map().size(c)];
        double tangential = 0;
        for (int i = o; i < o + work.length; i++) {
            work[i - o] = ((1 - theta) * space.u0()[i] + theta * space.u1()[i]) * space.impulse()[i];
            tangential += i > o ? work[i - o] : 0;
        }
        double suppliedNormal = space.energies().suppliedNormal(c);
        double[] sum = works.computeIfAbsent(pair(scene, set, c), pair -> new double[2]);
        sum[0] += work[0] - suppliedNormal;
        sum[1] += tangential - (space.energies().supplied(c) - suppliedNormal);
    }

    private String pair(Scene scene, ContactSet set, int c) {
        String a = side(scene, set, 2 * c);
        String b = side(scene, set, 2 * c + 1);
        return a.compareTo(b) <= 0 ? a + "\n" + b : b + "\n" + a;
    }

    private String side(Scene scene, ContactSet set, int side) {
        int part = set.part[side];
        if (part >= 0) {
            return material[part];
        }
        return set.body[side] >= 0 ? scene.bodies().get(set.body[side]).name() : "world";
    }

    private void row(State state) {
        Arrays.fill(momentum, 0);
        groups.values().stream().flatMap(List::stream).map(Member::body).distinct().forEach(body -> body.addMass(1, state.q(), state.v(), momentum));
        double[] shown = new double[energies.names().size()];
        int at = 0;
        for (Map.Entry<String, List<Member>> group : groups.entrySet()) {
            double kinetic = 0;
            double elastic = 0;
            for (Member member : group.getValue()) {
                kinetic += 0.5 * Vectors.dot(member.dofs, state.v(), member.dof, momentum, member.dof);
                elastic += member.body.memberCount() == 1 ? member.body.elasticEnergy(state.q()) : 0;
            }
            table.add(state.step()).add(state.time()).add("energy").add(group.getKey()).add("").add(kinetic).add(elastic).add("").add("").endRow();
            if (at < shown.length) {
                shown[at++] = kinetic + elastic;
            }
        }
        double normal = 0;
        double tangential = 0;
        for (Map.Entry<String, double[]> pair : works.entrySet()) {
            String[] names = pair.getKey().split("\n", -1);
            double[] work = pair.getValue();
            table.add(state.step()).add(state.time()).add("contact").add(names[0]).add(names[1]).add("").add("").add(work[0]).add(work[1]).endRow();
            normal += work[0];
            tangential += work[1];
        }
        energies.add(state.time(), shown);
        dissipation.add(state.time(), normal, tangential);
    }
}
