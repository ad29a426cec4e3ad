package org.saltus.mpi;

import java.util.List;
import java.util.Map;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.spi.ExchangeProvider;
import org.saltus.core.spi.Parameter;

/**
 * Joins the processes that {@code mpirun} has started. Which library: the one that the launcher belongs to, told by the variables it sets, or SALTUS_MPI. A
 * library of the other family would see K runs of one process each, which all write into one folder: the sizes are compared, and that is refused.
 */
public final class MpiProvider implements ExchangeProvider {
    /** The variables by which launchers tell the number of processes. */
    private static final String OPEN_MPI = "OMPI_COMM_WORLD_SIZE";
    private static final String MPICH = "PMI_SIZE";
    private static MpiLibrary library;
    private static Mpi joined;

    private final Map<String, String> environment;

    /** Of this process. */
    public MpiProvider() {
        this(System.getenv());
    }

    MpiProvider(Map<String, String> environment) {
        this.environment = environment;
    }

    @Override
    public String name() {
        return "mpi";
    }

    @Override
    public String summary() {
        return "processes of mpirun, on one machine or many, by Open MPI or MPICH";
    }

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public synchronized Exchange join() {
        if (joined == null) {
            String launcher = launcher();
            library = load(launcher);
            library.init();
            try {
                checkSize(launcher, library.name(), library.size());
            } catch (IllegalArgumentException e) {
                library.end();
                throw e;
            }
            joined = new Mpi(library);
        }
        return joined;
    }

    /** The variable of the launcher. */
    private String launcher() {
        for (String name : List.of(OPEN_MPI, MPICH)) {
            if (environment.containsKey(name)) {
                return name;
            }
        }
        throw new IllegalArgumentException("--mpi: this process was not started by mpirun (neither " + OPEN_MPI + " nor " + MPICH + " is set). Start it as:"
            + " mpirun -np 2 saltus run SCENE --mpi. On Debian mpirun is in the package openmpi-bin, or mpich.");
    }

    private MpiLibrary load(String launcher) {
        String asked = environment.get("SALTUS_MPI");
        boolean open = launcher.equals(OPEN_MPI);
        String[] names = asked != null ? new String[] {asked} : open ? new String[] {"libmpi.so.40", "mpi"}
            : new String[] {"libmpich.so.12", "libmpi.so.12", "mpich", "mpi"};
        try {
            return MpiLibrary.load(names);
        } catch (UnsatisfiedLinkError e) {
            throw new IllegalArgumentException("--mpi: the library of " + family(launcher) + " cannot be loaded (" + String.join(", ", names)
                + "). Install it (Debian:"
                + (open ? " libopenmpi3" : " libmpich12") + "), or name its file: SALTUS_MPI=/path/libmpi.so.", e);
        }
    }

    /** Refuses a library that does not see the processes of the launcher. */
    void checkSize(String launcher, String libraryName, int size) {
        String told = environment.get(launcher);
        if (!told.equals(String.valueOf(size))) {
            throw new IllegalArgumentException("--mpi: mpirun of " + family(launcher) + " started " + told + " processes (" + launcher + "), and the library "
                + libraryName + " sees " + size + ". They belong to two installations of MPI: use mpirun of the library, or name the library of mpirun by"
                + " SALTUS_MPI.");
        }
    }

    @Override
    public int launchedAs() {
        String rank = environment.getOrDefault("OMPI_COMM_WORLD_RANK", environment.getOrDefault("PMI_RANK", "0"));
        return rank.matches("\\d{1,9}") ? Integer.parseInt(rank) : 0;
    }

    private static String family(String launcher) {
        return launcher.equals(OPEN_MPI) ? "Open MPI" : "MPICH";
    }

    @Override
    public synchronized void leave() {
        if (joined != null) {
            joined = null;
            library.end();
        }
    }
}
