package org.saltus.io.out;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.saltus.core.check.Reasons;
import org.saltus.io.text.Sha256;

/**
 * What a run can be made again from: the object {@code what_ran} of {@code run.json}. It names no user and no host.
 *
 * @param command that ran
 * @param changes {@code path=value} of the command line, in order
 * @param sources the scene and all files that it names
 * @param scene   the whole scene with every default and change
 */
public record WhatRan(String command, List<String> changes, Sources sources, Map<String, Object> scene) {
    /** Name of the object. */
    public static final String NAME = "what_ran";
    private static final String UNKNOWN = "unknown";

    void write(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart(NAME);
        json.writeStringField("command", command);
        json.writeStringField("commit", commit());
        json.writeStringField("cpu", cpu());
        json.writeNumberField("cores", Runtime.getRuntime().availableProcessors());
        json.writeStringField("os", System.getProperty("os.name") + " " + System.getProperty("os.version") + " " + System.getProperty("os.arch"));
        json.writeStringField("java", System.getProperty("java.vm.name") + " " + System.getProperty("java.vm.version"));
        json.writeArrayFieldStart("set");
        for (String change : changes) {
            json.writeString(change);
        }
        json.writeEndArray();
        json.writeArrayFieldStart("files");
        for (Sources.Source file : sources.files()) {
            json.writeStartObject();
            json.writeStringField("name", file.name());
            json.writeStringField("copy", file.copy());
            json.writeNumberField("bytes", file.bytes());
            json.writeStringField("sha256", file.sha256());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("extensions");
        for (Map.Entry<String, String> jar : extensions().entrySet()) {
            json.writeStartObject();
            json.writeStringField("name", jar.getKey());
            json.writeStringField("sha256", jar.getValue());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeFieldName("scene");
        write(json, scene);
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Object value) throws IOException {
        if (value instanceof Map<?, ?> map) {
            json.writeStartObject();
            for (Map.Entry<?, ?> entry : map.entrySet()) {
                json.writeFieldName(String.valueOf(entry.getKey()));
                write(json, entry.getValue());
            }
            json.writeEndObject();
        } else if (value instanceof List<?> list) {
            json.writeStartArray();
            for (Object entry : list) {
                write(json, entry);
            }
            json.writeEndArray();
        } else if (value instanceof Boolean flag) {
            json.writeBoolean(flag);
        } else if (value instanceof Long || value instanceof Integer) {
            json.writeNumber(((Number) value).longValue());
        } else if (value instanceof Number number && Double.isFinite(number.doubleValue()) && value.getClass().getPackageName().equals("java.lang")) {
            json.writeNumber(number.doubleValue());
        } else {
            json.writeString(String.valueOf(value));
        }
    }

    /** Jars and folders of {@code SALTUS_CLASSPATH}: SHA-256 by name, empty for folders. */
    public static Map<String, String> extensions() {
        Map<String, String> out = new LinkedHashMap<>();
        String path = System.getenv("SALTUS_CLASSPATH");
        for (String entry : path == null ? new String[0] : path.split(":")) {
            Path file = Path.of(entry);
            if (!entry.isEmpty() && Files.exists(file)) {
                try {
                    out.put(file.getFileName().toString(), Files.isRegularFile(file) ? Sha256.of(file) : "");
                } catch (IOException e) {
                    out.put(file.getFileName().toString(), UNKNOWN + ": " + Reasons.reason(e));
                }
            }
        }
        return out;
    }

    /** The commit of the source tree that the classes lie in; "unknown" outside of one. */
    public static String commit() {
        try {
            Path at = Path.of(WhatRan.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            while (at != null && !Files.exists(at.resolve(".git"))) {
                at = at.getParent();
            }
            return at == null ? UNKNOWN : head(at.resolve(".git"));
        } catch (IOException | URISyntaxException e) {
            return UNKNOWN;
        }
    }

    private static String head(Path git) throws IOException {
        Path folder = git;
        if (Files.isRegularFile(git)) {                                      // of a further work tree: "gitdir: PATH"
            folder = git.resolveSibling(Files.readString(git).strip().replaceFirst("^gitdir: ", ""));
        }
        String head = Files.readString(folder.resolve("HEAD")).strip();
        if (!head.startsWith("ref: ")) {
            return head;
        }
        String name = head.substring("ref: ".length());
        Path common = Files.exists(folder.resolve("commondir")) ? folder.resolve(Files.readString(folder.resolve("commondir")).strip()) : folder;
        for (Path place : List.of(folder, common)) {
            if (Files.exists(place.resolve(name))) {
                return Files.readString(place.resolve(name)).strip();
            }
        }
        Path packed = common.resolve("packed-refs");
        return !Files.exists(packed) ? UNKNOWN : Files.readAllLines(packed).stream().filter(line -> line.endsWith(" " + name))
            .map(line -> line.substring(0, line.indexOf(' '))).findFirst().orElse(UNKNOWN);
    }

    private static String cpu() {
        Path info = Path.of("/proc/cpuinfo");
        List<String> lines = new ArrayList<>();
        if (Files.isReadable(info)) {
            try {
                lines = Files.readAllLines(info, StandardCharsets.UTF_8);
            } catch (IOException e) {
                return UNKNOWN;
            }
        }
        String windows = System.getenv("PROCESSOR_IDENTIFIER");
        return lines.stream().filter(line -> line.startsWith("model name")).map(line -> line.substring(line.indexOf(':') + 1).strip()).findFirst()
            .orElse(windows == null ? UNKNOWN : windows);
    }
}
