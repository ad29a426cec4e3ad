package org.saltus.io.report.player;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * What the page needs to play without any other file: three.js, uPlot and the modules of this package, deflated in one element, and a small script that
 * unpacks them into {@code blob:} addresses under an import map - modules cannot be loaded from {@code file:} addresses.
 */
public final class PlayerPage {
    /** The scripts, deflated: a resource that {@link Bundling} writes. */
    static final String BUNDLE = "scripts.bin";
    private static final List<String> OWN =
        List.of("balls.js", "charts.js", "decode.js", "film.js", "main.js", "paint.js", "planes.js", "rods.js", "solids.js", "stage.js");
    private static final List<String> LIVE = List.of("growing.js", "live.js");
    private static final String POLICY = "default-src 'none'; script-src 'unsafe-inline' blob:; style-src 'unsafe-inline'; img-src data: blob:; "
        + "media-src blob:; base-uri 'none'; form-action 'none'";

    private PlayerPage() {
    }

    /** Read once for all pages. */
    private static final class Bundle {
        static final byte[] BYTES = made();

        private static byte[] made() {
            try (InputStream in = PlayerPage.class.getResourceAsStream(BUNDLE)) {
                return in == null ? bundle() : in.readAllBytes();            // classes that no Maven has built have none
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /** What stands in the page's head: nothing may be fetched, whatever the page holds. */
    public static String policy() {
        return "<meta http-equiv=\"Content-Security-Policy\" content=\"" + POLICY + "\">\n";
    }

    /** As above for a page that watches a run: it may ask the server that it came from. */
    public static String livePolicy() {
        return policy().replace("default-src 'none';", "default-src 'none'; connect-src 'self';");
    }

    /** Scripts of a page that watches a run. @param charts as below, of no charts */
    public static String liveScripts(byte[] charts) {
        List<String> names = new ArrayList<>(OWN);
        names.addAll(LIVE);
        return controls() + packed("saltus-scripts", bundle(names)) + packed("saltus-charts", charts) + "<script>\n" + read("boot.js").replace("main.js",
            "live.js")
            + "</script>\n";
    }

    /** Style of charts and player. */
    public static String style() {
        return read("uplot/dist/uPlot.min.css") + "\n" + read("player.css");
    }

    /** Scripts, film and charts for the end of the page. @param film null when there is nothing to show */
    public static String scripts(byte[] film, byte[] charts) {
        return controls() + packed("saltus-scripts", Bundle.BYTES) + (film == null ? "" : packed("saltus-film", film)) + packed("saltus-charts", charts)
            + "<script>\n" + read("boot.js") + "</script>\n";
    }

    /** The player's controls, which its script places. */
    private static String controls() {
        return read("player.html");
    }

    /** Number of bytes that {@link #scripts} takes beside film and charts, base64 included. */
    public static long weight() {
        return Bundle.BYTES.length * 4L / 3;
    }

    private static String packed(String id, byte[] bytes) {
        return "<script type=\"application/octet-stream\" id=\"" + id + "\">" + Base64.getEncoder().encodeToString(bytes) + "</script>\n";
    }

    /** The licences of what is not ours. */
    public static String licences() {
        return "three.js\n\n" + read("three/LICENSE").strip() + "\n\nuPlot\n\n" + read("uplot/LICENSE").strip() + "\n";
    }

    /** The scripts of a page that plays a finished run, deflated. */
    static byte[] bundle() {
        return bundle(OWN);
    }

    private static byte[] bundle(List<String> names) {
        Map<String, String> modules = new LinkedHashMap<>();
        modules.put("three/core", read("three/build/three.core.min.js"));
        modules.put("three", read("three/build/three.module.min.js").replace("\"./three.core.min.js\"", "\"three/core\""));
        modules.put("three/addons/controls/OrbitControls.js", read("three/examples/jsm/controls/OrbitControls.js"));
        modules.put("uplot", read("uplot/dist/uPlot.iife.min.js") + "\nexport default uPlot;\n");
        for (String name : names) {
            modules.put("saltus/" + name, read(name).replace("from './", "from 'saltus/"));
        }
        Packer out = new Packer().text(new ArrayList<>(modules.keySet()).stream().collect(Collectors.joining("\",\"", "[\"", "\"]")));
        modules.values().forEach(out::text);
        return out.toBytes();
    }

    private static String read(String name) {
        try (InputStream in = PlayerPage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("The resource " + name + " of the player is missing. Build the module io again: Maven unpacks it.");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
