package org.saltus.io.scene;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;
import org.yaml.snakeyaml.DumperOptions.ScalarStyle;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.Event.ID;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.parser.Parser;
import org.yaml.snakeyaml.parser.ParserImpl;
import org.yaml.snakeyaml.reader.StreamReader;

/**
 * Builds the tree of a YAML text from snakeyaml's events, which carry the place and the quotes of every value. Of snakeyaml the parser alone: to make the
 * rest ready takes longer than to read a scene.
 */
final class YamlTree {
    private static final Pattern KEY_WITHOUT_BLANK = Pattern.compile("^([\\s-]*)([A-Za-z_]\\w*):([^\\s/].*)$");
    /** Deepest nesting of lists and blocks. */
    static final int MAX_DEPTH = 64;

    private final String name;
    private final Parser events;
    private final Map<String, SceneNode> anchors = new HashMap<>();
    private final Map<String, Long> anchorSizes = new HashMap<>();
    private final Map<String, Integer> anchorHeights = new HashMap<>();
    private final ValueBudget budget;
    private long values;

    private YamlTree(String name, Parser events, ValueBudget budget) {
        this.name = name;
        this.budget = budget;
        this.events = events;
    }

    /** The tree, or null for a text without any value. @param budget what aliases may stand for */
    static SceneNode parse(String text, String name, ValueBudget budget) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        options.setNestingDepthLimit(Integer.MAX_VALUE);
        try {
            YamlTree tree = new YamlTree(name, new ParserImpl(new StreamReader(new StringReader(text)), options), budget);
            return tree.document();
        } catch (MarkedYAMLException e) {
            throw fault(name, text, e);
        } catch (YAMLException e) {
            throw new SceneFormatException(new Location(name, 0, 0), "is no YAML: " + oneLine(e.getMessage()) + ".", e);
        }
    }

    private static SceneFormatException fault(String name, String text, MarkedYAMLException e) {
        Mark mark = e.getProblemMark() != null ? e.getProblemMark() : e.getContextMark();
        Location place = mark == null ? new Location(name, 0, 0) : place(name, mark);
        String problem = oneLine(e.getProblem() != null ? e.getProblem() : e.getContext());
        String context = e.getContext() == null || e.getProblem() == null ? "" : " " + oneLine(e.getContext());
        if (problem.contains("TAB")) {
            return new SceneFormatException(place, "a tab stands where YAML wants blanks. Indent with blanks.", e);
        }
        SceneFormatException nearer = mark == null ? null : unseenBlank(name, text.lines().limit(mark.getLine() + 1L).toList(), e);
        if (nearer != null) {
            return nearer;
        }
        return new SceneFormatException(place, "is no YAML: " + problem + context + ". " + advice(problem), e);
    }

    /** YAML complains a line later of a key that no blank follows; null when that is not so here. @param lines up to where it complains */
    private static SceneFormatException unseenBlank(String name, List<String> lines, MarkedYAMLException e) {
        for (int k = lines.size() - 1; k >= Math.max(0, lines.size() - 2); k--) {
            Matcher key = KEY_WITHOUT_BLANK.matcher(lines.get(k));
            if (key.find()) {
                String value = key.group(3).replace('\u00a0', ' ').strip();
                return new SceneFormatException(new Location(name, k + 1, key.start(2) + 1), "the key \"" + key.group(2) + "\" has "
                    + (key.group(3).charAt(0) == '\u00a0' ? "a no-break space" : "no blank") + " after its colon, so it is no key to YAML. Write "
                    + key.group(2) + ": " + value + ", with a blank.", e);
            }
        }
        return null;
    }

    private static String advice(String problem) {
        if (problem.contains("mapping values are not allowed")) {
            return "Check the indentation, or put the value in quotes.";
        }
        return "Check brackets, quotes and indentation up to this place.";
    }

    private static String oneLine(String text) {
        return String.valueOf(text).strip().replaceAll("\\s*\\R\\s*", " ");
    }

    private static Location place(String name, Mark mark) {
        return new Location(name, mark.getLine() + 1, mark.getColumn() + 1);
    }

    private Location place(Event event) {
        return place(name, event.getStartMark());
    }

    private SceneNode document() {
        SceneNode root = null;
        boolean found = false;
        while (events.peekEvent() != null) {
            Event event = events.getEvent();
            if (!event.is(ID.DocumentStart)) {
                continue;
            }
            if (found) {
                throw new SceneFormatException(place(event),
                    "a second document starts here, expected one scene per file. Remove the line \"---\" or split the file.");
            }
            found = true;
            root = node(events.getEvent(), 0);
        }
        return root;
    }

    /** The node that starts with this event; null for a scalar without a value. */
    private SceneNode node(Event event, int depth) {
        if (depth > MAX_DEPTH) {
            throw tooDeep(event);
        }
        if (event instanceof AliasEvent alias) {
            return alias(alias, depth);
        }
        long before = values++;
        SceneNode node = switch (event.getEventId()) {
            case SequenceStart -> sequence((SequenceStartEvent) event, depth);
            case MappingStart -> mapping((MappingStartEvent) event, depth);
            default -> scalar((ScalarEvent) event);
        };
        String anchor = ((NodeEvent) event).getAnchor();
        if (anchor != null && node != null) {
            anchors.put(anchor, node);
            anchorSizes.put(anchor, values - before);
            anchorHeights.put(anchor, height(node));
        }
        return node;
    }

    private SceneNode alias(AliasEvent alias, int depth) {
        SceneNode node = anchors.get(alias.getAnchor());
        if (node == null) {
            throw new SceneFormatException(place(alias), "no anchor \"&" + alias.getAnchor() + "\" ends before \"*"
                + alias.getAnchor() + "\". Put the anchor at a value further up.");
        }
        if (depth + anchorHeights.get(alias.getAnchor()) > MAX_DEPTH) {
            throw tooDeep(alias);
        }
        values += anchorSizes.get(alias.getAnchor());
        budget.take(anchorSizes.get(alias.getAnchor()), place(alias));
        return Copies.of(node);
    }

    /** Levels of lists and blocks in a node. */
    private static int height(SceneNode node) {
        int height = 0;
        if (node instanceof SceneNode.Sequence list) {
            for (SceneNode item : list.items()) {
                height = Math.max(height, 1 + height(item));
            }
        } else if (node instanceof SceneNode.Mapping block) {
            for (SceneNode.Entry entry : block.entries().values()) {
                height = Math.max(height, 1 + height(entry.value()));
            }
        }
        return height;
    }

    private SceneFormatException tooDeep(Event event) {
        return new SceneFormatException(place(event), "lists and blocks are nested more than " + MAX_DEPTH
            + " deep. A scene needs no more than a few levels; check the brackets.");
    }

    private SceneNode scalar(ScalarEvent event) {
        if (event.getTag() != null) {
            if (!event.getTag().equals("tag:yaml.org,2002:str")) {
                throw tag(event, event.getTag());
            }
            return new SceneNode.Scalar(place(event), event.getValue());
        }
        Object value = event.getScalarStyle() == ScalarStyle.PLAIN ? PlainScalar.resolve(event.getValue()) : event.getValue();
        return value == null ? null : new SceneNode.Scalar(place(event), value);
    }

    private SceneFormatException tag(Event event, String tag) {
        return new SceneFormatException(place(event), "the tag \"" + tag + "\" means nothing in a scene. Remove it.");
    }

    private SceneNode sequence(SequenceStartEvent start, int depth) {
        if (start.getTag() != null) {
            throw tag(start, start.getTag());
        }
        List<SceneNode> items = new ArrayList<>();
        for (Event e = events.getEvent(); !e.is(ID.SequenceEnd); e = events.getEvent()) {
            SceneNode item = node(e, depth + 1);
            if (item == null) {
                throw new SceneFormatException(place(e), "entry " + (items.size() + 1)
                    + " of this list has no value. Give it one or remove it.");
            }
            items.add(item);
        }
        return new SceneNode.Sequence(place(start), items);
    }

    private SceneNode mapping(MappingStartEvent start, int depth) {
        if (start.getTag() != null) {
            throw tag(start, start.getTag());
        }
        Map<String, SceneNode.Entry> entries = new LinkedHashMap<>();
        List<SceneNode.Mapping> merged = new ArrayList<>();
        for (Event e = events.getEvent(); !e.is(ID.MappingEnd); e = events.getEvent()) {
            String key = key(e);
            Event valueEvent = events.getEvent();
            SceneNode value = node(valueEvent, depth + 1);
            if (value == null) {
                throw noValue(e, key, entries);
            }
            if (key.equals("<<") && ((ScalarEvent) e).isPlain()) {
                merge(value, merged);
                continue;
            }
            SceneNode.Entry twin = entries.putIfAbsent(key, new SceneNode.Entry(place(e), value));
            if (twin != null) {
                throw new SceneFormatException(place(e), "the key \"" + key + "\" stands here a second time, first at "
                    + twin.keyLocation() + ". Remove one of them.");
            }
        }
        merged.forEach(block -> block.entries().forEach(entries::putIfAbsent));
        return new SceneNode.Mapping(place(start), entries);
    }

    /** A key without value; in one line it is often what a comma cut off the value before it. */
    private SceneFormatException noValue(Event event, String key, Map<String, SceneNode.Entry> before) {
        String last = before.isEmpty() ? null : List.copyOf(before.keySet()).get(before.size() - 1);
        Object value = last != null && before.get(last).value() instanceof SceneNode.Scalar s ? s.value() : null;
        String cut = "";
        if (value instanceof String text && (text.startsWith("=") || text.indexOf('(') >= 0 && text.indexOf(')', text.lastIndexOf('(')) < 0)) {
            cut = " Did a comma cut the formula of \"" + last + "\" in two? Inside of {...} it needs quotes: " + last + ": \"" + text + ", " + key + "\".";
        } else if (value instanceof Number && key.matches("[0-9]+")) {
            cut = " Is it a decimal comma? Write " + last + ": " + value + "." + key + ", with a point.";
        }
        return new SceneFormatException(place(event), "\"" + key + "\" has no value. Give it one or remove the key." + cut);
    }

    private String key(Event event) {
        if (!(event instanceof ScalarEvent scalar)) {
            throw new SceneFormatException(place(event), "a list or block stands where a key is expected."
                + " Write \"key: value\".");
        }
        return scalar.getValue();
    }

    /** {@code <<: *base} takes over the keys of base that the block does not have itself. */
    private static void merge(SceneNode value, List<SceneNode.Mapping> merged) {
        List<SceneNode> blocks = value instanceof SceneNode.Sequence list ? list.items() : List.of(value);
        for (SceneNode block : blocks) {
            if (!(block instanceof SceneNode.Mapping mapping)) {
                throw new SceneFormatException(block.location(), "\"<<\" takes a block or a list of blocks, for example"
                    + " \"<<: *base\".");
            }
            merged.add(mapping);
        }
    }
}
