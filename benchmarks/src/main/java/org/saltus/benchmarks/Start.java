package org.saltus.benchmarks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * The door the launcher {@code saltus} comes in by: makes the Vector API available, then runs the command line.
 *
 * <p>{@code --add-modules jdk.incubator.vector} would do the first, and does it for {@code java --add-modules jdk.incubator.vector -jar
 * saltus.jar}. But the JVM then prints a warning to the standard error before any of our code runs, and a filter behind it would turn a
 * terminal into a pipe and could reorder output. So the launcher switches the vector intrinsics on
 * ({@code -XX:+EnableVectorSupport}, which {@code --add-modules} implies) and this class asks the JDK to load the module as the JVM itself
 * loads system modules late. Measured on JDK 17 and 25: the same speed (13.5 GF/s in a dot product of 4096 doubles either way) and 20 ms
 * more at start. Where a JDK refuses, the scalar kernels run, as without the launcher.
 *
 * <p>The module is then in a child of the boot layer: ask for its classes by name, not for the module in {@link ModuleLayer#boot()}.
 */
public final class Start {
    private static final String COMMAND_LINE = "org.saltus.io.cli.Main";

    private Start() {
    }

    public static void main(String[] args) throws Throwable {
        if ("load".equals(System.getProperty("saltus.vector"))) {
            loadVectorModule();
        }
        MethodHandles.publicLookup()
            .findStatic(Class.forName(COMMAND_LINE), "main", MethodType.methodType(void.class, String[].class))
            .invoke(args);
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
