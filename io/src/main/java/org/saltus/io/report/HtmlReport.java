package org.saltus.io.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Chart;
import org.saltus.core.run.Charted;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.ContactPoints;
import org.saltus.io.picture.SceneShapes;
import org.saltus.io.report.player.Film;
import org.saltus.io.report.player.FilmFile;
import org.saltus.io.text.Html;

/**
 * Writes {@code report.html} at the end of a run: verdict, energy ledger, curves over time, pictures of the motion, how the
 * solver did, where the time went. The page needs no network and no other file. What it keeps in memory does not grow with
 * the length of the run, but for charts of other observers. A run that goes on from a checkpoint shows all of it, the part before too.
 */
public final class HtmlReport implements Observer, AutoCloseable {
    /** Bytes that the page stays within unless told otherwise. */
    public static final long BUDGET = 8_000_000;
    private final Path folder;
    private final Map<String, String> facts;
    private final List<Observer> others;
    private final long budget;
    private final Curves curves = new Curves();
    private Scene scene;
    private SceneShapes shapes;
    private Film film;
    private BodyCurves bodyCurves;
    private State first;
    private StepReport last;
    private RunClock clock;
    private boolean keepsFilm;
    private boolean goesOn;
    private FilmFile filmFile;

    /** A report without facts of its own. @param folder of the run's results */
    public HtmlReport(Path folder) {
        this(folder, Map.of(), List.of(), BUDGET);
    }

    /**
     * @param folder of the run's results
     * @param facts  what else stands in the page's head, in order: "integrator" to "moreau-jean, theta 0.5"
     * @param others the other observers of the run; those that are {@link Charted} have their charts shown
     * @param budget bytes that the page should not exceed: what it plays is thinned until it fits
     */
    public HtmlReport(Path folder, Map<String, String> facts, List<Observer> others, long budget) {
        this.budget = budget;
        this.folder = folder;
        this.others = List.copyOf(others);
        this.facts = new LinkedHashMap<>(facts);
    }

    /** Style of pages. */
    public static String style() {
        return Page.style();
    }

    /** Also writes the film's frames to a file of the folder as they are taken, for those who look on and for a run that goes on from a checkpoint. */
    public HtmlReport keepingFilm() {
        keepsFilm = true;
        return this;
    }

    @Override
    public void start(Scene theScene, State state) {
        clock = new RunClock();
        scene = theScene;
        shapes = new SceneShapes(scene, state);
        film = shapes.isEmpty() && !hasMembers() ? null : new Film(scene, state);
        first = state;
        bodyCurves = new BodyCurves(scene);
        bodyCurves.add(state);
        double kinetic = 0;
        double elastic = 0;
        for (BodyDynamics b : scene.bodies()) {
            kinetic += b.kineticEnergy(state.q(), state.v());
            elastic += b.elasticEnergy(state.q());
        }
        curves.start(state.time(), kinetic, elastic);
    }

    @Override
    public void step(StepReport report) {
        curves.add(report);
        bodyCurves.add(report.state());
        if (film != null) {
            openFilm();
            film.add(report);
        }
        last = report;
    }

    /** With the first step: only then it is known whether the run goes on. */
    private void openFilm() {
        if (keepsFilm && filmFile == null) {
            filmFile = new FilmFile(folder.resolve(FilmFile.NAME), film, goesOn);
        }
    }

    @Override
    public void flush() {
        if (filmFile != null) {
            filmFile.flush();
        }
    }

    @Override
    public void close() {
        if (filmFile != null) {
            filmFile.close();
        }
    }

    @Override
    public void save(Snapshot out) {
        curves.save(out.scope("report"));
        bodyCurves.save(out.scope("report-bodies"));
        shapes.save(out.scope("report-shapes"));
        if (film != null) {
            openFilm();
            film.save(out.scope("report-film"));
        }
    }

    @Override
    public void restore(Snapshot in) {
        curves.restore(in.scope("report"));
        bodyCurves.restore(in.scope("report-bodies"));
        shapes.restore(in.scope("report-shapes"));
        if (film != null && keepsFilm) {
            goesOn = film.restore(in.scope("report-film"), folder.resolve(FilmFile.NAME));
            if (!goesOn) {
                facts.put("motion", "from t = " + Html.number(first.time(), 5) + " s on: the frames before, " + FilmFile.NAME + ", are not there");
            }
        }
    }

    /** Bodies without shapes are drawn as points. */
    private boolean hasMembers() {
        return scene.bodies().stream().anyMatch(BodyDynamics::hasRigidMembers);
    }

    private List<Chart> charts() {
        List<Chart> out = new ArrayList<>();
        for (Observer other : others) {
            if (other instanceof Charted charted) {
                out.addAll(charted.charts());
            }
        }
        return out;
    }

    private String tables(Moment still) {
        ForceTables tables = new ForceTables(scene);
        return tables.contacts(still.contacts()) + (last == null ? "" : tables.reactions(last));
    }

    @Override
    public void finish(RunSummary summary) {
        State end = last == null ? first : last.state();
        if (film != null) {
            openFilm();
            film.end(end);
            flush();
        }
        Moment still = Moment.of(shapes, scene.bodies().size(), end, last == null ? ContactPoints.none() : ContactPoints.of(last));
        Gallery gallery = film == null ? null : new Gallery(shapes, scene.dimension(), List.of(still));
        Path file = folder.resolve("report.html");
        try {
            Files.createDirectories(folder);
            Files.writeString(file, new Page(scene, facts, summary, curves, bodyCurves, charts(), gallery, film, budget, clock, tables(still)).html(),
                StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
