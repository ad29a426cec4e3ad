package org.saltus.io.report.player;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;

/**
 * Named arrays as one sequence of bytes: each is deflated (zlib) behind its length, a 32-bit number, least byte first. Numbers lie in byte planes: all first
 * bytes, all second ones, ... - neighbours are then alike, which deflates better. The order of the names is said elsewhere, in the film's head.
 */
public final class Packer {
    /** Steps of time series are numbered from 0 to here; the number above stands for NaN. */
    static final int TOP = 65534;
    private final List<byte[]> parts = new ArrayList<>();
    private final boolean plain;

    /** Deflates every part. */
    public Packer() {
        this(false);
    }

    /** @param plain whether parts stay as they are: small ones are deflated together, as one part of another */
    Packer(boolean plain) {
        this.plain = plain;
    }

    /** Adds text. */
    public Packer text(String text) {
        return bytes(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds bytes. */
    Packer bytes(byte[] bytes) {
        parts.add(plain ? bytes : deflate(bytes));
        return this;
    }

    /** Adds single-precision numbers. */
    Packer floats(float[] values) {
        ByteBuffer out = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (float v : values) {
            out.putFloat(v);
        }
        return bytes(planes(out.array(), 4));
    }

    /** Adds double-precision numbers. */
    public Packer doubles(double[] values) {
        ByteBuffer out = ByteBuffer.allocate(8 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (double v : values) {
            out.putDouble(v);
        }
        return bytes(planes(out.array(), 8));
    }

    /** Adds whole numbers. */
    Packer ints(int[] values) {
        ByteBuffer out = ByteBuffer.allocate(4 * values.length).order(ByteOrder.LITTLE_ENDIAN);
        for (int v : values) {
            out.putInt(v);
        }
        return bytes(planes(out.array(), 4));
    }

    /**
     * Adds series over the frames: 16-bit steps of a size of its own each, as differences in time. Three parts: lowest values (float), step sizes (float), and
     * the differences d of all frames of the first series, of the second, ... as 2 |d| − (d &lt; 0) modulo 2¹⁶.
     *
     * @param step smallest step; a series whose range needs more than 16 bits of it has one that is 2ᵏ times as large
     */
    Packer series(float[][] values, float step) {
        int frames = values.length == 0 ? 0 : values[0].length;
        float[] low = new float[values.length];
        float[] size = new float[values.length];
        byte[] steps = new byte[2 * frames * values.length];
        int plane = frames * values.length;
        for (int s = 0; s < values.length; s++) {
            float most = Float.NEGATIVE_INFINITY;
            low[s] = Float.POSITIVE_INFINITY;
            for (float v : values[s]) {
                low[s] = Float.isFinite(v) ? Math.min(low[s], v) : low[s];
                most = Float.isFinite(v) ? Math.max(most, v) : most;
            }
            low[s] = Float.isFinite(low[s]) ? low[s] : 0;
            size[s] = step > 0 ? step : Float.MIN_NORMAL;
            while (((double) most - low[s]) / size[s] > TOP) {
                size[s] *= 2;
            }
            int before = 0;
            for (int f = 0; f < frames; f++) {
                int now = Float.isFinite(values[s][f]) ? (int) Math.min(TOP, Math.round(((double) values[s][f] - low[s]) / size[s])) : TOP + 1;
                int d = (short) (now - before);
                int folded = d << 1 ^ d >> 31;
                steps[s * frames + f] = (byte) (folded >> 8);
                steps[plane + s * frames + f] = (byte) folded;
                before = now;
            }
        }
        floats(low);
        floats(size);
        return bytes(steps);
    }

    /** Bytes of width w each: all first ones, all second ones, ... */
    private static byte[] planes(byte[] in, int w) {
        byte[] out = new byte[in.length];
        int n = in.length / w;
        for (int k = 0; k < n; k++) {
            for (int b = 0; b < w; b++) {
                out[b * n + k] = in[w * k + b];
            }
        }
        return out;
    }

    private static byte[] deflate(byte[] plain) {
        Deflater deflater = new Deflater(6);
        deflater.setInput(plain);
        deflater.finish();
        ByteArrayOutputStream out = new ByteArrayOutputStream(plain.length / 3 + 64);
        byte[] buffer = new byte[1 << 16];
        while (!deflater.finished()) {
            out.write(buffer, 0, deflater.deflate(buffer));
        }
        deflater.end();
        return out.toByteArray();
    }

    /** Adds what another holds. */
    Packer append(Packer other) {
        parts.addAll(other.parts);
        return this;
    }

    /** Number of bytes. */
    public int size() {
        return parts.stream().mapToInt(part -> part.length + 4).sum();
    }

    /** All of it. */
    public byte[] toBytes() {
        ByteBuffer out = ByteBuffer.allocate(size()).order(ByteOrder.LITTLE_ENDIAN);
        for (byte[] part : parts) {
            out.putInt(part.length).put(part);
        }
        return out.array();
    }
}
