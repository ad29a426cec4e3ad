package org.saltus.benchmarks.guide;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.MultipleGradientPaint;
import java.awt.Paint;
import java.awt.RadialGradientPaint;
import java.awt.RenderingHints;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The last still of a {@code report.html} as pixels, without a browser: reads the few elements of SVG that the report's pictures are made of (paths of straight
 * lines, circles) and its classes of lines.
 */
final class Still {
    private static final Pattern GRADIENT = Pattern.compile("<radialGradient id=\"(ball[0-9]+)\".*?</radialGradient>");
    private static final Pattern STOP = Pattern.compile("stop-color=\"(#[0-9a-f]{6})\"");
    private static final Pattern PICTURE = Pattern.compile("<svg([^>]*?) viewBox=\"0 0 ([0-9.]+) ([0-9.]+)\" role=\"img\" aria-label=\"scene at .*?</svg>",
        Pattern.DOTALL);
    private static final Pattern ELEMENT = Pattern.compile("<(g|/g|path|circle)\\b([^>]*)>");
    private static final Pattern ATTRIBUTE = Pattern.compile("([a-z-]+)=\"([^\"]*)\"");
    private static final Pattern MOVE = Pattern.compile("([MLlmZ])([^MLlmZ]*)");
    private static final Color PAPER = new Color(0xfbfcfd);
    private static final Color EDGE = new Color(0x33404d);
    private static final Color GROUND = new Color(0xe6e9ee);
    private static final Color GROUND_EDGE = new Color(0x8b95a1);
    private static final Color FORCE = new Color(0xc81e1e);
    private final Map<String, Color[]> gradients = new HashMap<>();
    private final String svg;
    private final boolean dense;
    private final double width;
    private final double height;

    private Still(String page) {
        Matcher g = GRADIENT.matcher(page);
        while (g.find()) {
            Matcher stop = STOP.matcher(g.group());
            List<Color> colors = new ArrayList<>();
            while (stop.find()) {
                colors.add(Color.decode(stop.group(1)));
            }
            gradients.put(g.group(1), colors.toArray(new Color[0]));
        }
        Matcher picture = PICTURE.matcher(page);
        String last = null;
        String classes = "";
        double w = 0;
        double h = 0;
        while (picture.find()) {
            last = picture.group();
            classes = picture.group(1);
            w = Double.parseDouble(picture.group(2));
            h = Double.parseDouble(picture.group(3));
        }
        if (last == null) {
            throw new IllegalArgumentException("the report has no picture");
        }
        svg = last;
        dense = classes.contains("dense");
        width = w;
        height = h;
    }

    /** Paints it. @param page text of report.html; @param side the longer side, pixels */
    static BufferedImage of(String page, int side) {
        return new Still(page).paint(side);
    }

    private BufferedImage paint(int side) {
        double scale = side / Math.max(width, height);
        BufferedImage image = new BufferedImage((int) Math.round(scale * width), (int) Math.round(scale * height), BufferedImage.TYPE_INT_RGB);
        Graphics2D g = image.createGraphics();
        g.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        g.setColor(PAPER);
        g.fillRect(0, 0, image.getWidth(), image.getHeight());
        g.transform(AffineTransform.getScaleInstance(scale, scale));
        boolean crowd = false;
        Matcher element = ELEMENT.matcher(svg);
        while (element.find()) {
            Map<String, String> attributes = attributes(element.group(2));
            switch (element.group(1)) {
                case "g" -> crowd = attributes.getOrDefault("class", "").equals("crowd");
                case "/g" -> crowd = false;
                case "circle" -> circle(g, attributes);
                default -> path(g, attributes, crowd);
            }
        }
        g.dispose();
        return image;
    }

    private static Map<String, String> attributes(String text) {
        Map<String, String> attributes = new HashMap<>();
        Matcher m = ATTRIBUTE.matcher(text);
        while (m.find()) {
            attributes.put(m.group(1), m.group(2));
        }
        return attributes;
    }

    private static void circle(Graphics2D g, Map<String, String> a) {
        double r = Double.parseDouble(a.get("r"));
        g.setColor(EDGE);
        g.fill(new Ellipse2D.Double(Double.parseDouble(a.get("cx")) - r, Double.parseDouble(a.get("cy")) - r, 2 * r, 2 * r));
    }

    private void path(Graphics2D g, Map<String, String> a, boolean crowd) {
        Path2D path = path(a.get("d"));
        String kind = a.getOrDefault("class", "");
        Paint fill = kind.equals("force") ? null : kind.equals("ground") ? GROUND : fill(a.getOrDefault("fill", "none"), path.getBounds2D());
        if (fill != null) {
            g.setPaint(fill);
            g.fill(path);
        }
        double line = switch (kind) {
            case "force" -> crowd ? 0.4 : 1.4;
            case "ground" -> 1;
            case "fine" -> 0.08;
            default -> dense ? 0.08 : 0.6;
        };
        Color color = kind.equals("force") ? FORCE : kind.equals("ground") ? GROUND_EDGE : EDGE;
        Matcher style = Pattern.compile("stroke:(#[0-9a-f]{6});stroke-width:([0-9.]+)").matcher(a.getOrDefault("style", ""));
        if (style.find()) {
            color = Color.decode(style.group(1));
            line = Double.parseDouble(style.group(2));
        }
        g.setColor(color);
        g.setStroke(new BasicStroke((float) line, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND));
        g.draw(path);
    }

    private Paint fill(String fill, Rectangle2D box) {
        if (fill.equals("none")) {
            return null;
        }
        if (!fill.startsWith("url(#")) {
            return Color.decode(fill);
        }
        Color[] colors = gradients.get(fill.substring(5, fill.length() - 1));
        double r = 0.75 * Math.max(box.getWidth(), box.getHeight());
        Point2D at = new Point2D.Double(box.getX() + 0.36 * box.getWidth(), box.getY() + 0.32 * box.getHeight());
        return r > 0 ? new RadialGradientPaint(at, (float) r, at, new float[] {0, 0.55f, 1}, colors, MultipleGradientPaint.CycleMethod.NO_CYCLE) : colors[1];
    }

    private static Path2D path(String d) {
        Path2D path = new Path2D.Double();
        Matcher m = MOVE.matcher(d);
        double x = 0;
        double y = 0;
        while (m.find()) {
            char c = m.group(1).charAt(0);
            if (c == 'Z') {
                path.closePath();
                continue;
            }
            String[] words = m.group(2).trim().split("[ ,]+|(?<=[0-9.])(?=-)");
            boolean relative = Character.isLowerCase(c);
            x = Double.parseDouble(words[0]) + (relative ? x : 0);
            y = Double.parseDouble(words[1]) + (relative ? y : 0);
            if (Character.toUpperCase(c) == 'M') {
                path.moveTo(x, y);
            } else {
                path.lineTo(x, y);
            }
        }
        return path;
    }
}
