package org.saltus.io.scene;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.saltus.core.check.FileBytes;
import org.saltus.core.check.Reasons;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/** The characters of a scene file: UTF-8 text without control characters, or one clear error. */
final class SceneText {
    /** Larger files are refused before they are read, bytes. */
    static final long MAX_BYTES = 256L << 20;

    private SceneText() {
    }

    /** Reads a file. */
    static String read(Path file) {
        String name = file.toString();
        Location place = new Location(name, 0, 0);
        try {
            if (Files.isDirectory(file)) {
                throw new SceneFormatException(place, "is a folder, expected a scene file. Name the .yaml file in it.");
            }
            long size = Files.size(file);
            if (size > MAX_BYTES) {
                throw new SceneFormatException(place, "has " + size + " bytes, expected at most " + MAX_BYTES
                    + ". Keep meshes and matrices in files of their own.");
            }
            return decode(FileBytes.of(file), name);
        } catch (NoSuchFileException e) {
            throw new SceneFormatException(place, "no such file. Check the name and the current folder.", e);
        } catch (AccessDeniedException e) {
            throw new SceneFormatException(place, "may not be read. Check its permissions.", e);
        } catch (IOException e) {
            throw new SceneFormatException(place, "cannot be read: " + Reasons.reason(e) + ".", e);
        }
    }

    /** Decodes UTF-8, drops a byte order mark, and refuses control characters. */
    static String decode(byte[] bytes, String name) {
        ByteBuffer in = ByteBuffer.wrap(bytes);
        String text;
        try {
            text = StandardCharsets.UTF_8.newDecoder().onMalformedInput(CodingErrorAction.REPORT).decode(in).toString();
        } catch (CharacterCodingException e) {
            String before = new String(bytes, 0, in.position(), StandardCharsets.UTF_8);
            throw new SceneFormatException(end(before, name), "byte " + in.position()
                + " of the file is not UTF-8 text. A scene is a YAML or JSON text; save it as UTF-8.", e);
        }
        text = text.startsWith("\uFEFF") ? text.substring(1) : text;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c < ' ' && c != '\n' && c != '\r' && c != '\t' || c == 0x7F) {
                throw new SceneFormatException(end(text.substring(0, i), name), "holds the control character U+"
                    + String.format("%04X", (int) c) + ". A scene is a YAML or JSON text; is this another kind of file?");
            }
        }
        return text;
    }

    /** The place just after a text. */
    private static Location end(String text, String name) {
        int line = 1;
        int start = 0;
        for (int i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) {
            line++;
            start = i + 1;
        }
        return new Location(name, line, text.codePointCount(start, text.length()) + 1);
    }
}
