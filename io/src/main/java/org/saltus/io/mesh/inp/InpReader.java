package org.saltus.io.mesh.inp;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.spi.Location;
import org.saltus.io.mesh.MeshBuilder;

/**
 * An input file as a mesh, or as a whole deck. Of a mesh, what stands outside of steps and is not known is an error, because it may change the results; the
 * first step gives fixed nodes, and its loads are named in warnings: procedure, loads and output are the scene's.
 */
public final class InpReader {
    private InpReader() {
    }

    /** The mesh of a file, with its materials and fixed nodes. @throws org.saltus.core.spi.SceneFormatException if it is damaged */
    public static MeshFile read(Path file) throws IOException {
        List<String> warnings = new ArrayList<>();
        InpFaults faults = new InpFaults() {
            @Override
            public void refuse(Location place, String what) {
                throw InpCards.error(place, what);
            }

            @Override
            public void warn(Location place, String what) {
                warnings.add(place + ": " + what);
            }
        };
        InpParser.Read read = InpParser.read(file, false, faults);
        InpPart whole = read.whole();
        whole.mesh().tellTypes();
        Map<String, MeshFile.Isotropic> byGroup = new LinkedHashMap<>();
        for (InpDeck.Section section : whole.sections()) {
            requireSet(whole, section);
            byGroup.put(section.set(), read.materials().of(section));
        }
        MeshBuilder builder = whole.mesh().build(byGroup.keySet());
        Mesh built = builder.build(file.getFileName().toString());
        return new MeshFile(built, byGroup, fixed(read.deck(), whole, builder), warnings);
    }

    /** Everything that makes a scene. @param faults is told what is not read @throws org.saltus.core.spi.SceneFormatException if the file is damaged */
    public static InpDeck deck(Path file, InpFaults faults) throws IOException {
        InpParser.Read read = InpParser.read(file, true, faults);
        read.whole().sections().forEach(section -> requireSet(read.whole(), section));
        InpContacts.check(read.deck());
        return read.deck();
    }

    private static void requireSet(InpPart whole, InpDeck.Section section) {
        if (!whole.elementSets().has(section.set())) {
            throw InpCards.error(section.place(), "the section names the element set " + section.set() + ", which the file does not define.");
        }
    }

    private static List<MeshFile.Fixed> fixed(InpDeck deck, InpPart whole, MeshBuilder builder) {
        Map<Integer, List<int[]>> held = new TreeMap<>();
        for (InpDeck.Support support : deck.supports()) {
            int[] nodes = builder.kept(whole.mesh().positions(support.nodes(), "*BOUNDARY", support.place()));
            if (support.first() > 3) {
                throw InpCards.error(support.place(), "dofs " + support.first() + " to " + support.last() + " are fixed, expected displacements, 1 to 3: the"
                    + " nodes of solids have no others.");
            }
            if (support.value() != 0) {
                throw InpCards.error(support.place(), "the prescribed displacement is " + support.value() + ", expected 0 (fixed). Give motions of nodes in the"
                    + " scene.");
            }
            for (int dof = support.first(); dof <= Math.min(3, support.last()); dof++) {
                held.computeIfAbsent(dof - 1, key -> new ArrayList<>()).add(nodes);
            }
        }
        List<MeshFile.Fixed> out = new ArrayList<>();
        held.forEach((direction, lists) -> out.add(new MeshFile.Fixed(lists.stream().flatMapToInt(java.util.Arrays::stream).sorted().distinct().toArray(),
            direction)));
        return out;
    }
}
