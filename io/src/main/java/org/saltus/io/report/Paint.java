package org.saltus.io.report;

import java.util.Locale;

/** Colours of pictures. */
final class Paint {
    private static final int[] PARTS = {0x6fa8dc, 0xf0b67f, 0x8fc99a, 0xc9a0dc, 0xe8d174, 0x7fcdcd, 0xe59a9a, 0xb0b8c4};
    private static final int[] STRESS = {0x30508c, 0x3d8fb5, 0x8fd0a4, 0xf4d35e, 0xe4572e};
    /** Of fixed parts. */
    static final int FIXED = 0xc9ced6;
    /** Of unstressed meshes. */
    static final int STEEL = 0x9fb3c8;

    private Paint() {
    }

    /** Colour of a part by its number. */
    static int part(int number) {
        return PARTS[Math.floorMod(number, PARTS.length)];
    }

    /** Colour of a stress, 0 to 1. */
    static int stress(double x) {
        double at = Math.max(0, Math.min(1, x)) * (STRESS.length - 1);
        int k = Math.min((int) at, STRESS.length - 2);
        return mix(STRESS[k], STRESS[k + 1], at - k);
    }

    /** The colour made darker (below 1) or lighter (above). */
    static int shade(int color, double brightness) {
        return brightness <= 1 ? mix(0x202830, color, brightness) : mix(color, 0xffffff, brightness - 1);
    }

    private static int mix(int a, int b, double s) {
        int out = 0;
        for (int shift = 16; shift >= 0; shift -= 8) {
            double x = (1 - s) * (a >> shift & 255) + s * (b >> shift & 255);
            out |= (int) Math.round(Math.max(0, Math.min(255, x))) << shift;
        }
        return out;
    }

    static String css(int color) {
        return String.format(Locale.ROOT, "#%06x", color);
    }

    /** Gradients ball0, ball1, ... that round parts are filled with; once per page. */
    static String gradients() {
        StringBuilder out = new StringBuilder("<svg style=\"position:absolute;width:0;height:0\" aria-hidden=\"true\"><defs>\n");
        for (int k = 0; k < PARTS.length; k++) {
            out.append("<radialGradient id=\"ball").append(k).append("\" cx=\".36\" cy=\".32\" r=\".75\"><stop offset=\"0\" stop-color=\"")
                .append(css(shade(PARTS[k], 1.55))).append("\"/><stop offset=\".55\" stop-color=\"").append(css(PARTS[k]))
                .append("\"/><stop offset=\"1\" stop-color=\"").append(css(shade(PARTS[k], 0.6))).append("\"/></radialGradient>\n");
        }
        return out.append("</defs></svg>\n").toString();
    }

    /** Fill of a round part. */
    static String ball(int number) {
        return "url(#ball" + Math.floorMod(number, PARTS.length) + ")";
    }
}
