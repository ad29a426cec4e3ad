package org.saltus.benchmarks.heat;

import java.util.List;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.io.api.Run;
import org.saltus.io.api.Saltus;

/** Reads what fields of a run say, and watches their balance in every step. */
final class Heat {
    final Run run;
    /** Largest |thermal residual| over the heats so far, of all steps. */
    double worst;

    private Heat(Run run) {
        this.run = run;
    }

    /** A scene by its text, to its end. */
    static Heat of(String yaml) {
        Heat heat = start(yaml);
        heat.toEnd();
        return heat;
    }

    /** A scene by its text, not yet begun. */
    static Heat start(String yaml) {
        return new Heat(Saltus.scene(yaml).start());
    }

    void toEnd() {
        while (step()) {
            continue;
        }
    }

    boolean step() {
        boolean more = run.step();
        for (FieldView field : fields()) {
            worst = Math.max(worst, Double.isNaN(field.worstResidual()) ? 0 : field.worstResidual());
        }
        return more;
    }

    Scene scene() {
        return run.simulation().stepper().scene();
    }

    List<? extends FieldView> fields() {
        return scene().fields();
    }

    private FieldView field(String name) {
        return fields().stream().filter(f -> f.name().equals(name)).findFirst().orElseThrow();
    }

    /** A column of the field thermal in the last step. */
    double step(String column) {
        return field("thermal").columns().stream().filter(c -> c.name().equals(column)).findFirst().orElseThrow().value().getAsDouble();
    }

    /** Its sum over the run. */
    double total(String column) {
        return total("thermal", column);
    }

    double total(String field, String column) {
        for (int k = 0; k < field(field).columns().size(); k++) {
            if (field(field).columns().get(k).name().equals(column)) {
                return field(field).total(k);
            }
        }
        throw new AssertionError(column);
    }

    private FieldOutput output(String column) {
        return fields().stream().flatMap(f -> f.outputs().stream()).filter(o -> o.column().equals(column)).findFirst().orElseThrow();
    }

    /** Temperature of a body, K. */
    double temperature(String body) {
        return ofBody("temperature_K", body);
    }

    double ofBody(String column, String body) {
        for (int b = 0; b < scene().bodies().size(); b++) {
            double[] out = new double[scene().bodies().get(b).memberCount()];
            for (int m = 0; m < out.length; m++) {
                if (scene().bodies().get(b).memberName(m).equals(body) && output(column).writer().write(b, out)) {
                    return out[m];
                }
            }
        }
        throw new AssertionError(body);
    }

    /** A number of the contacts of the last step, in their order. */
    double[] ofContacts(String column) {
        double[] out = new double[run.simulation().stepper().space().count()];
        output(column).writer().write(-1, out);
        return out;
    }

    /** Residual of the total balance over the run. */
    double totalResidual() {
        return run.simulation().stepper().fields().worstResidual();
    }

    /** Kinetic + elastic energy, J. */
    double mechanical() {
        return run.simulation().stepper().ledger().energy();
    }
}
