package org.saltus.core.spi;

import java.nio.file.Path;
import org.saltus.core.math.LinearSolver;
import org.saltus.core.math.SupernodalCholesky;

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
 */
public record Context(Path folder, Providers providers, int dimension, double[] gravity, int threads,
                      LinearSolver linearSolver) {
    /** As above, with the sparse Cholesky factorisation of core. */
    public Context(Path folder, Providers providers, int dimension, double[] gravity, int threads) {
        this(folder, providers, dimension, gravity, threads, new SupernodalCholesky());
    }

    /** A context for parts built in code: current folder, installed providers, 3D, no gravity, one thread. */
    public static Context standalone() {
        return new Context(Path.of(""), Providers.installed(), 3, new double[3], 1);
    }

    /** The file named in a scene, relative names taken from the scene's folder. */
    public Path resolve(String file) {
        return folder.resolve(file);
    }
}
