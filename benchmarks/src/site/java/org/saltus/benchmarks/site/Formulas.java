package org.saltus.benchmarks.site;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The formulas of a page, {@code $...$} and {@code $$...$$} in the TeX that its pages use, as MathML, which browsers draw without scripts. They are taken out
 * before the page is parsed, for Markdown would read their signs, and put back into its HTML. A command that is not known is an error, not a raw word.
 */
final class Formulas {
    private static final Map<String, String> SIGNS = new HashMap<>();
    private static final Set<String> FUNCTIONS = Set.of("sin", "cos", "tan", "arctan", "min", "max", "log", "exp");
    /** Over a letter. */
    private static final Map<String, String> ACCENTS = Map.of("hat", "^", "dot", "˙", "ddot", "¨", "bar", "¯", "tilde", "~");
    private static final Map<String, String> SPACES = Map.of(",", "0.17em", ";", "0.28em", "quad", "1em", "qquad", "2em", " ", "0.3em", "!", "-0.17em");
    /** Code in fences and within lines, which stays; then formulas between lines and within them. */
    private static final Pattern PLACE = Pattern.compile("(?ms)^ *```.*?^ *```|``.*?``|`[^`]*`|\\$\\$(.+?)\\$\\$|"
        + "\\$(?=\\S)([^$`\\n]+(?:\\n[^$`\\n]+)?)(?<=\\S)\\$(?!\\w)");
    private static final Pattern MARK = Pattern.compile("\uE000(\\d+)\uE001");

    static {
        String[] signs = {"mu μ", "theta θ", "rho ρ", "pi π", "Delta Δ", "varphi φ", "phi φ", "tau τ", "lambda λ", "alpha α", "beta β", "gamma γ", "delta δ",
            "omega ω", "sigma σ", "epsilon ε", "varepsilon ε", "Phi Φ", "perp ⊥", "ni ∋", "in ∈", "le ≤", "ge ≥", "ne ≠", "cdot ·", "times ×", "oplus ⊕",
            "pm ±", "infty ∞", "to →", "approx ≈", "sum ∑", "int ∫", "partial ∂", "nabla ∇", "| ‖", "ell ℓ", "dots …", "ldots …", "sim ∼", "{ {", "} }",
            "Vert ‖", "Omega Ω"};
        for (String sign : signs) {
            SIGNS.put(sign.substring(0, sign.indexOf(' ')), sign.substring(sign.indexOf(' ') + 1));
        }
    }

    private final List<String> made = new ArrayList<>();

    /** The Markdown with a mark for every formula. @throws IllegalArgumentException for TeX that is not known here */
    String takeOut(String markdown) {
        return PLACE.matcher(markdown).replaceAll(found -> {
            String tex = found.group(1) != null ? found.group(1) : found.group(2);
            if (tex == null) {
                return Matcher.quoteReplacement(found.group());
            }
            made.add((found.group(1) != null ? "<math display=\"block\">" : "<math>") + new Reader(tex).row("") + "</math>");
            return "\uE000" + (made.size() - 1) + "\uE001";
        });
    }

    /** The HTML with its formulas. */
    String putBack(String html) {
        return MARK.matcher(html).replaceAll(found -> Matcher.quoteReplacement(made.get(Integer.parseInt(found.group(1)))));
    }

    /** Reads one formula from its beginning to its end. */
    private static final class Reader {
        private final String tex;
        private int at;

        Reader(String tex) {
            this.tex = tex;
        }

        /** All up to a closing word, which is passed over; "" stands for the end. */
        String row(String closing) {
            StringBuilder out = new StringBuilder("<mrow>");
            while (true) {
                blanks();
                if (at == tex.length()) {
                    if (!closing.isEmpty()) {
                        throw fault("\"" + closing + "\" is missing");
                    }
                    return out.append("</mrow>").toString();
                }
                if (!closing.isEmpty() && tex.startsWith(closing, at)) {
                    at += closing.length();
                    return out.append("</mrow>").toString();
                }
                out.append(scripted(atom()));
            }
        }

        /** With what stands below and above it. */
        private String scripted(String base) {
            String below = null;
            String above = null;
            while (at < tex.length() && (tex.charAt(at) == '_' || tex.charAt(at) == '^')) {
                boolean down = tex.charAt(at++) == '_';
                blanks();
                String script = atom();
                below = down ? script : below;
                above = down ? above : script;
            }
            if (below == null && above == null) {
                return base;
            }
            boolean brace = base.startsWith("<munder>");
            if (brace && above == null) {
                return "<munder>" + base + below + "</munder>";
            }
            return below == null ? "<msup>" + base + above + "</msup>" : above == null ? "<msub>" + base + below + "</msub>"
                : "<msubsup>" + base + below + above + "</msubsup>";
        }

        private String atom() {
            char c = tex.charAt(at++);
            if (c == '{') {
                return row("}");
            }
            if (c == '\\') {
                return command(word());
            }
            if (Character.isDigit(c)) {
                int from = at - 1;
                while (at < tex.length() && (Character.isDigit(tex.charAt(at)) || tex.charAt(at) == '.' && at + 1 < tex.length()
                    && Character.isDigit(tex.charAt(at + 1)))) {
                    at++;
                }
                return "<mn>" + tex.substring(from, at) + "</mn>";
            }
            return Character.isLetter(c) ? "<mi>" + c + "</mi>" : sign(c == '-' ? "−" : c == '\'' ? "′" : String.valueOf(c));
        }

        private String command(String word) {
            String sign = SIGNS.get(word);
            if (sign != null) {
                return Character.isLetter(sign.charAt(0)) ? "<mi>" + sign + "</mi>" : sign(sign);
            }
            if (FUNCTIONS.contains(word)) {
                return "<mi>" + word + "</mi><mspace width=\"0.17em\"></mspace>";
            }
            if (SPACES.containsKey(word)) {
                return "<mspace width=\"" + SPACES.get(word) + "\"></mspace>";
            }
            if (ACCENTS.containsKey(word)) {
                return "<mover accent=\"true\">" + argument() + "<mo>" + ACCENTS.get(word) + "</mo></mover>";
            }
            switch (word) {
                case "frac", "tfrac", "dfrac":
                    return "<mfrac>" + argument() + argument() + "</mfrac>";
                case "sqrt":
                    return "<msqrt>" + argument() + "</msqrt>";
                case "underbrace":
                    return "<munder>" + argument() + "<mo stretchy=\"true\">⏟</mo></munder>";
                case "mathcal":
                    return "<mi>" + argument().replaceAll("<[^>]*>", "").replace("H", "ℋ").replace("E", "ℰ").replace("L", "ℒ") + "</mi>";
                case "text", "mathrm":
                    return "<mtext>" + plain() + "</mtext>";
                case "left":
                    String open = atom();
                    return "<mrow>" + open + row("\\right") + atom() + "</mrow>";
                default:
                    throw fault("\\" + word + " is not known; teach it to " + Formulas.class.getSimpleName());
            }
        }

        private String argument() {
            blanks();
            if (at == tex.length()) {
                throw fault("something is missing at the end");
            }
            return atom();
        }

        /** Words in braces. */
        private String plain() {
            int end = tex.indexOf('}', at);
            if (end < 0 || tex.charAt(at) != '{') {
                throw fault("words want braces");
            }
            String words = tex.substring(at + 1, end);
            at = end + 1;
            return escape(words);
        }

        private String word() {
            int from = at;
            while (at < tex.length() && Character.isLetter(tex.charAt(at))) {
                at++;
            }
            at = at == from ? Math.min(tex.length(), at + 1) : at;
            return tex.substring(from, at);
        }

        private void blanks() {
            while (at < tex.length() && Character.isWhitespace(tex.charAt(at))) {
                at++;
            }
        }

        private static String sign(String sign) {
            return "<mo stretchy=\"false\">" + escape(sign) + "</mo>";
        }

        private static String escape(String words) {
            return words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
        }

        private IllegalArgumentException fault(String what) {
            return new IllegalArgumentException("The formula " + tex + ": " + what + ".");
        }
    }
}
