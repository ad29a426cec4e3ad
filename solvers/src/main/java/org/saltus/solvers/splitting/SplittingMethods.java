package org.saltus.solvers.splitting;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.saltus.solvers.system.ContactSystems;

/** The methods of this package by name. */
public final class SplittingMethods {
    private static final Map<String, Supplier<SplittingMethod>> ALL = new LinkedHashMap<>();

    static {
        ALL.put("fixed-point", FixedPoint::new);
        ALL.put("extragradient", Extragradient::new);
        ALL.put("jacobi", Jacobi::new);
        ALL.put("accelerated-projected-gradient", () -> new OuterFixedPoint(new AcceleratedGradient()));
        ALL.put("spectral-projected-gradient", () -> new OuterFixedPoint(new SpectralGradient()));
        ALL.put("conjugate-projected-gradient", () -> new OuterFixedPoint(new ConjugateGradient()));
        ALL.put("admm", () -> new Admm(ContactSystems.AUTOMATIC));
    }

    private SplittingMethods() {
    }

    /** All names. */
    public static Set<String> names() {
        return ALL.keySet();
    }

    static Supplier<SplittingMethod> find(String name) {
        Supplier<SplittingMethod> maker = ALL.get(name);
        if (maker == null) {
            throw new IllegalArgumentException("No splitting method named \"" + name + "\". Known: "
                + String.join(", ", ALL.keySet()) + ". Choose one of these.");
        }
        return maker;
    }
}
