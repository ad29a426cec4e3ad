package org.saltus.io.api;

import java.nio.DoubleBuffer;
import java.util.List;
import org.saltus.core.interaction.ContactSpace;
import org.saltus.core.model.Part;
import org.saltus.core.step.TimeStepper;

/**
 * The active contacts of the last step, numbered from 0; none before the first. Local directions are n, t1, t2 of each contact, in this order; contact c has
 * {@link #size size(c)} entries of {@link #impulse} and {@link #velocity} from {@link #offset offset(c)} on. Buffers are views of the step's own arrays, and
 * valid until the next step.
 */
public final class Contacts {
    private final TimeStepper stepper;

    Contacts(TimeStepper stepper) {
        this.stepper = stepper;
    }

    private ContactSpace space() {
        return stepper.space();
    }

    /** Number of active contacts. */
    public int count() {
        return space() == null ? 0 : space().count();
    }

    private int checked(int c) {
        if (c < 0 || c >= count()) {
            throw new IllegalArgumentException("Contacts: contact " + c + " is asked for, and there are " + count() + ", numbered from 0.");
        }
        return c;
    }

    /** First entry of contact c. */
    public int offset(int c) {
        return space().map().offset(checked(c));
    }

    /** Number of entries of contact c: 1 without friction, d with it, more with rolling. */
    public int size(int c) {
        return space().map().size(checked(c));
    }

    /** Impulses on side A over the step, N·s; the force is the impulse over h. */
    public DoubleBuffer impulse() {
        return view(count() == 0 ? new double[0] : space().impulse(), count() == 0 ? 0 : space().map().length());
    }

    /** Velocities of A against B at the end of the step, m/s. */
    public DoubleBuffer velocity() {
        return view(count() == 0 ? new double[0] : space().u1(), count() == 0 ? 0 : space().map().length());
    }

    /** Contact points in space, 3 numbers each, m. */
    public DoubleBuffer points() {
        return view(count() == 0 ? new double[0] : space().contacts().point, 3 * count());
    }

    /** Frames n, t1, t2 in space, 9 numbers each; n points from B to A. */
    public DoubleBuffer frames() {
        return view(count() == 0 ? new double[0] : space().contacts().frame, 9 * count());
    }

    private static DoubleBuffer view(double[] array, int length) {
        return DoubleBuffer.wrap(array, 0, length).slice().asReadOnlyBuffer();
    }

    /** Name of side A of contact c, "" for rows of matrices. */
    public String a(int c) {
        return name(2 * checked(c));
    }

    /** Name of side B of contact c, "" for the fixed world. */
    public String b(int c) {
        return name(2 * checked(c) + 1);
    }

    private String name(int side) {
        int part = space().contacts().part[side];
        List<Part> parts = stepper.scene().parts();
        return part < 0 ? "" : parts.get(part).name();
    }

    /** Force on A in contact c, x, y, z in space, N: the impulse along n, t1, t2 over the step. */
    public double[] force(int c) {
        double[] out = new double[3];
        int from = offset(c);
        for (int k = 0; k < Math.min(3, size(c)); k++) {
            for (int a = 0; a < 3; a++) {
                out[a] += space().impulse()[from + k] / space().stepSize() * space().contacts().frame[9 * c + 3 * k + a];
            }
        }
        return out;
    }
}
