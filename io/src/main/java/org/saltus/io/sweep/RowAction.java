package org.saltus.io.sweep;

import java.util.function.Function;
import org.saltus.core.spi.Providers;
import org.saltus.io.campaign.Worker;
import org.saltus.io.sweep.RowSpec.Answer;
import org.saltus.io.sweep.RowSpec.Row;

/** What a worker process of a sweep does: it is told what rows share, then runs them one by one. */
public final class RowAction implements Function<String, Worker.Action> {
    /** As everything installed has it. */
    public RowAction() {
    }

    @Override
    public Worker.Action apply(String shared) {
        RowRun runs = new RowRun(RowSpec.of(shared), Providers.installed(RowAction.class.getClassLoader()));
        return (line, process) -> {
            Answer answer = runs.run(Row.of(line), late -> process.answerAndEnd(late.line()));
            if (answer.message().startsWith("out of memory")) {
                process.answerAndEnd(answer.line());
            }
            return answer.line();
        };
    }
}
