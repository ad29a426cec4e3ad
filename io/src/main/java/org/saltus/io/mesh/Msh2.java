package org.saltus.io.mesh;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Mesh.CellType;
import org.saltus.io.text.Lines;

/** MSH 2.2: one line per node (number x y z) and per element (number type tags nodes); the first tag is the physical group. */
final class Msh2 implements MshReader.Version {
    private final MshReader reader;
    private final Lines lines;
    private final Map<String, List<String>> groups = new HashMap<>();

    Msh2(MshReader reader, Lines lines) {
        this.reader = reader;
        this.lines = lines;
    }

    @Override
    public void entities() {
        throw lines.error("a section $Entities in a file of version 2.");
    }

    @Override
    public void nodes() throws IOException {
        lines.expect("the number of nodes");
        int count = reader.count("the number of nodes");
        double[] x = new double[3 * count];
        long[] ids = new long[count];
        for (int k = 0; k < count; k++) {
            lines.expect("node " + (k + 1) + " of " + count);
            ids[k] = lines.whole("the number of node " + (k + 1) + " of " + count);
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] = lines.number("coordinate " + "xyz".charAt(i) + " of node " + ids[k]);
            }
        }
        reader.nodes(x, ids);
    }

    @Override
    public void elements() throws IOException {
        lines.expect("the number of elements");
        int count = reader.count("the number of elements");
        int[] nodes = new int[CellType.HEX20.nodes];
        for (int k = 0; k < count; k++) {
            lines.expect("element " + (k + 1) + " of " + count);
            long id = lines.whole("the number of element " + (k + 1) + " of " + count);
            CellType type = reader.type(lines.whole("the type of element " + id));
            int tags = lines.whole("the number of tags of element " + id, 0, 1000);
            long physical = 0;
            for (int t = 0; t < tags; t++) {
                long tag = lines.whole("tag " + (t + 1) + " of element " + id);
                physical = t == 0 ? tag : physical;
            }
            reader.element(type, id, group(type.dimension, physical), nodes);
        }
    }

    private List<String> group(int dimension, long tag) {
        return groups.computeIfAbsent(dimension + " " + tag,
            key -> tag == 0 ? List.of() : List.of(reader.group(dimension, tag)));
    }
}
