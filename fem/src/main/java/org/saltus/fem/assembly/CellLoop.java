package org.saltus.fem.assembly;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import org.saltus.core.mesh.Mesh;
import org.saltus.fem.assembly.FiniteElementModel.CellVisitor;
import org.saltus.fem.element.BlockElementFactory;
import org.saltus.fem.element.Element;

/**
 * Visits all cells colour by colour of {@link CellChunks}, on one or more threads. What visitors add at the nodes of their cells, and
 * at pairs of them, has the same bits at any number of threads: the order of the sums is that of the colours. Nothing is allocated per
 * cell.
 */
final class CellLoop {
    private final Mesh mesh;
    private final List<Mesh.Block> blocks;
    private final CellChunks chunks;
    private final Element[][] elements;
    private final double[][] x;

    /** @param factory makes the elements of every thread, whose scratch arrays are their own */
    CellLoop(Mesh mesh, BlockElementFactory factory, int threads) {
        this.mesh = mesh;
        blocks = mesh.solid().stream().filter(b -> b.count() > 0).toList();
        chunks = new CellChunks(mesh, blocks);
        elements = new Element[threads][];
        int most = blocks.stream().mapToInt(b -> b.type().nodes).max().orElse(0);
        x = new double[threads][3 * most];
        for (int t = 0; t < threads; t++) {
            elements[t] = blocks.stream().map(factory::create).toArray(Element[]::new);
        }
    }

    /** @param visitors called once per thread: a visitor with scratch arrays of its own */
    void run(Supplier<CellVisitor> visitors) {
        if (elements.length == 1) {
            CellVisitor visitor = visitors.get();
            for (int c = 0; c < chunks.colourCount(); c++) {
                visit(c, 0, visitor);
            }
            return;
        }
        ExecutorService pool = Executors.newFixedThreadPool(elements.length);
        try {
            runOn(pool, visitors);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(mesh.source() + ": assembly was interrupted.", e);
        } finally {
            pool.shutdown();
        }
    }

    private void runOn(ExecutorService pool, Supplier<CellVisitor> visitors) throws InterruptedException {
        int[] colour = new int[1];
        List<Callable<Void>> shares = new ArrayList<>();
        for (int t = 0; t < elements.length; t++) {
            int thread = t;
            CellVisitor visitor = visitors.get();
            shares.add(() -> {
                visit(colour[0], thread, visitor);
                return null;
            });
        }
        for (; colour[0] < chunks.colourCount(); colour[0]++) {
            for (Future<Void> share : pool.invokeAll(shares)) {
                join(share);
            }
        }
    }

    private static void join(Future<Void> share) throws InterruptedException {
        try {
            share.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException fault) {
                throw fault;
            }
            throw new IllegalStateException(e.getCause());
        }
    }

    /** The share of a thread in a colour. */
    private void visit(int colour, int thread, CellVisitor visitor) {
        for (int k = chunks.colourStart(colour) + thread; k < chunks.colourStart(colour + 1); k += elements.length) {
            Mesh.Block block = blocks.get(chunks.block(k));
            Element element = elements[thread][chunks.block(k)];
            int nodes = block.type().nodes;
            int[] cells = block.connectivity();
            int end = Math.min(chunks.first(k) + CellChunks.SIZE, block.count()) * nodes;
            for (int from = chunks.first(k) * nodes; from < end; from += nodes) {
                FiniteElementModel.gather(mesh, cells, from, nodes, x[thread]);
                visitor.cell(element, cells, from, x[thread]);
            }
        }
    }
}
