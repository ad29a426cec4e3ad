package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.Mesh.CellType;
import org.saltus.io.mesh.MeshBuilder;
import org.saltus.io.mesh.NodeNumbers;

/** Walks through the sections of an MSH file; what differs between the versions is in {@link Msh2} and {@link Msh4}. */
public final class MshReader {
    /** How one version lays out nodes and elements. */
    interface Version {
        /** Reads the lines of $Entities, if the version has it. */
        void entities() throws IOException;

        /** Reads the lines of $Nodes. */
        void nodes() throws IOException;

        /** Reads the lines of $Elements. */
        void elements() throws IOException;
    }

    private final MshInput in;
    private final String source;
    private final MeshBuilder builder = new MeshBuilder();
    private final Map<String, String> names = new HashMap<>();
    private Version version;
    private NodeNumbers numbers;
    private boolean hasElements;

    private MshReader(MshInput in, String source) {
        this.in = in;
        this.source = source;
    }

    /** The mesh of a file. @throws org.saltus.core.spi.SceneFormatException if it is damaged */
    public static Mesh read(Path file) throws IOException {
        try (MshInput in = MshInput.open(file)) {
            return new MshReader(in, file.getFileName().toString()).read();
        }
    }

    private Mesh read() throws IOException {
        while (in.advance()) {
            String section = in.line().strip();
            if (!section.startsWith("$")) {
                throw in.error(version == null
                    ? "got " + in.show() + ", expected \"$MeshFormat\". This is not a Gmsh mesh file (MSH 2.2 or 4.1)."
                    : "got " + in.show() + ", expected the start of a section, \"$...\". A count before it is too small,"
                        + " or the file is damaged.");
            }
            section(section.substring(1));
        }
        require(version != null, "$MeshFormat");
        require(numbers != null, "$Nodes");
        require(hasElements, "$Elements");
        if (builder.dimension() == 0) {
            throw in.error("the mesh has no lines, faces or volumes. If it has physical groups, Gmsh saves only what is in one:"
                + " put the body in a physical group, or set \"Mesh.SaveAll = 1;\".");
        }
        long[] twins = builder.twins();
        if (twins != null) {
            throw in.error("elements " + twins[0] + " and " + twins[1] + " have the same nodes, so their mass would count twice."
                + " MSH 2 lists an element once per physical group: put it in one group only, or export as MSH 4.1.");
        }
        return builder.build(source);
    }

    private void require(boolean present, String section) {
        if (!present) {
            throw in.error("the file ends and has no section " + section + ". It is cut off or no mesh: export it again.");
        }
    }

    private void section(String name) throws IOException {
        if (version == null && !name.equals("MeshFormat") && !name.equals("Comments")) {
            throw in.error("got \"$" + name + "\", expected \"$MeshFormat\" first.");
        }
        switch (name) {
            case "MeshFormat" -> format();
            case "PhysicalNames" -> physicalNames();
            case "Entities" -> version.entities();
            case "Nodes" -> version.nodes();
            case "Elements" -> {
                if (numbers == null) {
                    throw in.error("got \"$Elements\", expected \"$Nodes\" before it.");
                }
                version.elements();
                hasElements = true;
            }
            case "PartitionedEntities" -> throw in.error("the mesh is partitioned, which is not supported."
                + " Export it without partitions.");
            default -> {
                skip(name);
                return;
            }
        }
        in.expect("\"$End" + name + "\"");
        if (!in.line().strip().equals("$End" + name)) {
            throw in.error("got " + in.show() + ", expected \"$End" + name + "\". A count in $" + name
                + " does not match its lines.");
        }
    }

    private void skip(String name) throws IOException {
        do {
            in.expect("\"$End" + name + "\"");
        } while (!in.line().strip().equals("$End" + name));
    }

    private void format() throws IOException {
        in.expect("version, file type and data size");
        String number = in.word("the version");
        String type = in.word("the file type");
        if (!type.equals("0") && !type.equals("1")) {
            throw in.error("the file type is " + type + ", expected 0 (text) or 1 (binary).");
        }
        in.endOfFormat();
        if (number.equals("2") || number.startsWith("2.")) {
            version = new Msh2(this, in);
        } else if (number.equals("4.1")) {
            version = new Msh4(this, in);
        } else {
            throw in.error("the file has MSH version " + number + ", expected 2.2 or 4.1. Export it with \"gmsh -format msh41\".");
        }
    }

    private void physicalNames() throws IOException {
        in.expect("the number of physical names");
        int count = in.count("the number of physical names", 1);
        for (int k = 0; k < count; k++) {
            in.expect("physical name " + (k + 1) + " of " + count);
            String key = in.word("the dimension of a physical group") + " " + in.word("the number of a physical group");
            int open = in.line().indexOf('"');
            int close = in.line().lastIndexOf('"');
            if (close <= open) {
                throw in.error("got " + in.show() + ", expected a physical name in quotes.");
            }
            byte[] bytes = in.line().substring(open + 1, close).getBytes(StandardCharsets.ISO_8859_1);
            names.put(key, new String(bytes, StandardCharsets.UTF_8));
        }
    }

    /** Name of a physical group; its number when it has none. */
    String group(int dimension, long tag) {
        return names.getOrDefault(dimension + " " + tag, String.valueOf(tag));
    }

    /** Takes over the nodes. */
    void nodes(double[] coordinates, long[] ids) {
        if (numbers != null) {
            throw in.error("a second section $Nodes.");
        }
        numbers = new NodeNumbers(ids);
        if (numbers.duplicate() != null) {
            throw in.error("node " + numbers.duplicate() + " is there twice.");
        }
        builder.nodes(coordinates, ids);
    }

    /** The cell type of an element type number, or an error. */
    CellType type(long number) {
        CellType type = MshElement.cell(number);
        if (type == null) {
            throw in.error(MshElement.refusal(number));
        }
        return type;
    }

    /** Position of a node of an element, or an error. */
    int position(long element, long node) {
        int position = numbers.position(node);
        if (position < 0) {
            throw in.error("element " + element + " refers to node " + node + ", which is not in $Nodes.");
        }
        return position;
    }

    /** Adds the element whose record ends here. @param nodes positions in Gmsh's order, in an array of 20; overwritten */
    void element(CellType type, long id, List<String> groups, int[] nodes) {
        in.recordEnd("the " + type.nodes + " nodes of an element");
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
