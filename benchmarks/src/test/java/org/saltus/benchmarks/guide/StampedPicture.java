package org.saltus.benchmarks.guide;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.DataBuffer;
import java.awt.image.IndexColorModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import javax.imageio.ImageIO;

/** A PNG file with a text chunk that says what it was made of (PNG specification, 11.3.4.3: keyword, 0, Latin-1). */
final class StampedPicture {
    private static final byte[] KEYWORD = "saltus\0".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] KIND = "tEXt".getBytes(StandardCharsets.ISO_8859_1);
    /** Signature, and the whole chunk IHDR, which comes first. */
    private static final int HEAD = 8 + 12 + 13;
    private static final int SMALL = 64;
    private static final int COARSE = 0xf8f8f8;

    private StampedPicture() {
    }

    /** A picture as PNG with a stamp. */
    static byte[] png(BufferedImage image, String stamp) throws IOException {
        ByteArrayOutputStream plain = new ByteArrayOutputStream();
        ImageIO.write(image, "png", plain);
        byte[] bytes = plain.toByteArray();
        byte[] text = stamp.getBytes(StandardCharsets.ISO_8859_1);
        int length = KEYWORD.length + text.length;
        ByteBuffer chunk = ByteBuffer.allocate(12 + length).putInt(length).put(KIND).put(KEYWORD).put(text);
        CRC32 crc = new CRC32();
        crc.update(chunk.array(), 4, 4 + length);
        chunk.putInt((int) crc.getValue());
        return ByteBuffer.allocate(bytes.length + chunk.capacity()).put(bytes, 0, HEAD).put(chunk.array()).put(bytes, HEAD, bytes.length - HEAD).array();
    }

    /** The same in at most 256 colours, the most frequent of those with 5 bits each, others as the nearest of them. */
    static BufferedImage indexed(BufferedImage image) {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int k = 0; k < image.getWidth() * image.getHeight(); k++) {
            counts.merge(image.getRGB(k % image.getWidth(), k / image.getWidth()) & COARSE, 1, Integer::sum);
        }
        int[] palette = counts.entrySet().stream().sorted(Map.Entry.<Integer, Integer>comparingByValue().reversed().thenComparing(Map.Entry.comparingByKey()))
            .limit(256).mapToInt(e -> e.getKey() | e.getKey() >> 5 & ~COARSE).toArray();
        Map<Integer, Integer> nearest = new HashMap<>();
        BufferedImage out = new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_BYTE_INDEXED,
            new IndexColorModel(8, palette.length, palette, 0, false, -1, DataBuffer.TYPE_BYTE));
        for (int y = 0; y < image.getHeight(); y++) {
            for (int x = 0; x < image.getWidth(); x++) {
                int index = nearest.computeIfAbsent(image.getRGB(x, y) & COARSE, c -> nearest(c, palette));
                out.getRaster().setSample(x, y, 0, index);
            }
        }
        return out;
    }

    private static int nearest(int color, int[] palette) {
        int best = 0;
        int least = Integer.MAX_VALUE;
        for (int k = 0; k < palette.length; k++) {
            int distance = 0;
            for (int shift = 0; shift <= 16; shift += 8) {
                int d = (color >> shift & 255) - (palette[k] >> shift & 255);
                distance += d * d;
            }
            if (distance < least) {
                least = distance;
                best = k;
            }
        }
        return best;
    }

    /** The stamp of a file, or empty when it has none. */
    static String stamp(Path file) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file)).position(8);
        while (bytes.remaining() >= 12) {
            int length = bytes.getInt();
            byte[] kind = new byte[4];
            bytes.get(kind);
            byte[] data = new byte[length];
            bytes.get(data).getInt();
            String text = new String(data, StandardCharsets.ISO_8859_1);
            if (new String(kind, StandardCharsets.ISO_8859_1).equals("tEXt") && text.startsWith("saltus\0")) {
                return text.substring(KEYWORD.length);
            }
        }
        return "";
    }

    /** Mean difference of two pictures, both reduced to 64 x 64: 0 equal, 1 black against white. */
    static double difference(BufferedImage a, BufferedImage b) {
        BufferedImage x = small(a);
        BufferedImage y = small(b);
        double sum = 0;
        for (int k = 0; k < SMALL * SMALL; k++) {
            int p = x.getRGB(k % SMALL, k / SMALL);
            int q = y.getRGB(k % SMALL, k / SMALL);
            for (int shift = 0; shift <= 16; shift += 8) {
                sum += Math.abs((p >> shift & 255) - (q >> shift & 255));
            }
        }
        return sum / (3 * 255.0 * SMALL * SMALL);
    }

    /** Halved as long as that is possible, so that every pixel counts. */
    private static BufferedImage small(BufferedImage image) {
        BufferedImage from = image;
        for (int w = from.getWidth(), h = from.getHeight(); w != SMALL || h != SMALL;) {
            w = Math.max(SMALL, w / 2);
            h = Math.max(SMALL, h / 2);
            BufferedImage to = new BufferedImage(w, h, BufferedImage.TYPE_INT_RGB);
            Graphics2D g = to.createGraphics();
            g.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
            g.drawImage(from, 0, 0, w, h, null);
            g.dispose();
            from = to;
        }
        return from;
    }

    /** Reads a picture. */
    static BufferedImage read(byte[] png) throws IOException {
        return ImageIO.read(new ByteArrayInputStream(png));
    }
}
