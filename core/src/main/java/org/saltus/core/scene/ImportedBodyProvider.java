package org.saltus.core.scene;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.saltus.core.interaction.ContactLaw;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.linear.ImportedBody;
import org.saltus.core.linear.LinearBody;
import org.saltus.core.linear.Load;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.spi.BodyProvider;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.MatrixFormatProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneParts;
import org.saltus.core.spi.Settings;

/** {@code imported}: M, C, K inline or from matrix files, load, and contacts by rows of Gᵀ and w, as in [A16] (2). */
public final class ImportedBodyProvider implements BodyProvider {
    private static final List<Parameter> CONTACT = List.of(
        Parameter.requiredNumbers("normal", "-", "row of the gap"),
        Parameter.list("tangents", "rows of the tangential velocities"),
        Parameter.number("w", "m", -1e300, 1e300, 0, "gap at q = 0"),
        Parameter.requiredBlock("law", "{type, ...}"));

    private static final List<Parameter> HARMONIC = List.of(
        Parameter.requiredNumbers("amplitude", "N", "one entry per dof"),
        Parameter.requiredNumber("omega", "rad/s", -1e300, 1e300, "angular frequency"),
        Parameter.number("phase", "rad", -1e300, 1e300, 0, "phase"));

    private static final List<Parameter> LOAD = List.of(
        Parameter.numbers("constant", "N", "dead load"), Parameter.list("harmonics", "harmonic loads").holding(HARMONIC));

    private static final List<Parameter> PARAMETERS = List.of(
        Parameter.any("mass", "M: rows [[...], ...], a diagonal [...], {ijv: [[i, j, value], ...], n} or {file: M.mtx}").in("kg"),
        Parameter.any("damping", "C, like mass").in("N·s/m"),
        Parameter.any("stiffness", "K, like mass").in("N/m"),
        Parameter.block("load", "{constant: [...], harmonics: [{amplitude: [...], omega, phase}, ...]}, N, rad/s, rad").holding(LOAD),
        Parameter.numbers("position", "m", "q at t = 0, one entry per dof; zeros when absent"),
        Parameter.numbers("velocity", "m/s", "v at t = 0, one entry per dof; zeros when absent"),
        Parameter.list("contacts", "blocks {normal: [...], tangents: [[...], ...], w, law: {type, ...}}; gap = normal·q + w").holding(CONTACT));

    @Override
    public String name() {
        return "imported";
    }

    @Override
    public String summary() {
        return "a linear system given by its matrices, with contacts given by rows";
    }

    @Override
    public List<Parameter> parameters() {
        return PARAMETERS;
    }

    @Override
    public void create(List<Settings> blocks, Context context, SceneParts parts) {
        for (Settings block : blocks) {
            parts.addBody(body(block, context));
        }
    }

    private static ImportedBody body(Settings block, Context context) {
        SparseMatrix mass = matrix(block, "mass", context);
        if (mass == null) {
            throw block.error("mass", "\"mass\" is missing. Give M as rows, a diagonal, ijv triplets or a file.");
        }
        int n = mass.rows();
        double[] q = block.has("position") ? block.numbers("position", n) : new double[n];
        double[] v = block.has("velocity") ? block.numbers("velocity", n) : new double[n];
        LinearBody.Data data = new LinearBody.Data(mass, matrix(block, "damping", context),
            matrix(block, "stiffness", context), load(block, n), q, v, context.linearSolver());
        return new ImportedBody(block.text("name"), data, rows(block, n, context));
    }

    private static Load load(Settings block, int n) {
        if (!block.has("load")) {
            return Load.none(n);
        }
        Settings load = block.block("load").checked(LOAD);
        List<Settings> harmonics = load.blocks("harmonics");
        double[][] amplitude = new double[harmonics.size()][];
        double[] omega = new double[amplitude.length];
        double[] phase = new double[amplitude.length];
        for (int k = 0; k < amplitude.length; k++) {
            Settings h = harmonics.get(k).checked(HARMONIC);
            amplitude[k] = h.numbers("amplitude", n);
            omega[k] = h.number("omega");
            phase[k] = h.number("phase");
        }
        return new Load(load.has("constant") ? load.numbers("constant", n) : new double[n], amplitude, omega, phase);
    }

    private static ContactRows rows(Settings block, int n, Context context) {
        List<Settings> contacts = block.blocks("contacts");
        if (contacts.isEmpty()) {
            return null;
        }
        double[][][] rows = new double[contacts.size()][][];
        double[] offsets = new double[rows.length];
        ContactLaw[] laws = new ContactLaw[rows.length];
        for (int k = 0; k < rows.length; k++) {
            Settings c = contacts.get(k).checked(CONTACT);
            List<double[]> list = new ArrayList<>();
            list.add(c.numbers("normal", n));
            if (c.has("tangents")) {
                for (Object row : c.list("tangents")) {
                    list.add(numbers(c, "tangents", row, n));
                }
            }
            rows[k] = list.toArray(new double[0][]);
            offsets[k] = c.number("w");
            Settings law = c.block("law");
            ContactLawProvider provider = context.providers().get(ContactLawProvider.class, law, "type");
            laws[k] = provider.create(law.checked(provider.parameters(), "type"), context);
        }
        return new ContactRows(rows, offsets, laws);
    }

    private static double[] numbers(Settings block, String key, Object row, int n) {
        if (!(row instanceof List<?> list) || n >= 0 && list.size() != n) {
            throw block.error(key, "\"" + key + "\" holds " + (row instanceof List<?> l ? "a row of " + l.size() : row)
                + ", expected rows of " + n + " numbers.");
        }
        double[] out = new double[list.size()];
        for (int i = 0; i < out.length; i++) {
            if (!(list.get(i) instanceof Number x) || !Double.isFinite(x.doubleValue())) {
                throw block.error(key, "\"" + key + "\" holds " + list.get(i) + ", expected finite numbers.");
            }
            out[i] = x.doubleValue();
        }
        return out;
    }

    /** The matrix of a key, or null when it is absent. */
    private static SparseMatrix matrix(Settings block, String key, Context context) {
        Object raw = block.raw(key);
        if (raw == null) {
            return null;
        }
        if (raw instanceof List<?> list && !list.isEmpty()) {
            if (list.get(0) instanceof Number) {
                return SparseMatrix.diagonal(block.numbers(key));
            }
            double[][] dense = new double[list.size()][];
            for (int i = 0; i < dense.length; i++) {
                dense[i] = numbers(block, key, list.get(i), dense.length);
            }
            return SparseMatrix.ofDense(dense);
        }
        if (raw instanceof Settings s) {
            return s.has("file") ? fromFile(s, context) : triplets(s);
        }
        throw block.error(key, "\"" + key + "\" is not a matrix: expected rows, a diagonal, {ijv, n} or {file}.");
    }

    private static SparseMatrix triplets(Settings s) {
        s.onlyKeys(List.of("n", "ijv", "file"));
        int n = (int) s.integer("n");
        if (n < 1) {
            throw s.error("n", "\"n\" is " + n + ", expected at least 1.");
        }
        Triplets out = new Triplets(n, n);
        for (Object item : s.list("ijv")) {
            double[] t = numbers(s, "ijv", item, 3);
            if (t[0] != Math.rint(t[0]) || t[1] != Math.rint(t[1]) || t[0] < 0 || t[1] < 0 || t[0] >= n || t[1] >= n) {
                throw s.error("ijv", "\"ijv\" holds the position (" + t[0] + ", " + t[1] + "), expected whole numbers 0 to "
                    + (n - 1) + ".");
            }
            out.add((int) t[0], (int) t[1], t[2]);
        }
        return out.toSparse();
    }

    private static SparseMatrix fromFile(Settings s, Context context) {
        s.onlyKeys(List.of("file"));
        Path file = context.resolve(s.text("file"));
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<String> known = new ArrayList<>();
        for (MatrixFormatProvider format : context.providers().all(MatrixFormatProvider.class)) {
            known.addAll(format.extensions());
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                try {
                    return format.read(file);
                } catch (IOException e) {
                    throw s.error("file", "cannot read " + file + ": " + e + ".");
                }
            }
        }
        throw s.error("file", "no matrix format reads \"" + name + "\". Known endings: " + String.join(", ", known) + ".");
    }
}
