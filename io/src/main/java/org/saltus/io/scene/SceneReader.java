package org.saltus.io.scene;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.core.spi.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads a scene file, YAML or JSON, into {@link Settings}: its text, the files it includes, changes of the command line, then variables and repeats
 * ({@link Expansion}). Numbers with units stay texts until their key is known, see {@link Settings#checked}. Every fault of the text is a
 * {@link SceneFormatException} that starts with file:line:column.
 */
public final class SceneReader {
    /** Keys of the text of a scene that are gone when it has been read. */
    public static final List<Parameter> KEYS = List.of(
        Parameter.block("vars", "variables of this scene, {d: 5 mm, r: =d/2}, in any order; =r is its value, $r in a text its text"),
        Parameter.any("include", "name of a file, or a list of names, from the folder of this file: its keys are added (those that stand here win; "
        + "bodies, laws and"
            + " joints are joined, those of the file first); as an entry of a list, {include: FILE}, the entries of FILE"),
        Parameter.block("repeat", "in an entry of bodies, laws, joints or any list: {i: 0..9, j: 0..n-1} makes a copy per value, in which =i*0.2, $i "
        + "and $(i+1) stand"
            + " for numbers; at most 1e6 copies"));
    /** A key at the top by which an editor finds the schema of a JSON file; it says nothing about the scene. */
    public static final String SCHEMA = "$schema";
    private static final Logger LOG = LoggerFactory.getLogger(SceneReader.class);

    private SceneReader() {
    }

    /** Reads a file. */
    public static Settings read(Path file) {
        return read(file, List.of());
    }

    /**
     * Reads a file and changes values in it.
     *
     * @param changes {@code path=value} each, see {@link Change}; applied in order
     */
    public static Settings read(Path file, List<String> changes) {
        return read(file, changes, Map.of());
    }

    /**
     * Reads a file and changes values in it.
     *
     * @param changes as above
     * @param given   values that a command itself puts in, by the path of their key; messages place them in the file
     */
    public static Settings read(Path file, List<String> changes, Map<String, Object> given) {
        return load(file, changes, given).settings();
    }

    /** As {@link #read(Path, List, Map)}, with what is doubtful in the file, and its expanded text. */
    public static SceneFile load(Path file, List<String> changes, Map<String, Object> given) {
        LOG.debug("reads {}, changed by {}", file, changes);
        Tree tree = tree(SceneText.read(file), file.toString(), changes);
        Location place = new Location(file.toString(), 0, 0);
        given.forEach((path, value) -> new Change(List.of(path.split("\\.")), new SceneNode.Scalar(place, value), place, false).apply(tree.root));
        return tree.expanded();
    }

    /**
     * Reads a text.
     *
     * @param name    what messages call the file; a name that ends in {@code .json} is read by the rules of JSON
     * @param changes as above
     */
    public static Settings parse(String text, String name, List<String> changes) {
        return tree(text, name, changes).expanded().settings();
    }

    /**
     * Reads a YAML or JSON file that is no scene: its keys and values with their places, without includes, variables and formulas.
     *
     * @param what it is, for the message about an empty one: "a plan"
     */
    public static Settings plain(Path file, String what) {
        SceneNode root = node(SceneText.read(file), file.toString(), new ValueBudget());
        if (root instanceof SceneNode.Mapping block) {
            block.entries().remove(SCHEMA);
            return block.toValue("");
        }
        throw new SceneFormatException(root == null ? new Location(file.toString(), 1, 1) : root.location(), "the file holds "
            + (root == null ? "nothing" : root instanceof SceneNode.Sequence ? "a list" : "a single value") + ", expected " + what + ": a block of keys.");
    }

    /** The tree of a text, null when it is empty. */
    static SceneNode node(String text, String name, ValueBudget budget) {
        return name.endsWith(".json") ? JsonTree.parse(text, name) : YamlTree.parse(text, name, budget);
    }

    /** A scene with includes and changes, before variables and repeats. @param later changes of copies; @param included files, absolute */
    private record Tree(SceneNode.Mapping root, List<Change> later, Set<Path> included) {
        SceneFile expanded() {
            List<String> doubts = new ArrayList<>();
            SceneNode.Mapping scene = Expansion.of(root, later, doubts);
            return new SceneFile(scene, doubts, FileNames.all(included, scene, root.location().file()));
        }
    }

    private static Tree tree(String text, String name, List<String> changes) {
        ValueBudget budget = new ValueBudget();
        SceneNode root = node(text, name, budget);
        if (root == null) {
            throw new SceneFormatException(new Location(name, 1, 1),
                "the file is empty, expected a scene. Start with \"saltus: 1\"; `saltus --help` names an example.");
        }
        if (!(root instanceof SceneNode.Mapping block)) {
            throw new SceneFormatException(root.location(), "the file holds "
                + (root instanceof SceneNode.Sequence ? "a list" : "a single value")
                + ", expected a block of keys such as \"saltus: 1\".");
        }
        block.entries().remove(SCHEMA);
        Set<Path> included = new LinkedHashSet<>();
        SceneNode.Mapping mapping = Includes.resolve(block, name, budget, included);
        List<Change> later = new ArrayList<>();
        for (String written : changes) {
            Change change = Change.parse(written);
            if (change.isOfCopies(mapping)) {
                later.add(change);
            } else {
                change.apply(mapping);
            }
        }
        return new Tree(mapping, later, included);
    }
}
