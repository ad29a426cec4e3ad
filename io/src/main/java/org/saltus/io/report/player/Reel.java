package org.saltus.io.report.player;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A film in the form that the page unpacks, within a budget. Where it does not fit, every second frame goes while more than {@link #FEW_FRAMES} are there,
 * then weak contact forces where they weigh more than the motion, then every second body. What went is said in {@link #notes}.
 */
public final class Reel {
    private static final int FEW_FRAMES = 100;
    private static final int FEW_CONTACTS = 50;
    /** A share of the bodies takes no more than so many times that share of the bytes: fewer of them deflate worse. */
    private static final double SURELY = 1.2;
    private final FilmHead head;
    private final List<Frame> frames;
    private final List<String> notes = new ArrayList<>();
    private final int framesBefore;
    private Bounds bounds;
    private int[] shown;
    private int mostContacts = Integer.MAX_VALUE;
    private Packer packed;

    /** @param budget bytes that it may have; what goes from the reel goes from the film */
    public Reel(Film film, long budget) {
        this(film.head(), film.frames(), budget, all(film.head().members()), true);
    }

    /**
     * @param frames  from which frames go that find no room
     * @param shown   members that are
     * @param fewer   whether members go where there is no room for them: without, the reel may be longer than its budget
     */
    Reel(FilmHead head, List<Frame> frames, long budget, int[] shown, boolean fewer) {
        this.head = head;
        this.frames = frames;
        this.shown = shown;
        framesBefore = frames.size();
        int headSize = 0;                                                    // parts that are not shown have names too
        while (true) {
            bounds = new Bounds(head, frames);
            Packer motion = motion(new Packer(), head, frames, this.shown, bounds).floats(head.reference()).ints(head.faces());
            Packer contacts = contacts(new Packer(), frames, frames.get(0).time() - 1, bounds, mostContacts);
            headSize = headSize > 0 ? headSize : packedHead().size();
            int size = headSize + motion.size() + contacts.size();
            if (size <= budget || !shorten(motion.size() < contacts.size(), fewer, (size - headSize) / Math.max(1.0, budget - headSize))) {
                packed = packedHead().append(motion).append(contacts);
                break;
            }
        }
        tell();
    }

    private Packer packedHead() {
        return new Packer().text(head.text(frames.size(), shown, bounds));
    }

    static int[] all(int members) {
        int[] out = new int[members];
        Arrays.setAll(out, m -> m);
        return out;
    }

    /** @param excess how many times as large it is as it may be */
    private boolean shorten(boolean contactsWeighMore, boolean fewer, double excess) {
        if (frames.size() > 2 * FEW_FRAMES) {
            Film.thin(frames);
        } else if (contactsWeighMore && largestCount() > FEW_CONTACTS) {
            mostContacts = largestCount() / 2;
        } else if (fewer && shown.length > 2 * FEW_CONTACTS) {
            int[] all = shown;
            int by = 2;
            while (by * 2 * SURELY <= excess && all.length > 2 * by * FEW_CONTACTS) {
                by *= 2;                                                     // packing all of it to learn that half is too much takes longer than the rest
            }
            int every = by;
            shown = new int[(all.length + every - 1) / every];
            Arrays.setAll(shown, k -> all[every * k]);
        } else if (frames.size() > 3) {
            Film.thin(frames);
        } else {
            return false;
        }
        return true;
    }

    private int largestCount() {
        return frames.stream().mapToInt(f -> Math.min(mostContacts, f.contacts().count())).max().orElse(0);
    }

    private void tell() {
        if (frames.size() < framesBefore) {
            notes.add(frames.size() + " of " + framesBefore + " recorded frames are kept");
        }
        if (shown.length < head.members()) {
            notes.add("one body of " + Math.round((double) head.members() / shown.length) + " is shown, " + shown.length + " of " + head.members());
        }
        long dropped = frames.stream().mapToLong(f -> f.contacts().dropped() + Math.max(0, f.contacts().count() - mostContacts)).max().orElse(0);
        if (dropped > 0) {
            notes.add("weak contact forces are left out, at most " + dropped + " in a frame");
        }
    }

    /** What was left out, a sentence each. */
    public List<String> notes() {
        return notes;
    }

    /**
     * One frame in the same form, its motion and its contacts, but deflated as one part. @param before time of the one before, s: forces are means since then
     */
    static byte[] frame(FilmHead head, Frame frame, double before, int[] shown, Bounds bounds) {
        List<Frame> one = List.of(frame);
        Packer plain = contacts(motion(new Packer(true), head, one, shown, bounds), one, before, bounds, Integer.MAX_VALUE);
        return new Packer().bytes(plain.toBytes()).toBytes();
    }

    /** The bytes. */
    public byte[] toBytes() {
        return packed.toBytes();
    }

    // ---- frames

    private interface Entry {
        float of(Frame f, int item);
    }

    private static float[][] gather(List<Frame> frames, int items, Entry entry) {
        float[][] out = new float[items][frames.size()];
        for (int f = 0; f < frames.size(); f++) {
            for (int i = 0; i < items; i++) {
                out[i][f] = entry.of(frames.get(f), i);
            }
        }
        return out;
    }

    private static float largest(float[][] values) {
        float most = 0;
        for (float[] row : values) {
            for (float v : row) {
                most = Float.isFinite(v) ? Math.max(most, Math.abs(v)) : most;
            }
        }
        return most;
    }

    /** Times, then series: members x y z, turns, speed; nodes displacement, speed, stress; links; fields. */
    private static Packer motion(Packer out, FilmHead head, List<Frame> frames, int[] shown, Bounds bounds) {
        out.doubles(frames.stream().mapToDouble(Frame::time).toArray());
        float place = (float) (bounds.size() / Packer.TOP);
        for (int i = 0; i < 7; i++) {
            int at = i;
            float[][] all = gather(frames, shown.length, (f, m) -> f.members()[7 * shown[m] + at]);
            out.series(all, i < 3 ? place : i < 6 ? (float) (2 * Math.PI / Packer.TOP) : largest(all) / Packer.TOP);
        }
        for (int i = 0; i < 5; i++) {
            int at = i;
            float[][] all = gather(frames, head.nodes(), (f, n) -> f.nodes()[5 * n + at]);
            out.series(all, largest(all) / Packer.TOP);
        }
        for (int i = 0; i < 9; i++) {
            int at = i;
            out.series(gather(frames, head.links(), (f, k) -> f.links()[9 * k + at]), i < 6 ? place : 1f / Packer.TOP);
        }
        int from = 0;
        for (boolean onNodes : head.onNodes()) {
            int first = from;
            float[][] all = gather(frames, onNodes ? head.nodes() : shown.length, (f, k) -> f.fields()[first + (onNodes ? k : shown[k])]);
            out.series(all, largest(all) / Packer.TOP);
            from += onNodes ? head.nodes() : head.members();
        }
        return out;
    }

    /** Counts per frame, parts and joint flags, then points in 16-bit steps of the box and mean forces since the frame before, N, with 13 bits. */
    private static Packer contacts(Packer out, List<Frame> frames, double before, Bounds bounds, int most) {
        int[] counts = new int[frames.size()];
        List<int[]> chosen = new ArrayList<>();
        int total = 0;
        for (int f = 0; f < counts.length; f++) {
            chosen.add(strongest(frames.get(f).contacts(), most));
            counts[f] = chosen.get(f).length;
            total += counts[f];
        }
        int[][] parts = new int[2][total];
        byte[] joints = new byte[total];
        float[][] numbers = new float[7][total];
        int at = 0;
        for (int f = 0; f < counts.length; f++) {
            ContactFrame c = frames.get(f).contacts();
            double duration = frames.get(f).time() - (f == 0 ? before : frames.get(f - 1).time());
            for (int k : chosen.get(f)) {
                parts[0][at] = c.part()[2 * k];
                parts[1][at] = c.part()[2 * k + 1];
                joints[at] = (byte) (c.joint()[k] ? 1 : 0);
                for (int i = 0; i < 7; i++) {
                    float x = c.number()[7 * k + i];
                    numbers[i][at] = i < 3 ? x : round((float) (x / duration));
                }
                at++;
            }
        }
        out.ints(counts).ints(parts[0]).ints(parts[1]).bytes(joints);
        for (int i = 0; i < 3; i++) {
            out.series(new float[][] {numbers[i]}, (float) (bounds.size() / Packer.TOP));
        }
        for (int i = 3; i < 7; i++) {
            out.floats(numbers[i]);
        }
        return out;
    }

    private static int[] strongest(ContactFrame c, int most) {
        Integer[] order = new Integer[c.count()];
        Arrays.setAll(order, k -> k);
        if (c.count() > most) {
            Arrays.sort(order, (a, b) -> Double.compare(square(c, b), square(c, a)));
        }
        return Arrays.stream(order).limit(most).mapToInt(k -> k).sorted().toArray();
    }

    private static double square(ContactFrame c, int k) {
        double x = c.number()[7 * k + 3];
        double y = c.number()[7 * k + 4];
        double z = c.number()[7 * k + 5];
        return x * x + y * y + z * z;
    }

    /** The nearest number with 13 bits, 4 decimal digits: the rest would not deflate. */
    private static float round(float x) {
        return Float.isFinite(x) ? Float.intBitsToFloat(Float.floatToIntBits(x) + 0x400 & ~0x7ff) : x;
    }
}
