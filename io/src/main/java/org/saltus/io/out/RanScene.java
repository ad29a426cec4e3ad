package org.saltus.io.out;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * The scene that a folder of results came from, as its copies have it.
 *
 * @param file    of the scene
 * @param changes {@code path=value} of the command line
 */
public record RanScene(Path file, List<String> changes) {
    /** Reads what {@code run.json} says. @throws SceneFormatException when it does not, or the folder has no copies of all files */
    public static RanScene of(Path folder) {
        Path json = folder.resolve(RunJson.NAME);
        Location place = new Location(json.toString(), 0, 0);
        JsonNode ran;
        try {
            ran = new ObjectMapper().readTree(json.toFile()).path(WhatRan.NAME);
        } catch (IOException e) {
            throw new SceneFormatException(place, "cannot be read: " + Reasons.reason(e) + ". A run writes it when it ends; name its scene with --scene.", e);
        }
        if (!ran.isObject()) {
            throw new SceneFormatException(place, "does not say what ran (\"" + WhatRan.NAME + "\"). Name the scene with --scene.");
        }
        List<String> changes = new ArrayList<>();
        ran.path("set").forEach(change -> changes.add(change.asText()));
        for (JsonNode file : ran.path("files")) {
            if (!file.path("copy").isTextual()) {
                throw new SceneFormatException(place, "there is no copy of " + file.path("name").asText() + " in the folder: files above 10 MB, and such far"
                    + " from the scene, are not copied. Name the scene with --scene.");
            }
        }
        return new RanScene(folder.resolve(ran.path("files").path(0).path("copy").asText("none")), changes);
    }
}
