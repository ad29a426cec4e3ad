package org.saltus.io.verify;

import java.util.Locale;

/**
 * What one run or one problem came to. Differences are |x − ref| / (1 + max|ref over the run|), the largest over all samples; NaN
 * where there is nothing to compare.
 *
 * @param file       the reference file
 * @param scheme     scheme with parameters, or the problem
 * @param law        contact law
 * @param stepSize   h, s
 * @param steps      steps taken; iterations for a contact problem
 * @param q          difference of q
 * @param v          of v
 * @param p          of impulses and of their sums
 * @param energy     of kinetic + elastic and of the algorithmic energy
 * @param works      of the works of the ledger
 * @param residual   largest relative residual of the energy identity; natural-map error for a contact problem
 * @param status     how it ended
 * @param note       one line, or empty
 */
record VerifyRow(String file, String scheme, String law, double stepSize, int steps, double q, double v, double p, double energy,
                 double works, double residual, Status status, String note) {
    /** How a row ended. */
    enum Status {
        OK("ok"), FAIL("FAIL"), SKIPPED("skipped");

        private final String text;

        Status(String text) {
            this.text = text;
        }
    }

    private static final String LINE = "%-20s %-36s %-16s %8s %6s %8s %8s %8s %8s %8s %8s  %s";

    /** A row that nothing was done for, and why. */
    static VerifyRow skipped(String file, String scheme, String law, double stepSize, int steps, String why) {
        double none = Double.NaN;
        return new VerifyRow(file, scheme, law, stepSize, steps, none, none, none, none, none, none, Status.SKIPPED, why);
    }

    /** The heading of the table. */
    static String heading() {
        return String.format(Locale.ROOT, LINE, "file", "scheme", "law", "h", "steps", "q", "v", "p", "E", "works", "residual", "status");
    }

    /** The row as a line of the table. */
    String line() {
        return String.format(Locale.ROOT, LINE, file, scheme, law, Double.isNaN(stepSize) ? "-" : String.valueOf(stepSize), steps,
            cell(q), cell(v), cell(p), cell(energy), cell(works), cell(residual), status.text)
            + (note.isEmpty() ? "" : "  " + note);
    }

    private static String cell(double x) {
        return Double.isNaN(x) ? "-" : x == 0 ? "0" : String.format(Locale.ROOT, "%.1e", x);
    }

    /** The heading of the CSV file. */
    static String csvHeading() {
        return "file,scheme,law,h,steps,q,v,p,E,works,residual,status,note";
    }

    /** The row as a line of the CSV file. */
    String csv() {
        StringBuilder out = new StringBuilder();
        out.append(quote(file)).append(',').append(quote(scheme)).append(',').append(quote(law)).append(',');
        out.append(value(stepSize)).append(',').append(steps);
        for (double x : new double[] {q, v, p, energy, works, residual}) {
            out.append(',').append(value(x));
        }
        return out.append(',').append(status.text).append(',').append(quote(note)).toString();
    }

    private static String value(double x) {
        return Double.isNaN(x) ? "" : String.valueOf(x);
    }

    private static String quote(String text) {
        return text.matches("[^,\"\n]*") ? text : "\"" + text.replace("\"", "\"\"") + "\"";
    }
}
