package org.saltus.io.out;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import org.saltus.core.detection.Drift;
import org.saltus.core.energy.Cause;
import org.saltus.core.energy.LedgerColumn;
import org.saltus.core.energy.Verdict;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.core.run.Observer;
import org.saltus.core.run.RunSummary;
import org.saltus.core.run.Warning;
import org.saltus.core.state.Snapshot;
import org.saltus.core.state.State;
import org.saltus.core.step.EnergyLedger;
import org.saltus.core.step.StepClock;
import org.saltus.core.step.StepReport;
import org.saltus.io.report.RunClock;
import org.saltus.io.text.WholeFile;

/**
 * {@code run.json}: what a run amounted to. Works have the sign of the ledger: they add up to final − initial energy, so what
 * is lost (damping, friction, numerical dissipation) is negative.
 */
public final class RunJson implements Observer {
    /** Name of the file. */
    public static final String NAME = "run.json";
    private static final String SCOPE = "run_json";
    private static final String TIMES = "times";
    private final Path folder;
    private final RunFacts facts;
    private RunClock clock;
    private List<? extends FieldView> fields = List.of();
    /** Wall and CPU time of the runs that this one goes on with, s; NaN when their checkpoint does not say. */
    private double[] before = new double[2];

    /** @param folder of the run's results */
    public RunJson(Path folder, RunFacts facts) {
        this.folder = folder;
        this.facts = facts;
    }

    @Override
    public void start(Scene scene, State state) {
        clock = new RunClock();
        fields = scene.fields();
    }

    @Override
    public void step(StepReport report) {
    }

    @Override
    public void save(Snapshot out) {
        out.scope(SCOPE).put(TIMES, before[0] + clock.wall(), before[1] + clock.cpu());
    }

    @Override
    public void restore(Snapshot in) {
        before = in.holds(SCOPE) ? in.scope(SCOPE).get(TIMES) : new double[] {Double.NaN, Double.NaN};
    }

    @Override
    public void finish(RunSummary summary) {
        WholeFile.write(folder.resolve(NAME), text(summary));
    }

    /** What the file holds. */
    public String text(RunSummary summary) {
        StringWriter text = new StringWriter();
        DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
        DefaultPrettyPrinter printer = new DefaultPrettyPrinter().withObjectIndenter(indenter).withArrayIndenter(indenter);
        JsonFactory factory = JsonFactory.builder().enable(StreamWriteFeature.USE_FAST_DOUBLE_WRITER).build();
        try (JsonGenerator json = factory.createGenerator(text).setPrettyPrinter(printer)) {
            json.writeStartObject();
            writeFacts(json, summary);
            writeContacts(json, summary);
            writeEnergy(json, summary);
            writeFields(json);
            writeSeconds(json, "seconds", clock.wall(), summary.clock()::wall);
            writeSeconds(json, "cpu_seconds", clock.cpu(), summary.clock()::cpu);
            json.writeObjectFieldStart("whole_run");
            number(json, "seconds", before[0] + clock.wall());
            number(json, "cpu_seconds", before[1] + clock.cpu());
            json.writeEndObject();
            if (facts.whatRan() != null) {
                facts.whatRan().write(json);
            }
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text in memory cannot fail to be written
        }
        return text.append('\n').toString();
    }

    private void writeFacts(JsonGenerator json, RunSummary summary) throws IOException {
        json.writeStringField("saltus", facts.version());
        json.writeStringField("scene", facts.scene());
        json.writeStringField("status", summary.status().name().toLowerCase(Locale.ROOT));
        json.writeStringField("message", summary.message());
        json.writeStringField("integrator", facts.integrator());
        json.writeStringField("solver", facts.solver());
        number(json, "tolerance", facts.tolerance());
        json.writeStringField("kernel", facts.kernel());
        json.writeNumberField("threads", facts.threads());
        json.writeNumberField("seed", facts.seed());
        json.writeNumberField("steps", summary.steps());
        json.writeNumberField("steps_planned", facts.steps());
        number(json, "step_size_s", facts.stepSize());
        number(json, "time_s", summary.time());
        json.writeNumberField("bodies", facts.bodies());
        json.writeNumberField("dofs", facts.dofs());
        json.writeStringField("jvm", System.getProperty("java.vm.name") + " " + System.getProperty("java.version"));
    }

    private static void writeContacts(JsonGenerator json, RunSummary summary) throws IOException {
        json.writeObjectFieldStart("contacts");
        json.writeNumberField("max", summary.contactMax());
        number(json, "mean", summary.contactMean());
        number(json, "candidates_mean", summary.candidateMean());
        json.writeEndObject();
        json.writeObjectFieldStart("delassus");
        json.writeNumberField("matrix_free_steps", summary.matrixFreeSteps());
        json.writeNumberField("first_matrix_free_step", summary.firstMatrixFreeStep());
        json.writeEndObject();
        json.writeObjectFieldStart("solver_iterations");
        number(json, "mean", summary.iterationMean());
        json.writeNumberField("max", summary.iterationMax());
        json.writeEndObject();
        number(json, "solver_error_max", summary.errorMax());
        number(json, "solver_scaled_error_max", summary.scaledErrorMax());
        number(json, "solver_law_error_max", summary.lawErrorMax());
        json.writeObjectFieldStart("solver_steps_above");
        for (int k = 0; k < RunSummary.LEVELS.length; k++) {
            json.writeNumberField(String.format(Locale.ROOT, "1e%d", Math.round(Math.log10(RunSummary.LEVELS[k]))),
                summary.stepsAbove(k));
        }
        json.writeEndObject();
        if (!summary.solverCounts().isEmpty()) {
            json.writeObjectFieldStart("solver_counts");
            for (Map.Entry<String, Double> count : summary.solverCounts().entrySet()) {
                number(json, count.getKey(), count.getValue());
            }
            json.writeEndObject();
        }
        json.writeNumberField("steps_with_contacts", summary.solves());
        json.writeNumberField("not_converged_steps", summary.notConverged());
        number(json, "penetration_max_m", summary.penetrationMax());
        json.writeArrayFieldStart("warnings");
        for (String warning : summary.warnings()) {
            json.writeString(warning);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("warning_details");
        for (Warning warning : summary.warningDetails()) {
            json.writeStartObject();
            json.writeStringField("id", warning.id());
            json.writeNumberField("step", warning.step());
            json.writeStringField("contact", warning.contact());
            json.writeStringField("text", warning.text());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeNumberField("infeasible_steps", summary.infeasible());
        json.writeObjectFieldStart("joints");
        number(json, "drift_max_m", summary.drift().length());
        number(json, "drift_max_rad", summary.drift().angle());
        number(json, "drift_max_relative", summary.drift().relative());
        json.writeStringField("drift_max_joint", summary.drift().joint());
        json.writeNumberField("drift_max_step", summary.drift().step());
        json.writeArrayFieldStart("each");
        for (Drift.OfJoint joint : summary.drift().joints()) {
            json.writeStartObject();
            json.writeStringField("joint", joint.joint());
            number(json, "drift_max_m", joint.length());
            number(json, "drift_max_rad", joint.angle());
            number(json, "drift_max_relative", joint.relative());
            json.writeNumberField("drift_max_step", joint.step());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void writeEnergy(JsonGenerator json, RunSummary summary) throws IOException {
        EnergyLedger ledger = summary.ledger();
        json.writeObjectFieldStart("energy");
        number(json, "initial", ledger.initialEnergy());
        number(json, "final", ledger.energy());
        number(json, "external_work", ledger.total(LedgerColumn.EXTERNAL));
        number(json, "damping_work", ledger.total(LedgerColumn.DAMPING));
        number(json, "contact_normal_work", ledger.total(LedgerColumn.CONTACT_NORMAL));
        number(json, "contact_tangential_work", ledger.total(LedgerColumn.CONTACT_TANGENTIAL));
        number(json, "numerical_dissipation", ledger.total(LedgerColumn.NUMERICAL));
        number(json, "filter_work", ledger.total(LedgerColumn.FILTER));
        number(json, "constraint_work", ledger.total(LedgerColumn.CONSTRAINT));
        number(json, "projection_work", ledger.total(LedgerColumn.PROJECTION));
        number(json, "model_work", ledger.total(LedgerColumn.MODEL));
        number(json, "law_work", ledger.total(LedgerColumn.LAW));
        if (!fields.isEmpty()) {
            number(json, "expansion_work", ledger.total(LedgerColumn.EXPANSION));
        }
        number(json, "created_by_contacts", ledger.created());
        json.writeNumberField("creating_steps", summary.creatingSteps());
        number(json, "created_most", summary.createdMost());
        json.writeNumberField("created_most_step", summary.createdMostStep());
        json.writeStringField("created_most_contact", summary.createdMostContact());
        number(json, "scale", ledger.roundOffScale());
        number(json, "max_residual_relative", ledger.worstRelativeResidual());
        json.writeStringField("verdict", ledger.verdict().name().toLowerCase(Locale.ROOT));
        json.writeArrayFieldStart("measured_bodies");
        for (String body : ledger.nonlinearBodies()) {
            json.writeString(body);
        }
        json.writeEndArray();
        number(json, "drive_work", ledger.driveWork());
        number(json, "joint_work", ledger.jointWork());
        number(json, "residual_sum", ledger.residuals());
        number(json, "physical_scale", ledger.physicalScale());
        number(json, "created_relative", ledger.createdRelative());
        number(json, "creates", ledger.creates());
        json.writeStringField("creates_cause", summary.createsCause());
        json.writeObjectFieldStart("by_cause");
        for (Cause cause : Cause.values()) {
            number(json, cause.key(), ledger.created(cause));
        }
        json.writeEndObject();
        if (!fields.isEmpty()) {
            number(json, "total_max_residual_relative", summary.totalResidual());
            json.writeStringField("total_verdict", totalVerdict(ledger.verdict()));
        }
        json.writeEndObject();
    }

    /** Closed when the motion's and every field's balance are. */
    private String totalVerdict(Verdict mechanical) {
        boolean closed = fields.stream().mapToDouble(FieldView::worstResidual).allMatch(r -> Double.isNaN(r) || r <= EnergyLedger.ROUND_OFF);
        return (closed ? mechanical : Verdict.OPEN).name().toLowerCase(Locale.ROOT);
    }

    /** Sums over the run of what every field exchanged, by the names of its columns, and its states at the end. */
    private void writeFields(JsonGenerator json) throws IOException {
        if (fields.isEmpty()) {
            return;
        }
        json.writeObjectFieldStart("fields");
        for (FieldView field : fields) {
            json.writeObjectFieldStart(field.name());
            for (int k = 0; k < field.columns().size(); k++) {
                number(json, field.columns().get(k).name(), field.total(k));
            }
            number(json, "max_residual_relative", field.worstResidual());
            json.writeEndObject();
        }
        json.writeEndObject();
    }

    private static void writeSeconds(JsonGenerator json, String name, double total,
                                     ToDoubleFunction<StepClock.Part> seconds) throws IOException {
        double output = total;
        json.writeObjectFieldStart(name);
        number(json, "total", total);
        for (StepClock.Part part : StepClock.Part.values()) {
            number(json, part.name().toLowerCase(Locale.ROOT), seconds.applyAsDouble(part));
            output -= seconds.applyAsDouble(part);
        }
        number(json, "output", Math.max(0, output));
        json.writeEndObject();
    }

    /** JSON knows no NaN and no infinity: these become null. */
    private static void number(JsonGenerator json, String name, double value) throws IOException {
        if (Double.isFinite(value)) {
            json.writeNumberField(name, value);
        } else {
            json.writeNullField(name);
        }
    }
}
