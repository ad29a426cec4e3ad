package org.saltus.fem.assembly;

/**
 * Tells netlib-java to use its plain Java kernels, unless the user chose others: its search for native ones logs warnings and
 * finds none. Called before the first MTJ class is touched.
 */
public final class Netlib {
    private static final String PREFIX = "com.github.fommil.netlib.";

    private Netlib() {
    }

    /** Sets the three properties that are not set yet. */
    public static void initialise() {
        for (String library : new String[] {"BLAS", "LAPACK", "ARPACK"}) {
            if (System.getProperty(PREFIX + library) == null) {
                System.setProperty(PREFIX + library, PREFIX + "F2j" + library);
            }
        }
    }
}
