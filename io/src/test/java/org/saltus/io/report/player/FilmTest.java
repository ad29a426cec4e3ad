package org.saltus.io.report.player;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.saltus.core.math.Quaternion;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.io.picture.BouncingDisk;

class FilmTest {
    @TempDir
    private Path folder;

    /** Films a disk that bounces, and adds up the normal impulses of all steps. */
    private static final class Cameraman implements Observer {
        private Film film;
        private double impulse;
        private StepReport last;
        private final List<double[]> centres = new ArrayList<>();
        private final List<Double> times = new ArrayList<>();

        private void note(Scene scene, State state) {
            double[] at = new double[7];
            scene.bodies().get(0).writePlacements(state.q(), at);
            double[] v = new double[6];
            scene.bodies().get(0).writeMemberVelocities(state.q(), state.v(), v);
            centres.add(new double[] {at[0], at[1], at[2], Math.sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])});
            times.add(state.time());
        }

        @Override
        public void start(Scene scene, State state) {
            film = new Film(scene, state);
            note(scene, state);
        }

        @Override
        public void step(StepReport report) {
            film.add(report);
            for (int c = 0; c < report.space().count(); c++) {
                impulse += report.space().impulse()[report.space().map().offset(c)];
            }
            note(report.scene(), report.state());
            last = report;
        }

        void end() {
            film.end(last.state());
        }

        static Cameraman of(double seconds) {
            Cameraman out = new Cameraman();
            BouncingDisk.simulation(seconds, List.of(out)).run();
            out.end();
            return out;
        }
    }

    private static double impulse(Film film) {
        double sum = 0;
        for (Frame f : film.frames()) {
            for (int c = 0; c < f.contacts().count(); c++) {
                sum += f.contacts().number()[7 * c + 6];
            }
        }
        return sum;
    }

    @Test
    void aShortRunKeepsEveryStep() {
        Cameraman run = Cameraman.of(1);
        assertEquals(run.times, run.film.frames().stream().map(Frame::time).toList());
    }

    @Test
    void aLongRunKeepsEvenlySpacedFramesAndTheLast() {
        Film film = Cameraman.of(30).film;                                   // 3000 steps, at most 600 frames
        List<Frame> frames = film.frames();
        assertTrue(frames.size() > 300 && frames.size() <= 601, frames.size() + " frames");
        assertEquals(0, frames.get(0).time());
        assertEquals(30, frames.get(frames.size() - 1).time(), 1e-9);
        double usual = frames.get(1).time() - frames.get(0).time();
        for (int k = 1; k < frames.size() - 1; k++) {
            assertTrue(frames.get(k).time() - frames.get(k - 1).time() < 2.1 * usual, "no hole before t = " + frames.get(k).time());
        }
    }

    @Test
    void noImpulseIsLostBetweenFrames() {
        Cameraman run = Cameraman.of(30);
        assertTrue(run.impulse > 1);
        assertEquals(run.impulse, impulse(run.film), 1e-6 * run.impulse);    // single precision of each
        run.film.thin();
        run.film.thin();
        assertEquals(run.impulse, impulse(run.film), 1e-6 * run.impulse);
    }

    @Test
    void rotationVectorsTurnBackIntoTheirQuaternions() {
        for (double[] q : new double[][] {{1, 0, 0, 0}, {0.6, 0, 0.8, 0}, {-0.6, 0, 0.8, 0}, {0, 1, 0, 0}, {1, 1e-12, 0, 0}}) {
            double[] r = new double[3];
            Cast.rotationVector(q, 0, r);
            double angle = Math.sqrt(r[0] * r[0] + r[1] * r[1] + r[2] * r[2]);
            double s = angle > 0 ? Math.sin(angle / 2) / angle : 0.5;
            double[] back = {Math.cos(angle / 2), s * r[0], s * r[1], s * r[2]};
            double[] v = {0.3, -0.5, 0.7};
            double[] one = new double[3];
            double[] other = new double[3];
            Quaternion.rotate(q, 0, v, 0, one, 0);
            Quaternion.rotate(back, 0, v, 0, other, 0);
            for (int i = 0; i < 3; i++) {
                assertEquals(one[i], other[i], 1e-14);
            }
        }
    }

    @Test
    void aSmallBudgetThinsTheFilmAndSaysSo() {
        Film film = Cameraman.of(30).film;
        assertTrue(new Reel(film, 1_000_000).notes().isEmpty());
        int before = film.frames().size();
        Reel reel = new Reel(film, 4000);
        assertTrue(reel.toBytes().length <= 4000, reel.toBytes().length + " bytes");
        assertEquals(List.of(film.frames().size() + " of " + before + " recorded frames are kept"), reel.notes());
    }

    /** A film that is watched: every step is a shot. */
    private static final class Watcher implements Observer {
        private final List<FilmFeed.Shot> shots = new ArrayList<>();
        private final List<Double> times = new ArrayList<>();
        private final List<Double> centres = new ArrayList<>();
        private LiveCamera camera;
        private byte[] begun;
        private final long[] clock = {0};
        private double impulse;

        @Override
        public void start(Scene scene, State state) {
            camera = new LiveCamera(scene, state, () -> clock[0] += 1_000_000_000L);
            camera.feed().listen(shots::add);
        }

        @Override
        public void step(StepReport report) {
            camera.add(report, false);
            if (report.step() == 50) {
                FilmFeed.Whole whole = camera.feed().film();
                assertEquals(50, whole.number());
                begun = whole.bytes();
                shots.clear();
            }
            double[] at = new double[7];
            report.scene().bodies().get(0).writePlacements(report.state().q(), at);
            times.add(report.time());
            centres.add(at[1]);
            for (int c = 0; c < report.space().count(); c++) {
                impulse += report.space().impulse()[report.space().map().offset(c)];
            }
        }

        static Watcher of(double seconds) {
            Watcher out = new Watcher();
            BouncingDisk.simulation(seconds, List.of(out)).run();
            return out;
        }
    }

    @Test
    void aFilmThatIsWatchedTakesBoundedMemoryAndLosesNoImpulse() {
        Watcher run = Watcher.of(100);                                       // 10 000 shots
        FilmFeed feed = run.camera.feed();
        assertEquals(10_000, feed.number());
        assertTrue(feed.kept() > 300 && feed.kept() <= 600, feed.kept() + " frames are kept");
        FilmFeed.Whole whole = feed.film();
        assertTrue(whole.bytes().length < 100_000, whole.bytes().length + " bytes");
        assertEquals(9950, run.shots.size());
    }

    @Test
    void aFilmIsFollowedWhileItsFileGrowsIsCutAndGoes() throws IOException {
        Path file = folder.resolve("film.bin");
        try (FilmFollower follower = new FilmFollower(file)) {
            assertNull(follower.poll());
            List<Frame> frames = Cameraman.of(1).film.frames();
            Film film = Cameraman.of(0.5).film;
            List<Frame> first = List.copyOf(film.frames());
            try (FilmFile out = new FilmFile(file, film, false)) {
                out.flush();
                FilmFeed feed = follower.poll();
                assertEquals(first.size() - 1, feed.number());
                byte[] half = Files.readAllBytes(file);
                Files.write(file, Arrays.copyOf(half, half.length - 3));     // a record that is not there whole is not there
                FilmFeed other = follower.poll();
                assertNotSame(feed, other, "a file that was cut is another film");
                assertEquals(first.size() - 2, other.number());
                Files.write(file, half);
                assertSame(other, follower.poll());
                assertEquals(first.size() - 1, other.number());
                List<Frame> read = FilmFile.read(file).frames();
                for (int k = 0; k < read.size(); k++) {
                    assertEquals(frames.get(k).time(), read.get(k).time());
                    assertArrayEquals(frames.get(k).members(), read.get(k).members());
                    assertArrayEquals(frames.get(k).contacts().number(), read.get(k).contacts().number());
                }
                Files.delete(file);
                assertSame(other, follower.poll(), "what was there stays");
            }
        }
    }

    /** The page puts what came since behind the film as it was fetched: places, contacts and their forces are those of the run. */
    @Test
    void theScriptsOfThePageGoOnWithWhatCame() throws IOException, InterruptedException {
        assumeTrue(Tools.found("node"), "node is not installed: the scripts of the player are not tested here");
        Watcher run = Watcher.of(2);
        Path film = Files.write(folder.resolve("film.bin"), run.begun);
        Path shots = Files.createDirectory(folder.resolve("shots"));
        for (FilmFeed.Shot shot : run.shots) {
            Files.write(shots.resolve(String.format("%05d", shot.number())), shot.bytes());
        }
        assertEquals(150, run.shots.size());
        ObjectMapper json = new ObjectMapper();
        ObjectNode expected = json.createObjectNode().put("impulse", run.impulse);
        expected.putPOJO("times", run.times);
        expected.putPOJO("height", run.centres);
        Path truth = Files.writeString(folder.resolve("expected.json"), json.writeValueAsString(expected));
        Path scripts = Files.createDirectory(folder.resolve("scripts"));
        for (String name : new String[] {"decode.js", "film.js", "growing.js"}) {
            Files.copy(PlayerPage.class.getResourceAsStream(name), scripts.resolve(name));
        }
        Files.writeString(scripts.resolve("package.json"), "{\"type\": \"module\"}");
        Path check = folder.resolve("check.mjs");
        Files.copy(FilmTest.class.getResourceAsStream("check-growing.mjs"), check);
        String said = Tools.run(60, TimeUnit.SECONDS, "node", check.toString(), scripts.toString(), film.toString(), shots.toString(), truth.toString());
        assertEquals("ok", said.strip());
    }
}
