package org.saltus.mpi;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;
import com.sun.jna.Pointer;

/**
 * The functions of MPI that an exchange needs, called in the installed library. Handles are what the two families make of them: addresses of variables of the
 * library in Open MPI, numbers in MPICH and its kin (Intel MPI, MVAPICH, Cray), which fit into a pointer's register. To be called from one thread.
 */
final class MpiLibrary {
    private final String file;
    private final String family;
    private final Pointer world;
    private final Pointer numbers;
    private final Pointer ignored;
    private final int requestBytes;

    private MpiLibrary(NativeLibrary library, Pointer openMpiWorld) {
        file = library.getFile() == null ? library.getName() : library.getFile().getName();
        if (openMpiWorld != null) {
            family = "Open MPI";
            world = openMpiWorld;
            numbers = library.getGlobalVariableAddress("ompi_mpi_double");
            ignored = Pointer.NULL;
            requestBytes = Native.POINTER_SIZE;
        } else {
            family = "MPICH";
            world = new Pointer(0x44000000L);
            numbers = new Pointer(0x4c00080bL);
            ignored = new Pointer(1L);
            requestBytes = Integer.BYTES;
        }
    }

    /**
     * Loads the first of some libraries that there is.
     *
     * @throws UnsatisfiedLinkError when there is none
     */
    static MpiLibrary load(String... names) {
        leaveSignals();
        UnsatisfiedLinkError last = null;
        for (String name : names) {
            try {
                NativeLibrary library = NativeLibrary.getInstance(name);
                Native.register(MpiLibrary.class, library);
                return new MpiLibrary(library, openMpiWorld(library));
            } catch (UnsatisfiedLinkError e) {
                last = e;
            }
        }
        throw last;
    }

    /** UCX, the transport of many builds, would take SIGSEGV for itself, which the JVM uses for its safepoints: the first of them would end the process. */
    private static void leaveSignals() {
        NativeLibrary.getInstance("c").getFunction("setenv").invokeInt(new Object[] {"UCX_ERROR_SIGNALS", "", 1});
    }

    /** Null for the other family. */
    private static Pointer openMpiWorld(NativeLibrary library) {
        try {
            return library.getGlobalVariableAddress("ompi_mpi_comm_world");
        } catch (UnsatisfiedLinkError e) {
            return null;
        }
    }

    /** "Open MPI (libmpi.so.40)". */
    String name() {
        return family + " (" + file + ")";
    }

    void init() {
        check("MPI_Init", MPI_Init(Pointer.NULL, Pointer.NULL));
    }

    void end() {
        check("MPI_Finalize", MPI_Finalize());
    }

    void abort(int code) {
        MPI_Abort(world, code);
    }

    int rank() {
        int[] out = new int[1];
        check("MPI_Comm_rank", MPI_Comm_rank(world, out));
        return out[0];
    }

    int size() {
        int[] out = new int[1];
        check("MPI_Comm_size", MPI_Comm_size(world, out));
        return out[0];
    }

    /** Every process gets count[k] numbers of process k at start[k]. */
    void gather(Memory send, int count, Memory receive, int[] counts, int[] starts) {
        check("MPI_Allgatherv", MPI_Allgatherv(send, count, numbers, receive, counts, starts, numbers, world));
    }

    /** Begins to receive a message. @param request place of its handle, {@link #requestBytes} long */
    void receive(Pointer buffer, int count, int from, Pointer request) {
        check("MPI_Irecv", MPI_Irecv(buffer, count, numbers, from, 0, world, request));
    }

    /** Begins to send a message. @param request as above */
    void send(Pointer buffer, int count, int to, Pointer request) {
        check("MPI_Isend", MPI_Isend(buffer, count, numbers, to, 0, world, request));
    }

    void await(int count, Pointer requests) {
        check("MPI_Waitall", MPI_Waitall(count, requests, ignored));
    }

    int requestBytes() {
        return requestBytes;
    }

    private static void check(String function, int code) {
        if (code != 0) {
            throw new IllegalStateException(function + " failed with code " + code + ".");
        }
    }

    private static native int MPI_Init(Pointer count, Pointer words);

    private static native int MPI_Finalize();

    private static native int MPI_Abort(Pointer world, int code);

    private static native int MPI_Comm_rank(Pointer world, int[] rank);

    private static native int MPI_Comm_size(Pointer world, int[] size);

    private static native int MPI_Allgatherv(Pointer send, int count, Pointer type, Pointer receive, int[] counts, int[] starts, Pointer receivedType,
                                             Pointer world);

    private static native int MPI_Irecv(Pointer buffer, int count, Pointer type, int from, int tag, Pointer world, Pointer request);

    private static native int MPI_Isend(Pointer buffer, int count, Pointer type, int to, int tag, Pointer world, Pointer request);

    private static native int MPI_Waitall(int count, Pointer requests, Pointer statuses);
}
