package org.saltus.io.out.vtk;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.saltus.core.check.Check;
import org.saltus.core.mesh.MeshField;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SceneShapes;

/**
 * Writes what a scene looks like for ParaView: {@code frames.pvd} and, for every frame, {@code frames/NNNNN-bodies.vtu} (parts
 * with shapes: body, part, unit, velocity m/s, spin rad/s on cells), {@code -meshes.vtu} (displacement m, velocity m/s, von Mises
 * stress Pa on nodes) and {@code -contacts.vtu} (points with frame n, t1, t2, gap m, force N = impulse / h, u_N m/s). Fixed parts
 * are in {@code frames/fixed.vtu} once. As glyphs, parts are one point each, which {@code frames.py} shows in ParaView. Frames are the start, the first step
 * at or after every multiple of the interval, and
 * the last step.
 */
public final class FrameWriter implements Observer {
    /** How moving parts with a shape are written. */
    public enum Look {
        /** Their surfaces. */
        SURFACES,
        /** One point each, with radius, quaternion, kind, velocity. */
        GLYPHS,
        /** Points where they are more than 1000. */
        AUTO
    }

    private static final int MANY = 1000;
    private static final double ROUND_OFF = 1e-9;
    private final Path folder;
    private final double interval;
    private final PvdFile list;
    private final List<MeshField> fields;
    private final boolean stressPoints;
    private final Look look;
    private SceneShapes shapes;
    private GlyphCloud glyphs;
    private GridBuilder grids;
    private StepReport last;
    private long next;
    private double writtenTime;
    private double fixedSize;
    private boolean goesOn;
    private int frame;

    /**
     * @param folder   of the run's results; {@code frames.pvd} and {@code frames/} are made in it
     * @param interval time between frames, s
     */
    public FrameWriter(Path folder, double interval) {
        this(folder, interval, Look.SURFACES, List.of(), false);
    }

    /**
     * As above, with more of the meshed bodies.
     *
     * @param look         of moving parts with a shape
     * @param fields       on their nodes and cells
     * @param stressPoints true to write {@code frames/NNNNN-gauss.vtu}: their Gauss points with stress and strain
     */
    public FrameWriter(Path folder, double interval, Look look, Collection<MeshField> fields, boolean stressPoints) {
        this.look = look;
        this.fields = List.copyOf(fields);
        this.stressPoints = stressPoints;
        this.folder = folder;
        this.interval = Check.positive("FrameWriter", "interval", interval);
        list = new PvdFile(folder.resolve("frames.pvd"));
    }

    @Override
    public void start(Scene scene, State state) {
        long many = scene.parts().stream().filter(part -> part.shape() != null && !part.isFixed()).count();
        boolean asPoints = look == Look.GLYPHS || look == Look.AUTO && many > MANY;
        shapes = new SceneShapes(scene, state, !asPoints);
        grids = new GridBuilder(scene, shapes);
        glyphs = asPoints && many > 0 ? new GlyphCloud(scene) : null;
        try {
            Files.createDirectories(folder.resolve("frames"));
            if (glyphs != null) {
                glyphs.writeScript(folder.resolve(GlyphCloud.SCRIPT));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write frames to " + folder + ": " + e.getMessage(), e);
        }
        next = following(state.time());
        goesOn = list.isThere();                                             // a folder in which a run begins has none
        if (!goesOn) {
            write(state, ContactPoints.none());
        }
    }

    @Override
    public void save(Snapshot out) {
        Snapshot mine = out.scope("frames");
        mine.putLongs("counts", next, frame);
        mine.put("times", writtenTime, fixedSize);
        mine.putText("list", list.text());
        shapes.save(mine.scope("shapes"));
    }

    /** Takes over the frames of the run before where they are. */
    @Override
    public void restore(Snapshot in) {
        if (!goesOn) {
            return;
        }
        Snapshot mine = in.scope("frames");
        next = mine.getLongs("counts")[0];
        frame = (int) mine.getLongs("counts")[1];
        writtenTime = mine.get("times")[0];
        fixedSize = mine.get("times")[1];
        list.goOn(mine.getText("list"));
        shapes.restore(mine.scope("shapes"));
    }

    @Override
    public void step(StepReport report) {
        last = report;
        if (report.time() >= next * interval * (1 - ROUND_OFF)) {
            next = following(report.time());
            write(report.state(), ContactPoints.of(report));
        }
    }

    /** The number of the first multiple of the interval after a time. */
    private long following(double time) {
        return (long) Math.floor(time / interval * (1 + ROUND_OFF)) + 1;
    }

    @Override
    public void finish(RunSummary summary) {
        if (last != null && last.time() > writtenTime) {
            write(last.state(), ContactPoints.of(last));
        }
    }

    private void write(State state, ContactPoints contacts) {
        writtenTime = state.time();
        shapes.update(state);
        try {
            int part = 0;
            if (!shapes.fixed().isEmpty()) {
                if (shapes.size() != fixedSize) {                            // the motion has gone further than the picture
                    fixedSize = shapes.size();
                    grids.fixed().write(folder.resolve("frames/fixed.vtu"));
                }
                list.add(state.time(), part++, "fixed", "frames/fixed.vtu");
            }
            if (glyphs != null) {
                write(glyphs.at(state), "bodies", part++);
            } else if (!shapes.moving().isEmpty()) {
                write(grids.bodies(), "bodies", part++);
            }
            if (!shapes.meshed().isEmpty()) {
                write(grids.meshes(state, fields), "meshes", part++);
                if (stressPoints) {
                    write(grids.stressPoints(state), "gauss", part++);
                }
            }
            write(grids.contacts(contacts), "contacts", part);
            frame++;
            list.write();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write frame " + frame + " to " + folder + ": " + e.getMessage(), e);
        }
    }

    private void write(VtuFile grid, String what, int part) throws IOException {
        String name = String.format(Locale.ROOT, "frames/%05d-%s.vtu", frame, what);
        grid.write(folder.resolve(name));
        list.add(writtenTime, part, what, name);
    }
}
