package org.saltus.benchmarks;

import org.saltus.core.math.kernel.PanelKernels;
import org.saltus.io.cli.Main;

/**
 * The door the launcher {@code saltus} comes in by: makes the Vector API available, then runs the command line.
 *
 * <p>{@code --add-modules jdk.incubator.vector} would do the first, and does it for {@code java --add-modules jdk.incubator.vector -jar
 * saltus.jar}. But the JVM then prints a warning to the standard error before any of our code runs, and a filter behind it would turn a
 * terminal into a pipe and could reorder output. So the launcher switches the vector intrinsics on
 * ({@code -XX:+EnableVectorSupport}, which {@code --add-modules} implies) and this class asks the JDK to load the module as the JVM itself
 * loads system modules late. Measured on JDK 17 and 25: the same speed (13.5 GF/s in a dot product of 4096 doubles either way) and 20 ms
 * more, spent by commands that ask for kernels only. Where a JDK refuses, the scalar kernels run, as without the launcher.
 *
 * <p>The module is then in a child of the boot layer: ask for its classes by name, not for the module in {@link ModuleLayer#boot()}.
 */
public final class Start {
    private Start() {
    }

    public static void main(String[] args) {
        if ("load".equals(System.getProperty("saltus.vector"))) {
            PanelKernels.beforeVector(Start::loadVectorModule);
        }
        Main.main(args);
    }

    /** Whether the classes of {@code jdk.incubator.vector} can now be loaded by name. */
    static boolean loadVectorModule() {
        try {
            Class.forName("jdk.internal.module.Modules").getMethod("loadModule", String.class).invoke(null, "jdk.incubator.vector");
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError refused) {
            return false;
        }
    }
}
