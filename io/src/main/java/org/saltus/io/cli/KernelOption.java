package org.saltus.io.cli;

import java.util.function.Consumer;
import org.saltus.core.math.kernel.PanelKernels;
import picocli.CommandLine.Option;

/** The option {@code --kernel} of commands that factorise matrices. */
public final class KernelOption {
    /** The kernels that solvers and bodies may use. */
    enum Kernel { scalar, vector }

    @Option(names = "--kernel", paramLabel = "scalar|vector", description = "inner loops of large sparse factorisations;"
        + " default: vector where this Java and processor have it")
    private Kernel kernel;

    /**
     * Takes the kernel asked for from now on.
     *
     * @param scalar what to take when none is asked for: plain Java, or else the best there is
     * @param warn   told when the kernel asked for is not to be had
     */
    public void choose(boolean scalar, Consumer<String> warn) {
        if (kernel == null ? scalar : kernel == Kernel.scalar) {
            PanelKernels.useScalar();
        } else if (!PanelKernels.useVector() && kernel == Kernel.vector) {
            warn.accept("--kernel vector: this Java lacks the module jdk.incubator.vector (start it by ./saltus or with --add-modules"
                + " jdk.incubator.vector), or the processor has no vectors of four doubles. The scalar kernels run.");
        }
    }
}
