package org.saltus.io.series;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.check.Reasons;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.MemberState;
import org.saltus.core.model.Part;
import org.saltus.core.model.Scene;
import org.saltus.core.rigid.RigidSet;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.hdf.HdfTables;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.text.WholeFile;

/**
 * {@code series/}: states over time in HDF5, in full precision. What does not change is in {@code scene.h5}; frames are in blocks {@code 00000.h5}, ... of at
 * most 64 MB (one frame at least), each a whole file at any moment: the open one is written anew every few seconds, at every checkpoint and at the end. A run
 * that goes on reads the frames of the open block that were there at its checkpoint, and drops later blocks.
 */
public final class SeriesWriter implements Observer {
    /** Folder of the files. */
    public static final String FOLDER = "series";
    static final String SCENE = "scene.h5";
    static final String FORMAT = "saltus-series-1";
    static final String CONTACT = "contact_";
    static final String OFFSET = "contact_offset";
    private static final long LONGEST = 64_000_000;
    private static final double ROUND_OFF = 1e-9;
    /** Wall time after which the open block is shown. */
    private static final long SHOWN = 5_000_000_000L;

    private final Path folder;
    private final double interval;
    private final boolean withContacts;
    private final long longest;
    private final Frames frames = new Frames();
    private Scene scene;
    private List<BodyDynamics> whole = List.of();
    private StepReport last;
    private long next;
    private double writtenTime;
    private int block;
    private boolean changed;
    private boolean goesOn;
    private long shown;

    /**
     * @param folder   of the run's results
     * @param interval time between frames, s
     * @param contacts whether they are written
     */
    public SeriesWriter(Path folder, double interval, boolean contacts) {
        this(folder, interval, contacts, LONGEST);
    }

    SeriesWriter(Path folder, double interval, boolean contacts, long longest) {
        this.folder = folder.resolve(FOLDER);
        this.interval = Check.positive("series", "every", interval);
        withContacts = contacts;
        this.longest = longest;
    }

    @Override
    public void checkSpan(double end, long steps) {
        Check.that(interval <= end, "every is " + Digits.of(interval, 6) + " s, and the run ends at " + Digits.of(end, 6)
            + " s: there would be no frame between its start and end. Take a shorter interval.");
    }

    @Override
    public void start(Scene theScene, State state) {
        scene = theScene;
        whole = scene.bodies().stream().filter(body -> !(body instanceof RigidSet)).toList();
        declare();
        goesOn = Files.exists(folder.resolve(SCENE));
        next = following(state.time());
        shown = System.nanoTime();
        if (goesOn) {
            return;
        }
        try {
            Files.createDirectories(folder);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write to " + folder + ": " + Reasons.reason(e), e);
        }
        WholeFile.write(folder.resolve(SCENE), this::writeScene);
        add(state, ContactPoints.none());
    }

    private int members() {
        return scene.bodies().stream().mapToInt(BodyDynamics::memberCount).sum();
    }

    private List<MeshedBody> meshed() {
        return scene.bodies().stream().filter(MeshedBody.class::isInstance).map(MeshedBody.class::cast).toList();
    }

    private void declare() {
        int n = members();
        frames.array("time", false).array("step", true).array("position", false, n, 3).array("quaternion", false, n, 4).array("velocity", false, n, 3)
            .array("spin", false, n, 3);
        if (scene.dimension() == 2) {
            frames.array("angle", false, n);
        } else if (!scene.isLinear()) {
            frames.array("own_spin", false, n, 3);
        }
        if (!whole.isEmpty()) {
            frames.array("q", false, whole.stream().mapToInt(BodyDynamics::configurationSize).sum()).array("v", false,
                whole.stream().mapToInt(BodyDynamics::dofCount).sum());
        }
        int nodes = meshed().stream().mapToInt(m -> m.mesh().nodeCount()).sum();
        if (nodes > 0) {
            frames.array("displacement", false, nodes, 3).array("stress", false, nodes, 6);
        }
        if (withContacts) {
            frames.array(OFFSET, true).array("contact_point", false, 3).array("contact_normal", false, 3).array("contact_force", false, 3)
                .array("contact_gap", false).array("contact_part", true, 2);
        }
    }

    private void writeScene(Path part) throws IOException {
        List<String> members = new ArrayList<>();
        String[] wholeNames = whole.stream().map(BodyDynamics::name).toArray(String[]::new);
        String[] parts = scene.parts().stream().map(Part::name).toArray(String[]::new);
        List<double[]> masses = new ArrayList<>();
        for (BodyDynamics body : scene.bodies()) {
            for (int m = 0; m < body.memberCount(); m++) {
                members.add(body.memberName(m));
                masses.add(new double[] {body instanceof RigidSet set ? set.mass(m) : Double.NaN});
            }
        }
        String[] names = members.toArray(String[]::new);
        double[] radius = new double[names.length];
        Arrays.fill(radius, Double.NaN);
        int[] first = new int[scene.bodies().size()];
        for (int b = 1; b < first.length; b++) {
            first[b] = first[b - 1] + scene.bodies().get(b - 1).memberCount();
        }
        for (Part p : scene.parts()) {
            if (!p.isFixed() && p.shape() != null) {
                radius[first[p.body()] + p.member()] = p.shape().boundingRadius();
            }
        }
        double[] reference = meshed().stream().flatMapToDouble(m -> Arrays.stream(m.mesh().coordinates())).toArray();
        try (HdfTables out = new HdfTables(part)) {
            out.texts("format", FORMAT.length()).longs("dimension", 1).texts("name", HdfTables.width(names), names.length).doubles("radius", names.length)
                .doubles("mass", names.length).texts("part_name", HdfTables.width(parts), parts.length);
            if (!whole.isEmpty()) {
                out.texts("dof_name", HdfTables.width(wholeNames), whole.size()).longs("dof_sizes", whole.size(), 2);
            }
            if (reference.length > 0) {
                out.doubles("node_reference", reference.length / 3, 3);
            }
            out.write("format", FORMAT);
            out.write("dimension", new long[] {scene.dimension()}, 0, 1);
            out.write("name", names);
            out.write("radius", radius, 0, radius.length);
            out.write("mass", masses.stream().mapToDouble(m -> m[0]).toArray(), 0, masses.size());
            out.write("part_name", parts);
            if (!whole.isEmpty()) {
                out.write("dof_name", wholeNames);
                for (BodyDynamics body : whole) {
                    out.write("dof_sizes", new long[] {body.configurationSize(), body.dofCount()}, 0, 2);
                }
            }
            if (reference.length > 0) {
                out.write("node_reference", reference, 0, reference.length);
            }
        }
    }

    /** The number of the first multiple of the interval after a time. */
    private long following(double time) {
        return (long) Math.floor(time / interval * (1 + ROUND_OFF)) + 1;
    }

    @Override
    public void step(StepReport report) {
        last = report;
        if (report.time() >= next * interval * (1 - ROUND_OFF)) {
            next = following(report.time());
            add(report.state(), withContacts ? ContactPoints.of(report) : ContactPoints.none());
        }
    }

    private void add(State state, ContactPoints contacts) {
        long size = frames.count() == 0 ? 0 : frames.bytes() / frames.count();
        if (frames.count() > 0 && frames.bytes() + Math.max(size, 8L * 12 * contacts.count()) > longest) {
            write();
            block++;
            frames.clear();
        }
        writtenTime = state.time();
        changed = true;
        frames.add("time", state.time());
        frames.add("step", state.step());
        for (BodyDynamics body : scene.bodies()) {
            members(body, state);
        }
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            if (!(body instanceof RigidSet)) {
                frames.add("q", Arrays.copyOfRange(state.q(), scene.configurationOffset(b), scene.configurationOffset(b) + body.configurationSize()));
                frames.add("v", Arrays.copyOfRange(state.v(), scene.velocityOffset(b), scene.velocityOffset(b) + body.dofCount()));
            }
        }
        for (MeshedBody mesh : meshed()) {
            nodes(mesh, state);
        }
        if (withContacts) {
            contacts(contacts);
        }
        frames.endFrame();
    }

    private void members(BodyDynamics body, State state) {
        int n = body.memberCount();
        double[] placements = new double[7 * n];
        double[] velocities = new double[6 * n];
        body.writePlacements(state.q(), placements);
        body.writeMemberVelocities(state.q(), state.v(), velocities);
        frames.add("position", columns(placements, 7, 0, 3));
        frames.add("quaternion", columns(placements, 7, 3, 4));
        frames.add("velocity", columns(velocities, 6, 0, 3));
        frames.add("spin", columns(velocities, 6, 3, 3));
        boolean plane = scene.dimension() == 2;
        if (!plane && !frames.has("own_spin")) {
            return;
        }
        double[] more = new double[(plane ? 1 : 3) * n];
        Arrays.fill(more, Double.NaN);
        for (int m = 0; m < n; m++) {
            MemberState exact = body.memberState(m, state.q(), state.v());
            double[] from = exact == null ? null : plane ? exact.orientation() : exact.ownSpin();
            if (from != null) {
                System.arraycopy(from, 0, more, from.length * m, from.length);
            }
        }
        frames.add(plane ? "angle" : "own_spin", more);
    }

    private static double[] columns(double[] rows, int width, int first, int count) {
        int n = rows.length / width;
        double[] out = new double[count * n];
        for (int k = 0; k < n; k++) {
            System.arraycopy(rows, width * k + first, out, count * k, count);
        }
        return out;
    }

    private void nodes(MeshedBody mesh, State state) {
        double[] displacement = new double[3 * mesh.mesh().nodeCount()];
        mesh.writeDisplacements(state.q(), displacement);
        frames.add("displacement", displacement);
        double[] stress = new double[6 * mesh.mesh().nodeCount()];
        if (mesh.fields().contains(MeshField.STRESS)) {
            mesh.writeField(MeshField.STRESS, state, stress);
        } else {
            Arrays.fill(stress, Double.NaN);
        }
        frames.add("stress", stress);
    }

    private void contacts(ContactPoints contacts) {
        if (frames.count() == 0) {
            frames.add(OFFSET, 0);
        }
        frames.add(OFFSET, frames.last(OFFSET) + contacts.count());
        frames.add("contact_point", contacts.point());
        frames.add("contact_normal", columns(contacts.frame(), 9, 0, 3));
        frames.add("contact_force", contacts.force());
        frames.add("contact_gap", contacts.gap());
        frames.add("contact_part", Arrays.stream(contacts.parts()).asDoubleStream().toArray());
    }

    private void write() {
        if (changed) {
            WholeFile.write(folder.resolve(file(block)), frames::write);
            changed = false;
            shown = System.nanoTime();
        }
    }

    static String file(int block) {
        return String.format(Locale.ROOT, "%05d.h5", block);
    }

    @Override
    public void flush() {
        if (System.nanoTime() - shown > SHOWN) {
            write();
        }
    }

    @Override
    public void finish(RunSummary summary) {
        if (last != null && last.time() > writtenTime) {
            add(last.state(), withContacts ? ContactPoints.of(last) : ContactPoints.none());
        }
        write();
    }

    @Override
    public void save(Snapshot out) {
        write();
        Snapshot mine = out.scope(FOLDER);
        mine.putLongs("counts", next, block, frames.count());
        mine.put("time", writtenTime);
    }

    /** Takes over the frames of the run before where they are. */
    @Override
    public void restore(Snapshot in) {
        if (!goesOn) {
            return;
        }
        Snapshot mine = in.scope(FOLDER);
        next = mine.getLongs("counts")[0];
        block = (int) mine.getLongs("counts")[1];
        writtenTime = mine.get("time")[0];
        try (SeriesBlock file = new SeriesBlock(folder.resolve(file(block)))) {
            frames.read(file, (int) mine.getLongs("counts")[2]);
        }
        changed = true;
        write();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path later : files.filter(f -> f.getFileName().toString().matches("\\d{5,}\\.h5")).toList()) {
                if (Integer.parseInt(later.getFileName().toString().replace(".h5", "")) > block) {
                    Files.delete(later);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot remove blocks of " + folder + ": " + Reasons.reason(e), e);
        }
    }
}
