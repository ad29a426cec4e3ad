package org.saltus.core.spi;

import java.nio.file.Path;
import java.util.function.Consumer;
import org.saltus.core.exchange.Exchange;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.cholesky.SupernodalCholesky;
import org.slf4j.LoggerFactory;

/**
 * What a provider may ask while it creates its part: the folder that relative files refer to, the other providers,
 * and the scene's dimension, gravity and thread count.
 *
 * @param folder    relative file names resolve against it
 * @param providers the installed providers
 * @param dimension 2 or 3: dimension of the scene
 * @param gravity   acceleration, m/s², 3 entries; read only
 * @param threads   threads that a part may use, at least 1
 * @param linearSolver factorises the iteration matrices of bodies
 * @param warnings  takes what the user should know of a part that can be made but looks doubtful, one line each
 * @param exchange  the processes that run this scene together; null when this one runs it alone
 */
public record Context(Path folder, Providers providers, int dimension, double[] gravity, int threads,
                      LinearSolver linearSolver, Consumer<String> warnings, Exchange exchange) {
    /** A process that runs its scene alone. */
    public Context(Path folder, Providers providers, int dimension, double[] gravity, int threads, LinearSolver linearSolver, Consumer<String> warnings) {
        this(folder, providers, dimension, gravity, threads, linearSolver, warnings, null);
    }

    /** As above, with the sparse Cholesky factorisation of core; warnings go to the log. */
    public Context(Path folder, Providers providers, int dimension, double[] gravity, int threads) {
        this(folder, providers, dimension, gravity, threads, new SupernodalCholesky(), LoggerFactory.getLogger(Context.class)::warn);
    }

    /** A context for parts built in code: current folder, installed providers, 3D, no gravity, one thread. */
    public static Context standalone() {
        return new Context(Path.of(""), Providers.installed(), 3, new double[3], 1);
    }

    /** The same with another linear solver. */
    public Context with(LinearSolver other) {
        return new Context(folder, providers, dimension, gravity, threads, other, warnings, exchange);
    }

    /** Tells the user one line about a doubtful part: what, got, what to do. Those of a scene are in the summary of its run. */
    public void warn(String line) {
        warnings.accept(line);
    }

    /** The file named in a scene, relative names taken from the scene's folder. */
    public Path resolve(String file) {
        return folder.resolve(file);
    }
}
