package org.saltus.io.scene;

import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * Replaces {@code include: file} (or a list of files) by what stands in the files, named from the folder of the file that includes them. In a block the
 * keys of the files are added: its own win over those of the files, those of the first file over the next; at the top of a scene {@code bodies},
 * {@code laws} and {@code joints} are joined, those of the files first, and so are {@code vars}. An entry {@code {include: file}} of a list stands for all
 * entries of a file that holds a list.
 */
final class Includes {
    /** Files inside of each other at most. */
    static final int MAX_DEPTH = 16;
    /** Files of a scene at most, each use counted. */
    static final int MAX_FILES = 256;
    private static final String INCLUDE = "include";
    private static final Set<String> JOINED = Set.of("bodies", "laws", "joints");
    private final List<Path> open = new ArrayList<>();
    private final Set<Path> read;
    private final ValueBudget budget;
    private int files;

    private Includes(ValueBudget budget, Set<Path> read) {
        this.budget = budget;
        this.read = read;
    }

    /** Reads the files that a scene includes. @param name of the scene's file, which may be none that exists; @param read takes them, absolute */
    static SceneNode.Mapping resolve(SceneNode.Mapping root, String name, ValueBudget budget, Set<Path> read) {
        Includes includes = new Includes(budget, read);
        Path file;
        try {
            file = Path.of(name);
        } catch (InvalidPathException e) {
            return root;                                                     // a text from no file
        }
        includes.open.add(file.toAbsolutePath().normalize());
        return includes.block(root, file, true);
    }

    private SceneNode node(SceneNode node, Path file) {
        if (node instanceof SceneNode.Mapping block) {
            return block(block, file, false);
        }
        if (node instanceof SceneNode.Sequence list) {
            for (int i = 0; i < list.items().size(); i++) {
                SceneNode item = list.items().get(i);
                SceneNode.Entry entry = item instanceof SceneNode.Mapping block && block.entries().size() == 1 ? block.entries().get(INCLUDE) : null;
                if (entry == null) {
                    list.items().set(i, node(item, file));
                    continue;
                }
                List<SceneNode> found = entries(entry.value(), file);
                list.items().remove(i);
                list.items().addAll(i, found);
                i += found.size() - 1;
            }
        }
        return node;
    }

    /** What an entry {include: file} of a list stands for. */
    private List<SceneNode> entries(SceneNode names, Path file) {
        List<SceneNode> out = new ArrayList<>();
        for (SceneNode.Scalar name : names(names)) {
            SceneNode found = read(name, file, false);
            if (found instanceof SceneNode.Sequence list) {
                out.addAll(list.items());
            } else {
                out.add(found);
            }
        }
        return out;
    }

    private SceneNode.Mapping block(SceneNode.Mapping block, Path file, boolean top) {
        for (Map.Entry<String, SceneNode.Entry> e : block.entries().entrySet()) {
            if (!e.getKey().equals(INCLUDE)) {
                e.setValue(new SceneNode.Entry(e.getValue().keyLocation(), node(e.getValue().value(), file)));
            }
        }
        SceneNode.Entry include = block.entries().get(INCLUDE);
        if (include == null) {
            return block;
        }
        List<SceneNode.Mapping> blocks = new ArrayList<>();
        for (SceneNode.Scalar name : names(include.value())) {
            if (!(read(name, file, top) instanceof SceneNode.Mapping keys)) {
                throw new SceneFormatException(name.location(), "\"include\" names \"" + name.value() + "\", which holds no block of keys. A file with a list"
                    + " is included as an entry of a list, - {include: " + name.value() + "}.");
            }
            blocks.add(keys);
        }
        Map<String, SceneNode.Entry> own = new LinkedHashMap<>(block.entries());
        own.remove(INCLUDE);
        blocks.add(new SceneNode.Mapping(block.location(), own));
        Map<String, SceneNode.Entry> all = new LinkedHashMap<>(own);
        blocks.subList(0, blocks.size() - 1).forEach(read -> read.entries().forEach(all::putIfAbsent));
        if (top) {
            join(all, blocks);
        }
        return new SceneNode.Mapping(block.location(), all);
    }

    private static void join(Map<String, SceneNode.Entry> all, List<SceneNode.Mapping> blocks) {
        all.replaceAll((key, entry) -> {
            List<SceneNode> values = new ArrayList<>();
            for (SceneNode.Mapping read : blocks) {
                if (read.entries().containsKey(key)) {
                    values.add(read.entries().get(key).value());
                }
            }
            if (JOINED.contains(key) && values.stream().allMatch(SceneNode.Sequence.class::isInstance)) {
                List<SceneNode> items = new ArrayList<>();
                values.forEach(list -> items.addAll(((SceneNode.Sequence) list).items()));
                return new SceneNode.Entry(entry.keyLocation(), new SceneNode.Sequence(entry.value().location(), items));
            }
            if (key.equals("vars") && values.stream().allMatch(SceneNode.Mapping.class::isInstance)) {
                Map<String, SceneNode.Entry> vars = new LinkedHashMap<>(((SceneNode.Mapping) values.get(values.size() - 1)).entries());
                values.forEach(block -> ((SceneNode.Mapping) block).entries().forEach(vars::putIfAbsent));
                return new SceneNode.Entry(entry.keyLocation(), new SceneNode.Mapping(entry.value().location(), vars));
            }
            return entry;
        });
    }

    private static List<SceneNode.Scalar> names(SceneNode value) {
        List<SceneNode> items = value instanceof SceneNode.Sequence list ? list.items() : List.of(value);
        List<SceneNode.Scalar> names = new ArrayList<>();
        for (SceneNode item : items) {
            if (!(item instanceof SceneNode.Scalar s) || !(s.value() instanceof String)) {
                throw new SceneFormatException(item.location(), "\"include\" takes the name of a file, or a list of names.");
            }
            names.add(s);
        }
        return names;
    }

    private SceneNode read(SceneNode.Scalar name, Path from, boolean top) {
        Path file = path(name, from);
        Path whole = file.toAbsolutePath().normalize();
        if (!Files.isRegularFile(file)) {
            throw fault(name.location(), name, "there is no file " + file + ". Names start from the folder of the file that includes.");
        }
        if (open.contains(whole)) {
            throw fault(name.location(), name, "which includes this one: " + chain() + " > " + file + ". Remove one of them.");
        }
        if (open.size() > MAX_DEPTH) {
            throw fault(name.location(), name, "the files include each other more than " + MAX_DEPTH + " deep: " + chain() + ".");
        }
        if (++files > MAX_FILES) {
            throw fault(name.location(), name, "more than " + MAX_FILES + " files are included in all. Join some of them.");
        }
        SceneNode root = SceneReader.node(SceneText.read(file), file.toString(), budget);
        if (root == null) {
            throw fault(name.location(), name, "which is empty.");
        }
        read.add(whole);
        open.add(whole);
        SceneNode out = root instanceof SceneNode.Mapping block ? block(block, file, top) : node(root, file);
        open.remove(open.size() - 1);
        return out;
    }

    private static Path path(SceneNode.Scalar name, Path from) {
        try {
            return from.resolveSibling((String) name.value());
        } catch (InvalidPathException e) {
            throw new SceneFormatException(name.location(), "\"include\" is \"" + name.value() + "\", which is no name of a file: " + e.getReason() + ".", e);
        }
    }

    private String chain() {
        return String.join(" > ", open.stream().map(p -> p.getFileName().toString()).toList());
    }

    private static SceneFormatException fault(Location place, SceneNode.Scalar name, String what) {
        return new SceneFormatException(place, "\"include\" names \"" + name.value() + "\", " + what);
    }
}
