package org.saltus.solvers.system;

import java.util.List;
import java.util.Optional;
import org.saltus.core.math.lu.BlockLu;
import org.saltus.core.problem.DelassusOperator.Factored;
import org.saltus.core.problem.DelassusOperator.SparseFactors;
import org.saltus.core.problem.FrictionContactProblem;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Settings;

/** Which matrix second-order methods factorise, by name. */
public final class ContactSystems {
    /** W by its blocks. */
    public static final String DELASSUS = "delassus";
    /** H and M. */
    public static final String SADDLE = "saddle";
    /** What takes fewer operations. */
    public static final String AUTOMATIC = "automatic";
    /** All of them. */
    public static final List<String> NAMES = List.of(AUTOMATIC, DELASSUS, SADDLE);

    /** Fronts of the saddle are small and its operations dearer: measured, with 1.4 times fewer of them it was slower, with 3 times fewer it was faster. */
    private static final double HANDICAP = 2;
    /** The same for bodies alone: with 1.4 times fewer operations they were as fast, with twice fewer they were 1.7 times as fast. */
    private static final double HANDICAP_OF_BODIES = 1.4;

    private ContactSystems() {
    }

    /** The key of a provider. */
    public static Parameter parameter() {
        return Parameter.text("system", AUTOMATIC, "what is factorised: delassus (W), saddle (H and M where the bodies tell them), or automatic: the one with"
            + " fewer operations");
    }

    /** The name given in a checked block. */
    public static String from(Settings settings) {
        String name = settings.text("system");
        settings.refuseIf(!NAMES.contains(name), "system", "No system named \"" + name + "\". Known: " + String.join(", ", NAMES) + ".");
        return name;
    }

    /**
     * The system of a name. Automatic: W where H and M are not to be had or W has full rank, else what takes
     * fewer operations, those of the saddle counted twice.
     *
     * @param solver who asks, for messages
     * @throws IllegalArgumentException where the matrices that the name needs are not to be had
     */
    public static ContactSystem of(String name, String solver, FrictionContactProblem problem) {
        if (name.equals(DELASSUS)) {
            return new DelassusSystem(problem);
        }
        boolean assembled = problem.delassus().blockSparse().isPresent();
        Optional<SparseFactors> factors = problem.delassus().factored().flatMap(Factored::sparse);
        if (name.equals(SADDLE) || !assembled) {
            return new SaddleSystem(problem, factors.orElseThrow(() -> withoutFactors(solver, problem)));
        }
        if (factors.isEmpty() || factors.get().map().rows() >= problem.length()) {
            return new DelassusSystem(problem);
        }
        ContactSystem saddle = new SaddleSystem(problem, factors.get());
        ContactSystem delassus = new DelassusSystem(problem);
        return HANDICAP * saddle.operations() < delassus.operations() ? saddle : delassus;
    }

    /**
     * The bodies to be factorised in place of the blocks of W, for solvers that need these anyway: by the name "saddle" always, by "automatic" where H has
     * fewer rows than W and they take fewer operations by far; else null.
     *
     * @param solver who asks, for messages
     * @throws IllegalArgumentException where "saddle" is named and H and M are not to be had
     */
    public static BodySystem bodies(String name, String solver, ScaledProblem scaled) {
        if (name.equals(DELASSUS)) {
            return null;
        }
        FrictionContactProblem problem = scaled.problem();
        Optional<SparseFactors> factors = problem.delassus().factored().flatMap(Factored::sparse);
        if (name.equals(SADDLE)) {
            return new BodySystem(problem, factors.orElseThrow(() -> withoutFactors(solver, problem)));
        }
        if (factors.isEmpty() || factors.get().map().rows() >= problem.length()) {
            return null;
        }
        BodySystem bodies = new BodySystem(problem, factors.get());
        return HANDICAP_OF_BODIES * bodies.operations() < new BlockLu(scaled.structure()).operations() ? bodies : null;
    }

    private static IllegalArgumentException withoutFactors(String solver, FrictionContactProblem problem) {
        return new IllegalArgumentException(solver + ": W (" + problem.delassus().getClass().getSimpleName() + ") does not come with H and M as matrices,"
            + " which system \"saddle\" needs: rigid bodies and global FCLIB problems have them. Use system \"delassus\".");
    }
}
