package org.saltus.io.sweep;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.campaign.WorkerPool;
import org.saltus.io.scene.SceneReader;
import org.saltus.io.sweep.RowSpec.Answer;
import org.saltus.io.sweep.RowSpec.Row;
import org.saltus.io.sweep.Variation.Variable;

/**
 * Finds what is wrong with a plan as a whole before anything is written: a path that the scene does not have, a variable that it does not use, a result that no
 * run has. A scene is built for that in a worker process, and its run stopped before the first step. Values that are at fault are faults of their rows.
 */
final class Trial {
    /** Rows that are tried when the first ones are at fault. */
    private static final int ROWS = 4;
    private final Plan plan;
    private final PlanRows rows;
    private final List<Variable> variables;

    Trial(Plan plan, PlanRows rows) {
        this.plan = plan;
        this.rows = rows;
        variables = plan.variables();
    }

    /** Throws a {@link SceneFormatException} with the place in the plan. */
    void check(WorkerPool pool) throws InterruptedException {
        paths();
        Path folder = temporary();
        try {
            Set<Long> tried = new LinkedHashSet<>();
            for (int k = 0; k < ROWS; k++) {
                tried.add(k * (rows.count() - 1) / (ROWS - 1));
            }
            for (long row : tried) {
                List<Value> values = rows.values(row);
                if (isGood(pool, folder, rows.changes(values), values)) {
                    return;
                }
            }
            Answer plain = answer(pool, folder, List.of(), Map.of());
            if (plain != null && plain.status() == Status.BAD_INPUT) {
                boolean isPlaced = plain.message().startsWith(plan.scene().getFileName() + ":");
                throw new IllegalArgumentException((isPlaced ? plan.scene().getParent() + File.separator : "") + plain.message());
            }
        } finally {
            RowRun.delete(folder);
        }
    }

    private static Path temporary() {
        try {
            return Files.createTempDirectory("saltus-sweep");
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot make a temporary folder: " + Reasons.reason(e), e);
        }
    }

    /** Paths that lead nowhere, whatever their values. */
    private void paths() {
        List<Value> values = rows.values(0);
        for (int k = 0; k < variables.size(); k++) {
            Variable variable = variables.get(k);
            List<String> doubts;
            try {
                doubts = SceneReader.load(plan.scene(), List.of(variable.change(values.get(k))), Map.of()).doubts();
            } catch (SceneFormatException e) {
                if (e.location().file().startsWith("--set ") && e.location().line() == 0) {
                    throw new SceneFormatException(variable.place(), "\"" + variable.path() + "\" leads nowhere in " + plan.scene() + ": " + said(e), e);
                }
                continue;                                                    // of the value, or of the scene, which the trial will say
            }
            String name = variable.path().startsWith("vars.") ? variable.path().substring("vars.".length()) : null;
            String unused = "the variable \"" + name + "\" is not used";
            if (name != null && doubts.stream().anyMatch(doubt -> doubt.contains(unused))) {
                throw new SceneFormatException(variable.place(), unused + " in " + plan.scene() + ", so that varying it changes nothing. Check its name"
                    + " where it should be: =" + name + ".");
            }
        }
    }

    private static String said(SceneFormatException e) {
        return e.getMessage().substring(Math.min(e.getMessage().length(), e.location().toString().length())).replaceFirst("^: ", "");
    }

    private boolean isGood(WorkerPool pool, Path folder, List<String> changes, List<Value> values) throws InterruptedException {
        Map<String, Double> numbers = new LinkedHashMap<>();
        Plan.putNumbers(numbers, variables, values);
        Answer answer = answer(pool, folder, changes, numbers);
        if (answer == null) {
            return false;
        }
        if (answer.status() == Status.BAD_INPUT) {
            for (Variable variable : variables) {
                String key = variable.path().substring(variable.path().lastIndexOf('.') + 1);
                String begin = "--set " + variable.path() + "=";
                int at = answer.message().indexOf("unknown key \"");
                if (answer.message().startsWith(begin) && at > 0 && answer.message().substring(at).matches("unknown key \"([^\"]*\\.)?\\Q" + key + "\\E\".*")) {
                    throw new SceneFormatException(variable.place(), answer.message().substring(at));
                }
            }
            return false;
        }
        for (int k = 0; k < answer.values().size(); k++) {
            if (!answer.values().get(k).isEmpty()) {
                throw new SceneFormatException(plan.collect().get(k).place(), "\"collect." + plan.collect().get(k).name() + "\": " + answer.values().get(k));
            }
        }
        return answer.status() == Status.DONE;
    }

    /** Null when the process was lost. */
    private Answer answer(WorkerPool pool, Path folder, List<String> changes, Map<String, Double> numbers) throws InterruptedException {
        List<Answer> out = new ArrayList<>();
        Row row = new Row(folder.resolve("trial").toString(), changes, numbers, true);
        pool.run(List.of(new WorkerPool.Task("trial", row.line())), new WorkerPool.Listener() {
            @Override
            public void answered(WorkerPool.Task task, String answer, int attempts) {
                out.add(Answer.of(answer));
            }

            @Override
            public void lost(WorkerPool.Task task, int attempts, boolean isTimeout, String why) {
                out.add(null);
            }
        });
        return out.get(0);
    }
}
