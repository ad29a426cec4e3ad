package org.saltus.io.modes;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.linear.Modes;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Context;
import org.saltus.core.spi.EigenSolverProvider;
import org.saltus.core.spi.MeshFormatProvider;
import org.saltus.core.spi.Providers;
import org.saltus.core.spi.Settings;
import org.saltus.io.cli.Standalone;
import org.saltus.io.out.OutputFile;
import org.saltus.io.scene.SceneReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus modes MESH|SCENE}: frequencies of the lowest modes of every body that can vibrate. */
@Command(name = "modes", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Print the lowest vibration frequencies of the bodies of a scene (contacts left out), or of a mesh with --young,"
        + " --poisson and --density. Modes at 0 Hz are rigid.")
public final class ModesCommand implements Callable<Integer> {
    private static final String EIGEN_SOLVER = "lanczos";

    @Parameters(index = "0", paramLabel = "FILE", description = "a scene (.yaml, .yml, .json) or a mesh file")
    private Path file;

    @Option(names = "--count", paramLabel = "N", defaultValue = "10", description = "number of modes (default: ${DEFAULT-VALUE})")
    private int count;

    @Option(names = "--body", paramLabel = "NAME", description = "this body of the scene only")
    private String only;

    @Option(names = "--young", paramLabel = "PA", description = "Young's modulus of a mesh, Pa")
    private Double young;

    @Option(names = "--poisson", paramLabel = "NU", description = "Poisson's ratio of a mesh")
    private Double poisson;

    @Option(names = "--density", paramLabel = "RHO", description = "density of a mesh, kg/m³")
    private Double density;

    @Option(names = "--model", paramLabel = "WORD", description = "plane-stress (default) or plane-strain, for meshes in the plane")
    private String model;

    @Option(names = "--fix", paramLabel = "GROUP", description = "node group of a mesh that is held; can be repeated")
    private List<String> fixed = new ArrayList<>();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "change a value of the scene; can be repeated")
    private List<String> changes = new ArrayList<>();

    @Option(names = "--csv", paramLabel = "OUT", description = "also write body, mode, frequency_Hz to this file")
    private Path csv;

    @Spec
    private CommandSpec spec;

    private final Providers providers;

    ModesCommand(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Integer call() throws IOException {
        Check.that(count >= 1, "--count is " + count + ", expected at least 1.");
        OutputFile.check("--csv", csv);
        Check.that(Files.isRegularFile(file), "no file " + file + ". Give a scene or a mesh.");
        SceneDescription description = isScene() ? SceneDescription.read(SceneReader.read(file, changes), folder())
            : SceneDescription.read(meshScene(), folder());
        List<String> rows = new ArrayList<>();
        rows.add("body,mode,frequency_Hz");
        int found = 0;
        for (BodyDynamics body : scene(description).bodies()) {
            if (body instanceof VibratingBody vibrating && vibrating.stiffness() != null && (only == null || only.equals(body.name()))) {
                print(body.name(), vibrating, rows);
                found++;
            }
        }
        Check.that(found > 0, file + ": no body " + (only == null ? "" : "named \"" + only + "\" ") + "that can vibrate. Modes are those "
            + "of elastic bodies (linear, floating-frame, imported with a stiffness).");
        if (csv != null) {
            Files.write(csv, rows);
        }
        return 0;
    }

    private Scene scene(SceneDescription description) {
        return new SceneBuilder(description, providers, 1, Standalone.warnings(spec.commandLine().getErr())).build(List.of()).stepper().scene();
    }

    private void print(String name, VibratingBody body, List<String> rows) {
        EigenSolverProvider provider = providers.get(EigenSolverProvider.class, EIGEN_SOLVER);
        EigenSolver solver = provider.create(Settings.of(Map.of()).checked(provider.parameters()), Context.standalone());
        int free = body.freeBasis().size();
        Modes modes = Modes.of(name, body, solver, Math.min(count, free));
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%s: %d dofs, %d held, %d rigid modes%n", name, body.mass().rows(), body.heldDofs().length, modes.rigidCount());
        for (int k = 0; k < modes.frequencies().length; k++) {
            out.printf(Locale.ROOT, "%6d  %16.9g Hz%s%n", k + 1, modes.frequencies()[k], k < modes.rigidCount() ? "  rigid" : "");
            rows.add(name + "," + (k + 1) + "," + modes.frequencies()[k]);
        }
        out.flush();
    }

    private Path folder() {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? Path.of("") : parent;
    }

    private boolean isScene() {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
    }

    /** A scene that holds the mesh as one linear body. */
    private Settings meshScene() throws IOException {
        Check.that(young != null && density != null, file + ": a mesh has no material. Give --young, --density and (2D, 3D) --poisson.");
        Map<String, Object> material = new LinkedHashMap<>();
        material.put("young", young);
        material.put("density", density);
        if (poisson != null) {
            material.put("poisson", poisson);
        }
        if (model != null) {
            material.put("model", model);
        }
        List<Object> fix = new ArrayList<>();
        fixed.forEach(group -> fix.add(Map.of("nodes", group)));
        Map<String, Object> body = new LinkedHashMap<>(Map.of("name", "mesh", "type", "linear", "material", material, "fix", fix,
            "mesh", Map.of("file", file.getFileName().toString())));
        return Settings.of(Map.of("saltus", 1, "name", "modes", "dimension", Math.max(2, dimension()), "time", Map.of("end", 1, "step", 1),
            "bodies", List.of(body)));
    }

    private int dimension() throws IOException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<String> known = new ArrayList<>();
        for (MeshFormatProvider format : providers.all(MeshFormatProvider.class)) {
            known.addAll(format.extensions());
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                return format.read(file).dimension();
            }
        }
        throw new IllegalArgumentException(file + ": neither a scene (.yaml, .yml, .json) nor a mesh. Known endings of meshes: "
            + String.join(", ", known) + ".");
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("modes", new ModesCommand(providers), out, err, arguments);
    }
}
