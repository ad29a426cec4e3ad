package org.saltus.io.scene;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** Builds the tree of a JSON text; unlike YAML it may be indented with tabs. */
record JsonTree(String name, JsonParser parser) {
    /** The tree, or null for a text without any value. */
    static SceneNode parse(String text, String name) {
        try (JsonParser parser = new JsonFactory().createParser(text)) {
            JsonTree tree = new JsonTree(name, parser);
            SceneNode root = parser.nextToken() == null ? null : tree.node(0);
            if (root != null && parser.nextToken() != null) {
                throw new SceneFormatException(tree.here(), "something follows the end of the scene. Remove it.");
            }
            return root;
        } catch (JsonProcessingException e) {
            throw new SceneFormatException(place(name, e.getLocation()), "is no JSON: " + e.getOriginalMessage()
                + ". Check brackets, quotes and commas up to this place.", e);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // a text in memory cannot fail to be read
        }
    }

    private static Location place(String name, JsonLocation at) {
        return at == null ? new Location(name, 0, 0) : new Location(name, at.getLineNr(), at.getColumnNr());
    }

    private Location here() {
        return place(name, parser.currentTokenLocation());
    }

    private SceneNode node(int depth) throws IOException {
        if (depth > YamlTree.MAX_DEPTH) {
            throw new SceneFormatException(here(), "lists and blocks are nested more than " + YamlTree.MAX_DEPTH
                + " deep. A scene needs no more than a few levels; check the brackets.");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> mapping(depth);
            case START_ARRAY -> sequence(depth);
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new SceneNode.Scalar(here(), PlainScalar.resolve(parser.getText()));
            case VALUE_TRUE, VALUE_FALSE -> new SceneNode.Scalar(here(), parser.getBooleanValue());
            case VALUE_NULL -> throw new SceneFormatException(here(), "null is no value. Give one or remove the key.");
            default -> new SceneNode.Scalar(here(), parser.getText());
        };
    }

    private SceneNode sequence(int depth) throws IOException {
        Location start = here();
        List<SceneNode> items = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            items.add(node(depth + 1));
        }
        return new SceneNode.Sequence(start, items);
    }

    private SceneNode mapping(int depth) throws IOException {
        Location start = here();
        Map<String, SceneNode.Entry> entries = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String key = parser.currentName();
            Location keyPlace = here();
            parser.nextToken();
            SceneNode.Entry twin = entries.putIfAbsent(key, new SceneNode.Entry(keyPlace, node(depth + 1)));
            if (twin != null) {
                throw new SceneFormatException(keyPlace, "the key \"" + key + "\" stands here a second time, first at "
                    + twin.keyLocation() + ". Remove one of them.");
            }
        }
        return new SceneNode.Mapping(start, entries);
    }
}
