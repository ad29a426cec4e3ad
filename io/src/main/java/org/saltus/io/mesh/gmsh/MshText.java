package org.saltus.io.mesh.gmsh;

import java.io.IOException;
import java.nio.file.Path;
import org.saltus.core.spi.SceneFormatException;
import org.saltus.io.text.Lines;

/** An MSH file as text: a record is a line. */
final class MshText implements MshInput {
    private final Lines lines;

    MshText(Path file) throws IOException {
        lines = new Lines(file);
    }

    @Override
    public boolean isBinary() {
        return false;
    }

    @Override
    public void endOfFormat() {
        // nothing there
    }

    @Override
    public boolean advance() throws IOException {
        return lines.advance();
    }

    @Override
    public void expect(String what) throws IOException {
        lines.expect(what);
    }

    @Override
    public String line() {
        return lines.line();
    }

    @Override
    public String show() {
        return lines.show();
    }

    @Override
    public String word(String what) {
        return lines.word(what);
    }

    @Override
    public int count(String what, int bytesEach) {
        return lines.count(what, Math.min(bytesEach, 2));
    }

    @Override
    public void record(String what) throws IOException {
        lines.expect(what);
    }

    @Override
    public void recordEnd(String what) {
        lines.end(what);
    }

    @Override
    public int size(String what, int bytesEach) {
        return count(what, bytesEach);
    }

    @Override
    public long id(String what) {
        return lines.whole(what);
    }

    @Override
    public long tag(String what) {
        return lines.whole(what);
    }

    @Override
    public double number(String what) {
        return lines.number(what);
    }

    @Override
    public SceneFormatException error(String message) {
        return lines.error(message);
    }

    @Override
    public void close() throws IOException {
        lines.close();
    }
}
