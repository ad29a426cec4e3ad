package org.saltus.io.out;

import java.nio.file.Path;
import org.saltus.core.interaction.ContactSet;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.Scene;
import org.saltus.core.state.State;
import org.saltus.core.step.StepReport;
import org.saltus.core.table.CsvFile;
import org.saltus.core.table.TableObserver;
import org.saltus.io.text.ShortestDigits;

/**
 * {@code contacts.csv}: every active contact of every n-th step. Point and normal are those of q_m where the step took its
 * geometry; the gap is that of the end of the step, g₁ = g₀ + h((1−θ_p)u_N,0 + θ_p u_N,1); u is the local velocity at the end,
 * p the impulse on A, N·s, f = p / h the mean force, N; then what fields show of it (heat_J, heat_flow_W, conductance_W_K), and in periodic
 * scenes how many edges of the cell away the image of body_b is that body_a touches.
 */
public final class ContactsCsv extends TableObserver {
    /** Name of the file. */
    public static final String NAME = "contacts.csv";
    static final String HEADER = "step,time_s,contact,body_a,body_b,x,y,z,nx,ny,nz,gap_m,uN,uT1,uT2,pN,pT1,pT2,"
        + "fN_N,fT1_N,fT2_N,status";
    private static final int DIRECTIONS = 3;
    private CsvFile csv;
    private FieldValues fields;

    /**
     * @param folder of the run's results
     * @param every  n: rows for every n-th step
     */
    public ContactsCsv(Path folder, long every) {
        super(folder, every);
    }

    @Override
    public void start(Scene scene, State state) {
        fields = new FieldValues(scene, FieldOutput.Place.CONTACT);
        csv = table(NAME, HEADER + fields.header() + (scene.cell() == null ? "" : ",image_x,image_y,image_z"), ShortestDigits::of);
    }

    @Override
    public void step(StepReport report) {
        if (!isDue(report)) {
            return;
        }
        fields.read(-1, report.space().count());
        for (int c = 0; c < report.space().count(); c++) {
            if (!report.space().contacts().isAuxiliary(c)) {
                write(report, c);
            }
        }
    }

    private void write(StepReport report, int c) {
        ContactSpace space = report.space();
        ContactSet contacts = space.contacts();
        csv.add(report.step()).add(report.time()).add(c).add(side(report.scene(), contacts, 2 * c))
            .add(side(report.scene(), contacts, 2 * c + 1));
        for (int k = 0; k < 3; k++) {
            csv.add(contacts.point[3 * c + k]);
        }
        for (int k = 0; k < 3; k++) {
            csv.add(contacts.frame[9 * c + k]);
        }
        csv.add(endGap(space, c));
        int offset = space.map().offset(c);
        int size = space.map().size(c);
        add(space.u1(), offset, size, 1);
        add(space.impulse(), offset, size, 1);
        add(space.impulse(), offset, size, 1 / report.stepSize());
        csv.add(ContactStatus.of(report.problem(), space.reaction(), c));
        fields.add(csv, c);
        for (int k = 0; report.scene().cell() != null && k < 3; k++) {
            csv.add(contacts.image(c, k));
        }
        csv.endRow();
    }

    private void add(double[] values, int offset, int size, double factor) {
        for (int k = 0; k < DIRECTIONS; k++) {
            csv.add(k < size ? factor * values[offset + k] : 0);
        }
    }

    private static double endGap(ContactSpace space, int c) {
        double theta = space.weights().positionTheta();
        int o = space.map().offset(c);
        return space.gap0()[c] + space.stepSize() * ((1 - theta) * space.u0()[o] + theta * space.u1()[o]);
    }

    /** Name of what is on a side: a part, a body whose rows are contacts, or the obstacle of such a row. */
    private static String side(Scene scene, ContactSet contacts, int side) {
        int part = contacts.part[side];
        if (part >= 0) {
            return scene.parts().get(part).name();
        }
        int body = contacts.body[side];
        if (body < 0 && contacts.part[side - side % 2] >= 0) {
            return "world";
        }
        return body >= 0 ? scene.bodies().get(body).name() : "row " + contacts.feature[side - side % 2];
    }
}
