package org.saltus.io.mesh;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Mesh.CellType;
import org.saltus.io.text.Lines;

/** MSH 4.1: nodes and elements in blocks, one per entity of the geometry; the entities know their physical groups. */
final class Msh4 implements MshReader.Version {
    private static final String[] KINDS = {"point", "curve", "surface", "volume"};
    private final MshReader reader;
    private final Lines lines;
    private final Map<String, List<String>> groups = new HashMap<>();

    Msh4(MshReader reader, Lines lines) {
        this.reader = reader;
        this.lines = lines;
    }

    @Override
    public void entities() throws IOException {
        lines.expect("the numbers of points, curves, surfaces and volumes");
        int[] counts = new int[4];
        for (int d = 0; d < 4; d++) {
            counts[d] = reader.count("the number of " + KINDS[d] + "s");
        }
        for (int d = 0; d < 4; d++) {
            for (int k = 0; k < counts[d]; k++) {
                lines.expect(KINDS[d] + " " + (k + 1) + " of " + counts[d]);
                entity(d);
            }
        }
    }

    private void entity(int dimension) {
        String what = KINDS[dimension];
        long tag = lines.whole("the number of a " + what);
        for (int i = 0; i < (dimension == 0 ? 3 : 6); i++) {
            lines.number("the place of " + what + " " + tag);
        }
        int count = reader.count("the number of physical groups of " + what + " " + tag);
        List<String> names = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            names.add(reader.group(dimension, Math.abs(lines.whole("a physical group of " + what + " " + tag))));
        }
        groups.put(dimension + " " + tag, List.copyOf(names));
    }

    @Override
    public void nodes() throws IOException {
        lines.expect("the numbers of blocks and nodes");
        int blocks = reader.count("the number of node blocks");
        int count = reader.count("the number of nodes");
        double[] x = new double[3 * count];
        long[] ids = new long[count];
        int first = 0;
        for (int b = 0; b < blocks; b++) {
            lines.expect("node block " + (b + 1) + " of " + blocks);
            lines.whole("the dimension of node block " + (b + 1), 0, 3);
            lines.whole("the entity of node block " + (b + 1));
            lines.whole("the parametric flag of node block " + (b + 1), 0, 1);
            int size = reader.count("the number of nodes of block " + (b + 1));
            if (size > count - first) {
                throw lines.error("the blocks up to here hold " + (first + (long) size) + " nodes, more than the " + count
                    + " announced.");
            }
            block(x, ids, first, size, count);
            first += size;
        }
        if (first != count) {
            throw lines.error("the blocks hold " + first + " nodes, expected " + count + ".");
        }
        reader.nodes(x, ids);
    }

    private void block(double[] x, long[] ids, int first, int size, int count) throws IOException {
        for (int k = first; k < first + size; k++) {
            lines.expect("the number of node " + (k + 1) + " of " + count);
            ids[k] = lines.whole("the number of node " + (k + 1) + " of " + count);
        }
        for (int k = first; k < first + size; k++) {
            lines.expect("the coordinates of node " + ids[k]);
            for (int i = 0; i < 3; i++) {
                x[3 * k + i] = lines.number("coordinate " + "xyz".charAt(i) + " of node " + ids[k]);
            }
        }
    }

    @Override
    public void elements() throws IOException {
        lines.expect("the numbers of blocks and elements");
        int blocks = reader.count("the number of element blocks");
        int count = reader.count("the number of elements");
        int[] nodes = new int[CellType.HEX20.nodes];
        int done = 0;
        for (int b = 0; b < blocks; b++) {
            lines.expect("element block " + (b + 1) + " of " + blocks);
            int dimension = lines.whole("the dimension of element block " + (b + 1), 0, 3);
            long entity = lines.whole("the entity of element block " + (b + 1));
            CellType type = reader.type(lines.whole("the element type of block " + (b + 1)));
            int size = reader.count("the number of elements of block " + (b + 1));
            if (type.dimension != dimension) {
                throw lines.error("elements of dimension " + type.dimension + " in a block of dimension " + dimension + ".");
            }
            List<String> names = groups.getOrDefault(dimension + " " + entity, List.of());
            for (int k = 0; k < size; k++) {
                lines.expect("element " + (done + k + 1) + " of " + count);
                reader.element(type, lines.whole("the number of an element"), names, nodes);
            }
            done += size;
        }
        if (done != count) {
            throw lines.error("the blocks hold " + done + " elements, expected " + count + ".");
        }
    }
}
