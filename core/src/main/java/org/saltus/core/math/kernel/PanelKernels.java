package org.saltus.core.math.kernel;

import java.lang.reflect.InvocationTargetException;

/** Which inner loops the factorisations run: vector kernels where the module {@code jdk.incubator.vector} is there, or plain Java. */
public final class PanelKernels {
    /** By falling length of their vectors, asked for by name: without the module their classes cannot be loaded. */
    private static final String[] VECTOR = {"org.saltus.core.math.kernel.VectorKernel", "org.saltus.core.math.kernel.ShortVectorKernel"};
    /** Operations (a few milliseconds) below which plain Java is taken in any case. */
    private static final double SMALL = 2e7;
    private static final PanelKernel SCALAR = new ScalarKernel();
    private static volatile PanelKernel active = SCALAR;
    private static Runnable preparation;

    private PanelKernels() {
    }

    /** The kernel for a factorisation of so many operations: small ones are done before a vector kernel would be compiled. */
    public static PanelKernel active(double operations) {
        return operations < SMALL ? SCALAR : active;
    }

    /** Name of the kernel of factorisations from now on: {@code scalar}, {@code vector} or {@code vector256}. */
    public static String name() {
        return active.name();
    }

    /** Takes plain Java from now on. */
    public static void useScalar() {
        active = SCALAR;
    }

    /**
     * Takes the vector kernel from now on, if this Java has the module and its processor vectors of eight (AVX-512) or four doubles (AVX2).
     * @return false if not; nothing changes then
     */
    public static boolean useVector() {
        PanelKernel vector = vector();
        if (vector == null) {
            return false;
        }
        active = vector;
        return true;
    }

    /** What makes the module available, done once, when a vector kernel is first looked for. */
    public static synchronized void beforeVector(Runnable once) {
        preparation = once;
    }

    private static synchronized void prepare() {
        if (preparation != null) {
            preparation.run();
            preparation = null;
        }
    }

    /** The kernel for the longest vectors that this processor has, or null. */
    public static PanelKernel vector() {
        prepare();
        for (String name : VECTOR) {
            PanelKernel kernel = load(name);
            if (kernel != null) {
                return kernel;
            }
        }
        return null;
    }

    private static PanelKernel load(String name) {
        try {
            return (PanelKernel) Class.forName(name).getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException | LinkageError | InvocationTargetException absent) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(name, e);
        }
    }
}
