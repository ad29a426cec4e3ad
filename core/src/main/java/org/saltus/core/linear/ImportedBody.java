package org.saltus.core.linear;

import java.util.Arrays;
import org.saltus.core.check.Check;
import org.saltus.core.interaction.ContactMap;
import org.saltus.core.interaction.ContactRows;
import org.saltus.core.interaction.ContactSet;

/** A linear body given by its matrices, with contacts given by constant rows, as in Acary (2016), eq. (2). */
public final class ImportedBody extends LinearBody {
    private final ContactRows rows;
    private final int[][] rowDofs;

    /** @param rows contacts; null for none */
    public ImportedBody(String name, Data data, ContactRows rows) {
        super(name, data);
        this.rows = rows;
        rowDofs = new int[rows == null ? 0 : rows.count()][];
        for (int k = 0; k < rowDofs.length; k++) {
            double[][] r = rows.rows()[k];
            Check.that(r.length >= 1 && r.length <= 3, name + ": contact " + k + " has " + r.length
                + " rows, expected 1 to 3 (normal, tangents).");
            for (double[] row : r) {
                Check.length(name, "a row of contact " + k, row.length, dofCount(), "One entry per dof.");
                Check.finite(name, "a row of contact " + k, row);
            }
            rowDofs[k] = nonzeroDofs(r);
        }
    }

    private int[] nonzeroDofs(double[][] r) {
        int[] out = new int[dofCount()];
        int count = 0;
        for (int i = 0; i < dofCount(); i++) {
            boolean used = false;
            for (double[] row : r) {
                used |= row[i] != 0;
            }
            if (used) {
                out[count++] = i;
            }
        }
        return Arrays.copyOf(out, count);
    }

    @Override
    public ContactRows rows() {
        return rows;
    }

    @Override
    protected int[] contactDofs() {
        int[] all = new int[dofCount()];
        int count = 0;
        boolean[] seen = new boolean[dofCount()];
        for (int[] dofs : rowDofs) {
            for (int i : dofs) {
                if (!seen[i]) {
                    seen[i] = true;
                    all[count++] = i;
                }
            }
        }
        return Arrays.copyOf(all, count);
    }

    @Override
    public void writePlacement(double[] q, double[] out) {
        Arrays.fill(out, 0, 7, 0);
        out[3] = 1;
    }

    @Override
    public void writeMemberVelocity(double[] q, double[] v, double[] out) {
        Arrays.fill(out, 0, 6, 0);
    }

    @Override
    public void countSideDofs(ContactSet contacts, int[] sides, int from, int to, int[] count) {
        for (int k = from; k < to; k++) {
            count[k] = rowDofs[contacts.feature[sides[k]]].length;
        }
    }

    @Override
    public void writeSides(double[] q, ContactSet contacts, int[] sides, int from, int to, ContactMap map) {
        for (int k = from; k < to; k++) {
            int s = sides[k];
            int contact = contacts.feature[s];
            double[][] r = rows.rows()[contact];
            int size = map.size(s / 2);
            int entry = map.start(s);
            int value = map.valueStart(s);
            for (int dof : rowDofs[contact]) {
                map.dofs()[entry++] = velocityOffset() + dof;
                for (int i = 0; i < size; i++) {
                    map.values()[value++] = r[i][dof];
                }
            }
            map.member(s, 0);
        }
    }
}
