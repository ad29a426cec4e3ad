package org.saltus.core.math;

import java.lang.reflect.InvocationTargetException;

/** Which inner loops the factorisations run: vector kernels where the module {@code jdk.incubator.vector} is there, or plain Java. */
public final class PanelKernels {
    private static final String VECTOR = "org.saltus.core.math.VectorKernel";
    /** Operations (a few milliseconds) below which plain Java is taken in any case. */
    private static final double SMALL = 2e7;
    private static final PanelKernel SCALAR = new ScalarKernel();
    private static volatile PanelKernel active = SCALAR;

    private PanelKernels() { }

    /** The kernel for a factorisation of so many operations: small ones are done before a vector kernel would be compiled. */
    static PanelKernel active(double operations) {
        return operations < SMALL ? SCALAR : active;
    }

    /** Name of the kernel of factorisations from now on: {@code scalar} or {@code vector}. */
    public static String name() {
        return active.name();
    }

    /** Takes plain Java from now on. */
    public static void useScalar() {
        active = SCALAR;
    }

    /**
     * Takes the vector kernel from now on, if this Java has the module and its processor vectors of eight doubles (AVX-512).
     * @return false if not; nothing changes then
     */
    public static boolean useVector() {
        PanelKernel vector = vector();
        if (vector == null) return false;
        active = vector;
        return true;
    }

    /** The vector kernel, or null. It is asked for by name: without the module its class cannot be loaded. */
    static PanelKernel vector() {
        try {
            return (PanelKernel) Class.forName(VECTOR).getDeclaredConstructor().newInstance();
        } catch (ClassNotFoundException | LinkageError | InvocationTargetException absent) {
            return null;
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(VECTOR, e);
        }
    }
}
