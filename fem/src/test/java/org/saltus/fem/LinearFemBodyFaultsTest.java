package org.saltus.fem;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Bad blocks of a linear body are refused with a message that names the key. */
class LinearFemBodyFaultsTest extends ProviderCase {
    interface Making {
        void with(LinearFemBodyFaultsTest test);
    }

    static List<Arguments> faults() {
        return List.of(
            fault("material.young", t -> t.make(3, BOX, "material", Map.of("young", 0, "poisson", 0.3, "density", 1))),
            fault("material.young", t -> t.make(3, BOX, "material", Map.of("young", -1, "poisson", 0.3, "density", 1))),
            fault("material.poisson", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0.5, "density", 1))),
            fault("material.poisson", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", -1, "density", 1))),
            fault("material.poisson\" is missing", t -> t.make(3, BOX, "material", Map.of("young", 1, "density", 1))),
            fault("material.density", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0.3, "density", 0))),
            fault("material.yuong", t -> t.make(3, BOX, "material", Map.of("yuong", 1, "poisson", 0.3, "density", 1))),
            fault("plane-stres", t -> t.make(2, SQUARE, "material", material("plane-stres"))),
            fault("dimension 2", t -> t.make(2, SQUARE, "material", material("3d"))),
            fault("dimension 2", t -> t.make(3, SQUARE)),
            fault("truss", t -> t.make(2, SQUARE, "truss", true)),
            fault("along x", t -> t.make(2, ROD, "angle", 1)),
            fault("orientation", t -> t.make(2, SQUARE, "orientation", List.of(1, 0, 0, 0))),
            fault("norm 2.0", t -> t.make(3, BOX, "orientation", List.of(2, 0, 0, 0))),
            fault("velocity", t -> t.make(3, BOX, "velocity", List.of(1, 2))),
            fault("b-bar\" in plane stress", t -> t.make(2, SQUARE, "formulation", "b-bar")),
            fault("expected one of full, b-bar, incompatible", t -> t.make(2, SQUARE, "formulation", "bbar")),
            fault("neither Q4 nor HEX8", t -> t.make(2, Map.of("type", "rectangle", "cells", "t3", "size", List.of(1, 1), "divisions",
                List.of(1, 1)), "formulation", "incompatible")),
            fault("thickness", t -> t.make(2, SQUARE, "material", Map.of("young", 1, "poisson", 0, "density", 1, "model", "axisymmetric",
                "thickness", 2))),
            fault("along the axis", t -> t.make(2, SQUARE, "material", material("axisymmetric"), "velocity", List.of(1, 0))),
            fault("young\" is missing", t -> t.make(3, BOX, "material", Map.of("poisson", 0.3, "density", 1))),
            fault("both orthotropic and young", t -> t.make(3, BOX, "material", Map.of("young", 1, "density", 1, "orthotropic", Map.of("young",
                List.of(1, 1, 1), "poisson", List.of(0, 0, 0), "shear", List.of(1, 1, 1))))),
            fault("both \"angle\" and \"axes\"", t -> t.make(3, BOX, "material", Map.of("density", 1, "orthotropic", Map.of("young", List.of(1, 1, 1),
                "poisson", List.of(0, 0, 0), "shear", List.of(1, 1, 1), "angle", 1, "axes", List.of(1, 0, 0, 0, 1, 0))))),
            fault("orthotropic\" does not apply to bars", t -> t.make(2, ROD, "material", Map.of("density", 1, "orthotropic", Map.of()))),
            fault("bulk and shear in plane stress", t -> t.make(2, SQUARE, "material", Map.of("young", 1, "poisson", 0, "density", 1,
                "viscosity", Map.of("bulk", 1)))),
            fault("either time or bulk", t -> t.make(3, BOX, "material", Map.of("young", 1, "poisson", 0, "density", 1,
                "viscosity", Map.of("bulk", 1, "time", 1)))),
            fault("loads.0.type\" is \"weight", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "weight")))),
            fault("bars have no sides", t -> t.make(2, ROD, "loads", List.of(Map.of("type", "pressure", "value", 1, "nodes", "left")))),
            fault("selects no side", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "pressure", "value", 1, "box",
                List.of(0, 0, 0, 0, 0, 0))))),
            fault("acts everywhere", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "body-force", "value", List.of(1, 2), "nodes", "left")))),
            fault("value\" has 3 entries", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2, 3),
                "nodes", "left")))),
            fault("expected ramp, smooth-step", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2),
                "nodes", "left", "time", Map.of("type", "sine"))))),
            fault("start before end", t -> t.make(2, SQUARE, "loads", List.of(Map.of("type", "force", "value", List.of(1, 2),
                "nodes", "left", "time", Map.of("type", "ramp", "start", 2, "end", 1))))),
            fault("velocity would jump", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "displacement", List.of(1, 2),
                "time", Map.of("type", "ramp", "end", 1))))),
            fault("both velocity and displacement", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "displacement", List.of(1, 2),
                "velocity", List.of(1, 2))))),
            fault("expected euler-bernoulli or timoshenko", t -> t.make(2, ROD, "beam", "euler")),
            fault("for meshes of bars", t -> t.make(2, SQUARE, "beam", "timoshenko")),
            fault("section\" is missing", t -> t.make(2, ROD, "beam", "timoshenko")),
            fault("orientation\" is missing", t -> t.make(3, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1))),
            fault("along a beam", t -> t.make(3, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1, "orientation",
                List.of(1, 0, 0)))),
            fault("expected rectangle, circle or general", t -> t.make(2, ROD, "beam", "timoshenko", "material", beamSteel("type", "i-beam"))),
            fault("directions\" has z, expected of x, y, rz", t -> t.make(2, ROD, "beam", "timoshenko", "material", beamSteel("type", "circle", "radius", 1),
                "fix", List.of(Map.of("nodes", "left", "directions", List.of("z"))))),
            fault("no rotations", t -> t.make(2, ROD, "loads", List.of(Map.of("type", "moment", "nodes", "left", "value", List.of(1))))),
            fault("fix\" has rq", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left", "fix", List.of("rq"))))),
            fault("needs either a plane", t -> t.make(2, SQUARE, "symmetry", List.of(Map.of("nodes", "left")))),
            fault("in a tie and in", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left")), "fix", List.of(Map.of("nodes", "left")))),
            fault("consistent or lumped", t -> t.make(3, BOX, "mass", "heavy")),
            fault("mesh.size", t -> t.make(3, Map.of("type", "bar", "size", List.of(0), "divisions", List.of(1)))),
            fault("mesh.size\" is missing", t -> t.make(3, Map.of("type", "bar", "divisions", 1))),
            fault("mesh.divisions", t -> t.make(3, Map.of("type", "bar", "size", List.of(1), "divisions", List.of(1.5)))),
            fault("mesh.type", t -> t.make(3, Map.of("type", "ring", "size", List.of(1), "divisions", List.of(1)))),
            fault("mesh.cells", t -> t.make(2, Map.of("type", "rectangle", "cells", "q9", "size", List.of(1, 1),
                "divisions", List.of(1, 1)))),
            fault("Known endings: .square", t -> t.make(2, Map.of("file", "a.msh"))),
            fault("no file", t -> t.make(2, Map.of("file", "missing.square"))),
            fault("Known: left, right", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "lefd")))),
            fault("selects no node", t -> t.make(2, SQUARE, "fix", List.of(Map.of("box", List.of(5, 5, 0, 6, 6, 0))))),
            fault("directions\" has x twice", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "directions", List.of("x", "x"))))),
            fault("neither force", t -> t.make(2, SQUARE, "ties", List.of(Map.of("nodes", "left", "load", Map.of())))),
            fault("section\" belongs to beams", t -> t.make(2, ROD, "material", beamSteel("type", "circle", "radius", 1))),
            fault("section\" belongs to beams", t -> t.make(2, SQUARE, "material", beamSteel("type", "circle", "radius", 1))),
            fault("1.00e+10 cells", t -> t.make(2, Map.of("type", "rectangle", "size", List.of(1, 1), "divisions", List.of(100000, 100000)))),
            fault("1.00e+12 cells", t -> t.make(3, Map.of("type", "box", "size", List.of(1, 1, 1), "divisions", List.of(10000, 10000, 10000)))),
            fault("cells, whose matrices", t -> t.make(2, Map.of("type", "disk", "radius", 1, "mesh_size", 1e-6))),
            fault("cells, whose matrices", t -> t.make(3, Map.of("type", "sphere", "radius", 1, "divisions", 10000))),
            fault("cells, whose matrices", t -> t.make(3, Map.of("type", "cylinder", "radius", 1, "length", 1, "mesh_size", 1e-4))),
            fault("directions\" is an empty list", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "directions", List.of())))),
            fault("0 ways", t -> t.make(2, SQUARE, "fix", List.of(Map.of("directions", List.of("x"))))),
            fault("directions\" has z", t -> t.make(2, SQUARE, "fix", List.of(Map.of("nodes", "left", "directions",
                List.of("z"))))));
    }

    private static Map<String, Object> material(String model) {
        Map<String, Object> out = new HashMap<>(STEEL);
        out.put("model", model);
        return out;
    }

    private static Arguments fault(String part, Making making) {
        return Arguments.of(part, making);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("faults")
    void faultIsNamed(String part, Making making) {
        assertFault(part, () -> making.with(this));
    }
}
