package org.saltus.io.mesh.vtu;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.StringTokenizer;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import org.saltus.core.spi.Location;
import org.saltus.core.spi.SceneFormatException;

/**
 * Decodes arrays of a VTK XML file. A binary array begins with a header of UInt32 or UInt64: the number of bytes, or with zlib the
 * number of blocks, their size, the size of the last (0: whole), and the compressed size of each; in base64 header and data are
 * encoded one after the other.
 */
final class VtuData {
    private static final int BLOCKS = 1 << 20;
    private final String name;
    private final byte[] file;
    private final int appended;
    private ByteOrder order = ByteOrder.LITTLE_ENDIAN;
    private int headerWidth = 4;
    private boolean zlib;
    private boolean appendedRaw;

    /** @param appended position of the first appended byte, behind the mark "_"; -1 without such data */
    VtuData(String name, byte[] file, int appended) {
        this.name = name;
        this.file = file;
        this.appended = appended;
    }

    /** Takes the attributes of the root. */
    void head(String byteOrder, String headerType, String compressor, int line) {
        order = byteOrder.equals("BigEndian") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN;
        headerWidth = headerType.equals("UInt64") ? 8 : 4;
        zlib = compressor.equals("vtkZLibDataCompressor");
        if (!zlib && !compressor.isEmpty()) {
            throw error(line, "the compressor is " + compressor + ", expected vtkZLibDataCompressor or none.");
        }
    }

    /** Encoding of the appended data. */
    void appendedEncoding(String encoding) {
        appendedRaw = encoding.equals("raw");
    }

    SceneFormatException error(int line, String message) {
        return new SceneFormatException(new Location(name, line, 0), message);
    }

    /** The numbers of an array as doubles; 64-bit integers beyond 2⁵³ do not occur in meshes. */
    double[] numbers(VtuArray array) {
        return switch (array.get("format")) {
            case "ascii" -> words(array);
            case "binary" -> values(array, new Base64Bytes(this, array).all());
            case "appended" -> values(array, appendedBytes(array));
            default -> throw array.error(this, "its format is \"" + array.get("format") + "\", expected ascii, binary or appended.");
        };
    }

    /** The texts of an array: each ends with a byte 0, in a file as text by their numbers. */
    String[] texts(VtuArray array) {
        byte[] bytes = switch (array.get("format")) {
            case "ascii" -> {
                double[] codes = words(array);
                byte[] out = new byte[codes.length];
                for (int k = 0; k < out.length; k++) {
                    out[k] = (byte) codes[k];
                }
                yield out;
            }
            case "binary" -> new Base64Bytes(this, array).all();
            default -> appendedBytes(array);
        };
        List<String> out = new ArrayList<>();
        int from = 0;
        for (int k = 0; k < bytes.length; k++) {
            if (bytes[k] == 0) {
                out.add(new String(bytes, from, k - from, StandardCharsets.UTF_8));
                from = k + 1;
            }
        }
        return out.toArray(String[]::new);
    }

    private double[] words(VtuArray array) {
        StringTokenizer words = new StringTokenizer(array.text());
        double[] out = new double[words.countTokens()];
        for (int k = 0; k < out.length; k++) {
            String word = words.nextToken();
            try {
                out[k] = Double.parseDouble(word);
            } catch (NumberFormatException e) {
                throw array.error(this, "entry " + k + " is \"" + (word.length() > 40 ? word.substring(0, 40) : word) + "\", expected a number.");
            }
        }
        return out;
    }

    private double[] values(VtuArray array, byte[] bytes) {
        int width = array.width(this);
        if (bytes.length % width != 0) {
            throw array.error(this, "it has " + bytes.length + " bytes, expected a multiple of " + width + ".");
        }
        ByteBuffer in = ByteBuffer.wrap(bytes).order(order);
        boolean real = array.get("type").startsWith("F");
        boolean unsigned = array.get("type").startsWith("U");
        double[] out = new double[bytes.length / width];
        for (int k = 0; k < out.length; k++) {
            out[k] = switch (width) {
                case 1 -> unsigned ? in.get() & 0xff : in.get();
                case 2 -> unsigned ? in.getShort() & 0xffff : in.getShort();
                case 4 -> real ? in.getFloat() : unsigned ? in.getInt() & 0xffffffffL : in.getInt();
                default -> real ? in.getDouble() : in.getLong();
            };
        }
        return out;
    }

    private byte[] appendedBytes(VtuArray array) {
        long offset;
        try {
            offset = Long.parseLong(array.get("offset"));
        } catch (NumberFormatException e) {
            throw array.error(this, "its offset is \"" + array.get("offset") + "\", expected a whole number.");
        }
        if (appended < 0 || offset < 0 || offset > file.length - appended) {
            throw array.error(this, "its offset is " + offset + ", beyond the appended data. The file is cut off or damaged.");
        }
        int at = appended + (int) offset;
        return appendedRaw ? unpacked(array, ByteBuffer.wrap(file, at, file.length - at).order(order)) : new Base64Bytes(this, array, file, at).all();
    }

    /** The next number of a header. */
    private long header(VtuArray array, ByteBuffer in) {
        if (in.remaining() < headerWidth) {
            throw cutOff(array, in.position());
        }
        return headerWidth == 8 ? in.getLong() : in.getInt() & 0xffffffffL;
    }

    private SceneFormatException cutOff(VtuArray array, long at) {
        return array.error(this, "its data end at byte " + at + ". The file is cut off or damaged.");
    }

    /** Header and data, both as bytes. */
    private byte[] unpacked(VtuArray array, ByteBuffer in) {
        long first = header(array, in);
        return zlib ? inflated(array, sizes(array, first, in), in) : taken(array, first, in);
    }

    private byte[] taken(VtuArray array, long length, ByteBuffer in) {
        if (length < 0 || length > in.remaining()) {
            throw cutOff(array, in.position() + (long) in.remaining());
        }
        byte[] out = new byte[(int) length];
        in.get(out);
        return out;
    }

    /** Uncompressed size of blocks and last block, then the compressed sizes. */
    private long[] sizes(VtuArray array, long blocks, ByteBuffer in) {
        if (blocks < 0 || blocks > BLOCKS) {
            throw array.error(this, "it has " + blocks + " compressed blocks. The file is damaged.");
        }
        long[] out = new long[(int) blocks + 2];
        for (int k = 0; k < out.length; k++) {
            out[k] = header(array, in);
        }
        return out;
    }

    private byte[] inflated(VtuArray array, long[] sizes, ByteBuffer in) {
        int blocks = sizes.length - 2;
        long total = blocks == 0 ? 0 : (blocks - (sizes[1] > 0 ? 1 : 0)) * sizes[0] + sizes[1];
        if (total < 0 || total > Integer.MAX_VALUE / 2 || sizes[0] < 0 || total / 1100 > in.remaining()) {      // zlib packs 1 : 1032 at best
            throw array.error(this, "its header announces " + total + " bytes, more than the data can hold. The file is damaged.");
        }
        byte[] out = new byte[(int) total];
        int done = 0;
        for (int b = 0; b < blocks; b++) {
            byte[] packed = taken(array, sizes[b + 2], in);
            int length = (int) (b == blocks - 1 && sizes[1] > 0 ? sizes[1] : sizes[0]);
            done += inflate(array, packed, out, done, Math.min(length, out.length - done));
        }
        return done == out.length ? out : Arrays.copyOf(out, done);
    }

    private int inflate(VtuArray array, byte[] packed, byte[] out, int from, int length) {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(packed);
            int n = 0;
            while (n < length) {
                int k = inflater.inflate(out, from + n, length - n);
                if (k == 0) {
                    throw array.error(this, "a compressed block holds " + n + " bytes, expected " + length + ". The file is cut off or damaged.");
                }
                n += k;
            }
            return n;
        } catch (DataFormatException e) {
            throw array.error(this, "a block is no zlib data (" + e.getMessage() + "). The file is damaged.");
        } finally {
            inflater.end();
        }
    }

    /** Base64: header and data are encoded apart, each padded to whole groups of four letters. */
    private static final class Base64Bytes {
        private final VtuData data;
        private final VtuArray array;
        private final byte[] letters;
        private int at;

        Base64Bytes(VtuData data, VtuArray array) {
            this.data = data;
            this.array = array;
            letters = array.text().replaceAll("\\s+", "").getBytes(StandardCharsets.ISO_8859_1);
        }

        Base64Bytes(VtuData data, VtuArray array, byte[] file, int from) {
            this.data = data;
            this.array = array;
            letters = file;
            at = from;
        }

        byte[] all() {
            if (at == letters.length) {
                return new byte[0];
            }
            int w = data.headerWidth;
            int start = at;
            ByteBuffer head = decoded(w);
            long first = data.header(array, head);
            if (!data.zlib) {
                at = start;
                ByteBuffer all = decoded(w + first);                                        // one piece: VTK encodes size and data together
                all.position(w);
                return data.taken(array, first, all);
            }
            if (first < 0 || first > BLOCKS) {
                throw array.error(data, "it has " + first + " compressed blocks. The file is damaged.");
            }
            at = start;
            ByteBuffer header = decoded((first + 3) * w);
            header.position(w);
            long[] sizes = data.sizes(array, first, header);
            long packed = 0;
            for (int k = 2; k < sizes.length; k++) {
                packed += sizes[k];
            }
            return data.inflated(array, sizes, decoded(packed));
        }

        /** The next bytes; moves behind their last group of letters. */
        private ByteBuffer decoded(long bytes) {
            long count = (bytes + 2) / 3 * 4;
            if (bytes < 0 || count > letters.length - at) {
                throw data.cutOff(array, letters.length);
            }
            try {
                byte[] out = Base64.getDecoder().decode(Arrays.copyOfRange(letters, at, at + (int) count));
                at += (int) count;
                return ByteBuffer.wrap(out).order(data.order);
            } catch (IllegalArgumentException e) {
                throw array.error(data, "it is no base64 (" + e.getMessage() + "). The file is damaged.");
            }
        }
    }
}
