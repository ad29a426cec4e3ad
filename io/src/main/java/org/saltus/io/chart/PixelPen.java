package org.saltus.io.chart;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.image.BufferedImage;

/** Paints an image, with so many pixels for one of a page. */
final class PixelPen implements Pen {
    private static final Color GRID = Color.decode("#dfe4ea");
    private static final Color ZERO = Color.decode("#98a2ae");
    private static final Color WORDS = Color.decode("#5d6b7a");
    private static final float CURVE = 1.6f;
    private static final double RADIUS = 2.2;
    private static final int FONT = 12;
    private final BufferedImage image;
    private final Graphics2D graphics;

    PixelPen(int width, int height, int pixels) {
        image = new BufferedImage(width * pixels, height * pixels, BufferedImage.TYPE_INT_RGB);
        graphics = image.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        graphics.setRenderingHint(RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
        graphics.scale(pixels, pixels);
        graphics.setBackground(Color.WHITE);
        graphics.clearRect(0, 0, width, height);
        graphics.setFont(new Font(Font.SANS_SERIF, Font.PLAIN, FONT));
    }

    BufferedImage image() {
        return image;
    }

    @Override
    public void gridLine(double x1, double y1, double x2, double y2, boolean zero) {
        graphics.setColor(zero ? ZERO : GRID);
        graphics.setStroke(new BasicStroke(1));
        graphics.draw(new Line2D.Double(x1, y1, x2, y2));
    }

    @Override
    public void text(double x, double y, Anchor anchor, String text) {
        double width = graphics.getFontMetrics().stringWidth(text);
        double shift = switch (anchor) {
            case START -> 0;
            case MIDDLE -> width / 2;
            case END -> width;
        };
        graphics.setColor(WORDS);
        graphics.drawString(text, (float) (x - shift), (float) y);
    }

    @Override
    public void line(double[] points, int color, int dash) {
        Path2D path = new Path2D.Double();
        boolean joined = false;
        for (int k = 0; k < points.length; k += 2) {
            boolean drawn = !Double.isNaN(points[k + 1]);
            if (drawn && !joined) {
                path.moveTo(points[k], points[k + 1]);
            }
            if (drawn) {
                path.lineTo(points[k], points[k + 1]);
            }
            joined = drawn;
        }
        float[] dashes = Palette.dash(dash);
        graphics.setColor(Color.decode(Palette.color(color)));
        graphics.setStroke(new BasicStroke(CURVE, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND, 1, dashes.length == 0 ? null : dashes, 0));
        graphics.draw(path);
    }

    @Override
    public void dot(double x, double y, int color) {
        graphics.setColor(Color.decode(Palette.color(color)));
        graphics.fill(new Ellipse2D.Double(x - RADIUS, y - RADIUS, 2 * RADIUS, 2 * RADIUS));
    }
}
