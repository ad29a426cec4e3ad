package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh.CellType;

/** MSH 4.1: nodes and elements in blocks, one per entity of the geometry; the entities know their physical groups. */
final class Msh4 implements MshReader.Version {
    private static final String[] KINDS = {"point", "curve", "surface", "volume"};
    private static final int NODE_BYTES = 32;
    private static final int ELEMENT_BYTES = 16;
    private final MshReader reader;
    private final MshInput in;
    private final Map<String, List<String>> groups = new HashMap<>();

    Msh4(MshReader reader, MshInput in) {
        this.reader = reader;
        this.in = in;
    }

    @Override
    public void entities() throws IOException {
        in.record("the numbers of points, curves, surfaces and volumes");
        int[] counts = new int[4];
        for (int d = 0; d < 4; d++) {
            counts[d] = in.size("the number of " + KINDS[d] + "s", 1);
        }
        for (int d = 0; d < 4; d++) {
            for (int k = 0; k < counts[d]; k++) {
                in.record(KINDS[d] + " " + (k + 1) + " of " + counts[d]);
                entity(d);
            }
        }
    }

    private void entity(int dimension) {
        String what = KINDS[dimension];
        long tag = in.tag("the number of a " + what);
        for (int i = 0; i < (dimension == 0 ? 3 : 6); i++) {
            in.number("the place of " + what + " " + tag);
        }
        int count = in.size("the number of physical groups of " + what + " " + tag, 1);
        List<String> names = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            names.add(reader.group(dimension, Math.abs(in.tag("a physical group of " + what + " " + tag))));
        }
        groups.put(dimension + " " + tag, List.copyOf(names));
        if (in.isBinary() && dimension > 0) {
            int sides = in.size("the number of sides of " + what + " " + tag, 4);
            for (int k = 0; k < sides; k++) {
                in.tag("a side of " + what + " " + tag);
            }
        }
    }

    @Override
    public void nodes() throws IOException {
        in.record("the numbers of blocks and nodes");
        int blocks = in.size("the number of node blocks", 1);
        int count = in.size("the number of nodes", NODE_BYTES);
        range("node");
        double[] x = new double[3 * count];
        long[] ids = new long[count];
        int first = 0;
        for (int b = 0; b < blocks; b++) {
            in.record("node block " + (b + 1) + " of " + blocks);
            int dimension = in.tag("the dimension of node block " + (b + 1), 0, 3);
            in.tag("the entity of node block " + (b + 1));
            int parametric = in.tag("the parametric flag of node block " + (b + 1), 0, 1);
            int size = in.size("the number of nodes of block " + (b + 1), 1);
            if (size > count - first) {
                throw in.error("the blocks up to here hold " + (first + (long) size) + " nodes, more than the " + count
                    + " announced.");
            }
            block(x, ids, first, size, in.isBinary() ? parametric * dimension : 0);
            first += size;
        }
        if (first != count) {
            throw in.error("the blocks hold " + first + " nodes, expected " + count + ".");
        }
        reader.nodes(x, ids);
    }

    /** The smallest and the largest number, which nothing here needs. */
    private void range(String what) {
        in.id("the smallest number of a " + what);
        in.id("the largest number of a " + what);
    }

    /** @param parameters of each node on its curve or surface, to be passed over */
    private void block(double[] x, long[] ids, int first, int size, int parameters) throws IOException {
        for (int k = first; k < first + size; k++) {
            in.record("the number of node " + (k + 1) + " of " + ids.length);
            ids[k] = in.id("the number of node " + (k + 1) + " of " + ids.length);
        }
        for (int k = first; k < first + size; k++) {
            in.record("the coordinates of node " + ids[k]);
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] = in.number("coordinate " + "xyz".charAt(i) + " of node " + ids[k]);
            }
            for (int i = 0; i < parameters; i++) {
                in.number("parameter " + (i + 1) + " of node " + ids[k]);
            }
        }
    }

    @Override
    public void elements() throws IOException {
        in.record("the numbers of blocks and elements");
        int blocks = in.size("the number of element blocks", 1);
        int count = in.size("the number of elements", ELEMENT_BYTES);
        range("element");
        int[] nodes = new int[CellType.HEX20.nodes];
        int done = 0;
        for (int b = 0; b < blocks; b++) {
            in.record("element block " + (b + 1) + " of " + blocks);
            int dimension = in.tag("the dimension of element block " + (b + 1), 0, 3);
            long entity = in.tag("the entity of element block " + (b + 1));
            CellType type = reader.type(in.tag("the element type of block " + (b + 1)));
            int size = in.size("the number of elements of block " + (b + 1), 1);
            if (type.dimension != dimension) {
                throw in.error("elements of dimension " + type.dimension + " in a block of dimension " + dimension + ".");
            }
            List<String> names = groups.getOrDefault(dimension + " " + entity, List.of());
            for (int k = 0; k < size; k++) {
                in.record("element " + (done + k + 1) + " of " + count);
                long id = in.id("the number of an element");
                for (int i = 0; i < type.nodes; i++) {
                    nodes[i] = reader.position(id, in.id("node " + (i + 1) + " of element " + id));
                }
                reader.element(type, id, names, nodes);
            }
            done += size;
        }
        if (done != count) {
            throw in.error("the blocks hold " + done + " elements, expected " + count + ".");
        }
    }
}
