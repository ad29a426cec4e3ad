package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh.CellType;

/**
 * MSH 2.2: one record per node (number x y z) and per element (number type tags nodes; in binary files the type and the number of
 * tags stand before a run of like elements); the first tag is the physical group.
 */
final class Msh2 implements MshReader.Version {
    private static final int MOST_TAGS = 1000;
    private static final int NODE_BYTES = 28;
    private static final int ELEMENT_BYTES = 8;
    private final MshReader reader;
    private final MshInput in;
    private final Map<String, List<String>> groups = new HashMap<>();

    Msh2(MshReader reader, MshInput in) {
        this.reader = reader;
        this.in = in;
    }

    @Override
    public void entities() {
        throw in.error("a section $Entities in a file of version 2.");
    }

    @Override
    public void nodes() throws IOException {
        in.expect("the number of nodes");
        int count = in.count("the number of nodes", NODE_BYTES);
        double[] x = new double[3 * count];
        long[] ids = new long[count];
        for (int k = 0; k < count; k++) {
            in.record("node " + (k + 1) + " of " + count);
            ids[k] = in.tag("the number of node " + (k + 1) + " of " + count);
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] = in.number("coordinate " + "xyz".charAt(i) + " of node " + ids[k]);
            }
        }
        reader.nodes(x, ids);
    }

    @Override
    public void elements() throws IOException {
        in.expect("the number of elements");
        int count = in.count("the number of elements", ELEMENT_BYTES);
        int[] nodes = new int[CellType.HEX20.nodes];
        int done = 0;
        while (done < count) {
            String which = (done + 1) + " of " + count;
            in.record("element " + which);
            if (in.isBinary()) {
                CellType type = reader.type(in.tag("the type of element " + which));
                int run = in.tag("the number of elements of one type from element " + which + " on", 1, count - done);
                int tags = in.tag("the number of tags of element " + which, 0, MOST_TAGS);
                for (int k = 0; k < run; k++) {
                    element(in.tag("the number of element " + (done + k + 1) + " of " + count), type, tags, nodes);
                }
                done += run;
            } else {
                long id = in.tag("the number of element " + which);
                CellType type = reader.type(in.tag("the type of element " + id));
                element(id, type, in.tag("the number of tags of element " + id, 0, MOST_TAGS), nodes);
                done++;
            }
        }
    }

    private void element(long id, CellType type, int tags, int[] nodes) {
        long physical = 0;
        for (int t = 0; t < tags; t++) {
            long tag = in.tag("tag " + (t + 1) + " of element " + id);
            physical = t == 0 ? tag : physical;
        }
        for (int i = 0; i < type.nodes; i++) {
            nodes[i] = reader.position(id, in.tag("node " + (i + 1) + " of element " + id));
        }
        reader.element(type, id, group(type.dimension, physical), nodes);
    }

    private List<String> group(int dimension, long tag) {
        return groups.computeIfAbsent(dimension + " " + tag,
            key -> tag == 0 ? List.of() : List.of(reader.group(dimension, tag)));
    }
}
