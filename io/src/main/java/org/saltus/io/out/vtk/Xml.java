package org.saltus.io.out.vtk;

/** Text within XML. */
final class Xml {
    private Xml() {
    }

    /** The text with markup and everything outside ASCII escaped. */
    static String escape(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(c -> {
            if (c == '<' || c == '>' || c == '&' || c == '"' || c > 126) {
                out.append("&#").append(c).append(';');
            } else if (c >= ' ') {
                out.appendCodePoint(c);
            }
        });
        return out.toString();
    }
}
