package org.saltus.io.verify;

import java.util.ArrayList;
import java.util.List;
import org.saltus.core.interaction.Activation;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.math.cholesky.SupernodalCholesky;

/**
 * The system of a golden file: M v' + C v + K q = F(t) + contact with rows of Hᵀ.
 *
 * @param name       of the system
 * @param data       matrices, load, initial state
 * @param contacts   in the order of the impulses of the samples
 * @param activation closing, with the file's tolerance
 * @param observed   dofs that the samples list
 */
record GoldenSystem(String name, LinearBody.Data data, List<Contact> contacts, Activation activation, int[] observed) {
    /**
     * A contact.
     *
     * @param rows        normal and tangents, 1 to 3 rows of n entries
     * @param gap         w: gap at q = 0, m
     * @param restitution e
     * @param friction    μ
     */
    record Contact(double[][] rows, double gap, double restitution, double friction) {
    }

    /** Reads the system of a file. */
    static GoldenSystem read(Json file) {
        int n = file.whole("n", 1, 1_000_000);
        List<Contact> contacts = new ArrayList<>();
        for (Json c : file.list("contacts")) {
            contacts.add(contact(c, n));
        }
        Json tolerance = file.get("activation_tolerance");
        Activation activation = new Activation(true, 1, Math.max(tolerance.number("gap"), tolerance.number("velocity")));
        double[] dofs = file.numbers("observed_dofs");
        int[] observed = new int[dofs.length];
        for (int k = 0; k < dofs.length; k++) {
            observed[k] = (int) dofs[k];
        }
        SparseMatrix damping = matrix(file.get("C"), n);
        LinearBody.Data data = new LinearBody.Data(matrix(file.get("M"), n), damping.nonzeros() == 0 ? null : damping,
            matrix(file.get("K"), n), load(file.get("F"), n), file.numbers("q0", n), file.numbers("v0", n),
            new SupernodalCholesky());
        return new GoldenSystem(file.text("name"), data, contacts, activation, observed);
    }

    private static Contact contact(Json c, int n) {
        int dim = c.whole("dim", 1, 3);
        double[][] tangents = c.rows("tangents");
        double[][] rows = new double[dim][];
        rows[0] = c.numbers("normal", n);
        if (tangents.length != dim - 1) {
            throw new IllegalArgumentException(c.file() + ": contact \"" + c.path() + "\" has " + tangents.length
                + " tangents, expected " + (dim - 1) + ".");
        }
        System.arraycopy(tangents, 0, rows, 1, dim - 1);
        return new Contact(rows, c.number("w"), c.number("e"), c.number("mu"));
    }

    private static SparseMatrix matrix(Json m, int n) {
        Triplets entries = new Triplets(n, n);
        for (double[] ijv : m.rows("ijv")) {
            entries.add((int) ijv[0], (int) ijv[1], ijv[2]);
        }
        return entries.toSparse();
    }

    private static Load load(Json f, int n) {
        List<Json> harmonics = f.list("harmonics");
        double[][] amplitude = new double[harmonics.size()][];
        double[] omega = new double[amplitude.length];
        double[] phase = new double[amplitude.length];
        for (int k = 0; k < amplitude.length; k++) {
            amplitude[k] = harmonics.get(k).numbers("amplitude", n);
            omega[k] = harmonics.get(k).number("omega");
            phase[k] = harmonics.get(k).number("phase");
        }
        return new Load(f.numbers("constant", n), amplitude, omega, phase);
    }

    /** Length of the impulses of all contacts. */
    int impulseLength() {
        int length = 0;
        for (Contact c : contacts) {
            length += c.rows.length;
        }
        return length;
    }

    /** 3 when some contact has three directions, else 2. */
    int dimension() {
        int dimension = 2;
        for (Contact c : contacts) {
            dimension = Math.max(dimension, c.rows.length);
        }
        return dimension;
    }

    /** The body with one law per contact. */
    ImportedBody body(ContactLaw[] laws) {
        double[][][] rows = new double[laws.length][][];
        double[] gaps = new double[laws.length];
        for (int c = 0; c < laws.length; c++) {
            rows[c] = contacts.get(c).rows;
            gaps[c] = contacts.get(c).gap;
        }
        return new ImportedBody(name, data, new ContactRows(rows, gaps, laws));
    }
}
