package org.saltus.io.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.math.SingularMatrixException;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.run.Observer;
import org.saltus.core.run.Simulation;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.scene.SceneFaults;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.saltus.io.console.RunHead;
import org.saltus.io.out.Outputs;
import org.saltus.io.scene.SceneFile;
import org.saltus.io.scene.SceneReader;

/**
 * A scene file, read and checked as far as that goes without building its bodies.
 *
 * @param inputs files that it includes or names, absolute
 * @param doubts what may be meant otherwise, one line each
 */
record LoadedScene(Path file, SceneDescription description, Outputs outputs, Providers providers, List<Path> inputs, List<String> doubts) {

    /** Reads and checks a file. @param changes {@code path=value} each; @param given values that the command puts in, by the path of their key */
    static LoadedScene read(Path file, List<String> changes, Map<String, Object> given, Providers providers) {
        return of(file, SceneReader.load(file, changes, given), given, providers);
    }

    /** Checks a file that was read. @param given as above */
    static LoadedScene of(Path file, SceneFile read, Map<String, Object> given, Providers providers) {
        Settings root = read.settings();
        SceneDescription description = SceneDescription.read(root, file.toAbsolutePath().getParent());
        Outputs outputs = Outputs.read(root, providers);
        if (!given.isEmpty()) {                                              // a command that changes the run has read the file as it is first
            return new LoadedScene(file, description, outputs, providers, read.files(), List.of());
        }
        outputs.checkSpan(description.end(), leastSteps(description));
        List<String> doubts = new ArrayList<>(read.doubts());
        doubts.addAll(outputs.doubts(description.end()));
        return new LoadedScene(file, description, outputs, providers, read.files(), doubts);
    }

    /** What is known of a run of it before it starts. */
    RunHead head(Simulation simulation) {
        return new RunHead(file, description, providers, simulation);
    }

    /** The same without the files of these keys of output. */
    LoadedScene without(List<String> keys) {
        return new LoadedScene(file, description, Outputs.read(description.settings(), keys, providers), providers, inputs, doubts);
    }

    /** The faults of a scene that cannot be read or built, as far as they can be found one by one. @param first the one that was met */
    static List<SceneFormatException> faults(Path file, List<String> changes, Providers providers, SceneFormatException first) {
        Settings root = SceneReader.read(file, changes, Map.of());           // throws again where it is no YAML
        Map<String, SceneFormatException> all = new LinkedHashMap<>();
        SceneFaults.of(root, file.toAbsolutePath().getParent(), providers).forEach(fault -> all.put(fault.getMessage(), fault));
        Outputs.faults(root, providers).forEach(fault -> all.put(fault.getMessage(), fault));
        all.values().removeIf(fault -> fault.location().equals(first.location()) && subject(fault).equals(subject(first)));   // the same in other words
        if (all.values().stream().noneMatch(fault -> said(fault).equals(said(first)))) {       // it may stand at another body of the same kind
            all.put(first.getMessage(), first);
        }
        return SceneFaults.sorted(List.copyOf(all.values()));
    }

    /** The first word in quotes: what the fault is about. */
    private static String subject(SceneFormatException fault) {
        String[] pieces = said(fault).split("\"");
        return pieces.length > 1 ? pieces[1] : fault.getMessage();
    }

    private static String said(SceneFormatException fault) {
        return fault.getMessage().substring(fault.location().toString().length());
    }

    /** Number of full steps; unbounded where they adapt. */
    private static long leastSteps(SceneDescription d) {
        return d.settings().block("time").has("adaptive") ? Long.MAX_VALUE : Math.max(1, Math.round(d.end() / d.step()));
    }

    /**
     * Builds all of it, the matrices of the first step and the scene's observers included, so that bad input shows before anything is written.
     *
     * @param warnings told of warnings as soon as they are found; the summary of the run has them too
     */
    Simulation build(int threads, List<Observer> observers, Consumer<String> warnings) {
        return build(threads, observers, warnings, null);
    }

    /** The same with other processes. @param exchange null for none */
    Simulation build(int threads, List<Observer> observers, Consumer<String> warnings, Exchange exchange) {
        String where = "";
        try {
            Simulation simulation = new SceneBuilder(description, providers, threads, warnings, exchange).build(observers);
            for (BodyDynamics body : simulation.stepper().scene().bodies()) {
                where = "body \"" + body.name() + "\": ";
                body.prepare(simulation.stepper().integrator().coefficients(description.step()));
            }
            outputs.check(simulation.stepper().scene(), simulation.stepper().state());
            doubts.forEach(warnings);
            doubts.forEach(simulation.summary()::warn);
            return simulation;
        } catch (SingularMatrixException e) {
            throw new SceneFormatException(description.settings().at("bodies"), e.getMessage(), e);
        } catch (SceneFormatException e) {
            throw e;
        } catch (IllegalArgumentException e) {                              // a check of a numerical part, which knows no file
            throw where.isEmpty() ? new SceneFormatException(new Location(file.toString(), 0, 0), e.getMessage(), e)
                : new SceneFormatException(description.settings().at("bodies"), where + e.getMessage(), e);
        }
    }
}
