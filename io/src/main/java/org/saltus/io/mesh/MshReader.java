package org.saltus.io.mesh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.model.Mesh;
import org.saltus.core.model.Mesh.CellType;
import org.saltus.io.text.Lines;

/** Walks through the sections of an MSH file; what differs between the versions is in {@link Msh2} and {@link Msh4}. */
final class MshReader {
    private static final int MOST = Integer.MAX_VALUE / 8;

    /** How one version lays out nodes and elements. */
    interface Version {
        /** Reads the lines of $Entities, if the version has it. */
        void entities() throws IOException;

        /** Reads the lines of $Nodes. */
        void nodes() throws IOException;

        /** Reads the lines of $Elements. */
        void elements() throws IOException;
    }

    private final Lines lines;
    private final String source;
    private final MeshBuilder builder = new MeshBuilder();
    private final Map<String, String> names = new HashMap<>();
    private Version version;
    private NodeNumbers numbers;
    private boolean hasElements;

    MshReader(Lines lines, String source) {
        this.lines = lines;
        this.source = source;
    }

    Mesh read() throws IOException {
        while (lines.advance()) {
            String section = lines.line().strip();
            if (!section.startsWith("$")) {
                throw lines.error(version == null
                    ? "got " + lines.show() + ", expected \"$MeshFormat\". This is not a Gmsh mesh file (MSH 2.2 or 4.1)."
                    : "got " + lines.show() + ", expected the start of a section, \"$...\". A count before it is too small,"
                        + " or the file is damaged.");
            }
            section(section.substring(1));
        }
        require(version != null, "$MeshFormat");
        require(numbers != null, "$Nodes");
        require(hasElements, "$Elements");
        if (builder.dimension() == 0) {
            throw lines.error("the mesh has no lines, faces or volumes. If it has physical groups, Gmsh saves only what is in one:"
                + " put the body in a physical group, or set \"Mesh.SaveAll = 1;\".");
        }
        long[] twins = builder.twins();
        if (twins != null) {
            throw lines.error("elements " + twins[0] + " and " + twins[1] + " have the same nodes, so their mass would count twice."
                + " MSH 2 lists an element once per physical group: put it in one group only, or export as MSH 4.1.");
        }
        return builder.build(source);
    }

    private void require(boolean present, String section) {
        if (!present) {
            throw lines.error("the file ends and has no section " + section + ". It is cut off or no mesh: export it again.");
        }
    }

    private void section(String name) throws IOException {
        if (version == null && !name.equals("MeshFormat") && !name.equals("Comments")) {
            throw lines.error("got \"$" + name + "\", expected \"$MeshFormat\" first.");
        }
        switch (name) {
            case "MeshFormat" -> format();
            case "PhysicalNames" -> physicalNames();
            case "Entities" -> version.entities();
            case "Nodes" -> version.nodes();
            case "Elements" -> {
                if (numbers == null) {
                    throw lines.error("got \"$Elements\", expected \"$Nodes\" before it.");
                }
                version.elements();
                hasElements = true;
            }
            case "PartitionedEntities" -> throw lines.error("the mesh is partitioned, which is not supported."
                + " Export it without partitions.");
            default -> {
                skip(name);
                return;
            }
        }
        lines.expect("\"$End" + name + "\"");
        if (!lines.line().strip().equals("$End" + name)) {
            throw lines.error("got " + lines.show() + ", expected \"$End" + name + "\". A count in $" + name
                + " does not match its lines.");
        }
    }

    private void skip(String name) throws IOException {
        do {
            lines.expect("\"$End" + name + "\"");
        } while (!lines.line().strip().equals("$End" + name));
    }

    private void format() throws IOException {
        lines.expect("version, file type and data size");
        String number = lines.word("the version");
        long type = lines.whole("the file type");
        if (type != 0) {
            throw lines.error("the file is binary, but only text (ASCII) is read for now. Export it as text: \"gmsh -format msh41"
                + " -save MODEL\", or \"Mesh.Binary = 0;\".");
        }
        if (number.equals("2") || number.startsWith("2.")) {
            version = new Msh2(this, lines);
        } else if (number.equals("4.1")) {
            version = new Msh4(this, lines);
        } else {
            throw lines.error("the file has MSH version " + number + ", expected 2.2 or 4.1. Export it with \"gmsh -format msh41\".");
        }
    }

    private void physicalNames() throws IOException {
        lines.expect("the number of physical names");
        int count = count("the number of physical names");
        for (int k = 0; k < count; k++) {
            lines.expect("physical name " + (k + 1) + " of " + count);
            long dimension = lines.whole("the dimension of a physical group");
            long tag = lines.whole("the number of a physical group");
            int open = lines.line().indexOf('"');
            int close = lines.line().lastIndexOf('"');
            if (close <= open) {
                throw lines.error("got " + lines.show() + ", expected a physical name in quotes.");
            }
            byte[] bytes = lines.line().substring(open + 1, close).getBytes(StandardCharsets.ISO_8859_1);
            names.put(dimension + " " + tag, new String(bytes, StandardCharsets.UTF_8));
        }
    }

    /** The next word as a count. */
    int count(String what) {
        return lines.whole(what, 0, MOST);
    }

    /** Name of a physical group; its number when it has none. */
    String group(int dimension, long tag) {
        return names.getOrDefault(dimension + " " + tag, String.valueOf(tag));
    }

    /** Takes over the nodes. */
    void nodes(double[] coordinates, long[] ids) {
        if (numbers != null) {
            throw lines.error("a second section $Nodes.");
        }
        numbers = new NodeNumbers(ids);
        if (numbers.duplicate() != null) {
            throw lines.error("node " + numbers.duplicate() + " is there twice.");
        }
        builder.nodes(coordinates, ids);
    }

    /** The cell type of an element type number, or an error. */
    CellType type(long number) {
        CellType type = MshElement.cell(number);
        if (type == null) {
            throw lines.error(MshElement.refusal(number));
        }
        return type;
    }

    /** Reads the nodes of an element from the rest of the line and adds it. @param nodes written, 20 entries */
    void element(CellType type, long id, List<String> groups, int[] nodes) {
        for (int i = 0; i < type.nodes; i++) {
            long node = lines.whole("node " + (i + 1) + " of element " + id);
            nodes[i] = numbers.position(node);
            if (nodes[i] < 0) {
                throw lines.error("element " + id + " refers to node " + node + ", which is not in $Nodes.");
            }
        }
        lines.end("the " + type.nodes + " nodes of an element");
        int[] order = MshElement.order(type);
        if (order != null) {
            int[] given = Arrays.copyOf(nodes, type.nodes);
            for (int i = 0; i < type.nodes; i++) {
                nodes[i] = given[order[i]];
            }
        }
        builder.cell(type, nodes, id, groups);
    }
}
