package org.saltus.io.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.saltus.core.spi.ContactLawProvider;
import org.saltus.core.spi.ContactSolverProvider;
import org.saltus.core.spi.IntegratorProvider;
import org.saltus.core.spi.Parameter;
import org.saltus.core.spi.Provider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;

/**
 * One run of a comparison: what is put in place of the scene's own; null keeps that.
 *
 * @param step h, s, as written
 */
record Variant(PartSpec integrator, PartSpec law, PartSpec solver, String step) {

    /** Every combination, steps innermost; an empty list stands for the scene's own. */
    static List<Variant> all(List<PartSpec> integrators, List<PartSpec> laws, List<PartSpec> solvers, List<String> steps) {
        List<Variant> out = new ArrayList<>();
        for (PartSpec integrator : orOwn(integrators)) {
            for (PartSpec law : orOwn(laws)) {
                for (PartSpec solver : orOwn(solvers)) {
                    for (String step : orOwn(steps)) {
                        out.add(new Variant(integrator, law, solver, step));
                    }
                }
            }
        }
        return out;
    }

    private static <T> List<T> orOwn(List<T> given) {
        List<T> own = new ArrayList<>();
        own.add(null);
        return given.isEmpty() ? own : given;
    }

    /** True when the two differ in the step only: their order is measured. */
    boolean isSameButStep(Variant other) {
        return integrator == other.integrator && law == other.law && solver == other.solver;
    }

    /** What is different about it, for the legend. */
    String label() {
        return List.of(text(integrator), text(law), text(solver), step == null ? "" : "h = " + step).stream()
            .filter(s -> !s.isEmpty()).collect(Collectors.joining(", "));
    }

    static String text(PartSpec spec) {
        return spec == null ? "" : spec.text();
    }

    /** The changes {@code path=value} that make it of a scene. */
    List<String> changes(Settings scene, Providers providers) {
        List<String> out = new ArrayList<>();
        if (integrator != null) {
            providers.get(IntegratorProvider.class, integrator.name());
            out.add("integrator=" + integrator.block());
        }
        if (solver != null) {
            out.add("solver=" + withTolerance(scene, providers.get(ContactSolverProvider.class, solver.name())));
        }
        if (law != null) {
            changeLaws(scene, providers.get(ContactLawProvider.class, law.name()), out);
        }
        if (step != null) {
            out.add("time.step=" + step);
        }
        return out;
    }

    /** The solver's block with the tolerance of the scene's solver, so that solvers are compared at one accuracy. */
    private String withTolerance(Settings scene, Provider provider) {
        Object own = scene.raw("solver");
        Object tolerance = own instanceof Settings s && s.has("tolerance") ? s.raw("tolerance") : null;
        String block = solver.block();
        return tolerance == null || solver.options().containsKey("tolerance") || !keys(provider).contains("tolerance") ? block
            : block.substring(0, block.length() - 1) + ", tolerance: " + tolerance + "}";
    }

    private static Set<String> keys(Provider provider) {
        return provider.parameters().stream().map(Parameter::name).collect(Collectors.toSet());
    }

    /** Puts the law in place of all that have no key which it does not know; others (devices, joints) stay. */
    private void changeLaws(Settings scene, Provider provider, List<String> out) {
        int before = out.size();
        if (scene.has("laws")) {
            List<Settings> blocks = scene.blocks("laws");
            for (int k = 0; k < blocks.size(); k++) {
                changeLaw(blocks.get(k), "laws." + k, provider, out);
            }
        }
        List<Settings> bodies = scene.blocks("bodies");
        for (int b = 0; b < bodies.size(); b++) {
            if (bodies.get(b).raw("contacts") instanceof List<?>) {
                List<Settings> contacts = bodies.get(b).blocks("contacts");
                for (int c = 0; c < contacts.size(); c++) {
                    changeLaw(contacts.get(c).block("law"), "bodies." + b + ".contacts." + c + ".law", provider, out);
                }
            }
        }
        if (out.size() == before) {
            throw new IllegalArgumentException("--laws " + law.text() + ": the scene has no law with keys that " + law.name()
                + " knows (" + String.join(", ", keys(provider)) + "). Leave --laws out, or name a law of the same keys.");
        }
    }

    private void changeLaw(Settings block, String path, Provider provider, List<String> out) {
        Set<String> known = keys(provider);
        for (String key : block.keys()) {
            if (!known.contains(key) && !key.equals("type") && !key.equals("between")) {
                return;
            }
        }
        out.add(path + ".type=" + law.name());
        law.options().forEach((key, value) -> out.add(path + "." + key + "=" + value));
    }
}
