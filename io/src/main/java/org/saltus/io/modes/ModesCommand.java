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
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.saltus.core.check.Check;
import org.saltus.core.check.Digits;
import org.saltus.core.linear.Modes;
import org.saltus.core.linear.Participation;
import org.saltus.core.linear.RowDirections;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.EigenSolver;
import org.saltus.core.mesh.MeshFile;
import org.saltus.core.mesh.MeshedBody;
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
import org.saltus.io.out.OutputFolder;
import org.saltus.io.out.vtk.ModeShapes;
import org.saltus.io.report.player.ShapeFilm;
import org.saltus.io.scene.SceneReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus modes MESH|SCENE}: frequencies of the lowest modes of every body that can vibrate. */
@Command(name = "modes", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Print the lowest vibration frequencies and effective modal masses of the bodies of a scene (contacts left out), or of a mesh with --young,"
        + " --poisson and --density. Modes at 0 Hz are rigid.")
public final class ModesCommand implements Callable<Integer> {
    private static final String EIGEN_SOLVER = "lanczos";
    private static final String[] AXES = {"x", "y", "z"};
    private static final Pattern CSV_NAME = Pattern.compile("[,\"\n]");
    /** Modes that a page plays. */
    private static final int MOST_PLAYED = 12;

    @Parameters(index = "0", paramLabel = "FILE", description = "a scene (.yaml, .yml, .json) or a mesh file")
    private Path file;

    @Option(names = "--count", paramLabel = "N", defaultValue = "10", description = "number of modes (default: ${DEFAULT-VALUE})")
    private int count;

    @Option(names = "--body", paramLabel = "NAME", description = "this body of the scene only")
    private String only;

    @Option(names = "--young", paramLabel = "PA", description = "Young's modulus of a mesh, Pa; else that of its file")
    private Double young;

    @Option(names = "--poisson", paramLabel = "NU", description = "Poisson's ratio of a mesh")
    private Double poisson;

    @Option(names = "--density", paramLabel = "RHO", description = "density of a mesh, kg/m³; else that of its file")
    private Double density;

    @Option(names = "--model", paramLabel = "WORD", description = "plane-stress (default) or plane-strain, for meshes in the plane")
    private String model;

    @Option(names = "--fix", paramLabel = "GROUP", description = "node group of a mesh that is held; can be repeated")
    private List<String> fixed = new ArrayList<>();

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "change a value of the scene; can be repeated")
    private List<String> changes = new ArrayList<>();

    @Option(names = "--csv", paramLabel = "OUT", description = "also write frequencies (Hz), participation factors (√kg) and"
        + " effective masses (kg) to this file")
    private Path csv;

    @Option(names = "--shapes", paramLabel = "DIR", description = "also write the shapes of every body to this folder: BODY.vtu for ParaView, and BODY.html,"
        + " in which they play side by side")
    private Path shapes;

    private int dimension;

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
        rows.add("body,mode,frequency_Hz,participation_x,participation_y,participation_z,effective_mass_x_kg,effective_mass_y_kg,effective_mass_z_kg");
        if (shapes != null) {
            new OutputFolder(shapes).checkEmpty();
        }
        dimension = description.dimension();
        int found = 0;
        Scene scene = scene(description);
        if (shapes != null) {
            Files.createDirectories(shapes);
        }
        for (BodyDynamics body : scene.bodies()) {
            if (body instanceof VibratingBody vibrating && vibrating.stiffness() != null && (only == null || only.equals(body.name()))) {
                print(body.name(), body, vibrating, rows);
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

    private void print(String name, BodyDynamics body, VibratingBody vibrating, List<String> rows) throws IOException {
        EigenSolverProvider provider = providers.get(EigenSolverProvider.class, EIGEN_SOLVER);
        EigenSolver solver = provider.create(Settings.of(Map.of()).checked(provider.parameters()), Context.standalone());
        int free = vibrating.freeBasis().size();
        Modes modes = Modes.of(name, vibrating, solver, Math.min(count, free));
        RowDirections directions = vibrating.directions();
        Participation participation = directions == null ? null : Participation.of(modes, vibrating, directions);
        PrintWriter out = spec.commandLine().getOut();
        out.printf(Locale.ROOT, "%s: %d dofs, %d held, %d rigid modes%n", name, vibrating.mass().rows(), vibrating.heldDofs().length, modes.rigidCount());
        if (participation != null) {
            out.printf(Locale.ROOT, "%6s  %16s     %s%n", "mode", "frequency", "effective mass along " + axes(participation, axis -> AXES[axis]));
        }
        for (int k = 0; k < modes.frequencies().length; k++) {
            int mode = k;
            out.printf(Locale.ROOT, "%6d  %16.9g Hz  %s%s%n", k + 1, modes.frequencies()[k], participation == null ? "" : axes(participation,
                axis -> percent(participation.effectiveMass()[mode][axis] / participation.mass()[axis])), k < modes.rigidCount() ? "  rigid" : "");
            rows.add(CSV_NAME.matcher(name).find() ? '"' + name.replace("\"", "\"\"") + '"' + row(modes, participation, k) : name + row(modes, participation,
                k));
        }
        if (participation != null) {
            out.printf(Locale.ROOT, "%6s  %16s     %s%n", "", "together", axes(participation, axis -> percent(participation.share(axis))));
            out.printf(Locale.ROOT, "%6s  %16s     %s%n", "", "of", axes(participation, axis -> String.format(Locale.ROOT, "%.5g kg",
                participation.mass()[axis])));
        }
        if (shapes != null && directions != null && body instanceof MeshedBody meshed) {
            writeShapes(name, meshed, modes, participation, directions);
        } else if (shapes != null) {
            out.println("  no shapes: its rows are no motions of nodes of a mesh");
        }
        out.flush();
    }

    private static String row(Modes modes, Participation participation, int mode) {
        StringBuilder out = new StringBuilder().append(',').append(mode + 1).append(',').append(modes.frequencies()[mode]);
        for (double[][] numbers : participation == null ? new double[2][][] : new double[][][] {participation.factor(), participation.effectiveMass()}) {
            for (int axis = 0; axis < AXES.length; axis++) {
                out.append(',').append(numbers == null ? "" : numbers[mode][axis]);
            }
        }
        return out.toString();
    }

    /** A word for each axis along which the body has a mass. */
    private static String axes(Participation participation, IntFunction<String> word) {
        StringBuilder out = new StringBuilder();
        for (int axis = 0; axis < AXES.length; axis++) {
            out.append(participation.mass()[axis] > 0 ? String.format("%11s", word.apply(axis)) : "");
        }
        return out.toString();
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.3f %%", 100 * share);
    }

    private void writeShapes(String name, MeshedBody body, Modes modes, Participation participation, RowDirections directions) throws IOException {
        List<String> names = new ArrayList<>();
        List<double[]> displacements = new ArrayList<>();
        List<List<String>> table = new ArrayList<>();
        List<String> header = new ArrayList<>(List.of("mode", "frequency, Hz"));
        List<Integer> some = IntStream.range(0, AXES.length).filter(axis -> participation.mass()[axis] > 0).boxed().toList();
        some.forEach(axis -> header.add("Γ along " + AXES[axis] + ", √kg"));
        some.forEach(axis -> header.add("effective mass along " + AXES[axis]));
        table.add(header);
        ShapeFilm film = new ShapeFilm(name, body.mesh().dimension() == 3 ? 3 : Math.max(2, dimension));
        for (int k = 0; k < modes.frequencies().length; k++) {
            double[] u = new double[body.mesh().coordinates().length];
            directions.addDisplacements(modes.shapes()[k], u);
            String label = "mode " + (k + 1) + ", " + Digits.of(modes.frequencies()[k], 5) + " Hz";
            names.add(label);
            displacements.add(u);
            if (k < MOST_PLAYED) {
                film.add(label, body.mesh(), u);
            }
            List<String> row = new ArrayList<>(List.of(String.valueOf(k + 1), Digits.of(modes.frequencies()[k], 7)));
            int mode = k;
            some.forEach(axis -> row.add(Digits.of(participation.factor()[mode][axis], 5)));
            some.forEach(axis -> row.add(percent(participation.effectiveMass()[mode][axis] / participation.mass()[axis])));
            table.add(row);
        }
        List<String> notes = new ArrayList<>(List.of("Γ = xᵀ M r for xᵀ M x = 1 and r the unit translation along the axis; the effective mass is Γ², as a"
            + " share of "
            + "the mass of the body. Together: " + some.stream().map(axis -> AXES[axis] + " "
                + percent(participation.share(axis))).collect(Collectors.joining(", "))
            + "."));
        if (modes.frequencies().length > MOST_PLAYED) {
            notes.add("The " + MOST_PLAYED + " lowest play; the file for ParaView has all.");
        }
        String file = name.replaceAll("[^\\w.-]+", "_");
        ModeShapes.write(shapes.resolve(file + ".vtu"), body.mesh(), names, displacements);
        Files.writeString(shapes.resolve(file + ".html"), ModesPage.html("Modes of " + name, table, notes, film.toBytes()));
    }

    private Path folder() {
        Path parent = file.toAbsolutePath().getParent();
        return parent == null ? Path.of("") : parent;
    }

    private boolean isScene() {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        return name.endsWith(".yaml") || name.endsWith(".yml") || name.endsWith(".json");
    }

    /** A scene that holds the mesh as one linear body, made of what is given and else of what the file says. */
    private Settings meshScene() throws IOException {
        MeshFile mesh = mesh();
        boolean elastic = mesh.materials().values().stream().noneMatch(m -> Double.isNaN(m.young())) && !mesh.materials().isEmpty();
        boolean heavy = mesh.materials().values().stream().noneMatch(m -> Double.isNaN(m.density())) && !mesh.materials().isEmpty();
        Check.that((young != null || elastic) && (density != null || heavy), file + ": the mesh has no " + (young == null && !elastic ? "material" : "density")
            + ". Give --young, --density and (2D, 3D) --poisson" + (elastic ? "; the elasticity may be left to the file." : "."));
        Map<String, Object> material = new LinkedHashMap<>();
        put(material, "young", young);
        put(material, "density", density);
        put(material, "poisson", poisson);
        put(material, "model", model);
        List<Object> fix = new ArrayList<>();
        fixed.forEach(group -> fix.add(Map.of("nodes", group)));
        Map<String, Object> body = new LinkedHashMap<>(Map.of("name", "mesh", "type", "linear", "fix", fix, "mesh",
            Map.of("file", file.getFileName().toString())));
        if (!material.isEmpty()) {
            body.put("material", material);
        }
        return Settings.of(Map.of("saltus", 1, "name", "modes", "dimension", Math.max(2, mesh.mesh().dimension()), "time", Map.of("end", 1, "step", 1),
            "bodies", List.of(body)));
    }

    private static void put(Map<String, Object> material, String key, Object value) {
        if (value != null) {
            material.put(key, value);
        }
    }

    private MeshFile mesh() throws IOException {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        List<String> known = new ArrayList<>();
        for (MeshFormatProvider format : providers.all(MeshFormatProvider.class)) {
            known.addAll(format.extensions());
            if (format.extensions().stream().anyMatch(name::endsWith)) {
                return format.readAll(file);
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
