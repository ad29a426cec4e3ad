package org.saltus.io.out;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.saltus.core.model.FieldOutput;
import org.saltus.core.model.FieldView;
import org.saltus.core.model.Scene;
import org.saltus.core.table.CsvFile;

/** What the fields of a scene show on the members of bodies, or on contacts, as further columns of a table; none where there are no fields. */
final class FieldValues {
    private final List<FieldOutput> outputs = new ArrayList<>();
    private final List<double[]> values = new ArrayList<>();

    FieldValues(Scene scene, FieldOutput.Place place) {
        for (FieldView field : scene.fields()) {
            field.outputs().stream().filter(o -> o.place() == place).forEach(outputs::add);
        }
        outputs.forEach(o -> values.add(new double[0]));
    }

    /** Names of the columns, each with a comma before it. */
    String header() {
        StringBuilder out = new StringBuilder();
        outputs.forEach(o -> out.append(',').append(o.column()));
        return out.toString();
    }

    /** Reads the numbers of a body, or of the contacts of the step (-1). */
    void read(int body, int count) {
        for (int k = 0; k < outputs.size(); k++) {
            double[] to = values.get(k).length < count ? new double[count] : values.get(k);
            values.set(k, to);
            if (!outputs.get(k).writer().write(body, to)) {
                Arrays.fill(to, Double.NaN);
            }
        }
    }

    /** Adds those of one member or contact to a row; where there is none a cell is empty. */
    void add(CsvFile row, int index) {
        for (double[] of : values) {
            if (Double.isNaN(of[index])) {
                row.add("");
            } else {
                row.add(of[index]);
            }
        }
    }
}
