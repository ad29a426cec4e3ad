package org.saltus.solvers.nlgs;

import java.util.Arrays;
import org.saltus.core.problem.DelassusOperator.BlockSparse;

/**
 * The order of a coloured sweep. Contacts are gathered in groups ({@link ContactGroups}), and groups that share no block of W get one colour: groups
 * of a colour may be swept at the same time, contacts of a group one after the other. Groups of many contacts leave the order nearly that of the
 * problem, read neighbouring impulses from the same cache and need two to ten colours; they are made smaller, down to single contacts, until a colour
 * holds {@value #WIDTH} groups in the mean. Where contacts are numbered so well that ranges of {@value #LARGEST} of them need no more than
 * {@value #FEW} colours, the groups are these ranges; else they grow over the graph. Whole groups of a colour, {@value #CHUNK} contacts at least, form a
 * chunk, the piece of work of a thread. Nothing here depends on the number of threads.
 */
final class SweepPlan {
    private static final int LARGEST = 128;
    private static final int WIDTH = 24;
    private static final int FEW = 24;
    private static final int CHUNK = 32;
    /** Contacts in the order of their visits. */
    final int[] order;
    private int[] chunkStart = new int[64];
    private int[] colourStart;
    private int chunks;

    SweepPlan(BlockSparse w, int contactCount) {
        int most = LARGEST;
        ContactGroups groups = ContactGroups.consecutive(w, contactCount, most);
        Colouring colours = groups.colours();
        if (colours.count() > FEW || groups.count() < WIDTH * colours.count()) {
            groups = new ContactGroups(w, contactCount, most);
            colours = groups.colours();
        }
        while (most > 1 && groups.count() < WIDTH * colours.count()) {
            most /= 2;
            groups = new ContactGroups(w, contactCount, most);
            colours = groups.colours();
        }
        order = new int[contactCount];
        cut(groups, colours);
    }

    private void cut(ContactGroups groups, Colouring colours) {
        colourStart = new int[colours.count() + 1];
        int placed = 0;
        for (int k = 0; k < colours.count(); k++) {
            int from = placed;
            for (int n = colours.start[k]; n < colours.start[k + 1]; n++) {
                int g = colours.vertices[n];
                int length = groups.start[g + 1] - groups.start[g];
                System.arraycopy(groups.contacts, groups.start[g], order, placed, length);
                placed += length;
                if (placed - from >= CHUNK || n + 1 == colours.start[k + 1]) {
                    add(placed);
                    from = placed;
                }
            }
            colourStart[k + 1] = chunks;
        }
    }

    private void add(int end) {
        if (chunks + 1 == chunkStart.length) {
            chunkStart = Arrays.copyOf(chunkStart, 2 * chunkStart.length);
        }
        chunkStart[++chunks] = end;
    }

    /** Number of colours. */
    int colours() {
        return colourStart.length - 1;
    }

    /** First chunk of a colour; the last is followed by the first of the next. */
    int firstChunk(int colour) {
        return colourStart[colour];
    }

    /** Number of chunks. */
    int chunks() {
        return chunks;
    }

    /** Start of a chunk in {@link #order}; it ends where the next one starts. */
    int start(int chunk) {
        return chunkStart[chunk];
    }
}
