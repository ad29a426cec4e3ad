package org.saltus.solvers;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.saltus.core.problem.ConeKind;
import org.saltus.core.problem.DenseDelassus;
import org.saltus.core.problem.FrictionContactProblem;

/** The 36 one-step problems of fc_problems.json (2D, 3D, mixed sizes, some with unsymmetric W) with their solutions. */
public final class GoldenProblems {
    /**
     * One of them.
     *
     * @param name    its number
     * @param problem W, q, μ
     * @param r       solution
     * @param u       W r + q
     * @param unique  true when enumeration found no other solution
     */
    public record Golden(String name, FrictionContactProblem problem, double[] r, double[] u, boolean unique) {
        @Override
        public String toString() {
            return name;
        }
    }

    private GoldenProblems() {
    }

    /** All of them. */
    public static List<Golden> all() {
        try (InputStream in = GoldenProblems.class.getResourceAsStream("/fc_problems.json")) {
            List<Golden> out = new ArrayList<>();
            for (JsonNode node : new ObjectMapper().readTree(in).get("problems")) {
                out.add(read("problem " + out.size(), node));
            }
            return out;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Golden read(String name, JsonNode node) {
        double[] dims = numbers(node.get("dims"));
        int[] size = new int[dims.length];
        ConeKind[] cone = new ConeKind[dims.length];
        for (int c = 0; c < size.length; c++) {
            size[c] = (int) dims[c];
            cone[c] = ConeKind.COULOMB;
        }
        double[][] w = new double[node.get("W").size()][];
        for (int i = 0; i < w.length; i++) {
            w[i] = numbers(node.get("W").get(i));
        }
        double[] q = numbers(node.get("b"));
        FrictionContactProblem problem = new FrictionContactProblem(size, cone, numbers(node.get("mu")),
            new double[size.length], q, new double[q.length], new DenseDelassus(w, size));
        return new Golden(name, problem, numbers(node.get("p")), numbers(node.get("y")),
            node.get("unique_by_enumeration").asBoolean());
    }

    private static double[] numbers(JsonNode list) {
        double[] out = new double[list.size()];
        for (int i = 0; i < out.length; i++) {
            out[i] = list.get(i).asDouble();
        }
        return out;
    }
}
