package org.saltus.io.export;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.saltus.core.check.Check;
import org.saltus.core.linear.VibratingBody;
import org.saltus.core.math.SparseMatrix;
import org.saltus.core.math.Triplets;
import org.saltus.core.mesh.Mesh;
import org.saltus.core.mesh.MeshedBody;
import org.saltus.core.model.BodyDynamics;
import org.saltus.core.model.Scene;
import org.saltus.core.scene.SceneBuilder;
import org.saltus.core.scene.SceneDescription;
import org.saltus.core.spi.Providers;
import org.saltus.io.cli.Standalone;
import org.saltus.io.matrix.MatrixMarket;
import org.saltus.io.out.OutputFolder;
import org.saltus.io.scene.SceneReader;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code saltus export-matrices SCENE --out DIR}. */
@Command(name = "export-matrices", mixinStandardHelpOptions = true, sortOptions = false,
    description = "Write M, C, K (Matrix Market) of the elastic bodies of a scene to DIR/BODY.M.mtx, .C.mtx, .K.mtx; the load at the start to"
        + " BODY.load.mtx; and what each row is to BODY.dofs.csv: dof,node,direction,x,y,z,held (rows from 1; node by its number in the mesh; rx, ry, rz: "
        + "rotations of beams;"
        + " generalised: coordinates of modal bodies).")
public final class ExportCommand implements Callable<Integer> {
    @Parameters(index = "0", paramLabel = "SCENE", description = "a scene (.yaml, .json)")
    private Path file;

    @Option(names = "--out", paramLabel = "DIR", required = true, description = "folder, new or empty")
    private Path folder;

    @Option(names = "--body", paramLabel = "NAME", description = "this body only")
    private String only;

    @Option(names = "--set", paramLabel = "PATH=VALUE", description = "change a value of the scene; can be repeated")
    private List<String> changes = new ArrayList<>();

    @Spec
    private CommandSpec spec;

    private final Providers providers;
    private final MatrixMarket format = new MatrixMarket();

    ExportCommand(Providers providers) {
        this.providers = providers;
    }

    @Override
    public Integer call() throws IOException {
        try (OutputFolder results = new OutputFolder(folder)) {
            results.checkEmpty();
            return export(results);
        }
    }

    private int export(OutputFolder results) throws IOException {
        Check.that(Files.isRegularFile(file), "no file " + file + ". Give a scene.");
        Path parent = file.toAbsolutePath().getParent();
        Scene scene = new SceneBuilder(SceneDescription.read(SceneReader.read(file, changes), parent), providers, 1,
            Standalone.warnings(spec.commandLine().getErr())).build(List.of()).stepper().scene();
        List<Integer> chosen = new ArrayList<>();
        for (int b = 0; b < scene.bodies().size(); b++) {
            BodyDynamics body = scene.bodies().get(b);
            if ((only == null || only.equals(body.name())) && body instanceof VibratingBody elastic && elastic.stiffness() != null) {
                chosen.add(b);
            }
        }
        Check.that(!chosen.isEmpty(), file + ": no body " + (only == null ? "" : "named \"" + only + "\" ") + "with M and K (linear, floating-frame,"
            + " modal, imported with a stiffness).");
        results.create();
        for (int b : chosen) {
            BodyDynamics body = scene.bodies().get(b);
            write(body, (VibratingBody) body, scene, scene.velocityOffset(b));
            spec.commandLine().getOut().println(body.name() + ": " + ((VibratingBody) body).mass().rows() + " dofs");
        }
        return 0;
    }

    private void write(BodyDynamics body, VibratingBody elastic, Scene scene, int offset) throws IOException {
        int n = elastic.mass().rows();
        format.write(elastic.mass(), path(body, "M.mtx"));
        format.write(elastic.stiffness(), path(body, "K.mtx"));
        if (elastic.damping() != null) {
            format.write(elastic.damping(), path(body, "C.mtx"));
        }
        if (body.dofCount() == n) {                                        // else its dofs are not the rows of M: a frame and what moves in it
            double[] load = new double[scene.dofCount()];
            body.addExternalForce(0, 1, scene.initialState().q(), load);
            format.write(column(load, offset, n), path(body, "load.mtx"));
        }
        Files.write(path(body, "dofs.csv"), rows(body, elastic, n, scene.dimension()));
    }

    private static SparseMatrix column(double[] values, int start, int n) {
        Triplets entries = new Triplets(n, 1);
        for (int i = 0; i < n; i++) {
            if (values[start + i] != 0) {
                entries.add(i, 0, values[start + i]);
            }
        }
        return entries.toSparse();
    }

    private static List<String> rows(BodyDynamics body, VibratingBody elastic, int n, int dimension) {
        boolean[] held = new boolean[n];
        for (int dof : elastic.heldDofs()) {
            held[dof] = true;
        }
        Mesh mesh = body instanceof MeshedBody m && elastic.isNodal() ? m.mesh() : null;
        List<String> out = new ArrayList<>();
        out.add("dof,node,direction,x,y,z,held");
        for (int i = 0; i < n; i++) {
            String place = elastic.isNodal() ? ",,,," : ",generalised,,,";
            if (mesh != null) {
                int d = n / mesh.nodeCount();
                double[] x = mesh.coordinates();
                int node = i / d;
                place = mesh.nodeIds()[node] + "," + direction(i % d, dimension) + "," + x[3 * node] + "," + x[3 * node + 1] + "," + x[3 * node + 2];
            }
            out.add((i + 1) + "," + place + "," + held[i]);
        }
        return out;
    }

    /** x, y, z, and behind them the rotations of beams: rx, ry, rz, in the plane rz. */
    private static String direction(int a, int dimension) {
        return a < dimension ? "xyz".substring(a, a + 1) : dimension == 2 ? "rz" : "r" + "xyz".charAt(a - dimension);
    }

    private Path path(BodyDynamics body, String ending) {
        return folder.resolve(body.name() + "." + ending);
    }

    /** Runs it with these words. @return the exit code */
    public static int execute(Providers providers, PrintWriter out, PrintWriter err, List<String> arguments) {
        return Standalone.execute("export-matrices", new ExportCommand(providers), out, err, arguments);
    }
}
