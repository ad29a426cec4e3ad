package org.saltus.mpi;

import com.sun.jna.Memory;
import org.saltus.core.check.Check;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.exchange.Halo;

/**
 * One domain per process of an MPI run. Numbers travel through buffers outside the heap, which are kept and grow; what is summed is gathered whole and added by
 * the caller, so that no reduction of the library decides about bits. All calls come from the thread that made it.
 */
final class Mpi implements Exchange {
    private final MpiLibrary library;
    private final Thread thread = Thread.currentThread();
    private final int rank;
    private final int size;
    private final double[] maxima;
    private final int[] each;
    private int[] counts = new int[0];
    private int[] starts = new int[0];
    private Memory out = new Memory(1024);
    private Memory in = new Memory(1024);
    private Memory requests = new Memory(1024);

    /** @param library that has been started */
    Mpi(MpiLibrary library) {
        this.library = library;
        rank = library.rank();
        size = library.size();
        maxima = new double[size];
        each = new int[size + 1];
        for (int d = 0; d <= size; d++) {
            each[d] = d;
        }
        counts = new int[size];
        starts = new int[size];
    }

    @Override
    public int rank() {
        return rank;
    }

    @Override
    public int own() {
        return 1;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public void halo(Halo halo) {
        checkThread();
        int count = halo.count();
        if (count == 0) {
            return;
        }
        long bytes = 8L * halo.start(count);
        out = room(out, bytes);
        in = room(in, bytes);
        requests = room(requests, 2L * count * library.requestBytes());
        for (int k = 0; k < count; k++) {
            library.receive(in.share(8L * halo.start(k)), halo.start(k + 1) - halo.start(k), halo.to(k), requests.share((long) k * library.requestBytes()));
        }
        out.write(0, halo.send(), 0, halo.start(count));
        for (int k = 0; k < count; k++) {
            library.send(out.share(8L * halo.start(k)), halo.start(k + 1) - halo.start(k), halo.to(k),
                requests.share((long) (count + k) * library.requestBytes()));
        }
        library.await(2 * count, requests);
        in.read(0, halo.receive(), 0, halo.start(count));
    }

    @Override
    public void gather(double[] all, int[] start) {
        checkThread();
        Check.length("Mpi", "start", start.length, size + 1, "One start per domain, and the end.");
        for (int d = 0; d < size; d++) {
            starts[d] = start[d];
            counts[d] = start[d + 1] - start[d];
        }
        out = room(out, 8L * counts[rank]);
        in = room(in, 8L * start[size]);
        out.write(0, all, start[rank], counts[rank]);
        library.gather(out, counts[rank], in, counts, starts);
        in.read(0, all, 0, start[size]);
    }

    @Override
    public double max(double own) {
        maxima[rank] = own;
        gather(maxima, each);
        double most = maxima[0];
        for (int d = 1; d < size; d++) {
            most = Math.max(most, maxima[d]);
        }
        return most;
    }

    @Override
    public void abort(int code, String why) {
        System.err.println("saltus: process " + rank + " of " + size + ": " + why);
        System.err.flush();
        library.abort(code);
    }

    private void checkThread() {
        Check.that(Thread.currentThread() == thread, "Mpi: called from the thread " + Thread.currentThread().getName() + ", expected " + thread.getName()
            + ", which has started MPI.");
    }

    /** The same buffer while it is large enough. */
    private static Memory room(Memory buffer, long bytes) {
        return buffer.size() >= bytes ? buffer : new Memory(bytes + bytes / 4);
    }
}
