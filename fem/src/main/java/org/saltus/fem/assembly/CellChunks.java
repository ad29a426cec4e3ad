package org.saltus.fem.assembly;

import java.util.Arrays;
import java.util.List;
import org.saltus.core.mesh.Mesh;

/**
 * The cells of a mesh in chunks of consecutive cells, and colours of chunks: those of one colour share no node, so that any number of
 * threads may add their element matrices at once. Chunks instead of cells, so that a sweep of one colour stays in a few places of the
 * matrix and the cells of a chunk share its lines in the cache. Greedy in the order of the mesh; the colours depend on the mesh alone.
 */
final class CellChunks {
    /** Cells of a chunk. 256 hexahedra touch about 0.5 MB of K. */
    static final int SIZE = 256;
    /** Colours found by bit masks; chunks that meet all of them (meshes numbered at random) are alone in a colour. */
    private static final int SHARED_COLOURS = 64;
    private final int[] block;
    private final int[] first;
    private final int[] colourStart;

    CellChunks(Mesh mesh, List<Mesh.Block> blocks) {
        int count = 0;
        for (Mesh.Block b : blocks) {
            count += (b.count() + SIZE - 1) / SIZE;
        }
        int[] blockOf = new int[count];
        int[] firstOf = new int[count];
        int at = 0;
        for (int b = 0; b < blocks.size(); b++) {
            for (int cell = 0; cell < blocks.get(b).count(); cell += SIZE) {
                blockOf[at] = b;
                firstOf[at++] = cell;
            }
        }
        int[] colour = colours(mesh.nodeCount(), blocks, blockOf, firstOf);
        colourStart = new int[Arrays.stream(colour).max().orElse(-1) + 2];
        for (int c : colour) {
            colourStart[c + 1]++;
        }
        Arrays.parallelPrefix(colourStart, Integer::sum);
        int[] next = colourStart.clone();
        block = new int[count];
        first = new int[count];
        for (int k = 0; k < count; k++) {
            int place = next[colour[k]]++;
            block[place] = blockOf[k];
            first[place] = firstOf[k];
        }
    }

    private static int[] colours(int nodeCount, List<Mesh.Block> blocks, int[] block, int[] first) {
        long[] met = new long[nodeCount];                          // colours of the chunks around each node
        int[] colour = new int[block.length];
        int alone = 0;
        for (int k = 0; k < colour.length; k++) {
            Mesh.Block b = blocks.get(block[k]);
            int from = first[k] * b.type().nodes;
            int end = Math.min(first[k] + SIZE, b.count()) * b.type().nodes;
            long taken = 0;
            for (int i = from; i < end; i++) {
                taken |= met[b.connectivity()[i]];
            }
            int free = Long.numberOfTrailingZeros(~taken);
            colour[k] = free < SHARED_COLOURS ? free : SHARED_COLOURS + alone++;
            for (int i = from; i < end && free < SHARED_COLOURS; i++) {
                met[b.connectivity()[i]] |= 1L << free;
            }
        }
        return colour;
    }

    int colourCount() {
        return colourStart.length - 1;
    }

    /** First chunk of a colour; its end is the start of the next one. */
    int colourStart(int colour) {
        return colourStart[colour];
    }

    /** Index of the block of a chunk. */
    int block(int chunk) {
        return block[chunk];
    }

    /** First cell of a chunk in its block. */
    int first(int chunk) {
        return first[chunk];
    }
}
